import { ordersEn } from './messages.en.ts';
import { ordersSv } from './messages.sv.ts';

/** Texts for buyers about orders after they are placed. */
export const ordersMessages = { sv: ordersSv, en: ordersEn };
