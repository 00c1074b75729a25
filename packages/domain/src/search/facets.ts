// The filters of the results page, stored in the database as 'dimension:value'.

import type { ProductKind } from '../catalogue/product-kind.ts';
import { NEW_SLUG } from '../identifiers/ids.ts';
import { type MemoizeLimits, memoize } from '../memoize.ts';
import { type Ore, ore } from '../money.ts';

/** The dimensions, in page order. */
export const FACET_DIMENSIONS = [
  'kind',
  'category',
  'electric',
  'price',
  'reduced',
  'size',
  'stock',
  'tag',
  'made',
  'tier',
] as const;

/** One of FACET_DIMENSIONS. */
export type FacetDimension = (typeof FACET_DIMENSIONS)[number];

/** The chosen filters. Values of one dimension are combined with OR, dimensions with AND. */
export type FacetChoice = Readonly<Partial<Record<FacetDimension, readonly string[]>>>;

/** A band of prices in whole SEK: from (inclusive) to (exclusive; null for the last). */
export interface PriceBand {
  id: string;
  fromSek: number;
  toSek: number | null;
}

const BAND_ENDS = [500, 2_000, 5_000, 10_000, 20_000, 40_000];

/** The bands of prices, from the lowest. */
export const PRICE_BANDS: readonly PriceBand[] = [0, ...BAND_ENDS].map((fromSek, at) => {
  const toSek = BAND_ENDS[at] ?? null;
  return { id: toSek === null ? `${fromSek}-up` : `${fromSek}-${toSek}`, fromSek, toSek };
});

function bandAt(amount: Ore): number {
  const at = BAND_ENDS.findIndex((end) => amount < 100 * end);
  return at < 0 ? BAND_ENDS.length : at;
}

/** The values of a facet, as in URLs. */
export const FACET_VALUE = NEW_SLUG;
const LETTER_SIZE = /^(XXS|XS|S|M|L|XL|XXL)\b/;
const FRAME_SIZE = /^(\d{2}) ?cm$/;

/** Returns the filter value of a size label, 'm' for 'M (50 cm)', or '51-cm'; null for a size without a filter. */
export function sizeValue(label: string): string | null {
  const letter = LETTER_SIZE.exec(label)?.[1];
  if (letter) return letter.toLowerCase();
  const frame = FRAME_SIZE.exec(label)?.[1];
  return frame ? `${frame}-cm` : null;
}

const SIZE_LETTERS = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl'];

/** Compares two sizes for sorting: letters from small to large, then centimetres. */
export const compareSizes = (one: string, other: string): number => sizeRank(one) - sizeRank(other);

const sizeRank = (value: string): number => {
  const letter = SIZE_LETTERS.indexOf(value);
  return letter >= 0 ? letter : 100 + Number.parseInt(value, 10);
};

/** Returns the facet value of a name: 'south-korea' for 'South Korea'. */
export const facetValue = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 64);

/** The data that determines a product's facets. */
export interface FacettedProduct {
  kind: ProductKind;
  group: string | null;
  categoryKeys: readonly string[];
  tagIds: readonly string[];
  customerTier: string | null;
  currentOre: Ore;
  madeIn: string;
  isElectric: boolean;
  /** A reduction may be claimed. */
  isReduced: boolean;
  /** Labels of the sizes in English. */
  sizes: readonly string[];
  hasStock: boolean;
  popularity: number;
}

/** Popularity thresholds for facets, so that a search with many hits can start with the most popular products. */
export const POPULARITY_STEPS = [1, 4, 16, 64, 80, 96, 112, 128, 512] as const;

/** Returns the facet of a popularity threshold. */
export const popularityFacet = (step: number): string => `pop:${step}`;
const POPULARITY_FACETS = POPULARITY_STEPS.map(popularityFacet);
const PRICE_FACETS = PRICE_BANDS.map(({ id }) => `price:${id}`);

// Very many products share a few hundred values.
const VALUES: MemoizeLimits = { maxEntries: 2_000, maxLength: 80 };
const facetsFor = (dimension: string) => memoize(VALUES, (value) => `${dimension}:${value}`);
const categoryFacet = facetsFor('category');
const tagFacet = facetsFor('tag');
const tierFacet = facetsFor('tier');
const groupFacet = facetsFor('group');
const kindFacet = facetsFor('kind');
const madeFacet = memoize(VALUES, (name) => {
  const value = facetValue(name);
  return value ? `made:${value}` : '';
});
const sizeFacet = memoize(VALUES, (label) => {
  const value = sizeValue(label);
  return value ? `size:${value}` : '';
});

/** The facet of products with a claimable reduction. */
export const REDUCED_FACET = 'reduced:yes';

/** Returns every filter value of a product, as 'dimension:value'. */
export function facetsOf(product: FacettedProduct): string[] {
  const facets: string[] = [];
  for (const key of product.categoryKeys) facets.push(categoryFacet(key));
  for (const id of product.tagIds) facets.push(tagFacet(id));
  if (product.customerTier) facets.push(tierFacet(product.customerTier));
  if (product.group) facets.push(groupFacet(product.group));
  facets.push(kindFacet(product.kind), PRICE_FACETS[bandAt(product.currentOre)] as string);
  const made = madeFacet(product.madeIn);
  if (made) facets.push(made);
  if (product.isElectric) facets.push('electric:yes');
  if (product.isReduced) facets.push(REDUCED_FACET);
  for (const label of product.sizes) {
    const size = sizeFacet(label);
    if (size && !facets.includes(size)) facets.push(size);
  }
  if (product.hasStock) facets.push('stock:in');
  POPULARITY_STEPS.forEach((step, at) => {
    if (product.popularity >= step) facets.push(POPULARITY_FACETS[at] as string);
  });
  facets.push(bucketFacet(priceBucket(product.currentOre)));
  return facets;
}

/** The facet of every listed product. */
export const EVERY_PRODUCT = '*';

// Sixteen price buckets per factor of e, so a bucket spans 6 %. The database has the same rule (fine_rung).
// No whole amount is on a boundary, so program and database always find the same bucket.
const BUCKETS_PER_E = 16;

/** Returns the bucket of a price. Bucket bounds grow by a constant factor. */
export const priceBucket = (amount: Ore): number => Math.floor(Math.log(amount) * BUCKETS_PER_E);

/** Returns the facet of products in a price bucket, which finds the hits at one end of a list by price. */
export function bucketFacet(bucket: number): string {
  BUCKET_FACETS[bucket] ??= `rung:${bucket}`;
  return BUCKET_FACETS[bucket] as string;
}
const BUCKET_FACETS: string[] = [];

/** Returns a lower bound of a bucket in öre: one öre below its lowest price, because of rounding. */
export const bucketFloor = (bucket: number): Ore =>
  ore(Math.max(0, Math.floor(Math.exp(bucket / BUCKETS_PER_E)) - 1));

/** The maximum counted hits where counting would be slow. */
export const COUNT_CAP = 1_000;

/** A number of hits. `more` if not all were counted. */
export interface HitCount {
  count: number;
  more: boolean;
}
