// The default categories with their names in every language of the shop. The domain has those of the required ones.
import type { DefaultCategoryId } from '@activepick/domain/catalogue/category-keywords.ts';
import { type Category, DEFAULT_CATEGORIES } from '@activepick/domain/catalogue/default-categories.ts';
import { categoryNames } from '#src/languages/catalogues/catalogue/category-names.ts';

const namesIn = (
  id: DefaultCategoryId,
  names: Readonly<Record<string, Readonly<Record<DefaultCategoryId, string>>>>,
): Record<string, string> =>
  Object.fromEntries(Object.entries(names).map(([language, texts]) => [language, texts[id]]));

/** Returns the default categories, with a catalogue's names in languages that the domain does not have. */
export const withNames = (
  names: Readonly<Record<string, Readonly<Record<DefaultCategoryId, string>>>>,
): readonly Category[] =>
  DEFAULT_CATEGORIES.map(({ id, name }) => ({ id, name: { ...namesIn(id, names), ...name } }));

/** The default categories, 'All' first. */
export const NAMED_CATEGORIES = withNames(categoryNames);
