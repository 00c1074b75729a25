// Full personal numbers: one counter for the three endpoints that reveal them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { problemIn } from '#tests/app/served-shop.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';

let people: ShopWithPeople;
let admin: Person;
beforeAll(async () => {
  people = await shopWithPeople({ services: 'sandbox' });
  admin = await people.person({ role: 'admin' });
});
afterAll(() => people.shop.close());

const ask = (path: string, body: object = {}, method = 'POST') =>
  people.shop.ask(path, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
    body: JSON.stringify(body),
  });
const dataOf = <Data>({ text }: { text: string }) => (JSON.parse(text) as { data: Data }).data;

test('[M6] [T33] one person can reveal sixty full numbers an hour, over all three endpoints', async () => {
  const company = dataOf<{ id: string }>(
    await ask('/api/companies', {
      kind: 'employer',
      companyNumber: '5564866803',
      version: 0,
      companyName: 'Kullerbytta AB',
      contactPerson: 'Petra',
      email: 'petra@kullerbytta.example',
      phone: null,
      address: '',
      manualCreditCheck: false,
    }),
  );
  const petra = { name: 'Petra Efternamn2401', personalNumber: '19680502-****' };
  const signatory = { ...petra, email: '', role: 'Ledamot', signingRights: 'individually' };
  const body = { signatories: [signatory], replaces: [] };
  const [chosen] = dataOf<{ id: string }[]>(
    await ask(`/api/companies/${company.id}/signatories`, body, 'PUT'),
  );
  const calls = [
    () => ask(`/api/companies/${company.id}/reveal`),
    () => ask(`/api/companies/${company.id}/signatories/${chosen?.id}/reveal`),
    () => ask('/api/company-data/reveal', { companyId: '556486-6803', ...petra }),
  ];
  const statuses = [];
  for (let at = 0; at < 60; at += 1) statuses.push((await calls[at % 3]?.())?.status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  for (const call of calls) {
    const refused = await call();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(problemIn(refused).code).toBe('too-many-requests');
    expect(refused.text).not.toMatch(/0502-?9268|\b9268\b/);
  }
});
