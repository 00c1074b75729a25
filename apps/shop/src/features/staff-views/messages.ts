import { viewsEn } from './messages.en.ts';
import { viewsSv } from './messages.sv.ts';

/** Texts of saved views. */
export const viewsMessages = { sv: viewsSv, en: viewsEn };
