import { refundAdminEn } from './messages.en.ts';
import { refundAdminSv } from './messages.sv.ts';

/** Texts of card payments and refunds for admins. */
export const refundAdminMessages = { sv: refundAdminSv, en: refundAdminEn };
