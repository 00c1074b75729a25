import type { LanguageDetails } from '../language-details.ts';

/** English. */
export const language: LanguageDetails = {
  name: 'English',
  locale: 'en-GB',
  decimalSign: '.',
  percent: (figures) => `${figures}%`,
  money: (figures) => `${figures}\u00a0SEK`,
  euro: (figures) => `€${figures}`,
};
