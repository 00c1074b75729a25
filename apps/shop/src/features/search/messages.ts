import { searchEn } from './messages.en.ts';
import { searchSv } from './messages.sv.ts';

/** Texts of search. */
export const searchMessages = { sv: searchSv, en: searchEn };
