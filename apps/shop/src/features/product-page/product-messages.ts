import { productEn } from './product-messages.en.ts';
import { productSv } from './product-messages.sv.ts';

/** Texts of a product's own page. Texts that its card also uses belong to the catalogue. */
export const productMessages = { sv: productSv, en: productEn };
