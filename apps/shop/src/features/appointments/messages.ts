import { appointmentEn } from './messages.en.ts';
import { appointmentSv } from './messages.sv.ts';

/** Texts of pickup appointments: the employee's card and the store's panel. */
export const appointmentMessages = { sv: appointmentSv, en: appointmentEn };
