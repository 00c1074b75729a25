// Bulk insert of new products. Fails as a whole if any of them exists already.
import type pg from 'pg';
import { type NamedRow, namesIn } from '#src/features/catalogue/server/catalogue-name-repository.ts';
import { sumFacetCounts } from '#src/features/product-index/server/facet-count-repository.ts';
import { type CountedFacets, FacetTally } from '#src/features/product-index/server/facet-counter.ts';
import {
  saveWords,
  WordCollector,
  type WordRow,
} from '#src/features/product-index/server/search-word-repository.ts';
import {
  type Names,
  type ProductInput,
  pricedProduct,
  variantTexts,
} from '#src/features/product-storage/server/product-row.ts';
import {
  COLUMNS_WRITTEN,
  TEXT_COLUMNS,
} from '#src/features/product-storage/server/product-write-repository.ts';
import { CopyRows, type CopyType, type CopyValue, copyIn } from '#src/platform/database/binary-copy.ts';
import { type Connection, inTransaction } from '#src/platform/database/database.ts';
import { execute, queryOneRow, queryRow } from '#src/platform/database/query-rows.ts';

/** Products as lines for each of their tables, in UTF-8. Threads transfer them without copying. */
export interface ProductLines extends LinesOfTables {
  words: WordRow[];
  /** Number of listed products per filter. */
  counts: CountedFacets;
}

interface LinesOfTables {
  products: Uint8Array;
  texts: Uint8Array;
  variants: Uint8Array;
  labels: Uint8Array;
  stock: Uint8Array;
  history: Uint8Array;
}

/** Returns the buffers of the lines. */
export const memoryOf = ({
  products,
  texts,
  variants,
  labels,
  stock,
  history,
}: LinesOfTables): ArrayBuffer[] =>
  [products, texts, variants, labels, stock, history].map(({ buffer }) => buffer as ArrayBuffer);

// Columns of a product that are not text.
const TYPES: Readonly<Record<string, CopyType>> = {
  listed: 'boolean',
  html_rules: 'integer',
  category_ids: 'text[]',
  tag_ids: 'text[]',
  price_ore: 'integer',
  discounted_ore: 'integer',
  discounted_percent: 'decimal',
  current_ore: 'integer',
  reference_ore: 'integer',
  reduction_percent: 'smallint',
  price_rules: 'smallint',
  is_electric: 'boolean',
  team_pick: 'boolean',
  popularity: 'integer',
  facets: 'text[]',
  search: 'tsvector',
  search_rules: 'smallint',
};

/** A table, its columns and how their values are sent. */
interface CopyTable {
  statement: string;
  types: readonly CopyType[];
}

const tableOf = (name: string, columns: Readonly<Record<string, CopyType>>): CopyTable => ({
  statement: `copy ${name} (${Object.keys(columns)
    .map((column) => `"${column}"`)
    .join(', ')}) from stdin (format binary)`,
  types: Object.values(columns),
});
const PRODUCTS = tableOf('products', {
  // In the order of a row's own fields.
  ...Object.fromEntries(['id', ...COLUMNS_WRITTEN].map((name) => [name, TYPES[name] ?? 'text'])),
  created_at: 'timestamp',
});
const TEXTS = tableOf(
  'product_texts',
  Object.fromEntries(TEXT_COLUMNS.map((name) => [name, name === 'specs' ? 'text[]' : 'text'])),
);
const VARIANTS = tableOf('variants', {
  id: 'text',
  product_id: 'text',
  position: 'integer',
  art: 'text',
});
const LABELS = tableOf('variant_texts', {
  variant_id: 'text',
  language: 'text',
  size: 'text',
  colour: 'text',
});
const STOCK = tableOf('stock', { variant_id: 'text', on_hand: 'integer', order_item: 'boolean' });
const HISTORY = tableOf('price_history', {
  product_id: 'text',
  valid_from: 'timestamp',
  price_ore: 'integer',
  current_ore: 'integer',
});
const COUNTS = 'copy facet_counts (facet, rung, fine_rung, products) from stdin (format binary)';

/**
 * Returns new products as lines for COPY. They were created when their first price was charged. `now` is ISO
 * 8601. The iterable may create each product on demand; none is kept. `used`: buffers of stored lines, which
 * can be reused.
 */
export function productLines(
  products: Iterable<ProductInput>,
  names: Names,
  now: string,
  used: readonly ArrayBuffer[] = [],
): ProductLines {
  const lines = {
    products: new CopyRows(PRODUCTS.types, used[0]),
    texts: new CopyRows(TEXTS.types, used[1]),
    variants: new CopyRows(VARIANTS.types, used[2]),
    labels: new CopyRows(LABELS.types, used[3]),
    stock: new CopyRows(STOCK.types, used[4]),
    history: new CopyRows(HISTORY.types, used[5]),
  };
  const words = new WordCollector();
  const counts = new FacetTally();
  for (const product of products) {
    const { row, texts, history } = pricedProduct(product, names, [], now);
    const values: CopyValue[] = Object.values(row);
    values.push(history[0]?.valid_from ?? now);
    lines.products.add(values);
    for (const one of texts) lines.texts.add(Object.values(one) as CopyValue[]);
    for (const one of history)
      lines.history.add([one.product_id, one.valid_from, one.price_ore, one.current_ore]);
    product.variants.forEach((variant, position) => {
      const { id, art, onHand, orderItem } = variant;
      lines.variants.add([id, product.id, position, art]);
      for (const label of variantTexts(variant))
        lines.labels.add([label.variant_id, label.language, label.size, label.colour]);
      lines.stock.add([id, onHand, orderItem]);
    });
    if (row.listed) counts.add(row.facets, row.current_ore);
    words.add(product);
  }
  return {
    products: lines.products.bytes(),
    texts: lines.texts.bytes(),
    variants: lines.variants.bytes(),
    labels: lines.labels.bytes(),
    stock: lines.stock.bytes(),
    history: lines.history.bytes(),
    counts: counts.counted(),
    words: words.rows(),
  };
}

const IS_COUNTED = "set local catalogue.is_counted = 'yes'";

/**
 * Stores batches of new products in one transaction, for the owner of the tables. Writes words last: other
 * writers may need the same words, and then only wait for the commit.
 */
export const copyProducts = (
  client: pg.ClientBase,
  batches: AsyncIterable<ProductLines> | Iterable<ProductLines>,
): Promise<void> =>
  inTransaction(client, async () => {
    const counts = new FacetTally();
    const words = new Map<string, WordRow>();
    await execute(client, IS_COUNTED);
    for await (const lines of batches) {
      await copyIn(client, PRODUCTS.statement, lines.products);
      await copyIn(client, TEXTS.statement, lines.texts);
      await copyIn(client, VARIANTS.statement, lines.variants);
      await copyIn(client, LABELS.statement, lines.labels);
      await copyIn(client, STOCK.statement, lines.stock);
      await copyIn(client, HISTORY.statement, lines.history);
      counts.addAll(lines.counts);
      for (const row of lines.words) words.set(row.word, row);
    }
    await copyIn(client, COUNTS, counts.bytes());
    await saveWords(client, [...words.values()]);
  });

/**
 * Sums the counts of a load and waits until all is on disk. Then reads the products' pages from page `from`
 * on. Returns the number of pages.
 *
 * The first read of a row after its transaction sets its hint bits, if the WAL is on disk (PostgreSQL,
 * `SetHintBits`). That is cheap while the pages are in memory and in the WAL anyway. Otherwise the first
 * index build after a load writes all pages to the WAL again.
 */
export async function settleProducts(client: pg.ClientBase, from: number): Promise<number> {
  await inTransaction(client, async () => {
    await execute(client, 'set local synchronous_commit = on');
    await sumFacetCounts(client);
  });
  const pages = await pagesOfProducts(client);
  await execute(client, 'select count(*) from products where ctid >= $1::tid', [`(${from},0)`]);
  return pages;
}

/** Returns how many pages the products fill. */
export async function pagesOfProducts(connection: Connection): Promise<number> {
  const row = await queryOneRow<{ pages: string }>(
    connection,
    "select pg_relation_size('products') / current_setting('block_size')::int as pages",
  );
  return Number(row.pages);
}

/** Returns the names of all categories and tags. */
export async function allNames(connection: Connection): Promise<Names> {
  const [categories, tags] = await Promise.all([
    namesIn(connection, 'categories'),
    namesIn(connection, 'tags'),
  ]);
  const byId = (rows: NamedRow[]) => new Map(rows.map((row) => [row.id, row]));
  return { categories: byId(categories), tags: byId(tags) };
}

/** Returns the highest id that matches a pattern, or null. `pattern`: a regular expression of PostgreSQL. */
export async function highestId(connection: Connection, pattern: string): Promise<string | null> {
  const row = await queryRow<{ id: string }>(
    connection,
    `select id from products where id ~ $1 order by id desc limit 1`,
    [pattern],
  );
  return row?.id ?? null;
}
