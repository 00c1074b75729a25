// The names of the home page's categories. Their keywords are in another file, which home's first load does not need.
import type { DefaultCategoryId } from './category-keywords.ts';

/** A category as it is shown: its id in addresses and its name in both languages. */
export interface Category {
  id: string;
  nameSv: string;
  nameEn: string;
}

/** The id of 'All', which means no filter. */
export const ALL_CATEGORIES = 'all';

/** The nine categories that are always there, 'All' first (specification section 9, 'Default categories'). */
export const DEFAULT_CATEGORIES: readonly (Category & { id: DefaultCategoryId })[] = [
  { id: ALL_CATEGORIES, nameSv: 'Alla', nameEn: 'All' },
  { id: 'electric', nameSv: 'Elcyklar', nameEn: 'Electric' },
  { id: 'city', nameSv: 'Stad', nameEn: 'City' },
  { id: 'mtb', nameSv: 'MTB', nameEn: 'MTB' },
  { id: 'road', nameSv: 'Racer', nameEn: 'Road' },
  { id: 'accessories', nameSv: 'Tillbehör', nameEn: 'Accessories' },
  { id: 'trainers', nameSv: 'Inomhusträning', nameEn: 'Trainers' },
  { id: 'commute-hybrid', nameSv: 'Pendling / Hybrid', nameEn: 'Commute / Hybrid' },
  { id: 'foldable', nameSv: 'Hopfällbara', nameEn: 'Foldable' },
];

/** The name of a category in the reader's language; the other one where that is missing. */
export function categoryName(category: Category, language: 'sv' | 'en'): string {
  return language === 'sv' ? category.nameSv || category.nameEn : category.nameEn || category.nameSv;
}
