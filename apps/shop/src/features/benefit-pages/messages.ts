import { benefitPagesEn } from './messages.en.ts';
import { benefitPagesSv } from './messages.sv.ts';

/** The texts of the pages of benefits. */
export const benefitMessages = { sv: benefitPagesSv, en: benefitPagesEn };
