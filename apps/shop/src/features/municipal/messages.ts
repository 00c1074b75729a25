import { municipalEn } from './messages.en.ts';
import { municipalSv } from './messages.sv.ts';

/** Texts for the employees of the municipal employer. */
export const municipalMessages = { sv: municipalSv, en: municipalEn };
