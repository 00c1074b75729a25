import { ratingEn } from './rating-messages.en.ts';
import { ratingSv } from './rating-messages.sv.ts';

/** Texts of ratings and signatories. */
export const ratingMessages = { sv: ratingSv, en: ratingEn };
