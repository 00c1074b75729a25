import type { ProductSummary } from '../contract.ts';

const SHOWN = [
  'id',
  'name',
  'kind',
  'group',
  'price',
  'current_price',
  'benefit_per_month',
  'price_basis',
  'reference_price',
  'reduction_percent',
  'image',
  'image_alt',
  'is_electric',
  'stock_level',
  'rating',
  'review_count',
] as const satisfies (keyof ProductSummary)[];

/** The fields of a product that a card shows. Page data contain no others, because every visitor waits for them. */
export type CardProduct = Pick<ProductSummary, (typeof SHOWN)[number]>;

/** Tells whether a product has a monthly price as a benefit, so that its page needs the assumptions behind it. */
export const hasMonthPrice = ({
  benefit_per_month: month,
}: Pick<ProductSummary, 'benefit_per_month'>): boolean => month !== null;

/** Returns the fields of a product that a card shows. */
export const cardOf = (product: ProductSummary): CardProduct =>
  Object.fromEntries(SHOWN.map((name) => [name, product[name]])) as CardProduct;
