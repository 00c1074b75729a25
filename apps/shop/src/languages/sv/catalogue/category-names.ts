import type { DefaultCategoryId } from '@activepick/domain/catalogue/category-keywords.ts';

/** Names of the default categories. Those of Swedish and English are also in the domain, by which prices are computed. */
export const categoryNames: Record<DefaultCategoryId, string> = {
  all: 'Alla',
  electric: 'Elcyklar',
  city: 'Stad',
  mtb: 'MTB',
  road: 'Racer',
  accessories: 'Tillbehör',
  trainers: 'Inomhusträning',
  'commute-hybrid': 'Pendling / Hybrid',
  foldable: 'Hopfällbara',
};
