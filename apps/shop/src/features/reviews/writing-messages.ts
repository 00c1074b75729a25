import { writingEn } from './writing-messages.en.ts';
import { writingSv } from './writing-messages.sv.ts';

/** The texts of writing reviews, and of looking through them. */
export const writingMessages = { sv: writingSv, en: writingEn };
