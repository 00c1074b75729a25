import { publicApiEn } from './messages.en.ts';
import { publicApiSv } from './messages.sv.ts';

/** Texts of the page that describes the endpoints. */
export const publicApiMessages = { sv: publicApiSv, en: publicApiEn };
