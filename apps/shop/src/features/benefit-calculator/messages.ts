import { calculatorEn } from './messages.en.ts';
import { calculatorSv } from './messages.sv.ts';

/** Texts of the benefit calculator. */
export const calculatorMessages = { sv: calculatorSv, en: calculatorEn };
