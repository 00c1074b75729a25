import { listEn } from './list-messages.en.ts';
import { listSv } from './list-messages.sv.ts';

/** Texts of lists, separate from the other UI texts, so that only pages with lists load them. */
export const listMessages = { sv: listSv, en: listEn };
