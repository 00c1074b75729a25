import { parametersEn } from './messages.en.ts';
import { parametersSv } from './messages.sv.ts';

/** Texts of the page for maintaining rates. */
export const parametersMessages = { sv: parametersSv, en: parametersEn };
