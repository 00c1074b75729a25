import { pickEn } from './pick-messages.en.ts';
import { pickSv } from './pick-messages.sv.ts';

/** Texts of the page where a visitor requests a bike of their own choice. */
export const pickMessages = { sv: pickSv, en: pickEn };
