import { reviewsEn } from './messages.en.ts';
import { reviewsSv } from './messages.sv.ts';

/** Texts of the reviews. */
export const reviewsMessages = { sv: reviewsSv, en: reviewsEn };
