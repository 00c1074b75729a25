import { apiKeysEn } from './messages.en.ts';
import { apiKeysSv } from './messages.sv.ts';

/** Texts of the page of API keys. */
export const apiKeyMessages = { sv: apiKeysSv, en: apiKeysEn };
