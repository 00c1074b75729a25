// The products of the home page's categories. Nine default categories find products by keyword; the catalogue's own
// categories find them by id or name.
import { memoize } from '../memoize.ts';
import { oncePer } from '../once-per.ts';
import { CATEGORY_KEYWORDS, type CategoryKeywords } from './category-keywords.ts';
import { ALL_CATEGORIES, type Category, categoryName, DEFAULT_CATEGORIES } from './default-categories.ts';

/**
 * A product as input of the filter. `categoryNames` has the names of categories and hierarchy, in both
 * languages.
 */
export interface FilteredProduct {
  name: string;
  categoryNames: readonly string[];
  /** Ids of the product's categories in the catalogue. */
  categoryIds?: readonly string[];
}

/**
 * Tells whether a product is shown under a category, given by id or by its name in either language, in any case. 'All'
 * shows everything. A default category matches by its keywords in the product's name and category names, any other by
 * its id or by its name within a category name of the product. A catalogue category with the given id always matches.
 * Source: specification section 9, 'Filter matching case-insensitive substring'.
 */
export function matchesCategory(product: FilteredProduct, categoryIdOrName: string): boolean {
  return matches(plainProduct(product), plainName(categoryIdOrName));
}

interface PlainProduct {
  name: string;
  categoryNames: readonly string[];
  categoryIds: readonly string[];
}

const plainProduct = ({ name, categoryNames, categoryIds }: FilteredProduct): PlainProduct => ({
  name: plain(name),
  categoryNames: categoryNames.map(plainName),
  categoryIds: (categoryIds ?? []).map(plainName),
});

function matches({ name, categoryNames, categoryIds }: PlainProduct, asked: string): boolean {
  if (categoryIds.includes(asked)) return true;
  const category = DEFAULT_CATEGORIES.find((one) => isCalled(one, asked));
  if (!category) return asked !== '' && categoryNames.some((one) => one.includes(asked));
  if (category.id === ALL_CATEGORIES) return true;
  if (categoryNames.some((one) => isCalled(category, one))) return true;
  const keywords = CATEGORY_KEYWORDS[category.id];
  return hasKeyword(name, keywords) || categoryNames.some((one) => hasKeyword(one, keywords));
}

/**
 * Returns the unique ids of all categories that show a product, without 'All': default ones, its own, and those of
 * `catalogue` whose name it contains. Stored with the product, so that the database can filter by them.
 */
export function filterKeysOf(
  product: FilteredProduct,
  catalogue: readonly Category[] = NO_CATALOGUE,
): readonly string[] {
  const placement = placementsIn(catalogue)(textOf(product.categoryNames), textOf(product.categoryIds));
  return keysAt(placement, namedIn(product.name));
}

const keywordsOf = (pick: (keywords: CategoryKeywords) => readonly string[] | undefined): string[] =>
  DEFAULT_CATEGORIES.flatMap(({ id }) => pick(CATEGORY_KEYWORDS[id]) ?? []);
const PHRASES = keywordsOf(({ anywhere = [], wordStart = [], word = [] }) =>
  [...anywhere, ...wordStart, ...word].filter((keyword) => keyword.includes(' ')),
);
const READ_OVER = keywordsOf(({ not }) => not).filter((phrase) => phrase.includes(' '));
// The first two words of each.
const BEGINNINGS = [...new Set([...PHRASES, ...READ_OVER].map((phrase) => phrase.split(' ', 2).join(' ')))];
const FIRST_WORDS = [...new Set(BEGINNINGS.map((beginning) => beginning.slice(0, beginning.indexOf(' '))))];

/** Default categories as a bit mask. */
type Named = number;

const namedWhere = (isNamed: (category: (typeof DEFAULT_CATEGORIES)[number]) => boolean): Named =>
  DEFAULT_CATEGORIES.reduce((named, category, at) => (isNamed(category) ? named | (1 << at) : named), 0);

const categoriesNamedIn = (name: string): Named =>
  namedWhere(({ id }) => hasKeyword(name, CATEGORY_KEYWORDS[id]));

const WORDS = { maxEntries: 20_000, maxLength: 40 };
/** An extra bit: the end of the word may begin a phrase. */
const BEGINS_PHRASE = 1 << 30;
const saidByWord = memoize(WORDS, (word): Named => {
  const text = plain(word);
  return categoriesNamedIn(text) | (FIRST_WORDS.some((first) => text.endsWith(first)) ? BEGINS_PHRASE : 0);
});
const hasBeginning = memoize(WORDS, (twoWords) => {
  const text = plain(twoWords);
  return BEGINNINGS.some((beginning) => text.includes(beginning));
});

// A keyword without a space is within one word, and names often share words, so results are cached per word.
// A name that may contain a phrase is checked as a whole.
function namedIn(name: string): Named {
  if (name.length > MAX_NAME) return categoriesNamedIn(plain(name));
  const words = name.split(' ');
  let named = 0;
  for (let at = 0; at < words.length; at += 1) {
    const said = saidByWord(words[at] as string);
    if ((said & BEGINS_PHRASE) !== 0 && hasBeginning(`${words[at]} ${words[at + 1] ?? ''}`))
      return categoriesNamedIn(plain(name));
    named |= said;
  }
  return named & ~BEGINS_PHRASE;
}

const NO_CATALOGUE: readonly Category[] = Object.freeze([]);

/**
 * The keys that follow from a product's categories, and the default categories that its name may still add.
 */
interface CategoryState {
  id: string;
  isIn: boolean;
  elseByName: Named;
}

/** All keys of a product's categories, and those that its name decides. */
interface FilterPlacement {
  states: readonly CategoryState[];
  keys: Map<Named, readonly string[]>;
}

function keysAt({ states, keys }: FilterPlacement, named: Named): readonly string[] {
  const known = keys.get(named);
  if (known) return known;
  const ids = states
    .filter(({ isIn, elseByName }) => isIn || (elseByName & named) !== 0)
    .map(({ id }) => id)
    .filter((id) => id !== ALL_CATEGORIES);
  const found = [...new Set(ids)];
  keys.set(named, found);
  return found;
}

// Very many products share a few combinations of categories.
const MAX_PLACEMENTS = { maxEntries: 1_000, maxLength: 2_000 };
const placementsIn = oncePer((catalogue: readonly Category[]) =>
  memoize(MAX_PLACEMENTS, (names: string, ids: string) =>
    placementOf({ name: '', categoryNames: listOf(names), categoryIds: listOf(ids) }, catalogue),
  ),
);

const SEPARATOR = '\0';
const textOf = (list: readonly string[] = []): string => list.join(SEPARATOR);
const listOf = (text: string): string[] => (text === '' ? [] : text.split(SEPARATOR));

function placementOf(product: FilteredProduct, catalogue: readonly Category[]): FilterPlacement {
  const seen = plainProduct(product);
  const asked = (id: string, names: readonly string[]): CategoryState => ({
    id,
    isIn: names.some((one) => one !== '' && matches(seen, one)),
    elseByName: namedWhere((category) => names.some((one) => isCalled(category, one))),
  });
  const states = [
    ...DEFAULT_CATEGORIES.map(({ id }) => asked(id, [plainName(id)])),
    ...(product.categoryIds ?? []).map((id) => ({ id, isIn: true, elseByName: 0 })),
    ...catalogue.map(({ id, name }) => asked(id, namesOf(name).map(plainName))),
  ];
  return { states, keys: new Map() };
}

/**
 * Returns the categories of the filter bar: 'All', then the rest sorted by their name in the reader's language.
 * Merges a category of the catalogue with a default one of the same id or name. Of two with the same id, keeps the
 * first.
 * Source: specification section 9, 'merged with API ones and sorted after All'.
 */
export function mergeCategories(
  defaults: readonly Category[],
  fromCatalogue: readonly Category[],
  language: string,
): Category[] {
  const merged = new Map(defaults.map((category) => [category.id, category]));
  for (const category of fromCatalogue) {
    const isKnown = defaults.some((one) => namesOf(category.name).some((name) => isCalled(one, plain(name))));
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

const namesOf = (name: Category['name']): string[] => Object.values(name).flatMap((one) => one ?? []);

function isCalled(category: Category, plainText: string): boolean {
  return [category.id, ...namesOf(category.name)].some((name) => plainName(name) === plainText);
}

/** Longer names are cut, because composing a long run of accents takes quadratic time. */
const MAX_NAME = 1000;

function plain(text: string): string {
  return text.slice(0, MAX_NAME).normalize('NFC').trim().toLowerCase();
}

// Category names are few, and used with every product.
const plainName = memoize({ maxEntries: 2_000, maxLength: 200 }, plain);

function hasKeyword(plainText: string, keywords: CategoryKeywords): boolean {
  const text = (keywords.not ?? []).reduce((rest, phrase) => rest.replaceAll(phrase, ' '), plainText);
  return (
    (keywords.anywhere ?? []).some((word) => text.includes(word)) ||
    (keywords.wordStart ?? []).some((word) => occurs(plainText, word, false)) ||
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
