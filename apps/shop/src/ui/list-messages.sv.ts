import { counted } from '../i18n/plural.ts';

export const listSv = {
  failed: 'Listan gick inte att hämta.',
  tryAgain: 'Försök igen',
  more: 'Visa fler',
  search: 'Sök',
  noHits: 'Inga träffar',
  hits: (p: { count: number }) => counted(p.count, 'träff', 'träffar'),
  hitsSoFar: (p: { count: number }) => `${counted(p.count, 'träff', 'träffar')} visas, det finns fler`,
};
