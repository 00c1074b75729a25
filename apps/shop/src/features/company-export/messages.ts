import { companyExportEn } from './messages.en.ts';
import { companyExportSv } from './messages.sv.ts';

/** Texts of the file of companies. */
export const companyExportMessages = { sv: companyExportSv, en: companyExportEn };
