import { operationsEn } from './messages.en.ts';
import { operationsSv } from './messages.sv.ts';

/** Texts of the page where an admin sees the machinery. */
export const operationsMessages = { sv: operationsSv, en: operationsEn };
