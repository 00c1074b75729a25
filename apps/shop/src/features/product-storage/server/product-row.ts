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
  name: { sv: string; en: string };
  description: { sv: string; en: string };
  specification: { sv: string; en: string };
  specs: { sv: readonly string[]; en: readonly string[] };
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
  size: { sv: string; en: string } | null;
  colour: { sv: string; en: string } | null;
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
  name: { sv: string; en: string };
  description: { sv: string; en: string };
  specs: { sv: readonly string[]; en: readonly string[] };
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
    name: `${product.name.sv} ${product.name.en}`,
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
      specs: [...product.specs.sv, ...product.specs.en],
      choices: coloursOf(variants),
      descriptions: [plainText(product.description.sv), plainText(product.description.en)],
    }),
    search_rules: SEARCH_RULES,
  };
}

/** Returns the names of ids in both languages. Skips unknown ids. */
function namesOf(ids: readonly string[], known: ReadonlyMap<string, NamedRow>): string[] {
  const names: string[] = [];
  for (const id of ids) {
    const row = known.get(id);
    if (row) names.push(row.name_sv, row.name_en);
  }
  return names;
}

// Variants of one colour are adjacent.
function coloursOf(variants: FoundBy['variants']): string[] {
  const names: string[] = [];
  let last: { sv: string; en: string } | null = null;
  for (const { colour } of variants) {
    if (!colour || (colour.sv === last?.sv && colour.en === last.en)) continue;
    names.push(colour.sv, colour.en);
    last = colour;
  }
  return names;
}

// Returns the same array for the same map, because results for its categories are cached by it.
const catalogueOf = oncePer((categories: Names['categories']): Category[] =>
  [...categories.values()].map((row) => ({ id: row.id, nameSv: row.name_sv, nameEn: row.name_en })),
);

/** Returns the words of HTML. */
const plainText = memoize({ maxEntries: 4_000, maxLength: 500 }, (html) =>
  html.replace(/<[^<>]*>|&[a-z0-9#]{1,8};/gi, ' '),
);

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
    name_sv: product.name.sv,
    name_en: product.name.en,
    description_sv: cleanHtml(product.description.sv),
    description_en: cleanHtml(product.description.en),
    specification_sv: cleanHtml(product.specification.sv),
    specification_en: cleanHtml(product.specification.en),
    html_rules: HTML_RULES,
    specs_sv: product.specs.sv,
    specs_en: product.specs.en,
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
