import { catalogueEn } from './messages.en.ts';
import { catalogueSv } from './messages.sv.ts';

/** Texts of the catalogue. */
export const catalogueMessages = { sv: catalogueSv, en: catalogueEn };
