import { overviewEn } from './messages.en.ts';
import { overviewSv } from './messages.sv.ts';

/** The texts of the employer's overview. */
export const overviewMessages = { sv: overviewSv, en: overviewEn };
