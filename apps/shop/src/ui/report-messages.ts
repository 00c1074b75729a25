import { reportEn } from './report-messages.en.ts';
import { reportSv } from './report-messages.sv.ts';

/** The texts that all reports share. */
export const reportMessages = { sv: reportSv, en: reportEn };
