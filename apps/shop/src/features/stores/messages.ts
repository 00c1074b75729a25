import { storesEn } from './messages.en.ts';
import { storesSv } from './messages.sv.ts';

/** Texts of the store finder. */
export const storesMessages = { sv: storesSv, en: storesEn };
