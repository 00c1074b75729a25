import { termEndEn } from './messages.en.ts';
import { termEndSv } from './messages.sv.ts';

/** Texts of the end of a benefit's term. */
export const termEndMessages = { sv: termEndSv, en: termEndEn };
