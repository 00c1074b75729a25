import { refusalEn } from './refusal-messages.en.ts';
import { refusalSv } from './refusal-messages.sv.ts';

/** Why BankID was refused, in both languages: what the function says, and the page shows. */
export const refusalMessages = { sv: refusalSv, en: refusalEn };
