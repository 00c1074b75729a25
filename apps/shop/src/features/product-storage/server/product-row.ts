// Makes the stored row of a product from external data. The rules of the domain decide price, price claims, filters and
// search words here. They are stored, so lists and searches need no calculation.

import { filterKeysOf } from '@activepick/domain/catalogue/category-filter.ts';
import type { Category } from '@activepick/domain/catalogue/default-categories.ts';
import {
  type ChargedPrice,
  currentPrice,
  PRICE_RULES,
  reductionClaim,
} from '@activepick/domain/catalogue/price.ts';
import type { ProductKind } from '@activepick/domain/catalogue/product-kind.ts';
import { type ByLanguage, isRequired } from '@activepick/domain/catalogue/texts.ts';
import { memoize } from '@activepick/domain/memoize.ts';
import type { Ore } from '@activepick/domain/money.ts';
import { oncePer } from '@activepick/domain/once-per.ts';
import { facetsOf } from '@activepick/domain/search/facets.ts';
import { indexTerms, SEARCH_RULES } from '@activepick/domain/search/index-terms.ts';
import type { NamedRow } from '#src/features/catalogue/server/catalogue-name-repository.ts';
import { cleanHtml, cleanLink, HTML_RULES } from './clean-html.ts';

/** A product from an external source. Amounts in öre; HTML not yet cleaned. */
export interface ProductInput {
  id: string;
  group: 'active-picks' | 'customer-picks' | null;
  listed: boolean;
  kind: ProductKind;
  brand: string;
  name: ByLanguage;
  description: ByLanguage;
  specification: ByLanguage;
  specs: ByLanguage<readonly string[]>;
  categoryIds: readonly string[];
  tagIds: readonly string[];
  priceOre: Ore;
  discountedOre: Ore | null;
  discountedPercent: number | null;
  /** Earlier prices of products that were first sold elsewhere; oldest first. */
  history: readonly ChargedPrice[];
  isElectric: boolean;
  customerTier: string | null;
  madeIn: string;
  manufacturerName: string;
  manufacturerUrl: string | null;
  videoUrl: string | null;
  handpickedBy: string | null;
  teamPick: boolean;
  popularity: number;
  art: string;
  variants: readonly VariantInput[];
}

/** A variant from an external source. */
export interface VariantInput {
  id: string;
  size: ByLanguage | null;
  colour: ByLanguage | null;
  art: string | null;
  onHand: number;
  orderItem: boolean;
}

/** The names of categories and tags, by id. */
export interface Names {
  categories: ReadonlyMap<string, NamedRow>;
  tags: ReadonlyMap<string, NamedRow>;
}

/** The fields that a product's price is computed from. */
export type PricedBy = Pick<
  ProductInput,
  'kind' | 'categoryIds' | 'priceOre' | 'discountedOre' | 'discountedPercent'
>;

/**
 * Returns the stored price and reduction, and the prices that follow `before`, the history so far. `now` is ISO 8601.
 */
export function priceColumns(
  product: PricedBy,
  categories: Names['categories'],
  before: readonly ChargedPrice[],
  now: string,
) {
  const categoryNames = namesOf(product.categoryIds, categories);
  const { kind, priceOre, discountedOre } = product;
  const { currentOre, basis } = currentPrice({ kind, categoryNames, priceOre, discountedOre });
  const added = before.at(-1)?.currentOre === currentOre ? [] : [{ validFrom: now, currentOre }];
  const claim = reductionClaim({ basis, currentOre, history: [...before, ...added], now });
  return {
    columns: {
      current_ore: currentOre,
      price_basis: basis,
      reference_ore: claim?.referenceOre ?? null,
      reduction_percent: claim?.percent ?? null,
      price_rules: PRICE_RULES,
    },
    added,
  };
}

/**
 * Returns a product as stored, with the rows that its price adds to the history. `known`: the stored history. `now` is
 * ISO 8601.
 */
export function pricedProduct(
  product: ProductInput,
  names: Names,
  known: readonly ChargedPrice[],
  now: string,
) {
  const before = known.length > 0 ? known : product.history;
  const { columns, added } = priceColumns(product, names.categories, before, now);
  return {
    row: rowOf(product, columns, names),
    texts: textsOf(product),
    history: [...before.slice(known.length), ...added].map((charged) => ({
      product_id: product.id,
      valid_from: charged.validFrom,
      price_ore: product.priceOre,
      current_ore: charged.currentOre,
    })),
  };
}

/** The stored fields that a product's search data are made from. */
export interface FoundBy {
  id: string;
  kind: ProductKind;
  brand: string;
  name: ByLanguage;
  description: ByLanguage;
  specs: ByLanguage<readonly string[]>;
  group: string | null;
  categoryIds: readonly string[];
  tagIds: readonly string[];
  isElectric: boolean;
  customerTier: string | null;
  madeIn: string;
  popularity: number;
  variants: readonly Pick<VariantInput, 'size' | 'colour' | 'onHand'>[];
}

/** Returns the stored filters and search words of a product. */
export function searchColumns(
  product: FoundBy,
  { currentOre, isReduced }: { currentOre: Ore; isReduced: boolean },
  { categories, tags }: Names,
) {
  const categoryNames = namesOf(product.categoryIds, categories);
  const { variants } = product;
  const described = {
    name: allOf(product.name).join(' '),
    categoryNames,
    categoryIds: product.categoryIds,
  };
  return {
    // Fields are listed one by one, here and below: copying an object of thirty fields takes longer than the work
    // itself.
    facets: facetsOf({
      kind: product.kind,
      group: product.group,
      tagIds: product.tagIds,
      customerTier: product.customerTier,
      madeIn: product.madeIn,
      isElectric: product.isElectric,
      popularity: product.popularity,
      isReduced,
      categoryKeys: filterKeysOf(described, catalogueOf(categories)),
      currentOre,
      // The part of an address: one name in all languages.
      sizes: variants.flatMap(({ size }) => size?.en ?? []),
      hasStock: variants.some(({ onHand }) => onHand > 0),
    }),
    search: indexTerms({
      kind: product.kind,
      name: product.name,
      brand: product.brand,
      isElectric: product.isElectric,
      madeIn: product.madeIn,
      labels: [...categoryNames, ...namesOf(product.tagIds, tags)],
      specs: allOf(product.specs).flat(),
      choices: coloursOf(variants),
      descriptions: allOf(product.description).map(plainText),
    }),
    search_rules: SEARCH_RULES,
  };
}

// Returns the values in all languages.
function allOf<Value>(texts: ByLanguage<Value>): Value[] {
  const values: Value[] = [];
  for (const language in texts) {
    const value = texts[language];
    if (value !== undefined) values.push(value);
  }
  return values;
}

/** Returns the names of ids in all languages. Skips unknown ids. */
function namesOf(ids: readonly string[], known: ReadonlyMap<string, NamedRow>): string[] {
  const names: string[] = [];
  for (const id of ids) {
    const row = known.get(id);
    if (row) names.push(...allOf(row.name));
  }
  return names;
}

// Variants of one colour are adjacent.
function coloursOf(variants: FoundBy['variants']): string[] {
  const names: string[] = [];
  let last = '';
  for (const { colour } of variants) {
    if (!colour) continue;
    const all = allOf(colour);
    const key = all.join('\0');
    if (key === last) continue;
    names.push(...all);
    last = key;
  }
  return names;
}

// Returns the same array for the same map, because results for its categories are cached by it.
const catalogueOf = oncePer((categories: Names['categories']): Category[] => [...categories.values()]);

/** Returns the words of HTML. */
const plainText = memoize({ maxEntries: 4_000, maxLength: 500 }, (html) =>
  html.replace(/<[^<>]*>|&[a-z0-9#]{1,8};/gi, ' '),
);

/** The texts of a product in one language, as stored. Null: missing, so read in the default language. */
export interface TextRow {
  product_id: string;
  language: string;
  name: string | null;
  description: string | null;
  specification: string | null;
  specs: readonly string[] | null;
}

/** Tells whether a product has no text of its own in a language. */
export const isWithoutText = ({ name, description, specification, specs }: TextRow): boolean =>
  name === null && description === null && specification === null && specs === null;

function textsOf({ id, name, description, specification, specs }: ProductInput): TextRow[] {
  const rows: TextRow[] = [];
  for (const language in name) {
    const row = {
      product_id: id,
      language,
      name: name[language] ?? '',
      description: cleanHtml(description[language] ?? ''),
      specification: cleanHtml(specification[language] ?? ''),
      specs: specs[language] ?? [],
    };
    rows.push(isRequired(language) ? row : withoutEmpty(row));
  }
  return rows;
}

// Stores an empty text of a language that is not required as null, so that readers get the default language's text.
const withoutEmpty = (row: TextRow): TextRow => ({
  ...row,
  name: row.name || null,
  description: row.description || null,
  specification: row.specification || null,
  specs: row.specs?.length ? row.specs : null,
});

/** The size and the colour of a variant in one language, as stored. */
export interface VariantTextRow {
  variant_id: string;
  language: string;
  size: string | null;
  colour: string | null;
}

/** Returns the size and the colour of a variant in each language that has one of them. */
export function variantTexts({
  id,
  size,
  colour,
}: Pick<VariantInput, 'id' | 'size' | 'colour'>): VariantTextRow[] {
  const languages = Object.keys(colour ? { ...size, ...colour } : (size ?? {}));
  return languages.map((language) => ({
    variant_id: id,
    language,
    size: size?.[language] ?? null,
    colour: colour?.[language] ?? null,
  }));
}

function rowOf(product: ProductInput, price: ReturnType<typeof priceColumns>['columns'], names: Names) {
  const found = searchColumns(
    product,
    { currentOre: price.current_ore, isReduced: price.reduction_percent !== null },
    names,
  );
  return {
    id: product.id,
    group: product.group,
    listed: product.listed,
    kind: product.kind,
    brand: product.brand,
    html_rules: HTML_RULES,
    category_ids: product.categoryIds,
    tag_ids: product.tagIds,
    price_ore: product.priceOre,
    discounted_ore: product.discountedOre,
    discounted_percent: product.discountedPercent,
    current_ore: price.current_ore,
    price_basis: price.price_basis,
    reference_ore: price.reference_ore,
    reduction_percent: price.reduction_percent,
    price_rules: price.price_rules,
    is_electric: product.isElectric,
    customer_tier: product.customerTier,
    made_in: product.madeIn,
    manufacturer_name: product.manufacturerName,
    manufacturer_url: cleanLink(product.manufacturerUrl),
    video_url: cleanLink(product.videoUrl),
    handpicked_by: product.handpickedBy,
    team_pick: product.teamPick,
    popularity: product.popularity,
    art: product.art,
    facets: found.facets,
    search: found.search,
    search_rules: found.search_rules,
  };
}
