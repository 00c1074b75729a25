import { ordersEn } from './messages.en.ts';
import { ordersSv } from './messages.sv.ts';

/** Texts of what a buyer sees of orders after they are placed. */
export const ordersMessages = { sv: ordersSv, en: ordersEn };
