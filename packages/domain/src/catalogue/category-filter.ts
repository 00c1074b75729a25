// Which products a category of the home page shows. Nine categories are always there and find products by
// keyword; the catalogue's own are found by id or name.
import { CATEGORY_KEYWORDS, type CategoryKeywords, type DefaultCategoryId } from './category-keywords.ts';

/** A category as it is shown: its id in addresses and its name in both languages. */
export interface Category {
  id: string;
  nameSv: string;
  nameEn: string;
}

/** What the filter looks at. `categoryNames` has the names of categories and hierarchy, in both languages. */
export interface FilteredProduct {
  name: string;
  categoryNames: readonly string[];
  /** Ids of the catalogue's categories that the product stands in. */
  categoryIds?: readonly string[];
}

/** The id of 'All', which means no filter. */
export const ALL_CATEGORIES = 'all';

/** The nine categories that are always there, 'All' first (specification section 9, 'Default categories'). */
export const DEFAULT_CATEGORIES: readonly (Category & { id: DefaultCategoryId })[] = [
  { id: ALL_CATEGORIES, nameSv: 'Alla', nameEn: 'All' },
  { id: 'electric', nameSv: 'El', nameEn: 'Electric' },
  { id: 'city', nameSv: 'Stad', nameEn: 'City' },
  { id: 'mtb', nameSv: 'MTB', nameEn: 'MTB' },
  { id: 'road', nameSv: 'Racer', nameEn: 'Road' },
  { id: 'accessories', nameSv: 'Tillbehör', nameEn: 'Accessories' },
  { id: 'trainers', nameSv: 'Trainers', nameEn: 'Trainers' },
  { id: 'commute-hybrid', nameSv: 'Pendling / Hybrid', nameEn: 'Commute / Hybrid' },
  { id: 'foldable', nameSv: 'Vikbara', nameEn: 'Foldable' },
];

/**
 * Tells whether a product is shown under a category, given by id or by its name in either language, in any
 * case. 'All' shows everything. A default category goes by the keywords of its table in the product's name and
 * category names; any other by the category's id, or its name within a category name of the product. A category
 * of the catalogue whose id is the one asked for always matches.
 * Source: specification section 9, 'Filter matching case-insensitive substring'.
 */
export function matchesCategory(product: FilteredProduct, categoryIdOrName: string): boolean {
  const asked = plain(categoryIdOrName);
  if (product.categoryIds?.some((id) => plain(id) === asked)) return true;
  const category = DEFAULT_CATEGORIES.find((one) => isCalled(one, asked));
  const names = product.categoryNames.map(plain);
  if (!category) return asked !== '' && names.some((name) => name.includes(asked));
  if (category.id === ALL_CATEGORIES) return true;
  if (names.some((name) => isCalled(category, name))) return true;
  return [plain(product.name), ...names].some((text) => hasKeyword(text, CATEGORY_KEYWORDS[category.id]));
}

/**
 * Returns the ids of all categories that show a product, without 'All', each once: the default ones, those it
 * stands in, and those of `catalogue` whose name it carries. Stored with the product, so that the database can
 * filter by it.
 */
export function filterKeysOf(product: FilteredProduct, catalogue: readonly Category[] = []): string[] {
  const byKeyword = DEFAULT_CATEGORIES.map(({ id }) => id).filter((id) => id !== ALL_CATEGORIES);
  const byName = catalogue.filter(({ nameSv, nameEn }) =>
    [nameSv, nameEn].some((name) => plain(name) !== '' && matchesCategory(product, name)),
  );
  const keys = [
    ...byKeyword.filter((id) => matchesCategory(product, id)),
    ...(product.categoryIds ?? []),
    ...byName.map(({ id }) => id),
  ];
  return [...new Set(keys)].filter((id) => id !== ALL_CATEGORIES);
}

/**
 * Returns the categories of the filter bar: 'All', then the rest sorted by their name in the reader's language.
 * A category of the catalogue that has the id or a name of a default one is that one; of two with the same id
 * the first stays.
 * Source: specification section 9, 'merged with API ones and sorted after All'.
 */
export function mergeCategories(
  defaults: readonly Category[],
  fromCatalogue: readonly Category[],
  language: 'sv' | 'en',
): Category[] {
  const merged = new Map(defaults.map((category) => [category.id, category]));
  for (const category of fromCatalogue) {
    const isKnown = defaults.some((one) =>
      [category.nameSv, category.nameEn].some((name) => isCalled(one, plain(name))),
    );
    if (!isKnown && !merged.has(category.id)) merged.set(category.id, category);
  }
  const compare = new Intl.Collator(language, { sensitivity: 'base', numeric: true }).compare;
  return [...merged.values()].sort((a, b) => {
    const allFirst = Number(b.id === ALL_CATEGORIES) - Number(a.id === ALL_CATEGORIES);
    return (
      allFirst || compare(categoryName(a, language), categoryName(b, language)) || (a.id < b.id ? -1 : 1)
    );
  });
}

/** The name of a category in the reader's language; the other one where that is missing. */
export function categoryName(category: Category, language: 'sv' | 'en'): string {
  return language === 'sv' ? category.nameSv || category.nameEn : category.nameEn || category.nameSv;
}

function isCalled(category: Category, plainText: string): boolean {
  return [category.id, category.nameSv, category.nameEn].some((name) => plain(name) === plainText);
}

/** Names are looked at so far and no further: composing a long run of accents takes quadratic time. */
const LONGEST_NAME = 1000;

function plain(text: string): string {
  return text.slice(0, LONGEST_NAME).normalize('NFC').trim().toLowerCase();
}

function hasKeyword(plainText: string, keywords: CategoryKeywords): boolean {
  const text = (keywords.not ?? []).reduce((rest, phrase) => rest.replaceAll(phrase, ' '), plainText);
  return (
    (keywords.anywhere ?? []).some((word) => text.includes(word)) ||
    (keywords.wordStart ?? []).some((word) => occurs(text, word, false)) ||
    (keywords.word ?? []).some((word) => occurs(text, word, true))
  );
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

function occurs(text: string, word: string, isWholeWord: boolean): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const starts = !LETTER_OR_DIGIT.test(text.charAt(at - 1));
    const ends = !isWholeWord || !LETTER_OR_DIGIT.test(text.charAt(at + word.length));
    if (starts && ends) return true;
  }
  return false;
}
