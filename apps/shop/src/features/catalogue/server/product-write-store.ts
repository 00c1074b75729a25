// Writes of products: the one way in for seed, mirror and administration. What a product costs and what may be said
// about it is decided here by the domain's rules and stored, so that lists need no calculation.

import { filterKeysOf } from '@activepick/domain/catalogue/category-filter.ts';
import { type ChargedPrice, currentPrice, reductionClaim } from '@activepick/domain/catalogue/price.ts';
import type { ProductKind } from '@activepick/domain/catalogue/product-kind.ts';
import type { Ore } from '@activepick/domain/money.ts';
import type { Connection } from '#src/platform/db.ts';
import { cleanHtml, cleanLink, HTML_RULES } from './clean-html.ts';
import type { NamedRow } from './vocabulary-store.ts';

/** A product as it comes from outside. Amounts in öre; HTML not yet cleaned. */
export interface ProductInput {
  id: string;
  group: 'active-picks' | 'customer-picks' | null;
  listed: boolean;
  kind: ProductKind;
  brand: string;
  name: { sv: string; en: string };
  description: { sv: string; en: string };
  specification: { sv: string; en: string };
  specs: { sv: readonly string[]; en: readonly string[] };
  categoryIds: readonly string[];
  tagIds: readonly string[];
  priceOre: Ore;
  discountedOre: Ore | null;
  discountedPercent: number | null;
  /** Prices charged before, for products that were sold elsewhere first; oldest first. */
  history: readonly ChargedPrice[];
  isElectric: boolean;
  customerTier: string | null;
  madeIn: string;
  manufacturerName: string;
  manufacturerUrl: string | null;
  videoUrl: string | null;
  handpickedBy: string | null;
  teamPick: boolean;
  popularity: number;
  art: string;
  variants: readonly VariantInput[];
}

/** A variant as it comes from outside. */
export interface VariantInput {
  id: string;
  size: { sv: string; en: string } | null;
  colour: { sv: string; en: string } | null;
  art: string | null;
  onHand: number;
  orderItem: boolean;
}

/** Stores categories and tags; those that are there get their new names. */
export async function saveNames(
  tx: Connection,
  table: 'categories' | 'tags',
  rows: readonly NamedRow[],
): Promise<void> {
  await tx.query(
    `insert into ${table} (id, name_sv, name_en)
     select id, name_sv, name_en from jsonb_to_recordset($1::jsonb) as r(id text, name_sv text, name_en text)
     on conflict (id) do update set name_sv = excluded.name_sv, name_en = excluded.name_en`,
    [JSON.stringify(rows)],
  );
}

/**
 * Stores products with variants, stock and price history, whether they are new or known; a changed price adds a row
 * to the history, nothing is ever taken from it. Returns the ids. `now` is ISO 8601.
 */
export async function saveProducts(
  tx: Connection,
  products: readonly ProductInput[],
  categories: ReadonlyMap<string, NamedRow>,
  now: string,
): Promise<string[]> {
  const ids = products.map((product) => product.id);
  const known = await historiesOf(tx, ids);
  const priced = products.map((product) =>
    pricedProduct(product, categories, known.get(product.id) ?? [], now),
  );
  await tx.query(UPSERT_PRODUCTS, [JSON.stringify(priced.map(({ row }) => row))]);
  await tx.query(
    `insert into price_history (product_id, valid_from, price_ore, current_ore)
     select * from jsonb_to_recordset($1::jsonb) as r(product_id text, valid_from timestamptz, price_ore int, current_ore int)
     on conflict do nothing`,
    [JSON.stringify(priced.flatMap(({ history }) => history))],
  );
  await saveVariants(tx, products);
  return ids;
}

async function historiesOf(tx: Connection, ids: readonly string[]): Promise<Map<string, ChargedPrice[]>> {
  const { rows } = await tx.query(
    `select product_id, valid_from, current_ore from price_history where product_id = any($1::text[]) order by valid_from`,
    [ids],
  );
  const histories = new Map<string, ChargedPrice[]>();
  for (const row of rows) {
    const list = histories.get(row.product_id) ?? [];
    list.push({ validFrom: (row.valid_from as Date).toISOString(), currentOre: row.current_ore as Ore });
    histories.set(row.product_id, list);
  }
  return histories;
}

function pricedProduct(
  product: ProductInput,
  categories: ReadonlyMap<string, NamedRow>,
  known: readonly ChargedPrice[],
  now: string,
) {
  const own = product.categoryIds.flatMap((id) => categories.get(id) ?? []);
  const categoryNames = own.flatMap((category) => [category.name_sv, category.name_en]);
  const { currentOre, basis } = currentPrice({ ...product, categoryNames });
  const before = known.length > 0 ? known : product.history;
  const last = before.at(-1);
  const history = last?.currentOre === currentOre ? before : [...before, { validFrom: now, currentOre }];
  const claim = reductionClaim({
    basis,
    currentOre,
    history,
    now,
    discountedPercent: product.discountedPercent,
  });
  return {
    row: rowOf(product, {
      currentOre,
      basis,
      claim,
      facets: facetsOf(product, categoryNames, [...categories.values()]),
    }),
    history: history.slice(known.length).map((charged) => ({
      product_id: product.id,
      valid_from: charged.validFrom,
      price_ore: product.priceOre,
      current_ore: charged.currentOre,
    })),
  };
}

function facetsOf(
  product: ProductInput,
  categoryNames: readonly string[],
  categories: readonly NamedRow[],
): string[] {
  const catalogue = categories.map((row) => ({ id: row.id, nameSv: row.name_sv, nameEn: row.name_en }));
  const described = {
    name: `${product.name.sv} ${product.name.en}`,
    categoryNames,
    categoryIds: product.categoryIds,
  };
  return [
    ...filterKeysOf(described, catalogue).map((key) => `category:${key}`),
    ...product.tagIds.map((tag) => `tag:${tag}`),
    ...(product.customerTier ? [`tier:${product.customerTier}`] : []),
    ...(product.group ? [`group:${product.group}`] : []),
  ];
}

function rowOf(
  product: ProductInput,
  decided: {
    currentOre: Ore;
    basis: string;
    claim: { referenceOre: Ore; percent: number } | null;
    facets: string[];
  },
) {
  return {
    id: product.id,
    group: product.group,
    listed: product.listed,
    kind: product.kind,
    brand: product.brand,
    name_sv: product.name.sv,
    name_en: product.name.en,
    description_sv: cleanHtml(product.description.sv),
    description_en: cleanHtml(product.description.en),
    specification_sv: cleanHtml(product.specification.sv),
    specification_en: cleanHtml(product.specification.en),
    html_rules: HTML_RULES,
    specs_sv: product.specs.sv,
    specs_en: product.specs.en,
    category_ids: product.categoryIds,
    tag_ids: product.tagIds,
    price_ore: product.priceOre,
    discounted_ore: product.discountedOre,
    discounted_percent: product.discountedPercent,
    current_ore: decided.currentOre,
    price_basis: decided.basis,
    reference_ore: decided.claim?.referenceOre ?? null,
    reduction_percent: decided.claim?.percent ?? null,
    is_electric: product.isElectric,
    customer_tier: product.customerTier,
    made_in: product.madeIn,
    manufacturer_name: product.manufacturerName,
    manufacturer_url: cleanLink(product.manufacturerUrl),
    video_url: cleanLink(product.videoUrl),
    handpicked_by: product.handpickedBy,
    team_pick: product.teamPick,
    popularity: product.popularity,
    art: product.art,
    facets: decided.facets,
  };
}

const WRITTEN = [
  'group',
  'listed',
  'kind',
  'brand',
  'name_sv',
  'name_en',
  'description_sv',
  'description_en',
  'specification_sv',
  'specification_en',
  'html_rules',
  'specs_sv',
  'specs_en',
  'category_ids',
  'tag_ids',
  'price_ore',
  'discounted_ore',
  'discounted_percent',
  'current_ore',
  'price_basis',
  'reference_ore',
  'reduction_percent',
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
];
const COLUMNS = WRITTEN.map((name) => `"${name}"`).join(', ');
const UPSERT_PRODUCTS = `insert into products (id, ${COLUMNS})
  select id, ${COLUMNS} from jsonb_populate_recordset(null::products, $1::jsonb)
  on conflict (id) do update set ${WRITTEN.map((name) => `"${name}" = excluded."${name}"`).join(', ')}, updated_at = now()`;

async function saveVariants(tx: Connection, products: readonly ProductInput[]): Promise<void> {
  const rows = products.flatMap((product) =>
    product.variants.map((variant, position) => ({
      id: variant.id,
      product_id: product.id,
      position,
      size_sv: variant.size?.sv ?? null,
      size_en: variant.size?.en ?? null,
      colour_sv: variant.colour?.sv ?? null,
      colour_en: variant.colour?.en ?? null,
      art: variant.art,
      on_hand: variant.onHand,
      order_item: variant.orderItem,
    })),
  );
  await tx.query(
    `with given as (
       select * from jsonb_to_recordset($1::jsonb) as r(id text, product_id text, position int, size_sv text, size_en text,
         colour_sv text, colour_en text, art text, on_hand int, order_item boolean)
     ), saved as (
       insert into variants (id, product_id, position, size_sv, size_en, colour_sv, colour_en, art)
       select id, product_id, position, size_sv, size_en, colour_sv, colour_en, art from given
       on conflict (id) do update set size_sv = excluded.size_sv, size_en = excluded.size_en,
         colour_sv = excluded.colour_sv, colour_en = excluded.colour_en, art = excluded.art
       returning id
     )
     insert into stock (variant_id, on_hand, order_item)
     select given.id, on_hand, order_item from given join saved using (id)
     on conflict (variant_id) do update set on_hand = excluded.on_hand, order_item = excluded.order_item`,
    [JSON.stringify(rows)],
  );
}

/** Adds the ratings of new reviews to their product's sum, from which lists show the average. */
export async function countRatings(tx: Connection, productIds: readonly string[]): Promise<void> {
  await tx.query(
    `update products p set rating_sum = r.sum, rating_count = r.count from (
       select product_id, sum(rating)::int as sum, count(*)::int as count from reviews
       where product_id = any($1::text[]) group by product_id
     ) r where p.id = r.product_id`,
    [productIds],
  );
}
