import { employerJoiningEn } from './messages.en.ts';
import { employerJoiningSv } from './messages.sv.ts';

/** Texts of the pages about how people join a company. */
export const employerJoiningMessages = { sv: employerJoiningSv, en: employerJoiningEn };
