import { eligibleEn } from './messages.en.ts';
import { eligibleSv } from './messages.sv.ts';

/** Texts of the eligible list and of the import of employees. */
export const eligibleMessages = { sv: eligibleSv, en: eligibleEn };
