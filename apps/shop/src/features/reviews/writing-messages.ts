import { writingEn } from './writing-messages.en.ts';
import { writingSv } from './writing-messages.sv.ts';

/** The texts of writing and moderating reviews. */
export const writingMessages = { sv: writingSv, en: writingEn };
