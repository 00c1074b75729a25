// Public reads with a streaming replica that is read, held back, frozen and killed.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { query } from '#tests/app/own-cluster.ts';
import { order, orderFor, problemIn, type ServedShop, servedShop } from '#tests/app/served-shop.ts';
import { silentLog } from '#tests/app/silent-log.ts';
import { type StreamingReplica, streamingReplica } from '#tests/app/streaming-replica.ts';
import { MIGRATIONS } from '#tests/app/test-database.ts';
import { makeProduct } from '#tests/factories/factories.ts';
import { migrate } from '../../apps/shop/src/platform/database/migrate.ts';
import { PUBLIC_TABLES } from '../../apps/shop/src/public-tables.ts';
import { readSettings } from '../../apps/shop/src/settings/settings.ts';
import { checkReplica } from '../../apps/shop/src/start/doctor-replica.ts';
import { startThrowaway } from '../../bin/lib/temporary-database.mjs';

const bike = makeProduct({ id: 'replica-bike', name: { sv: 'Kopiacykel', en: 'Copied bike' } });
let primary: Awaited<ReturnType<typeof startThrowaway>>;
let replica: StreamingReplica;
let environment: Record<string, string>;
let shop: ServedShop;
let stop: (() => Promise<void>) | undefined;
const events: string[] = [];

beforeAll(async () => {
  primary = await startThrowaway({ maxConnections: 60 });
  const { admin, owner, app } = primary.cluster.urls;
  await query(admin, `create role shop_reader login password 'reader'`);
  const reader = { role: 'shop_reader', tables: PUBLIC_TABLES };
  await migrate({ ownerUrl: owner, appUrl: app, reader, folder: MIGRATIONS, log: silentLog() });
  replica = await streamingReplica(admin);
  const readerUrl = Object.assign(new URL(replica.urlOf(app)), {
    username: 'shop_reader',
    password: 'reader',
  });
  environment = {
    DATABASE_URL: app,
    DATABASE_DIRECT_URL: owner,
    DATABASE_REPLICA_URL: readerUrl.href,
    DATABASE_REPLICA_LAG_SECONDS: '1',
  };
  shop = await servedShop({ environment });
  const record = ({ event, reason }: { event?: string; reason?: string }) => {
    if (event?.startsWith('replica_')) events.push(reason ? `${event} ${reason}` : event);
  };
  Object.assign(shop.app.log, { info: record, warn: record });
  await shop.sell(bike);
  stop = shop.app.replica?.start();
}, 180_000);
afterAll(async () => {
  await stop?.();
  await shop?.close();
  await replica?.remove();
  await primary?.remove();
});

const metricOf = async (metric: 'replicaInUse' | 'publicReads', database?: string) => {
  const { values } = await shop.app.metrics[metric].get();
  return values.find(({ labels }) => !database || labels.database === database)?.value ?? 0;
};
const untilUsed = (used: 0 | 1) =>
  expect.poll(() => metricOf('replicaInUse'), { timeout: 30_000, interval: 20 }).toBe(used);
const untilEvent = (event: string) => expect.poll(() => events, { timeout: 30_000 }).toContain(event);
const readsOf = async () => ({
  primary: await metricOf('publicReads', 'primary'),
  replica: await metricOf('publicReads', 'replica'),
});
// Searches by words are never cached.
const search = async () => {
  const answer = await shop.ask('/api/search?q=kopiacykel&lang=sv');
  expect(answer.status).toBe(200);
  return (JSON.parse(answer.text).data as { name: string }[])[0]?.name;
};
// After a change of the catalogue, the primary answers until the replica has it.
const untilReplicaReads = async () => {
  const before = await readsOf();
  const read = async () => {
    await search();
    return (await readsOf()).replica;
  };
  await expect.poll(read, { timeout: 30_000 }).toBeGreaterThan(before.replica);
};
const renameUnnoticed = (name: string) =>
  query(
    environment.DATABASE_URL as string,
    `update product_texts set name = $1 where product_id = 'replica-bike'`,
    [name],
  );

const PUBLIC_PATHS = [
  '/',
  '/search?q=kopiacykel',
  '/active-pick?product=replica-bike',
  '/api/products?q=kopia',
  '/api/products/replica-bike',
  '/api/catalogue/filters',
  '/api/search?q=kopiacykell',
  '/api/search/suggestions?q=kopia',
  '/sitemap.xml',
  '/sitemaps/products.xml?from=replica-bike',
  '/feeds/products.xml',
];

test('[F31] every public read uses the replica, with the rights of its own role', async () => {
  const readAll = async () => {
    shop.app.cache.clear();
    await untilReplicaReads();
    const before = await readsOf();
    for (const path of PUBLIC_PATHS) expect([path, (await shop.ask(path)).status]).toEqual([path, 200]);
    const after = await readsOf();
    return { primary: after.primary - before.primary, replica: after.replica - before.replica };
  };
  await untilUsed(1);
  // On a busy machine, a check may be late, and the replica is left for a moment.
  await expect
    .poll(readAll, { timeout: 60_000 })
    .toEqual({ primary: 0, replica: expect.toSatisfy((n: number) => n > 15) });
  expect(events).not.toContain('replica_read_failed');
  const { findings } = await checkReplica(readSettings(environment));
  expect(findings).toEqual([]);
});

test('[F31] an edit is shown at once, and an order decides by the primary, while the replica is behind', async () => {
  const path = '/api/products/replica-bike?lang=sv';
  const name = async () => JSON.parse((await shop.ask(path)).text).data.name;
  expect(await name()).toBe('Kopiacykel');
  const body = await orderFor(shop, [{ productId: bike.id, quantity: 1 }]);
  await replica.pause();
  await shop.sell({ ...bike, name: { sv: 'Kopiacykel ny', en: 'Copied bike' } });
  expect(await name()).toBe('Kopiacykel ny');
  await query(environment.DATABASE_URL as string, 'update stock set on_hand = 0');
  expect(problemIn(await order(shop, body)).type).toContain('out-of-stock');
  await replica.resume();
  await untilUsed(1);
});

test('[F31] a replica that is too far behind, or lacks a migration, is left until it has caught up', async () => {
  await untilReplicaReads();
  await replica.pause();
  await renameUnnoticed('Kopiacykel sen');
  await untilUsed(0);
  expect(await search()).toBe('Kopiacykel sen');
  await untilEvent('replica_left lagging');
  await query(environment.DATABASE_DIRECT_URL as string, `insert into migrations values ('9999-later', '')`);
  await replica.resume();
  await untilUsed(1);
  await untilReplicaReads();
  await replica.pause();
  await query(environment.DATABASE_DIRECT_URL as string, `delete from migrations where name = '9999-later'`);
  await untilEvent('replica_left other-migrations');
  await replica.resume();
  await untilUsed(1);
});

test('[F31] no request fails while the replica hangs or is killed, and it is used again by itself', async () => {
  let isReading = true;
  let slowest = 0;
  const counts = [0, 0, 0, 0];
  const read = async (reader: number) => {
    while (isReading) {
      const begun = performance.now();
      expect(await search()).toBe('Kopiacykel sen');
      slowest = Math.max(slowest, performance.now() - begun);
      counts[reader] = (counts[reader] ?? 0) + 1;
    }
  };
  const reading = Promise.all(counts.map((_, reader) => read(reader)));
  // Awaited below, also after a failure before.
  reading.catch(() => undefined);
  replica.freeze();
  await untilUsed(0);
  const before = [...counts];
  // Those that wait for the hung replica too.
  await expect
    .poll(() => counts.every((count, reader) => count > (before[reader] ?? 0)), { timeout: 30_000 })
    .toBe(true);
  replica.thaw();
  await untilUsed(1);
  await replica.kill();
  await untilUsed(0);
  await replica.startAgain();
  await untilUsed(1);
  await untilReplicaReads();
  isReading = false;
  await reading;
  // A read of the hung replica is repeated before the time limit of a statement, 4.5 s.
  expect(slowest).toBeLessThan(4_400);
});

test('[T59] the role of the replica reads no personal data and writes nothing', async () => {
  const url = environment.DATABASE_REPLICA_URL as string;
  const asReader = (sql: string) =>
    query(url, sql).then(
      () => 'allowed',
      ({ code }) => code,
    );
  // 42501: insufficient privilege; 25006: read-only transaction.
  for (const table of ['users', 'orders', 'requests', 'audit_log'])
    expect(await asReader(`select 1 from ${table}`), table).toBe('42501');
  expect(await asReader('delete from products')).toMatch(/42501|25006/);
  expect(await asReader('select count(*) from products')).toBe('allowed');
});

test('[OPS.11] doctor tells a server that is no replica, or one of another database', async () => {
  const causes = async (url: string) => {
    const settings = readSettings({ ...environment, DATABASE_REPLICA_URL: url });
    return (await checkReplica(settings)).findings.map(({ cause }) => cause);
  };
  expect(await causes(environment.DATABASE_URL as string)).toEqual(['replica-role', 'replica-none']);
  expect(await causes(shop.app.database.appUrl)).toEqual(['replica-role', 'replica-other']);
});
