// The page's language, and how a catalogue of messages reaches a component. Both languages of a catalogue ride
// with the chunk of their page; this file alone knows that.
import { createContext, useContext } from 'react';
import type { Language } from './language.ts';

/** The language and the way to change it. */
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
