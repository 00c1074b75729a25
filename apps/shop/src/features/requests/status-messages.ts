import { statusEn } from './status-messages.en.ts';
import { statusSv } from './status-messages.sv.ts';

/** Texts of the status page of a request, and of the sender's list of requests. */
export const statusMessages = { sv: statusSv, en: statusEn };
