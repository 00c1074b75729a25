// Follows docs/operations block by block, as an administrator would: PostgreSQL, two processes behind nginx, goods,
// an order over TLS, backup, upgrades, restore and new keys. Visitors ask all the time, and no request fails.
import { randomBytes, randomUUID } from 'node:crypto';
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SANDBOX_CREDENTIALS } from '#tests/app/installation.ts';
import { storeOpenEmployer } from '#tests/app/open-employer.ts';
import { query } from '#tests/app/own-cluster.ts';
import { PRODUCTION_FACTS, PRODUCTION_PROVIDERS } from '#tests/app/production-providers.ts';
import { registerCallback, urlsOf } from '#tests/app/start-shop.ts';
import { lineOf, stockUp } from '#tests/checks/order-invariants.ts';
import { makeBuyer, placeOrderOf, priceOf } from '#tests/factories/buyers.ts';
import { openGuide } from '#tests/guide/guide-blocks.ts';
import {
  type Machine,
  newFolder,
  provideBuild,
  type ShopProcess,
  setUpMachine,
  startShopProcess,
} from '#tests/guide/guide-machine.ts';
import { type GuideProxy, startGuideProxy } from '#tests/guide/guide-proxy.ts';
import { sendVisitors, type Visitors } from '#tests/guide/visitors.ts';

const PAGES = ['install', 'backup', 'upgrade', 'keys-and-accounts'];
const EMAIL = 'you@example.se';
const guide = openGuide(...PAGES);
const password = { owner: randomBytes(12).toString('hex'), app: randomBytes(12).toString('hex') };
const key = () => randomBytes(32).toString('base64');
const firstKey = `k1:${key()}`;

let machine: Machine;
let checkout: string;
let publicUrl: string;
let proxy: GuideProxy;
let visitors: Visitors;
let keys: { public: string; service: string };
let admin: { password: string; session: { access_token: string; refresh_token: string } };
let orderNumber: string | null;
const shop: [ShopProcess | null, ShopProcess | null] = [null, null];
const commands: [string, string] = ['', ''];

const url = (role: 'owner' | 'app', name = 'shop') =>
  `postgres://shop_${role}:${password[role]}@127.0.0.1:${machine.cluster.port}/${name}`;

async function start(index: 0 | 1): Promise<void> {
  shop[index] = await startShopProcess(commands[index], checkout, machine.ports.shop[index]);
}

// What `systemctl restart` does, because a test has no systemd.
async function restart(index: 0 | 1): Promise<void> {
  expect(await shop[index]?.stop()).toBe(0);
  await start(index);
}

async function restartBoth(between = async () => {}): Promise<void> {
  await visitors.continued();
  await restart(0);
  await visitors.continued();
  await between();
  await restart(1);
  await visitors.continued();
  expect(visitors.failures()).toEqual([]);
}

const setting = (file: string, name: string, value: string | null) => {
  const line = new RegExp(`^${name}=.*\n`, 'm');
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(line);
  writeFileSync(file, text.replace(line, value === null ? '' : `${name}=${value}\n`));
};

beforeAll(async () => {
  machine = await setUpMachine();
  publicUrl = `https://localhost:${machine.ports.tls}`;
});
afterAll(async () => {
  await visitors?.stop();
  await Promise.all(shop.map((one) => one?.stop()));
  await proxy?.stop();
  await machine?.remove();
});

describe('[OPS.11] the production guide', () => {
  test('install 1: roles and database', async () => {
    const statements = guide.follow('install', 'create role shop_owner', {
      'OWNER-PASSWORD': password.owner,
      'APP-PASSWORD': password.app,
    });
    for (const statement of statements.split(';'))
      if (statement.trim()) await machine.cluster.asAdmin(statement);
  });

  test('install 2: program', async () => {
    const [clone = '', build = ''] = guide
      .follow('install', 'git clone', { REPOSITORY: machine.repository })
      .trim()
      .split('\n');
    await machine.run(clone);
    checkout = path.join(machine.folder, 'activepick');
    provideBuild(checkout);
    await machine.run(`${build} -- --if-changed`, { cwd: checkout });
  });

  test('install 3: settings', async () => {
    await machine.run(guide.follow('install', 'deploy/shop.env.example .env'), { cwd: checkout });
    const file = path.join(checkout, '.env');
    const { sandbox, ports } = machine;
    const values: Record<string, string> = {
      ...PRODUCTION_FACTS,
      ...PRODUCTION_PROVIDERS,
      ...SANDBOX_CREDENTIALS,
      ...urlsOf(sandbox.ready),
      ENCRYPTION_KEYS: firstKey,
      TRUST_PROXY: '127.0.0.1',
      PUBLIC_URL: publicUrl,
      DATABASE_URL: url('app'),
      DATABASE_DIRECT_URL: url('owner'),
      DATA_DIR: newFolder(machine.folder, 'data'),
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(sandbox.ready.smtp),
    };
    const names = [...readFileSync(file, 'utf8').matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);
    for (const name of names) if (values[name] !== undefined) setting(file, name, values[name]);
    // The mail catcher has neither passwords nor TLS.
    for (const name of ['SMTP_USER', 'SMTP_PASS', 'SMTP_REQUIRE_TLS']) setting(file, name, null);
    const [port] = ports.shop;
    appendFileSync(file, `ALLOW_SANDBOX=true\nPORT=${port}\nMETRICS_PORT=${ports.metrics[0]}\n`);
    expect(readFileSync(file, 'utf8')).not.toMatch(/^[A-Z_]+=.*(?:\.\.\.|[A-Z]{2,}-[A-Z]{2,})/m);
  });

  test('install 4: keys and the first administrator', async () => {
    const [createKeys = '', createAdmin = ''] = guide.follow('install', 'keys:create').trim().split('\n');
    const printed = await machine.run(createKeys, { cwd: checkout });
    keys = { public: printedAs('anon key', printed), service: printedAs('service_role key', printed) };
    expect(createAdmin).toContain(EMAIL);
    const made = await machine.run(createAdmin, { cwd: checkout });
    admin = { password: printedAs('password', made), session: { access_token: '', refresh_token: '' } };
  });

  test('install 5: two processes behind nginx', async () => {
    const { ports } = machine;
    const first = guide.follow('install', 'dist/server/server.js');
    const second = guide.follow('install', 'PORT=3001', {
      'PORT=3001': `PORT=${ports.shop[1]}`,
      'METRICS_PORT=9465': `METRICS_PORT=${ports.metrics[1]}`,
    });
    commands.splice(0, 2, first, second);
    await Promise.all([start(0), start(1)]);
    proxy = await startGuideProxy(ports);
    await registerCallback(publicUrl, machine.sandbox.ready);
  });

  test('install 5: units of systemd, which the test of deploy/ checks', () => {
    expect(guide.follow('install', 'systemctl enable')).toContain('cp deploy/systemd/activepick*');
  });

  test('install 6: doctor finds no problem', async () => {
    const printed = await machine.run(guide.follow('install', 'npm run doctor'), {
      cwd: checkout,
      env: { NODE_EXTRA_CA_CERTS: proxy.certificate },
    });
    expect(printed).toMatch(/^0 problems/m);
  });

  test('install 4: the administrator signs in and adds a second factor', async () => {
    const auth = createClient(publicUrl, keys.public, { auth: { persistSession: false } }).auth;
    const signedIn = await auth.signInWithPassword({ email: EMAIL, password: admin.password });
    expect(signedIn.error).toBeNull();
    const enrolled = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' });
    expect(enrolled.error).toBeNull();
    const { id = '', totp } = enrolled.data?.type === 'totp' ? enrolled.data : {};
    const raised = await auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(totp?.secret) });
    expect(raised.error).toBeNull();
    const { access_token = '', refresh_token = '' } = raised.data ?? {};
    admin.session = { access_token, refresh_token };
    for (const process of shop) expect(await statusForAdmin(process?.url ?? '')).toBe(200);
  });

  test('install 7: goods, and an order over TLS', async () => {
    await machine.run('npm run seed -- --products 40 --into-production', { cwd: checkout });
    await storeOpenEmployer(url('owner'));
    orderNumber = await order('first');
    visitors = sendVisitors(publicUrl);
  });

  test('[F25] backup: while the shop serves', async () => {
    await visitors.continued();
    const [backup = '', restore = ''] = guide
      .follow('backup', 'npm run backup', { '/backups/2026-11-25': path.join(machine.folder, 'backup') })
      .trim()
      .split('\n');
    await machine.run(backup, { cwd: checkout });
    await visitors.continued();
    expect(visitors.failures()).toEqual([]);

    await machine.cluster.asAdmin('create database restored owner shop_owner');
    const elsewhere = { DATABASE_URL: url('app', 'restored'), DATABASE_DIRECT_URL: url('owner', 'restored') };
    await machine.run(restore, { cwd: checkout, env: elsewhere });
    expect(await query(url('owner', 'restored'), 'select number from orders')).toEqual([
      { number: orderNumber },
    ]);
  });

  test('backup: pg_dump of the owner', async ({ skip }) => {
    const block = guide.follow('backup', 'pg_dump', {
      $DATABASE_DIRECT_URL: url('owner'),
      'NEW-DATABASE-URL-OF-THE-OWNER': url('owner', 'dumped'),
    });
    if (!(await hasClientOfServer())) skip('no pg_dump of the version of the server is installed');
    await machine.cluster.asAdmin('create database dumped owner shop_owner');
    await machine.run(block);
    expect(await query(url('owner', 'dumped'), 'select number from orders')).toEqual([
      { number: orderNumber },
    ]);
  });

  test('[F24] [OPS.3] upgrade: built in place, then restarted forward, back and forward', async () => {
    const page = path.join(machine.repository, 'apps/shop/src/features/home/pages/home.tsx');
    appendFileSync(page, "\nconsole.debug('the next version');\n");
    machine.commit('second');
    const before = await homeAssets();
    const [fetchVersion = '', build = ''] = guide
      .follow('upgrade', 'git checkout', { VERSION: 'second' })
      .trim()
      .split('\n');
    await machine.run(fetchVersion, { cwd: checkout });
    const answered = visitors.answered();
    await machine.run(build, { cwd: checkout });
    expect(visitors.answered()).toBeGreaterThan(answered + 1_000);
    // Rendered by modules that the older version has not loaded yet.
    for (const late of ['/privacy', '/stores', '/calculator', '/contact', '/developers'])
      expect((await fetch(`${shop[0]?.url}${late}`)).status).toBe(200);

    expect(guide.follow('upgrade', 'systemctl restart').match(/activepick@[01]/g)).toHaveLength(2);
    await restartBoth(async () => {
      const mixed = await homeAssets();
      expect(mixed[0]).not.toEqual(mixed[1]);
      // Each process gets requests for the files of the other's pages.
      for (const asset of new Set(mixed.flat()))
        for (const process of shop)
          expect((await fetch(`${process?.url}${asset}`)).headers.get('cache-control')).toMatch(/immutable/);
    });
    const after = await homeAssets();
    expect(after).not.toEqual(before);
    const upgraded = await order('second');

    const pointer = path.join(checkout, 'dist/current.json');
    const newest = readFileSync(pointer, 'utf8');
    const [older = ''] = readdirSync(path.join(checkout, 'dist/builds')).sort().slice(-2);
    writeFileSync(pointer, JSON.stringify({ ...JSON.parse(newest), build: older }));
    await restartBoth();
    expect(await homeAssets()).toEqual(before);
    writeFileSync(pointer, newest);
    await restartBoth();
    expect(await homeAssets()).toEqual(after);
    const stored = await query(url('owner'), 'select number from orders order by created_at');
    expect(stored.map(({ number }) => number)).toEqual([orderNumber, upgraded]);
  });

  test('[F25] keys: a new encryption key in two steps, under load', async () => {
    const file = path.join(checkout, '.env');
    const nextKey = `k2:${key()}`;
    const steps = [`${firstKey},${nextKey}`, `${nextKey},${firstKey}`];
    const text = readFileSync(path.join(checkout, 'docs/operations/keys-and-accounts.md'), 'utf8');
    expect(text).toContain('`ENCRYPTION_KEYS=k1:OLD,k2:NEW`. Restart all processes.');
    expect(text).toContain('`ENCRYPTION_KEYS=k2:NEW,k1:OLD`. Restart all processes.');
    for (const keysOfStep of steps) {
      setting(file, 'ENCRYPTION_KEYS', keysOfStep);
      await restartBoth(async () => {
        // One process has the new settings, and the other still has the old ones.
        await sharedFactor(shop[0], shop[1]);
        await sharedFactor(shop[1], shop[0]);
      });
    }
  });

  test('keys: an administrator who lost the second factor', async () => {
    const [user] = await query<{ id: string }>(url('owner'), 'select id from users where email = $1', [
      EMAIL,
    ]);
    const [list = '', remove = '', create = ''] = guide
      .follow('keys-and-accounts', 'admin/users/USER/factors', {
        'https://shop.example.se': publicUrl,
        USER: user?.id ?? '',
      })
      .trim()
      .split('\n');
    const env = { SERVICE_KEY: keys.service, CURL_CA_BUNDLE: proxy.certificate };
    const factors = JSON.parse(await machine.run(`${list} --fail --silent`, { env })) as { id: string }[];
    expect(factors.length).toBeGreaterThan(1);
    for (const { id } of factors)
      await machine.run(`${remove.replace('FACTOR', id)} --fail --silent`, { env });
    admin.password = printedAs('password', await machine.run(create, { cwd: checkout }));
    const auth = createClient(publicUrl, keys.public, { auth: { persistSession: false } }).auth;
    const signedIn = await auth.signInWithPassword({ email: EMAIL, password: admin.password });
    expect(signedIn.error).toBeNull();
    expect(signedIn.data.user?.factors ?? []).toEqual([]);
  });

  test('keys: settings of the sign-in of staff, which their own test reads', () => {
    expect(guide.follow('keys-and-accounts', 'STAFF_OIDC_ISSUER')).toContain('STAFF_OIDC_ROLES=admin=');
  });

  test('no block of the guide is left out, and no visitor was refused', async () => {
    await visitors.stop();
    expect(guide.open()).toEqual([]);
    expect(visitors.failures()).toEqual([]);
  });
});

const codeOf = (secret = '') => new TOTP({ secret }).generate();
// What a command prints after a label.
const printedAs = (label: string, printed: string): string =>
  new RegExp(`${label}: +(\\S{12,})`).exec(printed)?.[1] ?? '';

async function order(name: string): Promise<string | null> {
  const [ware] = await stockUp(url('owner'), 1, 100);
  if (!ware) throw new Error('the shop has no goods');
  const price = await priceOf(publicUrl, [lineOf(ware)]);
  const answer = await placeOrderOf(publicUrl, makeBuyer(`${name}-${randomUUID()}`, [lineOf(ware)], price));
  expect(answer).toMatchObject({ status: 201 });
  return answer?.orderNumber ?? null;
}

async function statusForAdmin(base: string): Promise<number> {
  const answer = await fetch(`${base}/api/admin/activity`, {
    headers: { authorization: `Bearer ${admin.session.access_token}` },
  });
  return answer.status;
}

// One process encrypts the secret of a new factor, and the other decrypts it to check a code.
async function sharedFactor(from: ShopProcess | null, to: ShopProcess | null): Promise<void> {
  const at = async (process: ShopProcess | null) => {
    const { auth } = createClient(process?.url ?? '', keys.public, { auth: { persistSession: false } });
    await auth.setSession(admin.session);
    return auth.mfa;
  };
  const enrolled = await (await at(from)).enroll({ factorType: 'totp', friendlyName: randomUUID() });
  expect(enrolled.error).toBeNull();
  const { id = '', totp } = enrolled.data?.type === 'totp' ? enrolled.data : {};
  const verified = await (await at(to)).challengeAndVerify({ factorId: id, code: codeOf(totp?.secret) });
  expect(verified.error).toBeNull();
}

async function homeAssets(): Promise<string[][]> {
  const of = async (process: ShopProcess | null) => {
    const html = await (await fetch(process?.url ?? '')).text();
    return [...new Set(html.match(/\/assets\/[^"' )]+\.(?:js|css)/g))].sort();
  };
  return Promise.all(shop.map(of));
}

async function hasClientOfServer(): Promise<boolean> {
  const [server] = await query<{ version: string }>(
    url('owner'),
    "select current_setting('server_version') as version",
  );
  const installed = await machine.run('pg_dump --version').catch(() => '');
  return Number(/ (\d+)/.exec(installed)?.[1]) >= Number.parseInt(server?.version ?? '', 10);
}
