import { employerJoiningEn } from './employer-messages.en.ts';
import { employerJoiningSv } from './employer-messages.sv.ts';

/** Texts of the pages about how people join a company. */
export const employerJoiningMessages = { sv: employerJoiningSv, en: employerJoiningEn };
