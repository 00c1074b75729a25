// The API of products. Names and units come from the specification (section 3): SEK as numbers.

import { PRODUCT_KINDS } from '@activepick/domain/catalogue/product-kind.ts';
import { STOCK_LEVELS } from '@activepick/domain/catalogue/stock-level.ts';
import * as z from 'zod/mini';
import { pageOf, withData } from '#src/wire/answers.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { slug } from '#src/wire/ids.ts';
import { typed } from '#src/wire/typed-text.ts';

const named = z.object({ id: z.string(), name: z.string() });

/** A product as lists show it. */
export const productSummary = z.object({
  id: z.string(),
  name: z.string(),
  brand: z.string(),
  kind: z.enum(PRODUCT_KINDS),
  group: z.nullable(z.enum(['active-picks', 'customer-picks'])),
  activePick: z.boolean(),
  price: z.number(),
  discounted_price: z.nullable(z.number()),
  discounted_price_percent: z.nullable(z.number()),
  /** The price that is charged, and the rule that produced it. */
  current_price: z.number(),
  /** Estimated monthly cost for an employee as a benefit, in whole SEK incl. VAT; null for an accessory. */
  benefit_per_month: z.nullable(z.number()),
  price_basis: z.enum(['list', 'discount', 'house']),
  /** Lowest price of the 30 days before the reduction, and the percentage off it; null if none may be claimed. */
  reference_price: z.nullable(z.number()),
  reduction_percent: z.nullable(z.number()),
  image: z.string(),
  image_url: z.string(),
  image_alt: z.string(),
  category: z.string(),
  category_hierarchy: z.array(named),
  categories: z.array(named),
  tags: z.array(named),
  customer_tier: z.nullable(z.string()),
  description: z.string(),
  specs: z.array(z.string()),
  countryOfManufacture: z.string(),
  is_electric: z.boolean(),
  stock_level: z.enum(STOCK_LEVELS),
  rating: z.nullable(z.number()),
  review_count: z.number(),
  team_pick: z.boolean(),
  handpicked_by: z.nullable(z.string()),
});
/** A product as lists show it. */
export type ProductSummary = z.infer<typeof productSummary>;

const variant = z.object({
  id: z.string(),
  size: z.nullable(z.string()),
  colour: z.nullable(z.string()),
  image: z.nullable(z.string()),
  image_alt: z.nullable(z.string()),
  /** The colour of the drawing, such as `#2a6149`; null if the picture is not a drawing. */
  swatch: z.nullable(z.string()),
  stock_level: z.enum(STOCK_LEVELS),
});
/** One size and colour of a product. */
export type Variant = z.infer<typeof variant>;

const specialPanel = z.object({
  ordinary_price: z.number(),
  current_price: z.number(),
  benefit_price: z.number(),
  /** Whole percent of the badge; null if there is no saving. */
  saving_percent: z.nullable(z.number()),
  incl_vat: z.boolean(),
  /** True if the benefit price is the product's own figure, false if the calculator produced it. */
  is_given: z.boolean(),
});
/** Ordinary, current and benefit price of the three products that show a special price panel. */
export type SpecialPanel = z.infer<typeof specialPanel>;

/** A product with everything that its own page shows. */
export const productDetail = z.extend(productSummary, {
  specification: z.string(),
  manufacturer_name: z.string(),
  manufacturer_url: z.nullable(z.string()),
  /** The contacts of the manufacturer and of the responsible party within the EU; null if not given. */
  manufacturer_contact: z.nullable(z.string()),
  eu_responsible: z.nullable(z.string()),
  video_url: z.nullable(z.string()),
  variants: z.array(variant),
  special_panel: z.nullable(specialPanel),
  /** The uploaded pictures; lists show the first. Empty if the product has a drawing. */
  pictures: z.array(z.object({ image: z.string(), alt: z.string() })),
});
/** A product with everything that its own page shows. */
export type ProductDetail = z.infer<typeof productDetail>;

/**
 * The list of products: filters, order, and one page of it, after a cursor. Unknown parameters are ignored.
 */
export const listProducts = endpoint({
  method: 'GET',
  path: '/api/products',
  access: 'public',
  query: z.object({
    limit: z.optional(
      z.pipe(
        z.string().check(z.regex(/^\d{1,3}$/)),
        z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(100))),
      ),
    ),
    cursor: z.optional(z.string().check(z.maxLength(400), z.regex(/^[A-Za-z0-9_-]+$/))),
    category: z.optional(slug),
    tag: z.optional(slug),
    tier: z.optional(z.string().check(z.regex(/^([0-9]{1,2}|all)$/))),
    group: z.optional(z.enum(['active-picks', 'customer-picks'])),
    sort: z.optional(z.enum(['popular', 'price', '-price', 'newest', 'rating'])),
    q: z.optional(typed('name', 200)),
  }),
  answer: pageOf(productSummary),
  problems: ['invalid-request', 'unavailable'],
});

/** One product. */
export const readProduct = endpoint({
  method: 'GET',
  path: '/api/products/:id',
  access: 'public',
  params: z.object({ id: typed('code', 100) }),
  answer: withData(productDetail),
  problems: ['product-not-found', 'unavailable'],
});

/** The available filters of the catalogue, in the language of the request. */
export const readFilters = endpoint({
  method: 'GET',
  path: '/api/catalogue/filters',
  access: 'public',
  answer: withData(
    z.object({ categories: z.array(named), tags: z.array(named), tiers: z.array(z.string()) }),
  ),
  problems: ['unavailable'],
});
