import { handoverEn } from './messages.en.ts';
import { handoverSv } from './messages.sv.ts';

/** Texts of the handover: the employee's card and the store's pages. */
export const handoverMessages = { sv: handoverSv, en: handoverEn };
