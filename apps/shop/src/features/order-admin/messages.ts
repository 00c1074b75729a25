import { orderAdminEn } from './messages.en.ts';
import { orderAdminSv } from './messages.sv.ts';

/** Texts of the order admin. */
export const orderAdminMessages = { sv: orderAdminSv, en: orderAdminEn };
