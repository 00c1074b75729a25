// The typed client with the key of a company, on a real server and database: one test for each resource.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientsOf } from '#tests/factories/api-clients.ts';
import { makeApiKey } from '#tests/factories/api-keys.ts';
import { type ActiveBenefit, activeBenefit } from '#tests/factories/benefits.ts';
import { activeEmployer, listEmployee, savePolicyOf } from '#tests/factories/employers.ts';
import { makeProduct } from '#tests/factories/factories.ts';
import { type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { type ApiClient, allRows, type Schemas } from '../../packages/api-client/src/client.ts';

let people: ShopWithPeople;
let client: ApiClient;
let clientWith: (key: string) => ApiClient;
let companyId: string;
let benefit: ActiveBenefit;
beforeAll(async () => {
  people = await shopWithPeople();
  const product = makeProduct();
  await people.shop.sell(product);
  companyId = await activeEmployer(people, 'Klientbolaget AB');
  const buyer = await people.person();
  await listEmployee(people, companyId, buyer.email, { department: 'Lager', employeeId: '4711' });
  await savePolicyOf(people, companyId, { approval: 'hr', maxBenefitOre: 5_000_000 });
  benefit = await activeBenefit(people, {
    companyId,
    buyer,
    productId: product.id,
    handedOverOn: '2026-04-10',
    deductionsOre: Array(36).fill(50_000),
  });
  clientWith = await clientsOf(people);
  client = clientWith((await makeApiKey(people, companyId)).text);
});
afterAll(() => people.shop.close());

const write = () => ({ 'Idempotency-Key': randomUUID() });

test('[BP13] the client reads, adds and ends employees', async () => {
  const params = { path: { employeeNumber: '1042' }, header: write() };
  const body = { name: 'Bo Ek', email: 'bo.ek@klient.example', department: 'Verkstad' };
  const added = await client.PUT('/api/v1/employees/{employeeNumber}', { params, body });
  expect(added.response.status).toBe(201);
  expect(added.data?.data).toMatchObject({ employeeNumber: '1042', ...body, lastDay: null });
  const again = await client.PUT('/api/v1/employees/{employeeNumber}', { params, body });
  expect(again.data?.data).toEqual(added.data?.data);
  const ended = await client.PUT('/api/v1/employees/{employeeNumber}/last-day', {
    params: { path: { employeeNumber: '1042' }, header: write() },
    body: { lastDay: '2099-12-31' },
  });
  expect(ended.data?.data.lastDay).toBe('2099-12-31');
  const read = await client.GET('/api/v1/employees/{employeeNumber}', {
    params: { path: { employeeNumber: '1042' } },
  });
  expect(read.data?.data).toEqual(ended.data?.data);
  const numbers: (string | null)[] = [];
  for await (const { employeeNumber } of allRows<Schemas['Employee']>((cursor) =>
    client.GET('/api/v1/employees', { params: { query: { cursor } } }),
  ))
    numbers.push(employeeNumber);
  expect(numbers.sort()).toEqual(['1042', '4711']);
});

test('[BP13] the client reads orders', async () => {
  const list = await client.GET('/api/v1/orders', { params: { query: { state: 'delivered' } } });
  expect(list.data?.data).toMatchObject([{ id: benefit.orderId, employeeNumber: '4711', termMonths: 36 }]);
  const one = await client.GET('/api/v1/orders/{id}', { params: { path: { id: benefit.orderId } } });
  expect(one.data?.data).toEqual(list.data?.data[0]);
  const unknown = await client.GET('/api/v1/orders/{id}', { params: { path: { id: randomUUID() } } });
  expect(unknown.data).toBeUndefined();
  expect(unknown.error).toMatchObject({ status: 404, code: 'not-found' });
});

test('[BP13] the client reads benefits with their deductions', async () => {
  const list = await client.GET('/api/v1/benefits', { params: { query: { state: 'active' } } });
  expect(list.data?.data).toMatchObject([{ id: benefit.benefitId }]);
  const one = await client.GET('/api/v1/benefits/{id}', { params: { path: { id: benefit.benefitId } } });
  expect(one.data?.data.plan).toHaveLength(36);
  expect(one.data?.data.plan[0]?.deductionOre).toBe(50_000);
});

test('[BP13] the client reads payroll periods and their lines', async () => {
  const list = await client.GET('/api/v1/payroll-periods');
  const month = list.data?.data.at(-1)?.month as string;
  const period = await client.GET('/api/v1/payroll-periods/{month}', { params: { path: { month } } });
  expect(period.data?.data).toMatchObject({ month, state: 'open', grossOre: 50_000, people: 1 });
  const lines = await client.GET('/api/v1/payroll-periods/{month}/lines', { params: { path: { month } } });
  expect(lines.data?.data.find(({ kind }) => kind === 'gross-deduction')).toMatchObject({
    employeeNumber: '4711',
    amountOre: 50_000,
  });
});

test('[T40] the client gets the problem of a key that is revoked during a list', async () => {
  const key = await makeApiKey(people, companyId);
  const revoked = clientWith(key.text);
  const read = (cursor: string | undefined) =>
    revoked.GET('/api/v1/employees', { params: { query: { cursor } } });
  expect((await read(undefined)).response.status).toBe(200);
  await people.inDatabase('update company_api_keys set revoked_at = now() where id = $1', [key.id]);
  const refused = await read(undefined);
  expect(refused.error).toMatchObject({ status: 401, code: 'api-key-invalid' });
  await expect(allRows<Schemas['Employee']>(read).next()).rejects.toMatchObject({
    name: 'ApiRefusal',
    problem: { code: 'api-key-invalid' },
  });
});
