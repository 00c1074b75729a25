// Reads of products. Statements are named, so that PostgreSQL plans them once a connection.

import type { PriceBasis } from '@activepick/domain/catalogue/price.ts';
import type { ProductKind } from '@activepick/domain/catalogue/product-kind.ts';
import type { Ore } from '@activepick/domain/money.ts';
import type { Language } from '#src/i18n/language.ts';
import type { Connection } from '#src/platform/db.ts';

/** A product in one language, with what its variants have on hand. Amounts in öre. */
export interface ProductRow {
  id: string;
  group: 'active-picks' | 'customer-picks' | null;
  kind: ProductKind;
  brand: string;
  name: string;
  description: string;
  specs: string[];
  category_ids: string[];
  tag_ids: string[];
  price_ore: Ore;
  discounted_ore: Ore | null;
  discounted_percent: string | null;
  current_ore: Ore;
  price_basis: PriceBasis;
  reference_ore: Ore | null;
  reduction_percent: number | null;
  is_electric: boolean;
  customer_tier: string | null;
  made_in: string;
  handpicked_by: string | null;
  team_pick: boolean;
  rating_sum: number;
  rating_count: number;
  art: string;
  most_on_hand: number;
  may_order: boolean;
}

/** A product of a list, with the value that the list is in order of. */
export interface ListedRow extends ProductRow {
  sort_value: number | Date;
}

/** A product with what only its own page shows. */
export interface ProductDetailRow extends ProductRow {
  specification: string;
  manufacturer_name: string;
  manufacturer_url: string | null;
  video_url: string | null;
  variants: VariantRow[];
}

/** One size and colour with its stock. */
export interface VariantRow {
  id: string;
  size: string | null;
  colour: string | null;
  art: string | null;
  on_hand: number;
  order_item: boolean;
}

// Only the language that is asked for leaves the database, and lists as JSON: both spare more than they cost.
const summaryColumns = (language: Language) => `p.id, p."group", p.kind, p.brand, p.name_${language} as name,
  p.description_${language} as description, to_json(p.specs_${language}) as specs, to_json(p.category_ids) as category_ids,
  to_json(p.tag_ids) as tag_ids, p.price_ore, p.discounted_ore, p.discounted_percent, p.current_ore, p.price_basis,
  p.reference_ore, p.reduction_percent, p.is_electric, p.customer_tier, p.made_in, p.handpicked_by, p.team_pick,
  p.rating_sum, p.rating_count, p.art`;
const STOCK = `lateral (select coalesce(max(s.on_hand), 0) as most_on_hand, coalesce(bool_or(s.order_item), false) as may_order
  from variants v join stock s on s.variant_id = v.id where v.product_id = p.id) stock`;

/** The orders that a list can be in, and the column that each follows. */
export const SORTS = {
  popular: { column: 'popularity', descending: true },
  price: { column: 'current_ore', descending: false },
  '-price': { column: 'current_ore', descending: true },
  newest: { column: 'created_at', descending: true },
} as const;
/** The name of an order. */
export type Sort = keyof typeof SORTS;

/** Where a page of a list begins: after this value, and after this id among equals. */
export interface Position {
  value: string;
  id: string;
}

/** Returns up to `limit` listed products that carry all the facets, after a position. */
export async function productPage(
  connection: Connection,
  ask: {
    facets: readonly string[];
    sort: Sort;
    after: Position | null;
    limit: number;
    language: Language;
  },
): Promise<ListedRow[]> {
  const { facets, sort, after, limit, language } = ask;
  const { column, descending } = SORTS[sort];
  const values: unknown[] = [limit];
  const conditions = ['listed'];
  if (facets.length > 0) conditions.push(`facets @> $${values.push(facets)}::text[]`);
  if (after) {
    const value = `$${values.push(after.value)}::${column === 'created_at' ? 'timestamptz' : 'integer'}`;
    const id = `$${values.push(after.id)}`;
    conditions.push(
      `(${column} ${descending ? '<' : '>'} ${value} or (${column} = ${value} and id > ${id}))`,
    );
  }
  const direction = descending ? 'desc' : 'asc';
  const { rows } = await connection.query({
    name: `products-${sort}-${after ? 'after' : 'first'}-${facets.length > 0 ? 'some' : 'all'}-${language}`,
    // Which products comes first, of narrow rows: with a filter all that match are put in order.
    text: `select ${summaryColumns(language)}, stock.*, page.sort_value from (
        select id, ${column} as sort_value from products where ${conditions.join(' and ')}
        order by ${column} ${direction}, id limit $1
      ) page join products p on p.id = page.id cross join ${STOCK}
      order by page.sort_value ${direction}, page.id`,
    values,
  });
  return rows as ListedRow[];
}

/** Returns one product with its variants, or null. Products in no list are found too. */
export async function productById(
  connection: Connection,
  id: string,
  language: Language,
): Promise<ProductDetailRow | null> {
  const { rows } = await connection.query({
    name: `product-by-id-${language}`,
    text: `select ${summaryColumns(language)}, p.specification_${language} as specification, p.manufacturer_name,
        p.manufacturer_url, p.video_url, (
          select coalesce(json_agg(json_build_object('id', v.id, 'size', v.size_${language},
            'colour', v.colour_${language}, 'art', v.art, 'on_hand', s.on_hand, 'order_item', s.order_item)
            order by v.position), '[]')
          from variants v join stock s on s.variant_id = v.id where v.product_id = p.id
        ) as variants
      from products p where p.id = $1`,
    values: [id],
  });
  const row = rows[0] as Omit<ProductDetailRow, 'most_on_hand' | 'may_order'> | undefined;
  if (!row) return null;
  return {
    ...row,
    most_on_hand: row.variants.reduce((most, variant) => Math.max(most, variant.on_hand), 0),
    may_order: row.variants.some((variant) => variant.order_item),
  };
}

/** What is sold under a variant right now. Amounts in öre. */
export interface Offer {
  product_id: string;
  variant_id: string;
  variant_count: number;
  name_sv: string;
  name_en: string;
  group: 'active-picks' | 'customer-picks' | null;
  current_ore: Ore;
  product_art: string;
  variant_art: string | null;
  size_sv: string | null;
  size_en: string | null;
  colour_sv: string | null;
  colour_en: string | null;
  on_hand: number;
  order_item: boolean;
}

const OFFER = `select p.id as product_id, v.id as variant_id, count(*) over (partition by p.id)::int as variant_count,
    p.name_sv, p.name_en, p."group", p.current_ore, p.art as product_art, v.art as variant_art, v.size_sv, v.size_en,
    v.colour_sv, v.colour_en, s.on_hand, s.order_item
  from products p join variants v on v.product_id = p.id join stock s on s.variant_id = v.id
  where p.id = any($1::text[])`;

/** Returns what is sold under these products, all variants. */
export async function offersOf(connection: Connection, productIds: readonly string[]): Promise<Offer[]> {
  const { rows } = await connection.query({ name: 'offers', text: OFFER, values: [productIds] });
  return rows as Offer[];
}
