import { accountEn } from './messages.en.ts';
import { accountSv } from './messages.sv.ts';

/** Texts of the page where people sign in. */
export const accountMessages = { sv: accountSv, en: accountEn };
