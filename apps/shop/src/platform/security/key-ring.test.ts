// Tokens with invented key ids must not slow down other requests.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { createKeys, keysOf } from './key-ring.ts';

let people: ShopWithPeople;
beforeAll(async () => {
  people = await shopWithPeople();
});
afterAll(() => people.shop.close());

function countedKeys() {
  const { db, encryption } = people.shop.app;
  const reads = { count: 0 };
  const pool = {
    query: (...input: [never]) => {
      reads.count += 1;
      return db.pool.query(...input);
    },
  };
  return { keys: createKeys({ ...db, pool: pool as never }, encryption), reads };
}

test('[M8] [T21] an unknown key id is refused without a query if the list has just been read', async () => {
  const { keys, reads } = countedKeys();
  await keys.find('AAAAAAAAAAAAAAAA');
  const { count } = reads;
  const begun = performance.now();
  for (let index = 0; index < 5; index += 1) expect(await keys.find(`AAAAAAAAAAAAAA${index}_`)).toBeNull();
  // The list may be read again each quarter of a second.
  expect(reads.count - count).toBeLessThanOrEqual(Math.floor((performance.now() - begun) / 250) + 1);
});

test('[M8] a key id in another format is never looked up', async () => {
  const { keys, reads } = countedKeys();
  for (const kid of ['', 'short', 'A'.repeat(17), 'AAAAAAAAAAAAAAA!'])
    expect(await keys.find(kid)).toBeNull();
  expect(reads.count).toBe(0);
});

test('[M8] a key that another process has created is found once the list may be read again', async () => {
  const { db, encryption } = people.shop.app;
  const [one, other] = [createKeys(db, encryption), createKeys(db, encryption)];
  await one.listed();
  await other.renew();
  const { kid } = await other.signing('session');
  await expect.poll(() => one.find(kid), { timeout: 2_000 }).not.toBeNull();
});

test('the keys of a program are created once, so that links and sessions use one ring', () => {
  const { app } = people.shop;
  expect(keysOf(app)).toBe(people.account.keys);
  expect(keysOf({ db: app.db, encryption: app.encryption })).not.toBe(keysOf(app));
});
