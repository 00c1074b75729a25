import { productEn } from './product-messages.en.ts';
import { productSv } from './product-messages.sv.ts';

/** Texts of a product's own page; those that its card has too are the catalogue's. */
export const productMessages = { sv: productSv, en: productEn };
