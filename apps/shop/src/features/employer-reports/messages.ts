import { employerReportEn } from './messages.en.ts';
import { employerReportSv } from './messages.sv.ts';

/** The texts of an employer's report. */
export const employerReportMessages = { sv: employerReportSv, en: employerReportEn };
