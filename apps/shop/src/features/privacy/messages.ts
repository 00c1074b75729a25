import { privacyEn } from './messages.en.ts';
import { privacySv } from './messages.sv.ts';

/** Texts of what people without an account ask of the shop. */
export const privacyMessages = { sv: privacySv, en: privacyEn };
