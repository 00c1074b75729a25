import { joiningEn } from './messages.en.ts';
import { joiningSv } from './messages.sv.ts';

/** Texts of joining an employer. */
export const joiningMessages = { sv: joiningSv, en: joiningEn };
