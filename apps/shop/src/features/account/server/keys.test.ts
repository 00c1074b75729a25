// Tokens with made-up key ids must not make anybody wait.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PeopledShop, peopledShop } from '#tests/factories/people.ts';
import { createKeys } from './keys.ts';

let people: PeopledShop;
beforeAll(async () => {
  people = await peopledShop();
});
afterAll(() => people.shop.close());

const msOf = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

test('[M8] [T21] an unknown key id is refused at once while the list has just been read', async () => {
  const { db, seal } = people.shop.app;
  const keys = createKeys(db, seal);
  await keys.find('AAAAAAAAAAAAAAAA');
  for (let index = 0; index < 5; index += 1)
    expect(
      await msOf(async () => expect(await keys.find(`AAAAAAAAAAAAAA${index}_`)).toBeNull()),
    ).toBeLessThan(100);
});

test('[M8] a key id of another form is never looked for', async () => {
  const { db, seal } = people.shop.app;
  let readings = 0;
  const pool = {
    query: (...input: [never]) => {
      readings += 1;
      return db.pool.query(...input);
    },
  };
  const keys = createKeys({ ...db, pool: pool as never }, seal);
  for (const kid of ['', 'short', 'A'.repeat(17), 'AAAAAAAAAAAAAAA!'])
    expect(await keys.find(kid)).toBeNull();
  expect(readings).toBe(0);
});

test('[M8] a key that another process has made is found once the list may be read again', async () => {
  const { db, seal } = people.shop.app;
  const [one, other] = [createKeys(db, seal), createKeys(db, seal)];
  await one.listed();
  await other.renew();
  const { kid } = await other.signing('session');
  await expect.poll(() => one.find(kid), { timeout: 2_000 }).not.toBeNull();
});
