// Reads of products. Statements are named, so that PostgreSQL plans each once per connection.

import type { PriceBasis } from '@activepick/domain/catalogue/price.ts';
import type { ProductKind } from '@activepick/domain/catalogue/product-kind.ts';
import { type ByLanguage, FALLBACK_LANGUAGE } from '@activepick/domain/catalogue/texts.ts';
import type { ProductId } from '@activepick/domain/identifiers/ids.ts';
import type { Ore } from '@activepick/domain/money.ts';
import {
  type HitsQuery,
  hitsText,
  type ScanPlan,
} from '#src/features/product-index/server/hits-repository.ts';
import type { Language } from '#src/i18n/language.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryRow, queryRows } from '#src/platform/database/query-rows.ts';
import {
  joinLabels,
  joinTexts,
  productText,
  productTexts,
  variantLabel,
  variantLabels,
} from '#src/platform/database/text-columns.ts';

/** A product in one language, with the stock of its variants. Amounts in öre. */
export interface ProductRow {
  id: ProductId;
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
  /** The first uploaded picture, which replaces the drawing; null without uploads. */
  picture: string | null;
  picture_alt: string | null;
  most_on_hand: number;
  may_order: boolean;
}

/** A product of a list, with its sort value. */
export interface ListedRow extends ProductRow {
  sort_value: number | Date;
}

/** A product with the fields that only its own page shows. */
export interface ProductDetailRow extends ProductRow {
  specification: string;
  manufacturer_name: string;
  manufacturer_url: string | null;
  manufacturer_contact: string | null;
  eu_responsible: string | null;
  video_url: string | null;
  variants: VariantRow[];
  pictures: { name: string; alt: string }[];
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

// Selects only the requested language, and arrays as JSON. Both save more time than they cost.
const SUMMARY = `p.id, p."group", p.kind, p.brand, ${productText('name')} as name,
  ${productText('description')} as description, to_json(${productText('specs')}) as specs, to_json(p.category_ids) as category_ids,
  to_json(p.tag_ids) as tag_ids, p.price_ore, p.discounted_ore, p.discounted_percent, p.current_ore, p.price_basis,
  p.reference_ore, p.reduction_percent, p.is_electric, p.customer_tier, p.made_in, p.handpicked_by, p.team_pick,
  p.rating_sum, p.rating_count, p.art, p.picture,
  case when p.picture is not null then ${productText('picture_alt')} end as picture_alt`;
const STOCK = `lateral (select coalesce(max(s.on_hand), 0) as most_on_hand, coalesce(bool_or(s.order_item), false) as may_order
  from variants v join stock s on s.variant_id = v.id where v.product_id = p.id) stock`;

/** A page of a list: its query, its length, and how to find it. */
export interface PageAsked {
  wanted: HitsQuery;
  limit: number;
  way: ScanPlan;
  language: Language;
}

/** Returns the products of each page in their order, with one statement. All pages are in one language. */
export async function productPages(
  connection: Connection,
  asked: readonly [PageAsked, ...PageAsked[]],
): Promise<ListedRow[][]> {
  const [{ language }] = asked;
  const values: unknown[] = [];
  const pages = asked.map(({ wanted, limit, way }) => hitsText(wanted, limit, way, values));
  const rows = await queryRows<ListedRow & { page: number }>(connection, {
    name: `products-${language}-${pages.map(({ shape }) => shape).join('+')}`,
    // Selects the products of each page from narrow rows first, then reads their columns.
    text: `select ${SUMMARY}, stock.*, page.page, page.sort_value from (
        ${pages.map((one, page) => `(select ${page} as page, row_number() over () as place, found.* from (${one.text}) found)`).join(' union all ')}
      ) page join products p on p.id = page.id ${joinTexts(language)} cross join ${STOCK} order by page.page, page.place`,
    values,
  });
  return asked.map((_, page) => rows.filter((row) => row.page === page));
}

/** Returns products by their ids, in the order of the ids. Skips unlisted products. */
export async function listedProducts(
  connection: Connection,
  ids: readonly ProductId[],
  language: Language,
): Promise<ProductRow[]> {
  return queryRows<ProductRow>(connection, {
    name: `listed-products-${language}`,
    text: `select ${SUMMARY}, stock.* from unnest($1::text[]) with ordinality asked(id, place)
      join products p on p.id = asked.id and p.listed ${joinTexts(language)} cross join ${STOCK} order by asked.place`,
    values: [ids],
  });
}

/** Returns one product with its variants, or null. Also finds unlisted products. */
export async function productById(
  connection: Connection,
  id: ProductId,
  language: Language,
): Promise<ProductDetailRow | null> {
  const row = await queryRow<Omit<ProductDetailRow, 'most_on_hand' | 'may_order'>>(connection, {
    name: `product-by-id-${language}`,
    text: `select ${SUMMARY}, ${productText('specification')} as specification, p.manufacturer_name,
        p.manufacturer_url, p.video_url, nullif(p.manufacturer_contact, '') as manufacturer_contact,
        nullif(p.eu_responsible, '') as eu_responsible, (
          select coalesce(json_agg(json_build_object('id', v.id, 'size', ${variantLabel('size')},
            'colour', ${variantLabel('colour')}, 'art', v.art, 'on_hand', s.on_hand, 'order_item', s.order_item)
            order by v.position), '[]')
          from variants v join stock s on s.variant_id = v.id ${joinLabels(language)} where v.product_id = p.id
        ) as variants, (
          select coalesce(json_agg(json_build_object('name', i.name, 'alt', coalesce(a.alt, d.alt)) order by i.position), '[]')
          from product_pictures i
            left join picture_texts a on a.picture_id = i.id and a.language = '${language}'
            left join picture_texts d on d.picture_id = i.id and d.language = '${FALLBACK_LANGUAGE}'
          where i.product_id = p.id
        ) as pictures
      from products p ${joinTexts(language)} where p.id = $1 and p.published`,
    values: [id],
  });
  if (!row) return null;
  return {
    ...row,
    most_on_hand: row.variants.reduce((most, variant) => Math.max(most, variant.on_hand), 0),
    may_order: row.variants.some((variant) => variant.order_item),
  };
}

/** The current offer of a variant. Amounts in öre. */
export interface Offer {
  product_id: ProductId;
  variant_id: string;
  variant_count: number;
  name: ByLanguage;
  group: 'active-picks' | 'customer-picks' | null;
  kind: ProductKind;
  is_electric: boolean;
  current_ore: Ore;
  product_art: string;
  variant_art: string | null;
  size: ByLanguage | null;
  colour: ByLanguage | null;
  on_hand: number;
  order_item: boolean;
}

const OFFER = `select p.id as product_id, v.id as variant_id, count(*) over (partition by p.id)::int as variant_count,
    ${productTexts('name')} as name, p."group", p.kind, p.is_electric, p.current_ore,
    coalesce(p.picture, p.art) as product_art, v.art as variant_art,
    ${variantLabels('size')} as size,
    ${variantLabels('colour')} as colour, s.on_hand, s.order_item
  from products p join variants v on v.product_id = p.id join stock s on s.variant_id = v.id
  where p.id = any($1::text[]) and p.published`;

/** Returns the offers of all variants of these products. */
export async function offersOf(connection: Connection, productIds: readonly ProductId[]): Promise<Offer[]> {
  return queryRows<Offer>(connection, { name: 'offers', text: OFFER, values: [productIds] });
}
