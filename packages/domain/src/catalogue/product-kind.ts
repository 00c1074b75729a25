/**
 * The kinds of products: bikes first, then accessories.
 * Source: the categories and attributes of specification section 3.
 */
export const PRODUCT_KINDS = [
  'city',
  'hybrid',
  'road',
  'gravel',
  'mountain',
  'cargo',
  'folding',
  'kids',
  'helmet',
  'lights',
  'lock',
  'bag',
  'pump',
  'child-seat',
  'bottle',
  'gloves',
  'trainer',
  'accessory',
] as const;

/** One of PRODUCT_KINDS. */
export type ProductKind = (typeof PRODUCT_KINDS)[number];

/** The kinds that are bikes. An indoor trainer is not one. */
export const BIKE_KINDS = [
  'city',
  'hybrid',
  'road',
  'gravel',
  'mountain',
  'cargo',
  'folding',
  'kids',
] as const satisfies readonly ProductKind[];

/** One of BIKE_KINDS. */
export type BikeKind = (typeof BIKE_KINDS)[number];

/** Tells whether products of this kind are bikes. */
export function isBikeKind(kind: ProductKind): kind is BikeKind {
  return (BIKE_KINDS as readonly ProductKind[]).includes(kind);
}

/** Tells whether a text is a kind of product. */
export function isProductKind(text: string): text is ProductKind {
  return (PRODUCT_KINDS as readonly string[]).includes(text);
}
