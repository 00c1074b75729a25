import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FreshDatabase } from '#tests/app/fresh-database.ts';
import { isFullRun } from '#tests/app/full-run.ts';
import { silentLog } from '#tests/app/silent-log.ts';
import { emptyDatabase, MIGRATIONS } from '#tests/app/test-database.ts';
import { tcpProxy } from '#tests/faults/tcp-proxy.ts';
import { appliedMigrations, MigrationChanged, migrate, readMigrations } from './migrate.ts';

// Keeps one cluster over all tests if the file runs alone.
let kept: FreshDatabase;
beforeAll(async () => {
  kept = await emptyDatabase();
});
afterAll(() => kept.drop());

let database: FreshDatabase;
let folder: string;
beforeEach(async () => {
  database = await emptyDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const run = (ownerUrl = database.ownerUrl) =>
  migrate({ ownerUrl, appUrl: database.appUrl, folder, log: silentLog() });

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query(sql);
    return rows;
  } finally {
    await client.end();
  }
}
const asApp = (sql: string) => ask(database.appUrl, sql);
const asOwner = (sql: string) => ask(database.ownerUrl, sql);
const allNames = async () => (await readMigrations(MIGRATIONS)).map(({ name }) => name);

test('a fresh database gets every migration, and a second run does nothing', async () => {
  expect(await run()).toEqual(await allNames());
  expect(await run()).toEqual([]);
  const rows = await asApp('select name from migrations order by name');
  expect(rows.map(({ name }) => name)).toEqual(await allNames());
});

test('the previous version can still use renamed tables by their old names, under the row policies', async () => {
  await run();
  const begun = `insert into calls_under_way (id, actor_kind, action, target_type)
    values (gen_random_uuid(), 'system', 'roaring.read', 'company')`;
  await asApp(begun);
  expect(await asApp('select action from provider_requests_in_flight')).toEqual([{ action: 'roaring.read' }]);
  const caller = `select set_config('shop.caller', gen_random_uuid()::text, true)`;
  await expect(asApp(`begin; ${caller}; ${begun}`)).rejects.toThrow('row-level security');
  expect(
    await asApp('with ended as (delete from calls_under_way returning action) select action from ended'),
  ).toEqual([{ action: 'roaring.read' }]);
  await asApp(`insert into known_places (user_id, place_hash) select id, '' from users
    on conflict (user_id, place_hash) do update set seen_at = now()`);
  await asApp(`insert into settled_accounts (purpose, email, user_id) select 'municipal', 'a@b.se', id from users
    on conflict (purpose, email) do nothing`);
  const deferred = `insert into set_aside (name, definition) values ('one', 'create index') on conflict (name)
    do update set definition = excluded.definition || ' again'`;
  await asOwner(deferred);
  await asOwner(deferred);
  expect(await asOwner('select definition from deferred_indexes')).toEqual([
    { definition: 'create index again' },
  ]);
});

test('two concurrent starts both succeed, and each migration is applied once', async () => {
  const applied = await Promise.all([run(), run(), run()]);
  expect(applied.flat().sort()).toEqual(await allNames());
});

test('a file that changed after it was applied is refused', async () => {
  await run();
  const [first = ''] = await allNames();
  await writeFile(path.join(folder, first), 'select 1;');
  const failure = run();
  await expect(failure).rejects.toBeInstanceOf(MigrationChanged);
  await expect(failure).rejects.toThrow(first);
});

test('a new file is applied on top of the others', async () => {
  await run();
  await writeFile(path.join(folder, '9999-later.sql'), 'create table later (id int);');
  expect(await run()).toEqual(['9999-later.sql']);
  expect(await asApp('select * from later')).toEqual([]);
});

test('a failed migration has no effect and is retried by the next start', async () => {
  const file = path.join(folder, '9999-broken.sql');
  await writeFile(file, 'create table half (id int); select 1 / 0;');
  await expect(run()).rejects.toThrow('division by zero');
  expect(await asOwner(`select to_regclass('half') as half`)).toEqual([{ half: null }]);
  await writeFile(file, 'create table half (id int);');
  expect(await run()).toEqual(['9999-broken.sql']);
});

describe('[F07] killed during a migration', () => {
  test('[F07] a connection that dies after a statement of any file has no effect, and the next start continues', async () => {
    const reader = new pg.Client({ connectionString: database.ownerUrl });
    await reader.connect();
    const migrations = await readMigrations(MIGRATIONS);
    // Each start reads the whole folder, so it has only the files that it needs.
    for (const { name } of migrations) await rm(path.join(folder, name));
    for (const [at, { name, text }] of migrations.entries()) {
      const statements = statementsOf(text);
      expect(statements.length).toBeGreaterThan(0);
      const all = statements.map((_, index) => index + 1);
      const middle = Math.ceil(all.length / 2);
      for (const after of isFullRun() ? all : [middle]) {
        const parts = statements.toSpliced(after, 0, 'select pg_terminate_backend(pg_backend_pid());');
        await writeFile(path.join(folder, name), parts.join('\n'));
        await expect(run()).rejects.toThrow();
        expect([...(await appliedMigrations(reader)).keys()]).not.toContain(name);
      }
      await writeFile(path.join(folder, name), text);
      const previous = migrations[at - 1];
      if (previous) await rm(path.join(folder, previous.name));
    }
    await cp(MIGRATIONS, folder, { recursive: true });
    await reader.end();
    expect(await run()).toEqual((await allNames()).slice(-1));
    await expectComplete();
  }, 360_000);

  test.each([
    ['before', 'create table if not exists migrations', 1],
    ['before', 'insert into migrations', 2],
    ['before', 'commit', 3],
    ['after', 'commit', 3],
    ['before', 'grant usage on schema public', 1],
    ['after', 'grant usage on schema public', 1],
  ] as const)(
    '[F07] a start interrupted %s "%s" (number %i) is completed by the next one',
    async (when, words, nth) => {
      const target = new URL(database.ownerUrl);
      const proxy = await tcpProxy(Number(target.port));
      let seen = 0;
      const isThat = (sent: Buffer) => {
        if (sent.includes(words)) seen += 1;
        return sent.includes(words) && seen === nth;
      };
      const cut = when === 'before' ? proxy.cutBefore(isThat) : proxy.loseAnswerTo(isThat, 'cut');
      try {
        await expect(run(Object.assign(target, { port: String(proxy.port) }).href)).rejects.toThrow();
        await cut;
      } finally {
        await proxy.close();
      }
      await run();
      await expectComplete();
    },
  );

  async function expectComplete(): Promise<void> {
    const rows = await asApp('select name from migrations order by name');
    expect(rows.map(({ name }) => name)).toEqual(await allNames());
    await asApp("begin; select * from orders; select enqueue_job('x', '{}', 'k'); rollback");
  }
});

// The end of a statement: a semicolon at the end of a line outside a dollar-quoted body.
function statementsOf(text: string): string[] {
  const statements: string[] = [];
  let current = '';
  for (const line of text.split('\n')) {
    current += `${line}\n`;
    const isOpen = (current.match(/\$\$/g)?.length ?? 0) % 2 === 1;
    if (isOpen || !/;\s*$/.test(line)) continue;
    statements.push(current);
    current = '';
  }
  return current.trim() === '' ? statements : [...statements, current];
}
