import { accountEn } from './messages.en.ts';
import { accountSv } from './messages.sv.ts';

/** Texts of the sign-in page. */
export const accountMessages = { sv: accountSv, en: accountEn };
