import { homeEn } from './messages.en.ts';
import { homeSv } from './messages.sv.ts';

/** The texts of the home page. */
export const homeMessages = { sv: homeSv, en: homeEn };
