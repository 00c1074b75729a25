/** Every kind of product the shop sells (specification 3, Product); bikes first. Append only. */
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

export type ProductKind = (typeof PRODUCT_KINDS)[number];

const BIKE_KINDS: ReadonlySet<ProductKind> = new Set([
  'city',
  'hybrid',
  'road',
  'gravel',
  'mountain',
  'cargo',
  'folding',
  'kids',
]);

/** Whether the kind is a bike, electric or not (specification 9: the 20 % of the bike categories). */
export function isBikeKind(kind: ProductKind): boolean {
  return BIKE_KINDS.has(kind);
}
