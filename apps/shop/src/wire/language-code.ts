import * as z from 'zod/mini';
import { LANGUAGE_CODES } from '#src/i18n/language.ts';

/** A language of the shop. */
export const languageCode = z.enum(LANGUAGE_CODES);
