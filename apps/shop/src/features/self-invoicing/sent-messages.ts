import { sentEn } from './sent-messages.en.ts';
import { sentSv } from './sent-messages.sv.ts';

/** The texts about sellers, documents, approval and invoices that were sent. */
export const sentMessages = { sv: sentSv, en: sentEn };
