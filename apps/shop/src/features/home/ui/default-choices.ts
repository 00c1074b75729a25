import { categoryName, DEFAULT_CATEGORIES } from '@activepick/domain/catalogue/default-categories.ts';
import type { Language } from '#src/i18n/language.ts';
import type { FilterChoices } from './filter-choices.ts';

/** Returns the default filters of the page (specification section 8, 'Products'). */
export const defaultChoices = (language: Language): FilterChoices => ({
  categories: DEFAULT_CATEGORIES.map((one) => ({ id: one.id, name: categoryName(one, language) })),
  tags: [],
  tiers: [],
});
