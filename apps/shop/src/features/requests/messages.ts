import { requestEn } from './messages.en.ts';
import { requestSv } from './messages.sv.ts';

/** Texts of the request forms. */
export const requestMessages = { sv: requestSv, en: requestEn };
