import { deskListEn } from './desk-list-messages.en.ts';
import { deskListSv } from './desk-list-messages.sv.ts';

/** Texts of staff lists. */
export const deskListMessages = { sv: deskListSv, en: deskListEn };
