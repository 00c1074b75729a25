import { accessEn } from './access-messages.en.ts';
import { accessSv } from './access-messages.sv.ts';

/** Texts of the account menu and of the guards of pages. */
export const accessMessages = { sv: accessSv, en: accessEn };
