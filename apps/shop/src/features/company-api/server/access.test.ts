// Who may call the API for programs, and which rows a key reaches, on a real database.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiKeyFinder, CALLS_PER_KEY } from '#src/features/api-keys/server/find-api-key.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { serveApp } from '#tests/app/served-shop.ts';
import { makeApiKey, programOf, type TestApiKey } from '#tests/factories/api-keys.ts';
import { type ActiveBenefit, activeBenefit, orderBenefit } from '#tests/factories/benefits.ts';
import { activeEmployer, listEmployee, makeMember, savePolicyOf } from '#tests/factories/employers.ts';
import { makeProduct } from '#tests/factories/factories.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { COMPANY_KEY_SCOPES } from '../../../../../../packages/domain/src/access/key-scopes.ts';
import type { ApiBenefit, ApiBenefitDetail } from '../benefit-contract.ts';
import type { ApiOrder } from '../order-contract.ts';
import type { ApiPayrollLine, ApiPeriod, ApiPeriodSums } from '../payroll-contract.ts';

interface Side {
  companyId: string;
  key: TestApiKey;
  benefit: ActiveBenefit;
  email: string;
}

let people: ShopWithPeople;
let ask: ReturnType<typeof programOf>;
let ours: Side;
let theirs: Side;
let owner: Person;
const HANDED_OVER = '2026-04-10';

async function side(name: string, productId: string): Promise<Side> {
  const companyId = await activeEmployer(people, name);
  const buyer = await people.person();
  await listEmployee(people, companyId, buyer.email, { department: 'Lager', employeeId: '4711' });
  await savePolicyOf(people, companyId, { approval: 'hr', maxBenefitOre: 5_000_000 });
  const benefit = await activeBenefit(people, {
    companyId,
    buyer,
    productId,
    handedOverOn: HANDED_OVER,
    deductionsOre: Array(36).fill(50_000),
  });
  return { companyId, benefit, email: buyer.email, key: await makeApiKey(people, companyId) };
}

beforeAll(async () => {
  people = await shopWithPeople();
  ask = programOf(people);
  const product = makeProduct();
  await people.shop.sell(product);
  ours = await side('Våra Program AB', product.id);
  theirs = await side('Deras Program AB', product.id);
  owner = await people.person();
  await makeMember(people, ours.companyId, owner, ['owner']);
});
afterAll(() => people.shop.close());

test('[LIFE.M6] an order names person and number of the list, also where the policy approves', async () => {
  const companyId = await activeEmployer(people, 'Självgodkänt AB');
  const buyer = await people.person();
  await listEmployee(people, companyId, buyer.email, { employeeId: '10020' });
  await savePolicyOf(people, companyId, { approval: 'none', maxBenefitOre: 5_000_000 });
  const product = makeProduct();
  await people.shop.sell(product);
  await orderBenefit(people, { companyId, buyer, productId: product.id });
  const { text } = await makeApiKey(people, companyId);
  expect((await ask<ApiOrder[]>('orders', text)).data).toMatchObject([
    { employeeName: 'Anna Anställd', employeeNumber: '10020' },
  ]);
});

test('a key reads the orders, benefits and payroll periods of its company', async () => {
  const { text } = ours.key;
  const orders = await ask<ApiOrder[]>('orders', text);
  expect(orders.data).toMatchObject([
    {
      id: ours.benefit.orderId,
      state: 'delivered',
      employeeNumber: '4711',
      department: 'Lager',
      termMonths: 36,
    },
  ]);
  expect((await ask<ApiOrder>(`orders/${ours.benefit.orderId}`, text)).data).toEqual(orders.data[0]);
  expect(JSON.stringify(orders)).not.toContain(ours.email);
  expect((await ask<ApiOrder[]>('orders?state=cancelled', text)).data).toEqual([]);

  const benefits = await ask<ApiBenefit[]>('benefits?state=active', text);
  expect(benefits.data).toMatchObject([{ id: ours.benefit.benefitId, employeeNumber: '4711' }]);
  const { data: benefit } = await ask<ApiBenefitDetail>(`benefits/${ours.benefit.benefitId}`, text);
  expect(benefit).toMatchObject({
    ...benefits.data[0],
    orderId: ours.benefit.orderId,
    handedOverOn: HANDED_OVER,
    termMonths: 36,
  });
  expect(benefit.plan).toHaveLength(36);
  expect(benefit.plan[0]).toEqual({ month: benefit.firstMonth, deductionOre: 50_000 });

  const periods = await ask<ApiPeriod[]>('payroll-periods', text);
  const month = benefit.firstMonth as string;
  expect(periods.data.at(-1)).toEqual({ month, state: 'open', closedAt: null, exportedAt: null });
  const { data: sums } = await ask<ApiPeriodSums>(`payroll-periods/${month}`, text);
  expect(sums).toMatchObject({ month, grossOre: 50_000, people: 1 });
  const { data: lines } = await ask<ApiPayrollLine[]>(`payroll-periods/${month}/lines`, text);
  expect(lines.find(({ kind }) => kind === 'gross-deduction')).toMatchObject({
    employeeNumber: '4711',
    amountOre: 50_000,
    ofMonth: month,
    benefitNumber: benefit.number,
  });
});

const CALLS = [
  ['GET', 'employees', 'employees:read'],
  ['GET', 'employees/4711', 'employees:read'],
  ['PUT', 'employees/4711', 'employees:write'],
  ['PUT', 'employees/4711/last-day', 'employees:write'],
  ['GET', 'orders', 'orders:read'],
  ['GET', 'orders/01920000-0000-7000-8000-000000000000', 'orders:read'],
  ['GET', 'benefits', 'benefits:read'],
  ['GET', 'benefits/01920000-0000-7000-8000-000000000000', 'benefits:read'],
  ['GET', 'payroll-periods', 'payroll:read'],
  ['GET', 'payroll-periods/2026-05', 'payroll:read'],
  ['GET', 'payroll-periods/2026-05/lines', 'payroll:read'],
] as const;

test.each(CALLS)(
  '[T40] %s %s needs a key with the scope %s, before the body is read',
  async (method, path, scope) => {
    // A body that no parser accepts: only a refusal before the body can answer otherwise.
    const knock = async (token: string | null) => {
      const { status, text } = await people.shop.ask(`/api/v1/${path}`, {
        method,
        headers: {
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(method === 'PUT'
            ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
            : {}),
        },
        ...(method === 'PUT' ? { body: '{"broken' } : {}),
      });
      return { status, ...(JSON.parse(text) as { code?: string; facts?: object }) };
    };
    const guessed = `ap_live_${Buffer.alloc(32, 7).toString('base64url')}`;
    for (const token of [
      null,
      guessed,
      `${ours.key.text}A`,
      ours.key.text.toLowerCase(),
      'ap_live_',
      people.keys.anonKey,
    ])
      expect(await knock(token), String(token)).toMatchObject({ status: 401, code: 'api-key-invalid' });
    for (const token of [owner.token, people.keys.serviceRoleKey])
      expect(await knock(token)).toMatchObject({ status: 403, code: 'access-denied' });
    const others = COMPANY_KEY_SCOPES.filter(
      (one) => one !== scope && one !== scope.replace(':read', ':write'),
    );
    const wrong = await makeApiKey(people, ours.companyId, others.slice(0));
    expect(await knock(wrong.text)).toMatchObject({
      status: 403,
      code: 'access-denied',
      facts: { requiredScope: scope },
    });
    const right = await makeApiKey(people, ours.companyId, [scope]);
    expect([200, 400, 404]).toContain((await knock(right.text)).status);
  },
);

test('[T40] a key that is expired, revoked, or of a company that is no longer active is refused', async () => {
  const company = await activeEmployer(people, 'Snart Slut AB');
  const key = await makeApiKey(people, company);
  const during = async (set: string, back: string) => {
    expect((await ask('orders', key.text)).status).toBe(200);
    await people.inDatabase(set, [company]);
    expect(await ask('orders', key.text)).toMatchObject({ status: 401, code: 'api-key-invalid' });
    await people.inDatabase(back, [company]);
  };
  const keys = (column: string, value: string) =>
    `update company_api_keys set ${column} = ${value} where company_id = $1`;
  const active = (value: string) => `update companies set active_since = ${value} where id = $1`;
  await during(keys('expires_at', 'now()'), keys('expires_at', 'null'));
  await during(keys('revoked_at', 'now()'), keys('revoked_at', 'null'));
  await during(active('null'), active('now()'));
});

test('[T40] a key that one process revokes stops at once in another', async () => {
  const second = await serveApp(people.shop.app);
  try {
    const key = await makeApiKey(people, ours.companyId);
    const headers = { authorization: `Bearer ${key.text}` };
    expect((await second.ask('/api/v1/orders', { headers })).status).toBe(200);
    const revoked = await people.shop.ask(`/api/employer/${ours.companyId}/api-keys/${key.id}/revocation`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(revoked.status).toBe(200);
    expect((await second.ask('/api/v1/orders', { headers })).status).toBe(401);
  } finally {
    await second.stop();
  }
});

test('[T40] a key opens no endpoint of people, and no public one as somebody', async () => {
  const headers = { authorization: `Bearer ${ours.key.text}` };
  for (const path of [
    '/api/account',
    `/api/employer/${ours.companyId}`,
    `/api/employer/${ours.companyId}/api-keys`,
    `/api/employer/${ours.companyId}/employees`,
    '/api/admin/orders',
    '/auth/v1/admin/users',
  ])
    expect([401, 403], path).toContain((await people.shop.ask(path, { headers })).status);
  expect((await people.shop.ask('/api/products', { headers })).status).toBe(200);
});

test('[T35] ids of another company find nothing, in every position', async () => {
  const { text } = ours.key;
  for (const path of [
    `orders/${theirs.benefit.orderId}`,
    `benefits/${theirs.benefit.benefitId}`,
    `orders/${theirs.companyId}`,
    `benefits/${theirs.companyId}`,
  ])
    expect(await ask(path, text), path).toMatchObject({ status: 404, code: 'not-found' });
  const lists = async (query: string) => {
    const answers = await Promise.all(
      ['employees', 'orders', 'benefits', 'payroll-periods/2026-05/lines'].map((path) =>
        ask<unknown>(`${path}?${query}`, text),
      ),
    );
    return JSON.stringify(answers);
  };
  const foreign = [theirs.companyId, theirs.benefit.orderId, theirs.benefit.benefitId, theirs.email];
  for (const query of [
    `companyId=${theirs.companyId}`,
    `cursor=${theirs.benefit.orderId}`,
    `cursor=${theirs.benefit.benefitId}`,
    `q=${encodeURIComponent(theirs.email)}`,
  ])
    for (const one of foreign) expect(await lists(query), query).not.toContain(one);
  // Both companies have an employee 4711.
  const changed = await ask('employees/4711', text, {
    method: 'PUT',
    body: { name: 'Vår Anställd', email: ours.email },
    key: randomUUID(),
  });
  expect(changed.status).toBe(200);
  expect((await ask('employees/4711', theirs.key.text)).data).toMatchObject({ email: theirs.email });
  expect((await ask('employees/4711', theirs.key.text)).data).not.toMatchObject({ name: 'Vår Anställd' });
});

test('[T35] the database shows a key only the rows of its company', async () => {
  const program = { userId: null, role: null, keyCompanyId: ours.companyId };
  const companiesIn = (table: string) =>
    asCaller(people.shop.app.db, program, async (tx) => {
      const { rows } = await tx.query(`select distinct company_id as id from ${table}`);
      return rows.map(({ id }) => id);
    });
  for (const table of ['company_employees', 'orders', 'benefits', 'company_api_keys', 'order_figures'])
    expect(await companiesIn(table), table).toEqual([ours.companyId]);
  const change = asCaller(people.shop.app.db, program, (tx) =>
    tx.query('update companies set company_name = $1 where id = $2', ['Kapad AB', theirs.companyId]),
  );
  expect((await change).rowCount).toBe(0);
});

test('[T40] the calls of a key are limited, and its last use is stored once a minute', async () => {
  const { app } = people.shop;
  const key = await makeApiKey(people, ours.companyId);
  const limits = { ...app.limits, takeAll: async () => ({ at: 0, seconds: 17 }) };
  const limited = apiKeyFinder({ ...app, limits })(key.text, '203.0.113.7');
  await expect(limited).rejects.toMatchObject({ code: 'too-many-requests', retryAfterSeconds: 17 });
  expect(CALLS_PER_KEY).toEqual({ name: 'api-key-calls', points: 600, seconds: 60 });
  const lastUse = async () => {
    const [row] = await people.inDatabase<{ at: Date | null }>(
      'select last_used_at as at from company_api_keys where id = $1',
      [key.id],
    );
    return row?.at ?? null;
  };
  expect(await lastUse()).toBeNull();
  await ask('orders', key.text);
  const first = await lastUse();
  expect(first).toBeInstanceOf(Date);
  await ask('orders', key.text);
  expect(await lastUse()).toEqual(first);
  const past = `update company_api_keys set last_used_at = now() - interval '2 minutes' where id = $1`;
  await people.inDatabase(past, [key.id]);
  await ask('orders', key.text);
  expect((await lastUse())?.getTime()).toBeGreaterThanOrEqual(first?.getTime() as number);
});

test.each([
  'employees?cursor=1',
  'orders?cursor=abc',
  'orders?state=stolen',
  'benefits?state=active&state=ended',
  'payroll-periods/2026-13',
  'payroll-periods?cursor=2026',
  'payroll-periods/2026-05/lines?cursor=e30',
  'orders/not-an-id',
])('%s is refused as invalid', async (path) => {
  expect(await ask(path, ours.key.text)).toMatchObject({ status: 400, code: 'invalid-request' });
});

test('a period before the first benefit or in the future does not exist', async () => {
  for (const path of ['payroll-periods/2024-01', 'payroll-periods/2024-01/lines', 'payroll-periods/2098-01'])
    expect(await ask(path, ours.key.text)).toMatchObject({ status: 404, code: 'not-found' });
});
