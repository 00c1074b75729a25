import { adminListEn } from './desk-list-messages.en.ts';
import { adminListSv } from './desk-list-messages.sv.ts';

/** Texts of staff lists. */
export const adminListMessages = { sv: adminListSv, en: adminListEn };
