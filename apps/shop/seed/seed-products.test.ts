import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  allNames,
  copyProducts,
  settleProducts,
} from '#src/features/product-import/server/bulk-load-repository.ts';
import {
  deferredIndexes,
  openLoad,
  setAside,
} from '#src/features/product-import/server/deferred-index-repository.ts';
import { mendLoad } from '#src/features/product-import/server/repair-bulk-load.ts';
import { pricedProduct } from '#src/features/product-storage/server/product-row.ts';
import { asAdmin } from '#tests/app/fresh-database.ts';
import { type TestApp, testApp } from '#tests/app/test-app.ts';
import { generatedId, generatedProduct } from './generate-products.ts';
import { linesInBatches } from './line-makers.ts';
import { makeLines } from './make-lines.ts';
import { productInput } from './seed-database.ts';
import { seedCommand } from './seed-products.ts';

const LONG = 60_000;

let app: TestApp;
let owner: pg.Client;
beforeAll(async () => {
  app = await testApp();
  owner = new pg.Client({ connectionString: app.database.ownerUrl });
  await owner.connect();
}, LONG);
afterAll(async () => {
  await owner.end();
  await app.close();
});

const generated = async () => {
  const { rows } = await owner.query(
    `select p.id, (select name from product_texts t where t.product_id = p.id and t.language = 'sv') as name_sv, p.current_ore, p.search is not null as is_found, p.created_at < now() as is_old,
       (select count(*)::int from variants v join stock s on s.variant_id = v.id where v.product_id = p.id) as variants,
       (select count(*)::int from price_history h where h.product_id = p.id and h.current_ore = p.current_ore) as prices
     from products p where p.id like 'gp-%' order by p.id`,
  );
  return rows;
};
const shape = async () => {
  const { rows } = await owner.query(
    `select indexname as name from pg_indexes where tablename in ('products', 'variants', 'stock', 'price_history')
     union all select conname from pg_constraint where contype = 'f'
     union all select relname || ': ' || array_to_string(reloptions, ',') from pg_class
       where relname in ('products', 'variants', 'stock', 'price_history') and reloptions is not null order by 1`,
  );
  return rows.map(({ name }) => name as string);
};

// Counts rows without the hint bit HEAP_XMIN_COMMITTED. Reads the raw pages, because reading the rows would set the
// bit.
const unmarkedRows = async (): Promise<number> => {
  await asAdmin('create extension if not exists pageinspect', app.database.name);
  const [row] = await asAdmin<{ unmarked: number }>(
    `select count(*)::int as unmarked from generate_series(0, pg_relation_size('products') / 8192 - 1) page,
        heap_page_items(get_raw_page('products', page::int)) where t_infomask & 256 = 0 and lp_flags = 1`,
    app.database.name,
  );
  return row?.unmarked ?? 0;
};

// Without the header and the trailer of COPY (PostgreSQL documentation, COPY, "Binary Format").
const rowsIn = (lines: Uint8Array) => lines.slice(19, -2);

describe('seeding generated products', () => {
  it('stores each product with variants, stock, price and search words', { timeout: LONG }, async () => {
    await seedCommand(app, ['--products', '120']);
    const products = await generated();
    expect(products).toHaveLength(120);
    for (const product of products) {
      expect(product).toMatchObject({ is_found: true, is_old: true, prices: 1 });
      expect(product.variants).toBeGreaterThan(0);
    }
    expect(new Set(products.map(({ name_sv }) => name_sv)).size).toBe(120);
  });

  it('stores the right value in each column', async () => {
    const { rows } = await owner.query('select * from products where id = any($1)', [
      [0, 1, 2, 3, 4].map(generatedId),
    ]);
    const names = await allNames(app.db.pool);
    for (const [index, stored] of rows.sort((a, b) => (a.id < b.id ? -1 : 1)).entries()) {
      const given = productInput(generatedProduct(index, 1), app.now());
      const { search, ...row } = pricedProduct(given, names, [], app.now().toISOString()).row;
      expect(stored).toMatchObject(row);
      for (const { lexeme } of search) expect(stored.search).toContain(`'${lexeme}'`);
    }
    expect(rows).toHaveLength(5);
  });

  it('a repeated run changes nothing, and a larger one continues after the last product', {
    timeout: LONG,
  }, async () => {
    const before = await generated();
    await seedCommand(app, ['--products', '120']);
    expect(await generated()).toEqual(before);
    await seedCommand(app, ['--products', '200']);
    const after = await generated();
    expect(after.slice(0, 120)).toEqual(before);
    expect(after).toHaveLength(200);
  });

  it('recreates the indexes that an interrupted run had dropped', { timeout: LONG }, async () => {
    const before = await shape();
    await setAside(owner);
    expect(await shape()).not.toEqual(before);
    expect(await shape()).not.toContain('products_by_words_and_facets');
    expect(await shape()).not.toContain('variants_product_id_fkey');
    await seedCommand(app, ['--products', '200']);
    expect(await shape()).toEqual(before);
    expect(await deferredIndexes(owner)).toEqual([]);
  });

  it('checks again the references that an interrupted run had recorded', {
    timeout: LONG,
  }, async () => {
    const before = await shape();
    await setAside(owner);
    await owner.query(
      `update deferred_indexes set definition = 'alter table variants validate constraint variants_product_id_fkey'
         where name = 'variants_product_id_fkey'`,
    );
    await owner.query(
      `alter table variants add constraint variants_product_id_fkey
         foreign key (product_id) references products(id) on delete cascade not valid`,
    );
    await setAside(owner);
    await seedCommand(app, ['--products', '200']);
    expect(await shape()).toEqual(before);
    const { rows } = await owner.query(
      "select conname from pg_constraint where contype = 'f' and not convalidated",
    );
    expect(rows).toEqual([]);
  });

  it('counts the products of each filter like the database', { timeout: LONG }, async () => {
    const stored = await owner.query(
      'select facet, fine_rung, sum(products)::int as products from facet_counts group by 1, 2 having sum(products) <> 0 order by 1, 2',
    );
    const counted = await owner.query(
      `select facet, fine_rung, count(*)::int as products from (
         select unnest(array_append(facets, '*')) as facet, fine_rung(current_ore) from products where listed
       ) there group by 1, 2 order by 1, 2`,
    );
    expect(counted.rows.length).toBeGreaterThan(100);
    expect(stored.rows).toEqual(counted.rows);
  });

  it('the next start of the program repairs an interrupted run', { timeout: LONG }, async () => {
    const before = await shape();
    expect(await mendLoad(app)).toEqual([]);
    await setAside(owner);
    const load = await openLoad(app.database.ownerUrl);
    expect(await mendLoad(app), 'a load is under way').toEqual([]);
    await load?.end();
    expect(await mendLoad(app)).toContain('products_by_price');
    expect(await shape()).toEqual(before);
    expect(await deferredIndexes(owner)).toEqual([]);
  });

  it('refuses to start while another load runs', { timeout: LONG }, async () => {
    const load = await openLoad(app.database.ownerUrl);
    const before = process.exitCode;
    await seedCommand(app, ['--products', '300']);
    expect(process.exitCode).toBe(1);
    process.exitCode = before;
    await load?.end();
    expect(await generated()).toHaveLength(200);
  });

  it('sets the hint bits of stored pages while they are in memory', { timeout: LONG }, async () => {
    const load = (await openLoad(app.database.ownerUrl)) as pg.Client;
    const lines = makeLines({ names: await allNames(app.db.pool), now: app.now() }, { first: 300, end: 400 });
    await copyProducts(load, [lines]);
    const before = await unmarkedRows();
    const pages = await settleProducts(load, 0);
    expect(before).toBeGreaterThanOrEqual(100);
    expect(await unmarkedRows()).toBe(0);
    const { rows } = await owner.query("select pg_relation_size('products') / 8192 as pages");
    expect(pages).toBe(Number(rows[0].pages));
    await load.end();
  });

  it('generates the same products in the same order on several threads', { timeout: LONG }, async () => {
    const facts = { names: await allNames(app.db.pool), now: app.now() };
    const whole = makeLines(facts, { first: 40, end: 400 });
    const ends: number[] = [];
    const parts: Uint8Array[] = [];
    for await (const { lines, end } of linesInBatches(facts, { from: 40, to: 400, batch: 30 })) {
      ends.push(end);
      parts.push(rowsIn(lines.products));
    }
    expect(ends).toEqual([70, 100, 130, 160, 190, 220, 250, 280, 310, 340, 370, 400]);
    expect(Buffer.concat(parts).equals(rowsIn(whole.products))).toBe(true);
  });

  it('refuses an invalid number of products', async () => {
    const before = process.exitCode;
    await seedCommand(app, ['--products', '-1']);
    expect(process.exitCode).toBe(2);
    process.exitCode = before;
  });
});
