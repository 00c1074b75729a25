import { paperEn } from './paper-messages.en.ts';
import { paperSv } from './paper-messages.sv.ts';

/** The texts of the invoice document. */
export const paperMessages = { sv: paperSv, en: paperEn };
