import { cartEn } from './messages.en.ts';
import { cartSv } from './messages.sv.ts';

/** Texts of the cart. */
export const cartMessages = { sv: cartSv, en: cartEn };
