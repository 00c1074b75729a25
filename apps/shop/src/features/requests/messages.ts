import { requestEn } from './messages.en.ts';
import { requestSv } from './messages.sv.ts';

/** Texts of the forms by which one asks for something. */
export const requestMessages = { sv: requestSv, en: requestEn };
