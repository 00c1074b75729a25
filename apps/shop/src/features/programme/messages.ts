import { programmeEn } from './messages.en.ts';
import { programmeSv } from './messages.sv.ts';

/** Texts of an employee's own figures. */
export const programmeMessages = { sv: programmeSv, en: programmeEn };
