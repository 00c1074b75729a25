import { agreementsPageEn } from './messages.en.ts';
import { agreementsPageSv } from './messages.sv.ts';

/** The texts of the list of agreements. */
export const agreementsMessages = { sv: agreementsPageSv, en: agreementsPageEn };
