// All writes of products: for the seed, the mirror and the admin pages.

import type { ChargedPrice } from '@activepick/domain/catalogue/price.ts';
import type { ProductId } from '@activepick/domain/identifiers/ids.ts';
import type { Ore } from '@activepick/domain/money.ts';
import { vectorText } from '@activepick/domain/search/index-terms.ts';
import { type NamedRow, namesIn } from '#src/features/catalogue/server/catalogue-name-repository.ts';
import { lockStock } from '#src/features/inventory/server/stock-repository.ts';
import { saveWords, wordsOfProducts } from '#src/features/product-index/server/search-word-repository.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRows } from '#src/platform/database/query-rows.ts';
import {
  isWithoutText,
  type ProductInput,
  pricedProduct,
  type TextRow,
  type VariantTextRow,
  variantTexts,
} from './product-row.ts';

/** Stores categories and tags. Existing ones get their new names. */
export async function saveNames(
  tx: Connection,
  table: 'categories' | 'tags',
  rows: readonly NamedRow[],
): Promise<void> {
  await execute(
    tx,
    `insert into ${table} (id) select r.id from jsonb_to_recordset($1::jsonb) as r(id text) on conflict (id) do nothing`,
    [JSON.stringify(rows)],
  );
  const { names, key } = NAME_TABLES[table];
  await execute(
    tx,
    `insert into ${names} (${key}, language, name)
     select r.id, n.key, n.value from jsonb_to_recordset($1::jsonb) as r(id text, name jsonb), jsonb_each_text(r.name) n
     on conflict (${key}, language) do update set name = excluded.name`,
    [JSON.stringify(rows)],
  );
}

const NAME_TABLES = {
  categories: { names: 'category_names', key: 'category_id' },
  tags: { names: 'tag_names', key: 'tag_id' },
} as const;

// One save at a time, because two saves of the same products in different orders would deadlock.
const SAVING_LOCK = 7_320_115;

/** Takes the lock for saving products, after waiting for other holders. Take it before locking products or stock. */
export async function lockSaving(tx: Connection): Promise<void> {
  await execute(tx, 'select pg_advisory_xact_lock($1)', [SAVING_LOCK]);
}

/**
 * Inserts or updates products with variants, stock and price history. A changed price adds a row to the history; rows
 * are never removed. Returns the ids. `now` is ISO 8601.
 */
export async function saveProducts(
  tx: Connection,
  products: readonly ProductInput[],
  categories: ReadonlyMap<string, NamedRow>,
  now: string,
): Promise<string[]> {
  const ids = products.map((product) => product.id);
  await lockSaving(tx);
  // Orders lock stock before they mark a product as out of stock. Lock in the same order here.
  await lockStock(
    tx,
    products.flatMap(({ variants }) => variants.map(({ id }) => id)),
  );
  const known = await historiesOf(tx, ids);
  const names = { categories, tags: await tagNames(tx) };
  const priced = products.map((product) => pricedProduct(product, names, known.get(product.id) ?? [], now));
  await execute(tx, UPSERT_PRODUCTS, [
    JSON.stringify(priced.map(({ row }) => ({ ...row, search: vectorText(row.search) }))),
  ]);
  await saveTexts(
    tx,
    priced.flatMap(({ texts }) => texts),
  );
  await execute(
    tx,
    `insert into price_history (product_id, valid_from, price_ore, current_ore)
     select * from jsonb_to_recordset($1::jsonb) as r(product_id text, valid_from timestamptz, price_ore int, current_ore int)
     on conflict do nothing`,
    [JSON.stringify(priced.flatMap(({ history }) => history))],
  );
  await saveVariants(tx, products);
  await saveWords(tx, wordsOfProducts(products));
  return ids;
}

async function tagNames(tx: Connection): Promise<Map<string, NamedRow>> {
  return new Map((await namesIn(tx, 'tags')).map((row) => [row.id, row]));
}

/** The columns of a product's texts, in the order of a row's own fields. */
export const TEXT_COLUMNS = [
  'product_id',
  'language',
  'name',
  'description',
  'specification',
  'specs',
] as const;
const TEXTS = TEXT_COLUMNS.join(', ');

// Replaces the texts of products in the languages given. Other languages and the pictures' texts stay.
async function saveTexts(tx: Connection, texts: readonly TextRow[]): Promise<void> {
  await execute(
    tx,
    `insert into product_texts (${TEXTS}) select ${TEXTS} from jsonb_populate_recordset(null::product_texts, $1::jsonb)
     on conflict (product_id, language) do update set name = excluded.name, description = excluded.description,
       specification = excluded.specification, specs = excluded.specs`,
    [JSON.stringify(texts.filter((row) => !isWithoutText(row)))],
  );
  const gone = texts.filter(isWithoutText);
  if (gone.length === 0) return;
  await execute(
    tx,
    `delete from product_texts t using unnest($1::text[], $2::text[]) gone(id, language)
     where t.product_id = gone.id and t.language = gone.language`,
    [gone.map((row) => row.product_id), gone.map((row) => row.language)],
  );
}

async function historiesOf(tx: Connection, ids: readonly string[]): Promise<Map<string, ChargedPrice[]>> {
  const rows = await queryRows<{ product_id: string; valid_from: Date; current_ore: Ore }>(
    tx,
    `select product_id, valid_from, current_ore from price_history where product_id = any($1::text[]) order by valid_from`,
    [ids],
  );
  const histories = new Map<string, ChargedPrice[]>();
  for (const row of rows) {
    const list = histories.get(row.product_id) ?? [];
    list.push({ validFrom: row.valid_from.toISOString(), currentOre: row.current_ore });
    histories.set(row.product_id, list);
  }
  return histories;
}

/** The columns that every write of a product sets, besides its id. */
export const COLUMNS_WRITTEN: readonly string[] = [
  'group',
  'listed',
  'kind',
  'brand',
  'html_rules',
  'category_ids',
  'tag_ids',
  'price_ore',
  'discounted_ore',
  'discounted_percent',
  'current_ore',
  'price_basis',
  'reference_ore',
  'reduction_percent',
  'price_rules',
  'is_electric',
  'customer_tier',
  'made_in',
  'manufacturer_name',
  'manufacturer_url',
  'video_url',
  'handpicked_by',
  'team_pick',
  'popularity',
  'art',
  'facets',
  'search',
  'search_rules',
];
// Only a published product can be listed, so a product that an admin has unpublished stays unlisted.
const assignment = (name: string) =>
  name === 'listed' ? 'listed = excluded.listed and products.published' : `"${name}" = excluded."${name}"`;
const COLUMNS = COLUMNS_WRITTEN.map((name) => `"${name}"`).join(', ');
const UPSERT_PRODUCTS = `insert into products (id, ${COLUMNS})
  select id, ${COLUMNS} from jsonb_populate_recordset(null::products, $1::jsonb)
  on conflict (id) do update set ${COLUMNS_WRITTEN.map(assignment).join(', ')}, updated_at = now(),
    version = products.version + 1`;

/** The contacts of a product: its manufacturer, and the responsible party within the EU. */
export interface ProductContacts {
  id: string;
  manufacturerContact: string | null;
  euResponsible: string | null;
}

/** Stores the contacts of products. Only admins write them: a mirror or a bulk import leaves them unchanged. */
export async function saveContacts(tx: Connection, contacts: readonly ProductContacts[]): Promise<void> {
  await execute(
    tx,
    `update products p set manufacturer_contact = coalesce(r.contact, ''), eu_responsible = coalesce(r.responsible, '')
     from jsonb_to_recordset($1::jsonb) as r(id text, contact text, responsible text) where p.id = r.id`,
    [
      JSON.stringify(
        contacts.map(({ id, manufacturerContact, euResponsible }) => ({
          id,
          contact: manufacturerContact,
          responsible: euResponsible,
        })),
      ),
    ],
  );
}

async function saveVariants(tx: Connection, products: readonly ProductInput[]): Promise<void> {
  const rows = products.flatMap((product) =>
    product.variants.map((variant, position) => ({
      id: variant.id,
      product_id: product.id,
      position,
      art: variant.art,
      on_hand: variant.onHand,
      order_item: variant.orderItem,
    })),
  );
  // Variants that are left out stay, after the others.
  await execute(tx, {
    name: 'move-other-variants-back',
    text: `update variants set position = position + 1000
      where product_id = any($1::text[]) and not (id = any($2::text[])) and position < 1000`,
    values: [products.map(({ id }) => id), rows.map(({ id }) => id)],
  });
  await execute(
    tx,
    `with given as (
       select * from jsonb_to_recordset($1::jsonb) as r(id text, product_id text, position int, art text, on_hand int,
         order_item boolean)
     ), saved as (
       insert into variants (id, product_id, position, art) select id, product_id, position, art from given
       on conflict (id) do update set position = excluded.position, art = excluded.art
       returning id
     )
     insert into stock (variant_id, on_hand, order_item)
     select given.id, on_hand, order_item from given join saved using (id)
     on conflict (variant_id) do update set on_hand = excluded.on_hand, order_item = excluded.order_item`,
    [JSON.stringify(rows)],
  );
  await saveVariantTexts(
    tx,
    rows.map(({ id }) => id),
    products.flatMap(({ variants }) => variants.flatMap(variantTexts)),
  );
}

async function saveVariantTexts(
  tx: Connection,
  ids: readonly string[],
  texts: readonly VariantTextRow[],
): Promise<void> {
  await execute(
    tx,
    `delete from variant_texts t where variant_id = any($1::text[]) and not exists (
       select 1 from unnest($2::text[], $3::text[]) kept(id, language)
       where kept.id = t.variant_id and kept.language = t.language)`,
    [ids, texts.map((row) => row.variant_id), texts.map((row) => row.language)],
  );
  await execute(
    tx,
    `insert into variant_texts (variant_id, language, size, colour)
     select variant_id, language, size, colour from jsonb_populate_recordset(null::variant_texts, $1::jsonb)
     on conflict (variant_id, language) do update set size = excluded.size, colour = excluded.colour`,
    [JSON.stringify(texts)],
  );
}

/** Recounts the ratings of products, from which lists show the average. Hidden reviews do not count. */
export async function countRatings(tx: Connection, productIds: readonly ProductId[]): Promise<void> {
  await execute(
    tx,
    `update products p set rating_sum = r.sum, rating_count = r.count,
       rating_rank = case when r.count > 0 then (r.sum + 21) * 1000 / (r.count + 6) else 0 end
     from (
       select asked.id, coalesce(sum(rating), 0)::int as sum, count(rating)::int as count
       from unnest($1::text[]) asked(id) left join reviews v on v.product_id = asked.id and v.hidden_at is null
       group by asked.id
     ) r where p.id = r.id`,
    [productIds],
  );
}
