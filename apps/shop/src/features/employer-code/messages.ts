import { employerJoiningEn } from './messages.en.ts';
import { employerJoiningSv } from './messages.sv.ts';

/** Texts of the pages for joining a company. */
export const employerJoiningMessages = { sv: employerJoiningSv, en: employerJoiningEn };
