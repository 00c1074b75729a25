import { refusalEn } from './refusal-messages.en.ts';
import { refusalSv } from './refusal-messages.sv.ts';

/** The messages of BankID refusals in both languages, for the function and the page. */
export const refusalMessages = { sv: refusalSv, en: refusalEn };
