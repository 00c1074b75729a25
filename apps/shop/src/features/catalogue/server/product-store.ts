// Reads of products. Statements are named, so that PostgreSQL plans them once a connection.

import type { PriceBasis } from '@activepick/domain/catalogue/price.ts';
import type { ProductKind } from '@activepick/domain/catalogue/product-kind.ts';
import type { Ore } from '@activepick/domain/money.ts';
import type { Connection } from '#src/platform/db.ts';

/** A product as it is stored, with what its variants have on hand. Amounts in öre. */
export interface ProductRow {
  id: string;
  group: 'active-picks' | 'customer-picks' | null;
  kind: ProductKind;
  brand: string;
  name_sv: string;
  name_en: string;
  description_sv: string;
  description_en: string;
  specs_sv: string[];
  specs_en: string[];
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
  popularity: number;
  created_at: Date;
  most_on_hand: number;
  may_order: boolean;
}

/** A product with what only its own page shows. */
export interface ProductDetailRow extends ProductRow {
  specification_sv: string;
  specification_en: string;
  manufacturer_name: string;
  manufacturer_url: string | null;
  video_url: string | null;
  variants: VariantRow[];
}

/** One size and colour with its stock. */
export interface VariantRow {
  id: string;
  size_sv: string | null;
  size_en: string | null;
  colour_sv: string | null;
  colour_en: string | null;
  art: string | null;
  on_hand: number;
  order_item: boolean;
}

/** A name in both languages. */
export interface NamedRow {
  id: string;
  name_sv: string;
  name_en: string;
}

const SUMMARY = `p.id, p."group", p.kind, p.brand, p.name_sv, p.name_en, p.description_sv, p.description_en, p.specs_sv,
  p.specs_en, p.category_ids, p.tag_ids, p.price_ore, p.discounted_ore, p.discounted_percent, p.current_ore,
  p.price_basis, p.reference_ore, p.reduction_percent, p.is_electric, p.customer_tier, p.made_in, p.handpicked_by,
  p.team_pick, p.rating_sum, p.rating_count, p.art, p.popularity, p.created_at`;
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
  ask: { facets: readonly string[]; sort: Sort; after: Position | null; limit: number },
): Promise<ProductRow[]> {
  const { column, descending } = SORTS[ask.sort];
  const type = column === 'created_at' ? 'timestamptz' : 'integer';
  const beyond = descending ? '<' : '>';
  const after = ask.after
    ? `and (p.${column} ${beyond} $3::${type} or (p.${column} = $3::${type} and p.id > $4))`
    : '';
  const values: unknown[] = [ask.facets, ask.limit];
  if (ask.after) values.push(ask.after.value, ask.after.id);
  const { rows } = await connection.query({
    name: `products-${ask.sort}-${ask.after ? 'after' : 'first'}`,
    text: `select page.*, stock.* from (
        select ${SUMMARY} from products p where p.listed and p.facets @> $1::text[] ${after}
        order by p.${column} ${descending ? 'desc' : 'asc'}, p.id limit $2
      ) page cross join ${STOCK.replaceAll('p.id', 'page.id')}
      order by page.${column} ${descending ? 'desc' : 'asc'}, page.id`,
    values,
  });
  return rows as ProductRow[];
}

/** Returns one product with its variants, or null. Products in no list are found too. */
export async function productById(connection: Connection, id: string): Promise<ProductDetailRow | null> {
  const { rows } = await connection.query({
    name: 'product-by-id',
    text: `select ${SUMMARY}, p.specification_sv, p.specification_en, p.manufacturer_name, p.manufacturer_url, p.video_url,
        stock.*, (
          select coalesce(json_agg(json_build_object('id', v.id, 'size_sv', v.size_sv, 'size_en', v.size_en,
            'colour_sv', v.colour_sv, 'colour_en', v.colour_en, 'art', v.art, 'on_hand', s.on_hand,
            'order_item', s.order_item) order by v.position), '[]')
          from variants v join stock s on s.variant_id = v.id where v.product_id = p.id
        ) as variants
      from products p cross join ${STOCK} where p.id = $1`,
    values: [id],
  });
  return (rows[0] as ProductDetailRow | undefined) ?? null;
}

/** Returns all categories and tags. */
export async function categoriesAndTags(
  connection: Connection,
): Promise<{ categories: NamedRow[]; tags: NamedRow[] }> {
  const { rows } = await connection.query({
    name: 'categories-and-tags',
    text: `select 'category' as sort, id, name_sv, name_en from categories
      union all select 'tag', id, name_sv, name_en from tags order by id`,
  });
  const of = (sort: string) => (rows as (NamedRow & { sort: string })[]).filter((row) => row.sort === sort);
  return { categories: of('category'), tags: of('tag') };
}

/** Returns the customer tiers that listed products have. */
export async function tiersInUse(connection: Connection): Promise<string[]> {
  const { rows } = await connection.query({
    name: 'tiers-in-use',
    // One look into the index for each tier, however many products there are.
    text: `select tier from unnest($1::text[]) tier
      where exists (select 1 from products where listed and facets @> array['tier:' || tier])`,
    values: [['1', '2', '3', '4', '5', '6', '7', '8', '9']],
  });
  return rows.map((row) => row.tier as string);
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
