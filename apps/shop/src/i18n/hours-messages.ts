import { hoursEn } from './hours-messages.en.ts';
import { hoursSv } from './hours-messages.sv.ts';

/** Texts of opening hours. */
export const hoursMessages = { sv: hoursSv, en: hoursEn };
