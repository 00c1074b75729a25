import { webhooksEn } from './messages.en.ts';
import { webhooksSv } from './messages.sv.ts';

/** Texts of the webhooks of a company. */
export const webhookMessages = { sv: webhooksSv, en: webhooksEn };
