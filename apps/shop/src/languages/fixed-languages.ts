// Languages that do not follow the reader.
import type { LANGUAGES } from './languages.ts';

/** The language of emails to staff. */
export const STAFF_LANGUAGE = 'sv' satisfies keyof typeof LANGUAGES;
/** The language of agreements. The Swedish text is the contract, and Swedish law applies to it. */
export const CONTRACT_LANGUAGE = 'sv' satisfies keyof typeof LANGUAGES;
/** The language of Swedish registers and authorities. */
export const REGISTER_LANGUAGE = 'sv' satisfies keyof typeof LANGUAGES;
/** The language of logs and of what providers report. */
export const LOG_LANGUAGE = 'en' satisfies keyof typeof LANGUAGES;
