import { pickerEn } from './messages.en.ts';
import { pickerSv } from './messages.sv.ts';

/** Texts of the Bike Picker. */
export const pickerMessages = { sv: pickerSv, en: pickerEn };
