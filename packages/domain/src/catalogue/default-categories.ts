// The names of the home page's categories. The keywords are in a separate file, which home's first load does not need.
import type { DefaultCategoryId } from './category-keywords.ts';
import { type ByLanguage, textIn } from './texts.ts';

/** A category for display: its id in URLs and its name by language. */
export interface Category {
  id: string;
  name: ByLanguage;
}

/** The id of 'All', which means no filter. */
export const ALL_CATEGORIES = 'all';

/** The nine default categories, 'All' first (specification section 9, 'Default categories'). */
export const DEFAULT_CATEGORIES: readonly (Category & { id: DefaultCategoryId })[] = [
  { id: ALL_CATEGORIES, name: { sv: 'Alla', en: 'All' } },
  { id: 'electric', name: { sv: 'Elcyklar', en: 'Electric' } },
  { id: 'city', name: { sv: 'Stad', en: 'City' } },
  { id: 'mtb', name: { sv: 'MTB', en: 'MTB' } },
  { id: 'road', name: { sv: 'Racer', en: 'Road' } },
  { id: 'accessories', name: { sv: 'Tillbehör', en: 'Accessories' } },
  { id: 'trainers', name: { sv: 'Inomhusträning', en: 'Trainers' } },
  { id: 'commute-hybrid', name: { sv: 'Pendling / Hybrid', en: 'Commute / Hybrid' } },
  { id: 'foldable', name: { sv: 'Hopfällbara', en: 'Foldable' } },
];

/** Returns a category's name in the reader's language, or else in the default one. */
export const categoryName = (category: Category, language: string): string => textIn(category.name, language);
