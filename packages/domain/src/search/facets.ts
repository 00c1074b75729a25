// What products can be narrowed down by on the results page, and how it stands in the database: 'dimension:value'.
import type { ProductKind } from '../catalogue/product-kind.ts';
import { type Ore, ore } from '../money.ts';
import { type Memory, remembering } from '../remembering.ts';

/** What can be chosen by, in the order of the page. */
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

/** What is chosen: values of one dimension are alternatives, dimensions narrow each other down. */
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

/** Returns the band of a price in öre. */
export const priceBandOf = (amount: Ore): PriceBand => PRICE_BANDS[bandAt(amount)] as PriceBand;

function bandAt(amount: Ore): number {
  const at = BAND_ENDS.findIndex((end) => amount < 100 * end);
  return at < 0 ? BAND_ENDS.length : at;
}

/** Values of facets, and what stands in addresses. */
export const FACET_VALUE = /^[a-z0-9][a-z0-9-]{0,63}$/;
const LETTER_SIZE = /^(XXS|XS|S|M|L|XL|XXL)\b/;
const FRAME_SIZE = /^(\d{2}) ?cm$/;

/** Returns the value of a size by its label, 'm' of 'M (50 cm)', '51-cm'; null for a size that nobody chooses by. */
export function sizeValue(label: string): string | null {
  const letter = LETTER_SIZE.exec(label)?.[1];
  if (letter) return letter.toLowerCase();
  const frame = FRAME_SIZE.exec(label)?.[1];
  return frame ? `${frame}-cm` : null;
}

const SIZE_LETTERS = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl'];

/** Returns how two sizes follow each other: letters from small to large, then centimetres. */
export const compareSizes = (one: string, other: string): number => sizeRank(one) - sizeRank(other);

const sizeRank = (value: string): number => {
  const letter = SIZE_LETTERS.indexOf(value);
  return letter >= 0 ? letter : 100 + Number.parseInt(value, 10);
};

/** Returns a name as a value of a facet: 'South Korea' is 'south-korea'. */
export const facetValue = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 64);

/** What the facets of a product are made of. */
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

/** From these popularities on a product is marked: a search that has many hits looks at the most popular first. */
export const POPULARITY_STEPS = [1, 4, 16, 64, 80, 96, 112, 128, 512] as const;

/** Returns the mark of products at least so popular. */
export const popularityMark = (step: number): string => `pop:${step}`;
const POPULARITY_MARKS = POPULARITY_STEPS.map(popularityMark);
const PRICE_MARKS = PRICE_BANDS.map(({ id }) => `price:${id}`);

// The same few hundred values come with very many products.
const VALUES: Memory = { most: 2_000, longest: 80 };
const marked = (dimension: string) => remembering(VALUES, (value) => `${dimension}:${value}`);
const categoryMark = marked('category');
const tagMark = marked('tag');
const tierMark = marked('tier');
const groupMark = marked('group');
const kindMark = marked('kind');
const madeMark = remembering(VALUES, (name) => {
  const value = facetValue(name);
  return value ? `made:${value}` : '';
});
const sizeMark = remembering(VALUES, (label) => {
  const value = sizeValue(label);
  return value ? `size:${value}` : '';
});

/** The mark of products that a reduction may be claimed for. */
export const REDUCED_MARK = 'reduced:yes';

/** Returns every filter value that a product answers to, each as 'dimension:value'. */
export function facetsOf(product: FacettedProduct): string[] {
  const facets: string[] = [];
  for (const key of product.categoryKeys) facets.push(categoryMark(key));
  for (const id of product.tagIds) facets.push(tagMark(id));
  if (product.customerTier) facets.push(tierMark(product.customerTier));
  if (product.group) facets.push(groupMark(product.group));
  facets.push(kindMark(product.kind), PRICE_MARKS[bandAt(product.currentOre)] as string);
  const made = madeMark(product.madeIn);
  if (made) facets.push(made);
  if (product.isElectric) facets.push('electric:yes');
  if (product.isReduced) facets.push(REDUCED_MARK);
  for (const label of product.sizes) {
    const size = sizeMark(label);
    if (size && !facets.includes(size)) facets.push(size);
  }
  if (product.hasStock) facets.push('stock:in');
  POPULARITY_STEPS.forEach((step, at) => {
    if (product.popularity >= step) facets.push(POPULARITY_MARKS[at] as string);
  });
  facets.push(rungMark(priceRung(product.currentOre)));
  return facets;
}

/** The facet that every listed product counts under. */
export const EVERY_PRODUCT = '*';

// Sixteen rungs to each factor of e: a rung's dearest is 6 % dearer than its cheapest. The database has the same rule
// (fine_rung); no whole amount stands where two rungs meet, so that both always find the same one.
const RUNGS_PER_E = 16;

/** Returns the rung of a price: prices rise by the same share from rung to rung. */
export const priceRung = (amount: Ore): number => Math.floor(Math.log(amount) * RUNGS_PER_E);

/** Returns the mark of products on a rung: the hits at one end of a list by price are gathered by it. */
export function rungMark(rung: number): string {
  RUNG_MARKS[rung] ??= `rung:${rung}`;
  return RUNG_MARKS[rung] as string;
}
const RUNG_MARKS: string[] = [];

/** Returns a price in öre that is not above any of a rung; one öre less than its lowest, for rounding's sake. */
export const rungFloor = (rung: number): Ore =>
  ore(Math.max(0, Math.floor(Math.exp(rung / RUNGS_PER_E)) - 1));

/** The most hits that are counted where counting each time would take long. */
export const COUNT_CAP = 1_000;

/** A number of hits; `more` when there are more than were counted. */
export interface HitCount {
  count: number;
  more: boolean;
}
