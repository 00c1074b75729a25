// The limits of joining, with the product's settings. Each network and each account has its own limit.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activeEmployer } from '#tests/factories/employers.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { CODES_BY_ACCOUNT, CODES_BY_CLIENT, QUESTIONS_BY_ACCOUNT } from './join-limits.ts';

let people: ShopWithPeople;
beforeAll(async () => {
  people = await shopWithPeople({ environment: { AUTH_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => people.shop.close());

const send = async (path: string, as: Person, body: object, from: string) => {
  const { status } = await people.shop.ask(path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${as.token}`,
      'content-type': 'application/json',
      'x-forwarded-for': from,
    },
    body: JSON.stringify(body),
  });
  return status;
};
const employerCode = async (name: string) => {
  const id = await activeEmployer(people, name);
  const [row] = await people.inDatabase<{ code: string }>(
    'select employer_code as code from companies where id = $1',
    [id],
  );
  return (row as { code: string }).code;
};
const guess = (as: Person, from: string, code = 'ZZZZ-9999') => send('/api/join/look-up', as, { code }, from);

test('[T36] too many wrong codes of one account are refused from any network, and other accounts can continue', async () => {
  const [person, other] = [await people.person(), await people.person()];
  for (let at = 0; at < CODES_BY_ACCOUNT.points; at += 1)
    expect(await guess(person, `198.51.100.${at}`)).toBe(422);
  expect(await guess(person, '198.51.100.200')).toBe(429);
  const code = await employerCode('Rätt kod AB');
  expect(await guess(person, '198.51.100.201', code)).toBe(429);
  expect(await guess(other, '198.51.100.201', code)).toBe(200);
});

test('[T36] too many wrong codes of one network are refused for any account, and right ones do not count', async () => {
  const code = await employerCode('Hela personalen AB');
  const staff = [await people.person(), await people.person(), await people.person()];
  const [first, second, third] = staff as [Person, Person, Person];
  const from = '203.0.113.7';
  for (let at = 0; at < CODES_BY_CLIENT.points + 5; at += 1) expect(await guess(third, from, code)).toBe(200);
  for (const one of [first, second])
    for (let at = 0; at < CODES_BY_CLIENT.points / 2; at += 1) expect(await guess(one, from)).toBe(422);
  expect(await guess(third, from)).toBe(429);
  expect(await guess(third, '203.0.113.8')).toBe(422);
});

test('[T36] one account can ask a limited number of companies a day', async () => {
  const person = await people.person();
  for (let at = 0; at <= QUESTIONS_BY_ACCOUNT.points; at += 1) {
    const code = await employerCode(`Fråga ${at} AB`);
    const status = await send('/api/join/questions', person, { code, note: '' }, `192.0.2.${at}`);
    expect(status).toBe(at < QUESTIONS_BY_ACCOUNT.points ? 200 : 429);
  }
});
