import { connect as connectTo, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#src/start/create-app.ts';
import { post, serveApp, type TestServer } from '#tests/app/served-shop.ts';
import { silentLog } from '#tests/app/silent-log.ts';
import { type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';

const WITHIN_MS = 6_000;
let people: ShopWithPeople;
let wire: Server;
let hung: TestServer;
let isFrozen = false;
const sockets = new Set<Socket>();
beforeAll(async () => {
  people = await shopWithPeople();
  const { settings, publicUrl } = people.shop.app;
  const url = new URL(settings.database.url as string);
  // A connection to the database that can become silent.
  wire = createServer((near) => {
    const far = connectTo(Number(url.port || 5432), url.hostname);
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined));
    near.on('data', (sent) => isFrozen || far.write(sent));
    far.on('data', (answer) => near.write(answer));
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve));
  url.host = `127.0.0.1:${(wire.address() as { port: number }).port}`;
  const database = { ...settings.database, url: url.href };
  hung = await serveApp(await createApp({ ...settings, database }, publicUrl, silentLog()));
});
afterAll(async () => {
  isFrozen = false;
  await hung.stop();
  await hung.app.db.close();
  for (const socket of sockets) socket.destroy();
  wire.close();
  await people.shop.close();
});

const CALLS = [
  ['a look-up of an order', '/api/orders/look-up', { orderNumber: '123456', email: 'bo@example.se' }],
  ['a sign-in', '/auth/v1/token?grant_type=password', { email: 'bo@example.se', password: 'a password' }],
] as const;

test('[F04] [L1] a request with several queries to a hung database waits for it once', async () => {
  for (const [, path, body] of CALLS) await post(hung, path, body);
  isFrozen = true;
  await Promise.all(
    CALLS.map(async ([name, path, body]) => {
      const begun = performance.now();
      const { status, headers } = await post(hung, path, body);
      expect([name, status]).toEqual([name, 503]);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(performance.now() - begun, name).toBeLessThan(WITHIN_MS);
    }),
  );
});
