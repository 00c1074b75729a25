// The dated table over HTTP: an admin sets a rate, and every calculation uses it from that day on.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { problemIn } from '#tests/app/served-shop.ts';
import { type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';

let people: ShopWithPeople;
let token: string;
beforeAll(async () => {
  people = await shopWithPeople({ now: () => new Date() });
  token = (await people.person({ role: 'admin' })).token;
});
afterAll(() => people.shop.close());

const put = (body: unknown) =>
  people.shop.ask('/api/benefit-parameters', {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
const RATE = {
  name: 'tax-free-sek',
  validFrom: '2026-01-01',
  value: 4000,
  source: 'Prop. 2025/26:1',
};
const taxFree = async () => {
  const asked = await people.shop.ask('/api/benefit-calculator?tax_rate=32&type=bike_electric&price=59000', {
    method: 'POST',
  });
  return (JSON.parse(asked.text) as { assumptions: { tax_free: number } }).assumptions.tax_free;
};

it('changes later calculations, is listed, and is audited', async () => {
  expect(await taxFree()).toBe(3000);
  expect((await put(RATE)).status).toBe(200);
  expect(await taxFree()).toBe(4000);
  expect((await put({ ...RATE, value: 5000 })).status).toBe(200);
  const listed = await people.shop.ask('/api/benefit-parameters', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = JSON.parse(listed.text) as { data: (typeof RATE)[] };
  expect(data.filter(({ name }) => name === RATE.name)).toEqual([
    { ...RATE, value: 5000 },
    expect.objectContaining({ validFrom: '2022-01-01', value: 3000 }),
  ]);
  const trace = await people.inDatabase<{ detail: unknown }>(
    "select detail from audit_log where action = 'benefit-parameter.set' order by at",
  );
  expect(trace.map(({ detail }) => detail)).toEqual([
    { from: null, to: 4000, source: RATE.source },
    { from: 4000, to: 5000, source: RATE.source },
  ]);
});

it('does not apply before its day', async () => {
  const before = await taxFree();
  expect((await put({ ...RATE, validFrom: '2099-01-01', value: 1 })).status).toBe(200);
  expect(await taxFree()).toBe(before);
});

it.each([
  [{ value: -1 }, 'value'],
  [{ name: 'state-borrowing-rate-percent', value: 101 }, 'value'],
  [{ validFrom: '2026-02-30' }, 'validFrom'],
  [{ name: 'anything' }, 'name'],
  [{ source: ' ' }, 'source'],
])('refuses %j', async (wrong, field) => {
  const answer = await put({ ...RATE, ...wrong });
  expect(answer.status).toBe(400);
  expect(problemIn(answer).fields?.[0]?.field).toBe(field);
});
