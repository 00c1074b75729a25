import type { ProductSummary } from '../contract.ts';

type Loose = Record<string, unknown>;

// The specification's category name for a product without a category (section 3).
const NO_CATEGORY = 'Accessories';

const numberOf = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
};

const nameOf = (value: unknown): string | null => {
  if (typeof value === 'string') return value || null;
  if (Array.isArray(value)) return nameOf(value[0]);
  return typeof value === 'object' && value !== null ? nameOf((value as Loose).name) : null;
};

const listOf = (value: unknown): { id: string; name: string }[] =>
  (Array.isArray(value) ? value : []).flatMap((one) => {
    const name = nameOf(one);
    return name === null ? [] : [{ id: String((one as Loose).id ?? name), name }];
  });

/**
 * Returns a product in the form that pages use, from any form that a store back end may send: id as text,
 * prices as numbers, one picture, one category (first of the hierarchy, else the first category, else
 * 'Accessories'). Products of our own server already have that form and are returned unchanged.
 * @throws Error 'Unexpected API response format' for an object without id or price. Source: specification
 * section 3, 'Normalised product'.
 */
export function normalProduct(given: unknown): ProductSummary {
  const product = (given ?? {}) as Loose;
  if (typeof product.id === 'string' && typeof product.current_price === 'number')
    return given as ProductSummary;
  const price = numberOf(product.price);
  if ((typeof product.id !== 'string' && typeof product.id !== 'number') || price === null)
    throw new Error('Unexpected API response format');
  const discounted = numberOf(product.discounted_price);
  const image = nameOf(product.image) ?? nameOf(product.image_url) ?? '';
  const hierarchy = listOf(product.category_hierarchy);
  const categories = listOf(product.categories);
  const category = hierarchy[0]?.name ?? categories[0]?.name ?? nameOf(product.category) ?? NO_CATEGORY;
  return {
    ...BARE,
    ...(product as Partial<ProductSummary>),
    id: String(product.id),
    name: String(product.name ?? ''),
    price,
    discounted_price: discounted,
    discounted_price_percent: numberOf(product.discounted_price_percent),
    current_price: numberOf(product.current_price) ?? discounted ?? price,
    price_basis: discounted === null ? 'list' : 'discount',
    image,
    image_url: image,
    category,
    category_hierarchy: hierarchy,
    categories,
    tags: listOf(product.tags),
  };
}

// Defaults of fields that pages need and other back ends may not send.
const BARE: Omit<
  ProductSummary,
  'id' | 'name' | 'price' | 'current_price' | 'image' | 'image_url' | 'category'
> = {
  brand: '',
  kind: 'accessory',
  group: null,
  activePick: false,
  discounted_price: null,
  discounted_price_percent: null,
  benefit_per_month: null,
  price_basis: 'list',
  reference_price: null,
  reduction_percent: null,
  image_alt: '',
  category_hierarchy: [],
  categories: [],
  tags: [],
  customer_tier: null,
  description: '',
  specs: [],
  countryOfManufacture: '',
  is_electric: false,
  stock_level: 'in-stock',
  rating: null,
  review_count: 0,
  team_pick: false,
  handpicked_by: null,
};
