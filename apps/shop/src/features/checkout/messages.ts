import { checkoutEn } from './messages.en.ts';
import { checkoutSv } from './messages.sv.ts';

/** Texts of the checkout. */
export const checkoutMessages = { sv: checkoutSv, en: checkoutEn };
