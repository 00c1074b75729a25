import { contentEn } from './messages.en.ts';
import { contentSv } from './messages.sv.ts';

/** Texts around the information pages. The texts of the pages come from the server. */
export const contentMessages = { sv: contentSv, en: contentEn };
