import { sentEn } from './sent-messages.en.ts';
import { sentSv } from './sent-messages.sv.ts';

/** The texts about sellers, documents, approval and sent invoices. */
export const sentMessages = { sv: sentSv, en: sentEn };
