import { orderAdminEn } from './messages.en.ts';
import { orderAdminSv } from './messages.sv.ts';

/** Texts of the desk where staff work orders. */
export const orderAdminMessages = { sv: orderAdminSv, en: orderAdminEn };
