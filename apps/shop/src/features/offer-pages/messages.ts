import { offersEn } from './messages.en.ts';
import { offersSv } from './messages.sv.ts';

/** Texts of the pages about offers. */
export const offerMessages = { sv: offersSv, en: offersEn };
