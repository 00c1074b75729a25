import { parametersEn } from './messages.en.ts';
import { parametersSv } from './messages.sv.ts';

/** Texts of the page where rates are maintained. */
export const parametersMessages = { sv: parametersSv, en: parametersEn };
