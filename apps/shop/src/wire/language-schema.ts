import { z } from 'zod/mini';
import { LANGUAGE_CODES } from '../i18n/language.ts';

/** A language of the shop. */
export const languageSchema = z.enum(LANGUAGE_CODES);
