import { marketValuesEn } from './messages.en.ts';
import { marketValuesSv } from './messages.sv.ts';

/** Texts of the market values. */
export const marketValuesMessages = { sv: marketValuesSv, en: marketValuesEn };
