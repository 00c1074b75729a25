// Runs the proxy configurations of deploy/ before two small servers, if the proxy is installed.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nginxFiles } from '#tests/app/nginx-files.ts';
import {
  freePort,
  makeCertificate,
  programPath,
  type RunningProxy,
  startProxy,
  type TwoProcesses,
  twoProcesses,
} from '#tests/app/proxied-processes.ts';
import { readRoot } from '#tests/checks/deploy-files.ts';

const HOST = 'shop.example.se';
async function startNginx(nginx: string, ports: readonly [number, number], withPages = false) {
  const [tls, plain] = [await freePort(), await freePort()];
  const proxy = await startProxy(HOST, tls, (folder) => ({
    command: nginx,
    args: [
      '-c',
      nginxFiles(folder, { host: HOST, ports, tls, plain, withPages }),
      '-p',
      folder,
      '-e',
      'stderr',
    ],
  }));
  return { ...proxy, plain };
}

const nginx = programPath('nginx');

test('[OPS.5] nginx accepts the configuration, with and without stored pages', ({ skip }) => {
  if (!nginx) return skip('nginx is not installed: apt-get install nginx-light');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'nginx-'));
  for (const withPages of [false, true]) {
    const file = nginxFiles(folder, { host: HOST, ports: [3000, 3001], tls: 8443, plain: 8080, withPages });
    execFileSync(nginx, ['-t', '-c', file, '-p', folder, '-e', 'stderr'], { stdio: 'pipe' });
  }
  rmSync(folder, { recursive: true });
});

describe.runIf(nginx)('nginx', () => {
  let shop: TwoProcesses;
  let proxy: RunningProxy & { plain: number };
  beforeAll(async () => {
    shop = await twoProcesses();
    proxy = await startNginx(nginx as string, shop.ports, true);
  });
  afterAll(async () => {
    await proxy?.stop();
    await shop?.close();
  });

  test('[OPS.5] forwards host, visitor and protocol, and drops what the visitor claimed', async () => {
    await proxy.ask('/api/me?forwarded', {
      headers: { 'x-forwarded-for': '6.6.6.6', 'stripe-signature': 't=1' },
    });
    const request = shop.seen.find(({ url }) => url === '/api/me?forwarded');
    expect(request?.headers).toMatchObject({
      host: HOST,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
      'stripe-signature': 't=1',
    });
  });

  test('[OPS.5] leads http to https', async () => {
    const { status, headers } = await proxy.ask('/search?q=1', { isPlain: proxy.plain });
    expect([status, headers.location]).toEqual([301, `https://${HOST}/search?q=1`]);
  });

  test('[OPS.5] forwards pictures of 10 MB and refuses bodies over 20 MB', async () => {
    const post = (bytes: number) => proxy.ask('/api/me', { method: 'POST', body: Buffer.alloc(bytes) });
    expect((await post(10 * 2 ** 20)).status).toBe(200);
    expect(shop.seen.at(-1)?.bytes).toBe(10 * 2 ** 20);
    expect((await post(21 * 2 ** 20)).status).toBe(413);
  });

  test('[OPS.5] stores a public page by language, for a second', async () => {
    const ask = (lang: string) => proxy.ask('/stored', { headers: { cookie: `seen=1; lang=${lang}` } });
    expect((await ask('sv')).text).toBe('sv visitor');
    expect((await ask('en')).text).toBe('en visitor');
    expect((await ask('sv')).text).toBe('sv visitor');
    const requests = () => shop.seen.filter(({ url }) => url === '/stored').length;
    expect(requests()).toBeGreaterThanOrEqual(2);
    await delay(2_100);
    const before = requests();
    await ask('en');
    expect(requests()).toBe(before + 1);
    expect((await ask('en')).headers['x-cache']).toMatch(/HIT|EXPIRED|REVALIDATED/);
  });

  test('[OPS.5] stores no private answer and none of somebody signed in', async () => {
    for (const where of ['/api/me?private', '/api/products?private']) {
      const ask = (who: string) => proxy.ask(where, { headers: { authorization: who } });
      expect((await ask('Bearer anna')).text).toBe('sv Bearer anna');
      expect((await ask('Bearer bo')).text).toBe('sv Bearer bo');
      expect((await proxy.ask(where)).text).toBe('sv visitor');
    }
  });

  test('[OPS.5] stores files for as long as the shop says', async () => {
    await proxy.ask('/assets/a.js');
    expect((await proxy.ask('/assets/a.js')).headers['x-cache']).toBe('HIT');
  });

  test('[OPS.5] answers every request while either process restarts, because max_fails is 0', async () => {
    const requests = async (count: number, method: string) => {
      const statuses: number[] = [];
      for (let turn = 0; turn < count; turn += 1)
        statuses.push((await proxy.ask(`/api/me?${turn}`, { method })).status);
      return statuses;
    };
    const all = new Array(10).fill(200);
    for (const index of [0, 1] as const) {
      await shop.stop(index);
      expect(await requests(10, 'GET')).toEqual(all);
      expect(await requests(10, 'POST')).toEqual(all);
      await shop.start(index);
      // Without max_fails=0, nginx would now avoid this process for 10 seconds.
      shop.seen.length = 0;
      expect(await requests(10, 'GET')).toEqual(all);
      expect(new Set(shop.seen.map(({ process }) => process))).toEqual(new Set([0, 1]));
    }
  });
});

const caddy = programPath('caddy');

// Caddy would ask for a certificate, so the test gives it one.
function caddyFile(folder: string, tls: number): string {
  makeCertificate(folder, HOST);
  const site = readRoot('deploy/caddy/Caddyfile').replace(
    '{$SHOP_DOMAIN} {',
    `{
	admin off
	auto_https disable_redirects
	storage file_system ${folder}/data
}
https://${HOST}:${tls} {
	tls ${folder}/shop.pem ${folder}/shop.key`,
  );
  const file = path.join(folder, 'Caddyfile');
  writeFileSync(file, site);
  return file;
}

test('[OPS.5] Caddy accepts the configuration', ({ skip }) => {
  if (!caddy) return skip('Caddy is not installed: apt-get install caddy');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caddy-'));
  mkdirSync(path.join(folder, 'home'));
  const upstreams = { SHOP_UPSTREAMS: '127.0.0.1:3000 127.0.0.1:3001', HOME: path.join(folder, 'home') };
  execFileSync(
    caddy,
    ['adapt', '--validate', '--adapter', 'caddyfile', '--config', caddyFile(folder, 8443)],
    {
      stdio: 'pipe',
      env: { ...process.env, ...upstreams },
    },
  );
  rmSync(folder, { recursive: true });
});

test('[OPS.5] Caddy forwards the visitor and answers every request while a process restarts', async ({
  skip,
}) => {
  if (!caddy) return skip('Caddy is not installed: apt-get install caddy');
  const shop = await twoProcesses();
  const tls = await freePort();
  const proxy = await startProxy(HOST, tls, (folder) => ({
    command: caddy,
    args: ['run', '--adapter', 'caddyfile', '--config', caddyFile(folder, tls)],
    env: { HOME: folder, SHOP_UPSTREAMS: shop.ports.map((port) => `127.0.0.1:${port}`).join(' ') },
  }));
  await proxy.ask('/api/me?caddy', { headers: { 'x-forwarded-for': '6.6.6.6' } });
  const request = shop.seen.find(({ url }) => url === '/api/me?caddy');
  const post = (bytes: number) => proxy.ask('/api/me', { method: 'POST', body: Buffer.alloc(bytes) });
  const large = (await post(10 * 2 ** 20)).status;
  const statuses: number[] = [];
  for (const index of [0, 1] as const) {
    await shop.stop(index);
    for (let turn = 0; turn < 10; turn += 1) statuses.push((await proxy.ask(`/api/me?${turn}`)).status);
    await shop.start(index);
  }
  await proxy.stop();
  await shop.close();
  expect(request?.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' });
  expect(large).toBe(200);
  expect(new Set(statuses)).toEqual(new Set([200]));
});
