import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FreshDatabase } from '#tests/app/fresh-database.ts';
import { silentLog } from '#tests/app/silent-log.ts';
import { emptyDatabase, MIGRATIONS } from '#tests/app/test-database.ts';
import { migrate } from './migrate.ts';

// The database as the previous version left it, migrated. Both versions then use it at the same time.

const PRODUCT = `(id, kind, brand, name_sv, name_en, description_sv, description_en, specification_sv, specification_en,
    html_rules, specs_sv, specs_en, price_ore, current_ore, price_basis, made_in, manufacturer_name, art)`;
const values = (
  id: string,
) => `('${id}', 'lights', 'B', 'Lykta', 'Light', '<p>Lyser</p>', '<p>Shines</p>', '', 'Steel', 1,
    '{Stål}', '{Steel}', 100, 100, 'list', 'Sweden', 'B', 'a')`;
const BOUGHT = '00000000-0000-4000-8000-000000000001';
const BUILT_IN = '00000000-0000-4000-8000-000000000002';
const PICTURE = '00000000-0000-4000-8000-000000000003';

let database: FreshDatabase;
let folder: string;
let app: pg.Client;
beforeAll(async () => {
  database = await emptyDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'migrations-'));
  await cp(MIGRATIONS, folder, {
    recursive: true,
    filter: (file) => file.endsWith('migrations') || path.basename(file) < '0124',
  });
  const run = (from: string) =>
    migrate({ ownerUrl: database.ownerUrl, appUrl: database.appUrl, folder: from, log: silentLog() });
  await run(folder);
  app = new pg.Client({ connectionString: database.appUrl });
  await app.connect();
  await app.query(`
    insert into categories (id, name_sv, name_en) values ('city', 'Stad', 'City');
    insert into tags (id, name_sv, name_en) values ('new', 'Nytt', 'New');
    insert into products ${PRODUCT} values ${values('old')};
    insert into variants (id, product_id, position, size_sv, size_en) values ('old-m', 'old', 0, 'Liten', 'Small'), ('old-x', 'old', 1, null, null);
    insert into product_pictures (id, product_id, position, name, alt_sv, alt_en, width, height)
      values ('${PICTURE}', 'old', 0, 'picture-${'0'.repeat(32)}', 'En lykta', 'A light', 1, 1);
    insert into reviews (id, product_id, author, rating, written_on, comment_sv, comment_en, language) values
      ('${BOUGHT}', 'old', 'A', 5, '2026-01-01', 'Bright', 'Bright', 'en'),
      ('${BUILT_IN}', 'old', 'B', 5, '2026-01-01', 'Ljus', 'Bright', null);
  `);
  await run(MIGRATIONS);
});
afterAll(async () => {
  await app.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

const rows = async (sql: string) => (await app.query({ text: sql, rowMode: 'array' })).rows;

test('the migration moves every text into the tables by language', async () => {
  expect(
    await rows(
      'select product_id, language, name, description, specification, specs from product_texts order by 2 desc',
    ),
  ).toEqual([
    ['old', 'sv', 'Lykta', '<p>Lyser</p>', '', ['Stål']],
    ['old', 'en', 'Light', '<p>Shines</p>', 'Steel', ['Steel']],
  ]);
  expect(await rows('select variant_id, language, size, colour from variant_texts order by 2 desc')).toEqual([
    ['old-m', 'sv', 'Liten', null],
    ['old-m', 'en', 'Small', null],
  ]);
  for (const [table, texts] of [
    ['category_names', ['Stad', 'City']],
    ['tag_names', ['Nytt', 'New']],
  ] as const)
    expect(await rows(`select name from ${table} order by language desc`)).toEqual(
      texts.map((name) => [name]),
    );
  expect(await rows('select alt from picture_texts order by language desc')).toEqual([
    ['En lykta'],
    ['A light'],
  ]);
  // A buyer's review is only in the language it was written in.
  expect(await rows('select review_id, language, comment from review_texts order by 1, 2 desc')).toEqual([
    [BOUGHT, 'en', 'Bright'],
    [BUILT_IN, 'sv', 'Ljus'],
    [BUILT_IN, 'en', 'Bright'],
  ]);
});

test('what the previous version writes into columns is found in the tables', async () => {
  const upsert = `insert into products ${PRODUCT} values ${values('late')} on conflict (id) do update set name_en = 'Lamp'`;
  await app.query(upsert);
  await app.query(upsert);
  await app.query(
    `insert into variants (id, product_id, position, colour_sv, colour_en) values ('late-1', 'late', 0, 'röd', 'red')`,
  );
  await app.query(
    `update reviews set comment_sv = 'Ny', comment_en = 'Ny', language = 'sv' where id = '${BOUGHT}'`,
  );
  expect(
    await rows(`select name from product_texts where product_id = 'late' order by language desc`),
  ).toEqual([['Lykta'], ['Lamp']]);
  expect(
    await rows(`select colour from variant_texts where variant_id = 'late-1' order by language desc`),
  ).toEqual([['röd'], ['red']]);
  await app.query(`update variants set colour_sv = null, colour_en = null where id = 'late-1'`);
  expect(await rows(`select colour from variant_texts where variant_id = 'late-1'`)).toEqual([]);
  expect(await rows(`select comment from review_texts where review_id = '${BOUGHT}'`)).toEqual([
    ['Ny'],
    ['Ny'],
  ]);
});

test('the previous version reads what is written into the tables, a third language changes nothing', async () => {
  await app.query(`insert into product_texts (product_id, language, name, description, specification) values
    ('old', 'sv', 'Lampa', 'd', 's'), ('old', 'en', 'Lamp', 'D', 'S'), ('old', 'de', 'Lampe', 'D', 'S')
    on conflict (product_id, language) do update set name = excluded.name, specs = '{}'`);
  expect(await rows(`select name_sv, name_en, specs_en from products where id = 'old'`)).toEqual([
    ['Lampa', 'Lamp', []],
  ]);
  await app.query(`delete from review_texts where review_id = '${BUILT_IN}' and language = 'en'`);
  expect(await rows(`select comment_sv, comment_en from reviews where id = '${BUILT_IN}'`)).toEqual([
    ['Ljus', 'Ljus'],
  ]);
  await app.query(`delete from product_texts where product_id = 'old' and language = 'de'`);
  await app.query(`delete from products where id = 'late'`);
  expect(await rows(`select 1 from variant_texts where variant_id = 'late-1'`)).toEqual([]);
});

test('a row may name any language by its code', async () => {
  expect(
    await rows(
      `select count(*)::int from pg_constraint where pg_get_constraintdef(oid) like '%''sv''::text, ''en''%'`,
    ),
  ).toEqual([[0]]);
  await expect(app.query(`update reviews set language = 'x1' where id = '${BUILT_IN}'`)).rejects.toThrow(
    'reviews_language_check',
  );
  await app.query(`update reviews set language = 'de' where id = '${BUILT_IN}'`);
});
