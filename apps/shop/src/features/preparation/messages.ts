import { preparationEn } from './messages.en.ts';
import { preparationSv } from './messages.sv.ts';

/** Texts of the preparation of a bike. */
export const preparationMessages = { sv: preparationSv, en: preparationEn };
