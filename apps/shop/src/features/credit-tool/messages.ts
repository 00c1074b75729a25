import { creditToolEn } from './messages.en.ts';
import { creditToolSv } from './messages.sv.ts';

/** The texts of the credit and signatory tool. */
export const creditToolMessages = { sv: creditToolSv, en: creditToolEn };
