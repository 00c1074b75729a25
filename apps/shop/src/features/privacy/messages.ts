import { privacyEn } from './messages.en.ts';
import { privacySv } from './messages.sv.ts';

/** Texts of privacy requests of people without an account. */
export const privacyMessages = { sv: privacySv, en: privacyEn };
