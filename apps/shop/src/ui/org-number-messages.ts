import { orgNumberEn } from './org-number-messages.en.ts';
import { orgNumberSv } from './org-number-messages.sv.ts';

/** Texts of the organisation number field. */
export const orgNumberMessages = { sv: orgNumberSv, en: orgNumberEn };
