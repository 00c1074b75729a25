import { catalogueAdminEn } from './messages.en.ts';
import { catalogueAdminSv } from './messages.sv.ts';

/** The texts of the catalogue's admin pages. */
export const catalogueAdminMessages = { sv: catalogueAdminSv, en: catalogueAdminEn };
