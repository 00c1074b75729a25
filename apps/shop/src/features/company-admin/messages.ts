import { companyAdminEn } from './messages.en.ts';
import { companyAdminSv } from './messages.sv.ts';

/** The texts of the company page for staff. */
export const companyAdminMessages = { sv: companyAdminSv, en: companyAdminEn };
