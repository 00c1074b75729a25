import { companyAdminEn } from './messages.en.ts';
import { companyAdminSv } from './messages.sv.ts';

/** The texts of the page where staff look at one company. */
export const companyAdminMessages = { sv: companyAdminSv, en: companyAdminEn };
