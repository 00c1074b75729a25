import { categoryName } from '@activepick/domain/catalogue/default-categories.ts';
import type { Language } from '#src/i18n/language.ts';
import { NAMED_CATEGORIES } from '#src/i18n/named-categories.ts';
import type { FilterChoices } from './filter-choices.ts';

/** Returns the default filters of the page (specification section 8, 'Products'). */
export const defaultChoices = (language: Language): FilterChoices => ({
  categories: NAMED_CATEGORIES.map((one) => ({ id: one.id, name: categoryName(one, language) })),
  tags: [],
  tiers: [],
});
