// Members of companies over HTTP, on a real database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activeEmployer, makeMember } from '#tests/factories/employers.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';

let people: ShopWithPeople;
beforeAll(async () => {
  people = await shopWithPeople();
});
afterAll(() => people.shop.close());

const ask = async (path: string, as: Person) => {
  const { status, text } = await people.shop.ask(path, { headers: { authorization: `Bearer ${as.token}` } });
  return { status, ...(JSON.parse(text) as { data?: unknown; code?: string }) };
};

test('a member sees only their own companies, by name', async () => {
  const member = await people.person();
  const stranger = await people.person();
  const [first, second, other] = await Promise.all([
    activeEmployer(people, 'Åsens Bil AB'),
    activeEmployer(people, 'Bergs Bygg AB'),
    activeEmployer(people, 'Cykel och Co AB'),
  ]);
  await makeMember(people, first, member, ['hr', 'payroll']);
  await makeMember(people, second, member, ['owner']);
  await makeMember(people, other, stranger, ['owner']);
  expect((await ask('/api/account/memberships', member)).data).toEqual([
    { companyId: second, companyName: 'Bergs Bygg AB', rights: ['owner'], visitedAt: null },
    { companyId: first, companyName: 'Åsens Bil AB', rights: ['hr', 'payroll'], visitedAt: null },
  ]);
  expect(await ask(`/api/employer/${first}`, member)).toMatchObject({
    status: 200,
    data: { companyName: 'Åsens Bil AB', rights: ['hr', 'payroll'] },
  });
});

test('[UX.H2] a company says when the member was last there, and nobody else’s visit counts', async () => {
  const [member, admin] = [await people.person(), await people.person({ role: 'admin' })];
  const company = await activeEmployer(people, 'Senast AB');
  await makeMember(people, company, member, ['hr']);
  const visitedAt = async () => {
    await people.shop.app.background.settled();
    const { data } = await ask('/api/account/memberships', member);
    return (data as { visitedAt: string | null }[])[0]?.visitedAt;
  };
  await ask(`/api/employer/${company}`, admin);
  expect(await visitedAt()).toBeNull();
  await ask(`/api/employer/${company}`, member);
  const first = await visitedAt();
  expect(Date.parse(first ?? '')).toBeGreaterThan(Date.now() - 60_000);
  await ask(`/api/employer/${company}`, member);
  expect(await visitedAt()).toBe(first);
});

test('[T35] a company without a membership of the caller looks like one that does not exist', async () => {
  const member = await people.person();
  const [own, other] = await Promise.all([
    activeEmployer(people, 'Egen AB'),
    activeEmployer(people, 'Annan AB'),
  ]);
  await makeMember(people, own, member, ['owner']);
  const refused = await ask(`/api/employer/${other}`, member);
  const unknown = await ask('/api/employer/01920000-0000-7000-8000-000000000000', member);
  expect(refused).toMatchObject({ status: 404, code: 'not-found' });
  expect({ ...refused, requestId: null, instance: null }).toEqual({
    ...unknown,
    requestId: null,
    instance: null,
  });
  expect((await ask('/api/employer/not-an-id', member)).status).toBe(404);
});

test('[T35] a removed member loses access with the next request', async () => {
  const member = await people.person();
  const company = await activeEmployer(people, 'Kort tid AB');
  await makeMember(people, company, member, ['owner']);
  expect((await ask(`/api/employer/${company}`, member)).status).toBe(200);
  await people.inDatabase('update company_members set ended_at = now() where company_id = $1', [company]);
  expect((await ask(`/api/employer/${company}`, member)).status).toBe(404);
  expect((await ask('/api/account/memberships', member)).data).toEqual([]);
});

test('an admin may act for a company without being its member', async () => {
  const admin = await people.person({ role: 'admin' });
  const company = await activeEmployer(people, 'Hjälpt AB');
  expect(await ask(`/api/employer/${company}`, admin)).toMatchObject({ status: 200, data: { rights: [] } });
});
