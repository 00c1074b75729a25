import { catalogueDeskEn } from './messages.en.ts';
import { catalogueDeskSv } from './messages.sv.ts';

/** The texts of the catalogue's desk. */
export const catalogueDeskMessages = { sv: catalogueDeskSv, en: catalogueDeskEn };
