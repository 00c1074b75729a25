import { operationsEn } from './messages.en.ts';
import { operationsSv } from './messages.sv.ts';

/** Texts of the operations page. */
export const operationsMessages = { sv: operationsSv, en: operationsEn };
