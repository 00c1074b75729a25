// Agreements on paper, while electronic signing is off. Nothing listens at the contract provider's address.
import { monthAfter } from '@activepick/domain/month.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventById } from '#src/features/life-events/server/life-event-repository.ts';
import { orderBenefit } from '#tests/factories/benefits.ts';
import { activeEmployer, listEmployee, savePolicyOf } from '#tests/factories/employers.ts';
import { makeProduct } from '#tests/factories/factories.ts';
import { lifeEventScene } from '#tests/factories/life-events.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import type { WaitingAgreement } from '../contract.ts';

let people: ShopWithPeople;
let admin: Person;
let other: Person;
beforeAll(async () => {
  people = await shopWithPeople({ environment: { CONTRACTS: 'off', COMPANY_REGISTER: 'off' } });
  admin = await people.person({ role: 'admin' });
  other = await people.person({ role: 'admin' });
});
afterAll(() => people.shop.close());

async function ask(method: string, path: string, body?: object, as = admin) {
  const { status, text } = await people.shop.ask(path, {
    method,
    headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status, ...JSON.parse(text) };
}
const waiting = async (kind: string): Promise<WaitingAgreement[]> =>
  (await ask('GET', `/api/admin/paper-agreements?kind=${kind}`)).data;
const record = (kind: string, id: string, more: object = {}) =>
  ask('POST', '/api/admin/paper-agreements', {
    kind,
    id,
    signedOn: people.shop.app.today(),
    archive: 'Pärm 3',
    ...more,
  });
const auditOf = (id: string) =>
  people.inDatabase<{ action: string; detail: object }>(
    `select action, detail from audit_log where target_id = $1 and action = 'paper-agreement.recorded'`,
    [id],
  );

describe('[OPS.2] [BP8] a benefit', () => {
  test('waits for its paper, and continues once it is recorded', async () => {
    const anna = await people.person();
    const product = makeProduct();
    await people.shop.sell(product);
    const companyId = await activeEmployer(people, 'Verkstaden AB');
    await listEmployee(people, companyId, anna.email);
    await savePolicyOf(people, companyId, { approval: 'none', maxBenefitOre: 5_000_000 });
    const { benefitId } = await orderBenefit(people, { companyId, buyer: anna, productId: product.id });
    const row = (await waiting('benefit')).find(({ id }) => id === benefitId);
    expect(row).toMatchObject({
      companyName: 'Verkstaden AB',
      bike: expect.stringContaining(product.name.sv),
    });
    const today = people.shop.app.today();
    const tomorrow = await record('benefit', benefitId, {
      signedOn: `${Number(today.slice(0, 4)) + 1}-01-01`,
    });
    expect([tomorrow.status, tomorrow.fields[0].code]).toEqual([400, 'future']);
    expect((await record('benefit', benefitId)).status).toBe(200);
    const [benefit] = await people.inDatabase<{ state: string }>('select state from benefits where id = $1', [
      benefitId,
    ]);
    expect(benefit?.state).toBe('signed');
    expect(await auditOf(benefitId)).toEqual([
      {
        action: 'paper-agreement.recorded',
        detail: { kind: 'benefit', signedOn: today, archive: 'Pärm 3' },
      },
    ]);
    expect((await waiting('benefit')).map(({ id }) => id)).not.toContain(benefitId);
    const again = await record('benefit', benefitId);
    expect([again.status, again.code]).toEqual([409, 'not-possible-now']);
    expect(await auditOf(benefitId)).toHaveLength(1);
  });
});

test('[OPS.2] [BP9] a life event takes effect once its amendment on paper is recorded', async () => {
  const today = people.shop.app.today();
  const scene = await lifeEventScene(people, {}, { months: 48, today });
  const from = monthAfter(today.slice(0, 7), 3);
  const { data } = await scene.report({ kind: 'leave', from, months: 2, isPaidFirst: false });
  expect(data.state).toBe('awaiting-amendment');
  expect((await waiting('life-event')).map(({ id }) => id)).toContain(data.id);
  expect((await record('life-event', data.id)).status).toBe(200);
  expect((await eventById(people.shop.app.db.pool, data.id))?.state).toBe('done');
  expect((await record('life-event', data.id)).status).toBe(409);
});

test('[OPS.2] a company passes the wizard without a contract, and is active once its paper is recorded', async () => {
  const saved = await ask('POST', '/api/companies', {
    kind: 'store',
    companyNumber: '556488-1422',
    version: 0,
    companyName: 'Cykelboden AB',
    contactPerson: 'Åsa Öberg',
    email: 'asa@cykelboden.example',
    phone: null,
    address: 'Storgatan 1, 332 30 Gislaved',
    manualCreditCheck: true,
  });
  expect(saved.status).toBe(200);
  const { id } = saved.data;
  const step = await ask('POST', `/api/companies/${id}/steps`, { end: 'send-later' });
  expect([step.status, step.data?.stepsDone]).toEqual([200, [1, 2]]);
  expect((await record('company', id)).status).toBe(200);
  expect((await ask('GET', `/api/companies/${id}`)).data).toMatchObject({
    signedAt: expect.any(String),
    activeSince: null,
  });
  const { version } = (await ask('GET', `/api/companies/${id}`)).data;
  const body = { version, reason: 'Bokslutet är granskat' };
  expect((await ask('POST', `/api/companies/${id}/credit-clearance`, body, other)).status).toBe(200);
  expect((await ask('GET', `/api/companies/${id}`)).data.activeSince).toEqual(expect.any(String));
  expect((await record('company', id)).status).toBe(409);
});

test('[OPS.2] [T12] nobody records a paper while agreements are signed electronically', async () => {
  const shop = await shopWithPeople();
  const { token } = await shop.person({ role: 'admin' });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const list = await shop.shop.ask('/api/admin/paper-agreements?kind=company', { headers });
  const body = JSON.stringify({
    kind: 'company',
    id: crypto.randomUUID(),
    signedOn: '2026-01-15',
    archive: 'x',
  });
  const posted = await shop.shop.ask('/api/admin/paper-agreements', { method: 'POST', headers, body });
  expect([list.status, posted.status]).toEqual([409, 409]);
  await shop.shop.close();
});
