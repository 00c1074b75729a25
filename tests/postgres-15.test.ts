// The oldest supported PostgreSQL, if Debian's package is installed on the machine: migrations, an order, and
// dumps by its own tools.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { OLDEST, oldestDebianBinaries, onDatabase, withCluster } from '#tests/app/debian-cluster.ts';
import { silentLog } from '#tests/app/silent-log.ts';
import { TEST_ENCRYPTION_KEYS } from '#tests/app/test-app.ts';
import { MIGRATIONS } from '#tests/app/test-database.ts';
import { makeOrderBody } from '#tests/factories/factories.ts';
import { seedIfEmpty } from '../apps/shop/seed/seed-database.ts';
import type { App } from '../apps/shop/src/app.ts';
import type { CheckedBody } from '../apps/shop/src/features/order-placement/contract.ts';
import { checkOrder } from '../apps/shop/src/features/order-placement/server/check-order.ts';
import { placeOrder } from '../apps/shop/src/features/order-placement/server/place-order.ts';
import { migrate } from '../apps/shop/src/platform/database/migrate.ts';
import { readSettings } from '../apps/shop/src/settings/settings.ts';
import { createApp } from '../apps/shop/src/start/create-app.ts';

const binaries = oldestDebianBinaries() ?? '';

async function withSeededShop(
  url: (role: string, database?: string) => string,
  work: (app: App, ownerUrl: string) => Promise<void>,
): Promise<void> {
  await onDatabase(
    url('admin'),
    'create role shop_owner login',
    'create role shop_app login',
    'create database shop owner shop_owner',
  );
  const [ownerUrl, appUrl] = [url('shop_owner', 'shop'), url('shop_app', 'shop')];
  await migrate({ ownerUrl, appUrl, folder: MIGRATIONS, log: silentLog() });
  const settings = readSettings({
    DATABASE_URL: appUrl,
    DATABASE_DIRECT_URL: ownerUrl,
    ENCRYPTION_KEYS: TEST_ENCRYPTION_KEYS,
    ORDER_NUMBER_KEY: 'a key for tests that is long enough',
    LINK_SIGNING_KEY: 'a key for tests that signs all links',
  });
  const app = await createApp(settings, 'http://localhost:3000', silentLog());
  try {
    await seedIfEmpty(app);
    await work(app, ownerUrl);
  } finally {
    await app.db.close();
  }
}

async function order(app: App): Promise<string[]> {
  const items = [{ productId: 'accessory-2', quantity: 2 }];
  const body = makeOrderBody({ items, expectedTotal: 35_000 + 8_750 + 999 }) as CheckedBody;
  const check = checkOrder(body, app.today());
  if (!check.ok) throw new Error(check.reason);
  const buyer = { language: 'sv' as const, hasProvedEmail: true, userId: null };
  const placing = await placeOrder(app, check.order, 'generation-on-the-oldest', buyer);
  const again = await placeOrder(app, check.order, 'generation-on-the-oldest', buyer);
  return [placing.outcome, again.outcome];
}

const COUNTS = `select (select count(*) from orders)::int as orders, (select count(*) from products)::int as products,
  (select count(*) from migrations)::int as migrations, (select count(*) from users)::int as users`;

describe.runIf(binaries)('the oldest supported PostgreSQL', { timeout: 120_000 }, () => {
  it('accepts every migration and an order', async () => {
    await withCluster(binaries, async (url) => {
      const [row] = await onDatabase<{ server_version_num: string }>(url('admin'), 'show server_version_num');
      expect(Number(row?.server_version_num)).toBeGreaterThanOrEqual(OLDEST * 10_000);
      await withSeededShop(url, async (app) => {
        expect(await order(app)).toEqual(['placed', 'repeated']);
      });
    });
  });

  it('[OPS.7] pg_dump and pg_restore by the owner copy every row, with and without row security', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'dumps-'));
    const tool = (name: string, ...args: string[]) =>
      execFileSync(`${binaries}/${name}`, args, { stdio: 'pipe' });
    try {
      await withCluster(binaries, async (url) => {
        await withSeededShop(url, async (app, ownerUrl) => {
          await order(app);
          const before = await onDatabase(ownerUrl, COUNTS);
          for (const [name, ...extra] of [['plain'], ['scoped', '--enable-row-security']] as const) {
            const file = path.join(folder, name);
            tool('pg_dump', '-Fc', ...extra, '-f', file, ownerUrl);
            await onDatabase(url('admin'), `create database ${name} owner shop_owner`);
            tool('pg_restore', '--exit-on-error', '-d', url('shop_owner', name), file);
            expect(await onDatabase(url('shop_owner', name), COUNTS)).toEqual(before);
          }
          // In the copy, the application is still restricted by row-level security.
          const asNobody = [`select set_config('shop.caller', 'nobody', false)`, COUNTS];
          const [seen] = await onDatabase(url('shop_app', 'plain'), ...asNobody);
          expect(seen).toMatchObject({ orders: 0, users: 0 });
          expect(before).toMatchObject([{ orders: 1 }]);
        });
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
