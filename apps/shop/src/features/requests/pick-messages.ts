import { pickEn } from './pick-messages.en.ts';
import { pickSv } from './pick-messages.sv.ts';

/** Texts of the page where one asks for a benefit of one's own choice. */
export const pickMessages = { sv: pickSv, en: pickEn };
