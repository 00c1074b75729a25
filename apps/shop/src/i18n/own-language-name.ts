import { LANGUAGES } from '../languages/languages.ts';
import type { Language } from './language.ts';

/** Returns a language's own name, as people who speak it look for it. */
export const ownLanguageName = (language: Language): string => LANGUAGES[language].name;
