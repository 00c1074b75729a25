// The names of the home page's categories. The keywords are in a separate file, which home's first load does not need.
import type { DefaultCategoryId } from './category-keywords.ts';

/** A category for display: its id in URLs and its name in both languages. */
export interface Category {
  id: string;
  nameSv: string;
  nameEn: string;
}

/** The id of 'All', which means no filter. */
export const ALL_CATEGORIES = 'all';

/** The nine default categories, 'All' first (specification section 9, 'Default categories'). */
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

/** Returns a category's name in the reader's language, or else in the other one. */
export function categoryName(category: Category, language: 'sv' | 'en'): string {
  return language === 'sv' ? category.nameSv || category.nameEn : category.nameEn || category.nameSv;
}
