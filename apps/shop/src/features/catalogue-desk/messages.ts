import { catalogueDeskEn } from './messages.en.ts';
import { catalogueDeskSv } from './messages.sv.ts';

/** The texts of the catalogue's admin pages. */
export const catalogueDeskMessages = { sv: catalogueDeskSv, en: catalogueDeskEn };
