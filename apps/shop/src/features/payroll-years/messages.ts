import { payrollYearEn } from './messages.en.ts';
import { payrollYearSv } from './messages.sv.ts';

/** The texts of the taxable values of a year. */
export const payrollYearMessages = { sv: payrollYearSv, en: payrollYearEn };
