// Guessed and leaked API keys, over HTTP, on a real database, with the limits of production.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApiKey, programOf, type TestApiKey } from '#tests/factories/api-keys.ts';
import { activeEmployer } from '#tests/factories/employers.ts';
import { type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { newApiKey } from './api-key-text.ts';
import { apiKeyFinder, CALLS_PER_KEY, WRONG_KEYS_PER_NETWORK } from './find-api-key.ts';

let people: ShopWithPeople;
let ask: ReturnType<typeof programOf>;
let key: TestApiKey;
beforeAll(async () => {
  people = await shopWithPeople({ environment: { REQUEST_LIMIT_FACTOR: '1' } });
  ask = programOf(people);
  key = await makeApiKey(people, await activeEmployer(people, 'Gissningen AB'));
});
afterAll(() => people.shop.close());

test('[T40] guessed keys are limited by network, and a key that works still works there', async () => {
  const { points } = WRONG_KEYS_PER_NETWORK;
  const guesses = await Promise.all(Array.from({ length: points + 5 }, () => ask('orders', newApiKey())));
  const statuses = guesses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(points);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  const limited = guesses.find(({ status }) => status === 429);
  expect(limited?.code).toBe('too-many-requests');
  expect(Number(limited?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('orders', key.text)).status).toBe(200);
});

test('[T40] the calls of one key are limited, and those of another key are not', async () => {
  const companyId = await activeEmployer(people, 'Flitiga AB');
  const busy = await makeApiKey(people, companyId);
  const other = await makeApiKey(people, companyId);
  const find = apiKeyFinder(people.shop.app, { ...CALLS_PER_KEY, name: 'few-calls', points: 2 });
  const ip = '203.0.113.7';
  for (let call = 0; call < 2; call += 1) expect(await find(busy.text, ip)).toMatchObject({ id: busy.id });
  await expect(find(busy.text, ip)).rejects.toMatchObject({ code: 'too-many-requests' });
  expect(await find(other.text, ip)).toMatchObject({ id: other.id });
});

test('[T40] a key leaks into no log and no answer, also from the address of a call', async () => {
  const { text } = await makeApiKey(people, await activeEmployer(people, 'Loggen AB'));
  const answers = [
    await ask('orders', text),
    await ask(`orders?key=${text}`, null),
    await ask(`orders?cursor=${text}`, text),
    await ask(`employees/${text}`, text),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 401, 400, 404]);
  expect(JSON.stringify(answers)).not.toContain(text);
  expect(people.shop.logLines.join('\n')).not.toContain(text);
});
