import { membersEn } from './messages.en.ts';
import { membersSv } from './messages.sv.ts';

/** The texts of the employer's pages and of invitations. */
export const memberMessages = { sv: membersSv, en: membersEn };
