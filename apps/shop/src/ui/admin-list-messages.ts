import { adminListEn } from './admin-list-messages.en.ts';
import { adminListSv } from './admin-list-messages.sv.ts';

/** Texts of staff lists. */
export const adminListMessages = { sv: adminListSv, en: adminListEn };
