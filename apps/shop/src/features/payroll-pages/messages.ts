import { payrollEn } from './messages.en.ts';
import { payrollSv } from './messages.sv.ts';

/** The texts of the payroll pages. */
export const payrollMessages = { sv: payrollSv, en: payrollEn };
