// The page's language, and access to a catalogue of messages. The chunk of a page contains both languages of
// its catalogues. Only this file depends on that.
import { createContext, useContext } from 'react';
import type { Language } from './language.ts';

/** The language and the function that changes it. */
export interface LanguageValue {
  language: Language;
  setLanguage: (language: Language) => void;
}

/** Provides the language; see `LanguageProvider` in `language-provider.tsx`. */
export const LanguageContext = createContext<LanguageValue | null>(null);

/** Returns the language of the page. Throws outside `LanguageProvider` (specification section 8). */
export function useLanguage(): LanguageValue {
  const value = useContext(LanguageContext);
  if (!value) throw new Error('useLanguage must be used within a LanguageProvider');
  return value;
}

/** Returns the messages of a catalogue in the page's language. */
export function useMessages<Messages>(catalogue: Record<Language, Messages>): Messages {
  return catalogue[useLanguage().language];
}
