import { embeddingEn } from './messages.en.ts';
import { embeddingSv } from './messages.sv.ts';

/** Texts of the store's page about the calculator on its own site. */
export const embeddingMessages = { sv: embeddingSv, en: embeddingEn };
