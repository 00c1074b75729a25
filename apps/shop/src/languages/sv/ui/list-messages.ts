import { counted } from '#src/i18n/plural.ts';

/** Texts of lists, separate from the other UI texts, so that only pages with lists load them. */
export const listMessages = {
  failed: 'Listan gick inte att hämta.',
  tryAgain: 'Försök igen',
  more: 'Visa fler',
  refresh: 'Ladda om',
  search: 'Sök',
  filters: 'Filtrera',
  activeFilters: (p: { count: number }) => `Filtrera, ${counted(p.count, 'val', 'val')}`,
  noHits: 'Inga träffar',
  hits: (p: { count: number }) => counted(p.count, 'träff', 'träffar'),
  manyHits: (p: { count: number }) => `Fler än ${p.count.toLocaleString('sv-SE')} träffar`,
  hitsSoFar: (p: { count: number }) => `${counted(p.count, 'träff', 'träffar')} visas, det finns fler`,
};
