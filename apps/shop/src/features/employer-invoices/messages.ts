import { employerInvoicesEn } from './messages.en.ts';
import { employerInvoicesSv } from './messages.sv.ts';

/** The texts of the invoices to employers. */
export const employerInvoiceMessages = { sv: employerInvoicesSv, en: employerInvoicesEn };
