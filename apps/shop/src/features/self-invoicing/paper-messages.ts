import { paperEn } from './paper-messages.en.ts';
import { paperSv } from './paper-messages.sv.ts';

/** What is written on the document of an invoice. */
export const paperMessages = { sv: paperSv, en: paperEn };
