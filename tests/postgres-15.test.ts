// The oldest PostgreSQL that the shop promises to run on, where Debian's is on the machine: migrations and an order.
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { seedIfEmpty } from '../apps/shop/seed/seed-database.ts';
import { checkOrder } from '../apps/shop/src/features/checkout/server/check-order.ts';
import { placeOrder } from '../apps/shop/src/features/checkout/server/place-order.ts';
import { makeApp } from '../apps/shop/src/make-app.ts';
import { migrate } from '../apps/shop/src/platform/migrate.ts';
import { readSettings } from '../apps/shop/src/settings.ts';
import { asUser, databaseUser } from '../bin/lib/cluster-user.mjs';
import { makeOrderBody } from './support/make.ts';
import { silentLog } from './support/silent-log.ts';
import { TEST_ENCRYPTION_KEYS } from './support/test-app.ts';
import { MIGRATIONS } from './support/test-database.ts';

const DEBIAN = '/usr/lib/postgresql';
const OLDEST = 15;

function oldestDebianBinaries(): string | null {
  if (!existsSync(DEBIAN)) return null;
  const versions = readdirSync(DEBIAN)
    .map(Number)
    .filter((version) => version >= OLDEST && existsSync(`${DEBIAN}/${version}/bin/initdb`))
    .sort((a, b) => a - b);
  return versions[0] ? `${DEBIAN}/${versions[0]}/bin` : null;
}

async function until<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries > 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function freePort(): Promise<number> {
  const { createServer } = await import('node:net');
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function withCluster(
  binaries: string,
  work: (url: (role: string) => string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'postgres-oldest-'));
  const user = databaseUser(folder);
  if (user) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  const as = { ...asUser(user), cwd: '/', stdio: 'ignore' } as const;
  const data = path.join(folder, 'data');
  execFileSync(
    `${binaries}/initdb`,
    ['-D', data, '-U', 'admin', '-A', 'trust', '--encoding=UTF8', '--locale=C.UTF-8'],
    as,
  );
  const port = await freePort();
  const options = [
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'unix_socket_directories=',
    '-c',
    'fsync=off',
  ];
  const server = spawn(`${binaries}/postgres`, ['-D', data, ...options], as);
  const gone = new Promise((resolve) => server.once('exit', resolve));
  try {
    await work((role) => `postgresql://${role}@127.0.0.1:${port}/postgres`);
  } finally {
    server.kill('SIGINT');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  }
}

const binaries = oldestDebianBinaries();

describe.runIf(binaries)('the oldest supported PostgreSQL', () => {
  it('takes every migration and an order', { timeout: 60_000 }, async () => {
    await withCluster(binaries as string, async (url) => {
      const admin = await until(async () => {
        const client = new pg.Client({ connectionString: url('admin') });
        await client.connect();
        return client;
      });
      const { rows } = await admin.query('show server_version_num');
      expect(Number(rows[0].server_version_num)).toBeGreaterThanOrEqual(OLDEST * 10_000);
      await admin.query('create role shop_app login');
      await admin.end();
      await migrate({
        ownerUrl: url('admin'),
        appUrl: url('shop_app'),
        folder: MIGRATIONS,
        log: silentLog(),
      });
      const settings = readSettings({
        DATABASE_URL: url('shop_app'),
        ENCRYPTION_KEYS: TEST_ENCRYPTION_KEYS,
        ORDER_NUMBER_KEY: 'a key for tests that is long enough',
      });
      const app = await makeApp(settings, 'http://localhost:3000', silentLog());
      try {
        await seedIfEmpty(app);
        const items = [{ productId: 'accessory-2', quantity: 2 }];
        const check = checkOrder(makeOrderBody({ items, expectedTotal: 35_000 + 8_750 + 999 }), app.today());
        if (!check.ok) throw new Error(check.reason);
        const buyer = { language: 'sv' as const, hasProvedEmail: true };
        const placing = await placeOrder(app, check.order, 'generation-on-the-oldest', buyer);
        expect(placing.outcome).toBe('placed');
        const again = await placeOrder(app, check.order, 'generation-on-the-oldest', buyer);
        expect(again.outcome).toBe('repeated');
      } finally {
        await app.db.close();
      }
    });
  });
});
