import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { createEncryption } from '../../apps/shop/src/platform/security/encryption.ts';
import { installationKeyProblems } from '../../apps/shop/src/start/check-installation-keys.ts';

let people: ShopWithPeople;
beforeAll(async () => {
  people = await shopWithPeople();
  await people.person();
});
afterAll(() => people.shop.close());

const ANOTHER = 'another key that is long enough for it';
const key = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`;
const check = (
  keys: string,
  { orderNumberKey, linkSigningKey }: Partial<Record<'orderNumberKey' | 'linkSigningKey', string>> = {},
) => {
  const { app } = people.shop;
  return installationKeyProblems({
    db: app.db,
    encryption: createEncryption(keys),
    orderNumberKey: orderNumberKey ?? app.orderNumberKey,
    linkSigningKey: linkSigningKey ?? app.linkSigningKey,
  });
};

test('[F25] a shop with lost keys stops, names the setting, and creates no new keys', async () => {
  const before = await people.inDatabase('select kid from signing_keys order by kid');
  for (const lost of [key('new', 3), key('k1', 3), key('test', 3)]) {
    const refused = await check(lost);
    expect(refused).toHaveLength(1);
    expect(refused[0]).toMatch(/^ENCRYPTION_KEYS: .*secrets/);
  }
  expect(await people.inDatabase('select kid from signing_keys order by kid')).toEqual(before);
});

test('[F25] after a key rotation, data of the older key can be decrypted while the settings have both', async () => {
  const { TEST_ENCRYPTION_KEYS } = await import('#tests/app/test-app.ts');
  expect(await check(`${key('newer', 9)},${TEST_ENCRYPTION_KEYS}`)).toEqual([]);
  expect(await check(TEST_ENCRYPTION_KEYS)).toEqual([]);
});

test('[F25] [L14] a shop with another order number key stops and names the setting', async () => {
  const { TEST_ENCRYPTION_KEYS } = await import('#tests/app/test-app.ts');
  expect(await check(TEST_ENCRYPTION_KEYS)).toEqual([]);
  const refused = await check(TEST_ENCRYPTION_KEYS, { orderNumberKey: ANOTHER });
  expect(refused).toHaveLength(1);
  expect(refused[0]).toMatch(/^ORDER_NUMBER_KEY: /);
  expect(await check(TEST_ENCRYPTION_KEYS)).toEqual([]);
  const stored = JSON.stringify(await people.inDatabase('select * from key_checks'));
  expect(stored).not.toContain(people.shop.app.orderNumberKey);
});

test('[F25] a shop with another key for links stops and names the setting', async () => {
  const { TEST_ENCRYPTION_KEYS } = await import('#tests/app/test-app.ts');
  expect(await check(TEST_ENCRYPTION_KEYS)).toEqual([]);
  const refused = await check(TEST_ENCRYPTION_KEYS, { linkSigningKey: ANOTHER });
  expect(refused).toHaveLength(1);
  expect(refused[0]).toMatch(/^LINK_SIGNING_KEY: /);
  expect(await check(TEST_ENCRYPTION_KEYS)).toEqual([]);
});

test('[F25] a database of an earlier version keeps its key for links, the one of order numbers', async () => {
  const { TEST_ENCRYPTION_KEYS } = await import('#tests/app/test-app.ts');
  const { orderNumberKey } = people.shop.app;
  expect(await check(TEST_ENCRYPTION_KEYS)).toEqual([]);
  await people.inDatabase(`delete from key_checks where setting = 'LINK_SIGNING_KEY'`);
  const refused = await check(TEST_ENCRYPTION_KEYS, { linkSigningKey: ANOTHER });
  expect(refused[0]).toMatch(/^LINK_SIGNING_KEY: /);
  expect(await check(TEST_ENCRYPTION_KEYS, { linkSigningKey: orderNumberKey })).toEqual([]);
});
