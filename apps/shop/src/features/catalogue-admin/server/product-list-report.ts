// Products in the list of the admin pages, including unlisted ones, the last changed first.

import type { ProductKind } from '@activepick/domain/catalogue/product-kind.ts';
import type { ProductId } from '@activepick/domain/identifiers/ids.ts';
import { lookUpOf, queryWords } from '@activepick/domain/search/query.ts';
import type { Language } from '#src/i18n/language.ts';
import { countRows } from '#src/platform/database/count-rows.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryRows } from '#src/platform/database/query-rows.ts';
import { joinTexts, productText } from '#src/platform/database/text-columns.ts';
import { whereClause } from '#src/platform/database/where-clause.ts';
import type { CatalogueState, STOCK_FILTERS } from '../contract.ts';

/** A position in the list. */
export interface ListCursor {
  changedAt: string;
  id: string;
}

/** The filters and the position of a product list. */
export interface WantedProducts {
  q?: string | undefined;
  state?: CatalogueState | undefined;
  category?: string | undefined;
  stock?: (typeof STOCK_FILTERS)[number] | undefined;
  after: ListCursor | null;
  language: Language;
}

/** A product of the list. */
export interface ListedProduct {
  id: ProductId;
  version: number;
  name: string;
  brand: string;
  kind: ProductKind;
  group: 'active-picks' | 'customer-picks' | null;
  customerTier: string | null;
  state: CatalogueState;
  art: string;
  priceOre: number;
  currentOre: number;
  onHand: number;
  orderItem: boolean;
  changedAt: string;
}

const STATES: Readonly<Record<CatalogueState, string>> = {
  published: 'p.listed',
  hidden: 'p.published and not p.listed',
  draft: 'not p.published',
};
const ID_PART = /^[a-z0-9-]{2,64}$/;

/** Returns at most `most` products after a position. */
export async function productListReport(
  connection: Connection,
  wanted: WantedProducts,
  most: number,
): Promise<ListedProduct[]> {
  const values: unknown[] = [most];
  const conditions = conditionsOf(wanted, (value) => `$${values.push(value)}`);
  return queryRows<ListedProduct>(
    connection,
    `select p.id, p.version, ${productText('name')} as name, p.brand, p.kind, p."group", p.customer_tier as "customerTier",
       case when p.listed then 'published' when p.published then 'hidden' else 'draft' end as state,
       coalesce(p.picture, p.art) as art, p.price_ore as "priceOre", p.current_ore as "currentOre", stock.*,
       to_json(p.updated_at) as "changedAt"
     from products p ${joinTexts(wanted.language)} cross join lateral (
       select coalesce(sum(s.on_hand), 0)::int as "onHand", coalesce(bool_or(s.order_item), false) as "orderItem"
       from variants v join stock s on s.variant_id = v.id where v.product_id = p.id
     ) stock
     ${whereClause(conditions)}
     order by p.updated_at desc, p.id desc limit $1`,
    values,
  );
}

/** Returns how many products match the filters. */
export async function productListTotal(connection: Connection, wanted: WantedProducts): Promise<number> {
  const values: unknown[] = [];
  const conditions = conditionsOf(wanted, (value) => `$${values.push(value)}`);
  return countRows(connection, `products p ${whereClause(conditions)}`, values);
}

function conditionsOf(wanted: WantedProducts, given: (value: unknown) => string): string[] {
  const { state, category, stock, after } = wanted;
  return [
    ...searchOf(wanted.q?.trim().toLowerCase() ?? '', given),
    ...(state ? [STATES[state]] : []),
    ...(category ? [`p.category_ids @> array[${given(category)}::text]`] : []),
    ...(stock ? [`${stock === 'out' ? 'not ' : ''}p.facets @> array['stock:in']`] : []),
    ...(after
      ? [`(p.updated_at, p.id) < (${given(after.changedAt)}::timestamptz, ${given(after.id)}::text)`]
      : []),
  ];
}

// Two indexes together contain the words of all products. `listed` decides which one is used.
function searchOf(q: string, given: (value: unknown) => string): string[] {
  if (q === '') return [];
  const lookUp = lookUpOf(queryWords(q));
  const byId = ID_PART.test(q) ? [`p.id like ${given(`${q}%`)}`] : [];
  const words = lookUp ? given(lookUp.any) : null;
  const byWords = words
    ? [`(p.listed and p.search @@ ${words}::tsquery)`, `(not p.listed and p.search @@ ${words}::tsquery)`]
    : [];
  const ways = [...byId, ...byWords];
  return [ways.length > 0 ? `(${ways.join(' or ')})` : 'false'];
}
