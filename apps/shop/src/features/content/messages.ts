import { contentEn } from './messages.en.ts';
import { contentSv } from './messages.sv.ts';

/** Texts around the pages of information; their own come from the server. */
export const contentMessages = { sv: contentSv, en: contentEn };
