import type { LanguageDetails } from '../language-details.ts';

/** Swedish. */
export const language: LanguageDetails = {
  name: 'Svenska',
  locale: 'sv-SE',
  decimalSign: ',',
  percent: (figures) => `${figures}\u00a0%`,
  money: (figures) => `${figures}\u00a0kr`,
  euro: (figures) => `${figures}\u00a0€`,
};
