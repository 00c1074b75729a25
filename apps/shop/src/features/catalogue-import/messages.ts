import { productListsEn } from './messages.en.ts';
import { productListsSv } from './messages.sv.ts';

/** The texts of importing and exporting lists of products. */
export const productListMessages = { sv: productListsSv, en: productListsEn };
