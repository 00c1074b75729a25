import { selfInvoicingEn } from './messages.en.ts';
import { selfInvoicingSv } from './messages.sv.ts';

/** The texts of self-billing. */
export const selfInvoicingMessages = { sv: selfInvoicingSv, en: selfInvoicingEn };
