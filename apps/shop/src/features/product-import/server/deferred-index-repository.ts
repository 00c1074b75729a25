// Drops indexes and foreign keys of the catalogue for a bulk load and restores them at its end. Building an index once
// takes a fraction of the time of adding each row to it. Requires the owner of the tables.
import os from 'node:os';
import pg from 'pg';
import { type Connection, inTransaction } from '#src/platform/database/database.ts';
import { execute, queryOneRow, queryRows } from '#src/platform/database/query-rows.ts';

// Held for the whole load, so that no other process drops or restores indexes in the meantime.
const LOAD_LOCK = 7_320_116;

/**
 * Returns a connection for a load, or null while another load is running. It is a separate connection: the timeouts
 * that protect visitors must not apply to a load. `url`: of the owner, without a pooler.
 */
export async function openLoad(url: string): Promise<pg.Client | null> {
  const client = await connect(url);
  const row = await queryOneRow<{ is_ours: boolean }>(client, 'select pg_try_advisory_lock($1) as is_ours', [
    LOAD_LOCK,
  ]);
  if (row.is_ours) return client;
  await client.end();
  return null;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'shop load' });
  // A broken connection also fails its query, and that error is handled.
  client.on('error', () => undefined);
  await client.connect();
  await execute(
    client,
    `select set_config('statement_timeout', '0', false), set_config('lock_timeout', '60s', false),
       set_config('idle_in_transaction_session_timeout', '0', false), set_config('synchronous_commit', 'off', false)`,
  );
  return client;
}

/** One dropped index, foreign key or setting. */
export interface DeferredIndex {
  name: string;
  definition: string;
}

/** Returns everything that is currently dropped. */
export async function deferredIndexes(client: Connection): Promise<DeferredIndex[]> {
  return queryRows<DeferredIndex>(
    client,
    'select name, definition from deferred_indexes order by definition',
  );
}

// Indexes that stay during a load. In all but the last of these indexes, the entries of a load are adjacent,
// so adding them is cheaper than rebuilding. The last one never contains products of a load.
const ADDED_TO = [
  'products_last_changed',
  'products_by_html_rules',
  'products_by_price_rules',
  'products_by_search_rules',
  'products_unlisted_by_words',
];

/**
 * Drops most non-unique indexes of products and the foreign keys between the tables of products. Turns off autovacuum
 * of tables that only grow. Until all is restored, queries are slow but correct: a load adds no invalid reference.
 */
export async function setAside(client: pg.ClientBase): Promise<void> {
  await inTransaction(client, async () => {
    const rows = await queryRows<DeferredIndex & { drop: string }>(
      client,
      `select i.relname as name, pg_get_indexdef(i.oid) as definition, 'drop index ' || quote_ident(i.relname) as drop
         from pg_index x join pg_class i on i.oid = x.indexrelid
         where x.indrelid = 'products'::regclass and not x.indisunique and i.relname <> all($1)
       union all
       select c.conname, format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname,
           regexp_replace(pg_get_constraintdef(c.oid), ' NOT VALID$', '')), format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname)
         from pg_constraint c where c.contype = 'f' and c.conrelid in
           ('product_texts'::regclass, 'variants'::regclass, 'variant_texts'::regclass, 'stock'::regclass,
             'price_history'::regclass)
       union all
       select 'cleaning of ' || relname, format('alter table %I reset (autovacuum_enabled)', relname),
           format('alter table %I set (autovacuum_enabled = off)', relname)
         from pg_class where oid in ('products'::regclass, 'product_texts'::regclass, 'variants'::regclass,
             'variant_texts'::regclass, 'stock'::regclass, 'price_history'::regclass)
           and not coalesce(array_to_string(reloptions, ',') like '%autovacuum_enabled%', false)`,
      [ADDED_TO],
    );
    for (const row of rows) {
      await execute(
        client,
        `insert into deferred_indexes (name, definition) values ($1, $2)
           on conflict (name) do update set definition = excluded.definition`,
        [row.name, row.definition],
      );
      await execute(client, row.drop);
    }
  });
}

/**
 * Restores everything that was dropped, and reports how long each item took. Uses several connections and
 * builds the largest index first, so that all processors stay busy. From then on, foreign keys apply to new
 * writes; `vacuumAfterLoad` validates the rows of the load.
 */
export async function rebuildIndexes(
  client: pg.ClientBase,
  url: string,
  tell: (name: string, seconds: number) => void,
): Promise<void> {
  await announceReferences(client);
  const things = await deferredIndexes(client);
  const indexes = things.filter(isIndex);
  const queue = [...indexes.filter(isOfWords), ...indexes.filter((one) => !isOfWords(one))];
  const work = async (on: pg.ClientBase, from: DeferredIndex[]) => {
    for (let one = from.shift(); one; one = from.shift()) {
      const begun = performance.now();
      await restoreIndex(on, one);
      tell(one.name, (performance.now() - begun) / 1_000);
    }
  };
  const more = await Promise.all(queue.slice(1, 1 + MORE_CONNECTIONS).map(() => connect(url)));
  try {
    await Promise.all([client, ...more].map((on) => work(on, queue)));
  } finally {
    await Promise.all(more.map((one) => one.end()));
  }
  await work(client, [...queue, ...things.filter((one) => !isIndex(one) && !isCheck(one))]);
}

const isIndex = ({ definition }: DeferredIndex) => /^create index/i.test(definition);
const isOfWords = ({ definition }: DeferredIndex) => / using gin /i.test(definition);
const isCheck = ({ definition }: DeferredIndex) => / validate constraint /i.test(definition);

// A foreign key applies to new writes as soon as it is added without validation. Existing rows can then be validated
// without blocking other work, unlike a normal new foreign key (PostgreSQL documentation, ALTER TABLE).
async function announceReferences(client: pg.ClientBase): Promise<void> {
  const rows = await queryRows<DeferredIndex & { check: string }>(
    client,
    `select name, definition, regexp_replace(definition, ' add constraint (\\S+) foreign key .*$',
         ' validate constraint \\1', 'i') as check
       from deferred_indexes where definition ~* ' foreign key ' order by definition`,
  );
  for (const { name, definition, check } of rows)
    await inTransaction(client, async () => {
      await execute(client, `${definition} not valid`);
      await execute(client, 'update deferred_indexes set definition = $2 where name = $1', [name, check]);
    });
}

// Two indexes built in parallel share one scan of products: the second finds the pages that the first has read
// (PostgreSQL documentation, `synchronize_seqscans`).
const MORE_CONNECTIONS = 2;

// The index of words and filters builds fastest with little memory, because the sort stays in the processor's cache.
// Two processes halve its time, while a third builds the other indexes.
const WORDS_MB = 64;
const SORTING_MB = 512;
const MAX_HELPERS = 4;

async function restoreIndex(client: pg.ClientBase, one: DeferredIndex): Promise<void> {
  const helpers = isOfWords(one) ? Math.min(MAX_HELPERS, os.availableParallelism() - 1) : 0;
  const memory = isOfWords(one) ? WORDS_MB * (1 + helpers) : SORTING_MB;
  await inTransaction(client, async () => {
    await execute(client, `set local maintenance_work_mem = '${memory}MB'`);
    await execute(client, `set local max_parallel_maintenance_workers = ${helpers}`);
    await execute(client, one.definition);
    await execute(client, 'delete from deferred_indexes where name = $1', [one.name]);
  });
}

const LOADED = ['products', 'product_texts', 'variants', 'variant_texts', 'stock', 'price_history'] as const;

/**
 * Validates the loaded rows against the foreign keys, then vacuums and analyses the tables. Everything stays
 * usable in the meantime, but searches are a little slower.
 */
export async function vacuumAfterLoad(client: pg.ClientBase): Promise<void> {
  for (const check of (await deferredIndexes(client)).filter(isCheck)) await restoreIndex(client, check);
  for (const table of [...LOADED, 'facet_counts', 'search_words'])
    await execute(client, `vacuum (analyze) ${table}`);
}
