import { staffEn } from './staff-messages.en.ts';
import { staffSv } from './staff-messages.sv.ts';

/** Texts of the staff queue of requests. */
export const staffMessages = { sv: staffSv, en: staffEn };
