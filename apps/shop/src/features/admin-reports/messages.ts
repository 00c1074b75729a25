import { adminReportEn } from './messages.en.ts';
import { adminReportSv } from './messages.sv.ts';

/** The texts of the report to admins. */
export const adminReportMessages = { sv: adminReportSv, en: adminReportEn };
