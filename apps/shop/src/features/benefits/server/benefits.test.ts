// Benefits follow the orders that ask for them. Over HTTP, on a real database.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jobsOf } from '#src/jobs.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { newKey, orderFor, post } from '#tests/app/served-shop.ts';
import { activeEmployer, listEmployee, makeMember, savePolicyOf } from '#tests/factories/employers.ts';
import { makeProduct } from '#tests/factories/factories.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { forgetOrdersOf } from '../../order-records/server/order-retention-repository.ts';
import { emailDataOf } from '../../own-data/server/email-data-report.ts';
import type { PolicyRules } from '../../policy/contract.ts';
import { keptOf } from '../../privacy/server/personal-data-counts.ts';
import { type Benefit, benefitHistory, lockBenefitsOfOrder } from './benefit-repository.ts';
import { type BenefitStep, moveBenefit } from './move-benefit.ts';

let people: ShopWithPeople;
let hr: Person;
let admin: Person;
let anna: Person;
let bike: string;
let helmet: string;
let companyId: string;
let code: string;
beforeAll(async () => {
  people = await shopWithPeople();
  hr = await people.person();
  admin = await people.person({ role: 'admin' });
});
afterAll(() => people.shop.close());
beforeEach(async () => {
  anna = await people.person();
  const products = [makeProduct(), makeProduct({ kind: 'helmet' })];
  await people.shop.sell(...products);
  [bike, helmet] = products.map(({ id }) => id) as [string, string];
  companyId = await activeEmployer(people, 'Verkstaden AB');
  const [row] = await people.inDatabase<{ code: string }>(
    'select employer_code as code from companies where id = $1',
    [companyId],
  );
  code = row?.code as string;
  await makeMember(people, companyId, hr, ['hr']);
  await listEmployee(people, companyId, anna.email);
});

const rules = (more: Partial<PolicyRules> = {}) =>
  savePolicyOf(people, companyId, {
    approval: 'hr',
    maxBenefitOre: 5_000_000,
    accessoryMaxPercent: 100,
    ...more,
  });

async function placed(items = [{ productId: bike, quantity: 1 }]): Promise<string> {
  const body = await orderFor(people.shop, items, {
    payment: { method: 'active-finance', employerCode: code, servicePackage: 'none' },
  });
  const answer = await post(
    people.shop,
    '/api/orders',
    { ...body, customer: { ...body.customer, email: anna.email } },
    { 'idempotency-key': newKey(), authorization: `Bearer ${anna.token}` },
  );
  expect(answer.status, answer.text).toBe(201);
  const [row] = await people.inDatabase<{ id: string }>('select id from orders where number = $1', [
    (JSON.parse(answer.text) as { data: { orderNumber: string } }).data.orderNumber,
  ]);
  return row?.id as string;
}
const ask = (path: string, as: Person, body: object) =>
  post(people.shop, path, body, { authorization: `Bearer ${as.token}` });
async function answer(id: string, decision: 'approved' | 'refused'): Promise<number> {
  const [order] = await people.inDatabase<{ version: number }>('select version from orders where id = $1', [
    id,
  ]);
  const reason = decision === 'refused' ? { reason: 'För dyr.' } : {};
  const path = `/api/employer/${companyId}/approvals/${id}/answer`;
  return (await ask(path, hr, { version: order?.version, decision, ...reason })).status;
}
async function act(id: string, event: string): Promise<{ status: number; code?: string }> {
  const [order] = await people.inDatabase<{ version: number }>('select version from orders where id = $1', [
    id,
  ]);
  const answered = await ask(`/api/admin/orders/${id}/acts`, admin, { event, version: order?.version });
  return { status: answered.status, ...JSON.parse(answered.text) };
}
const inTransaction = <Result>(work: Parameters<typeof people.shop.app.db.transaction<Result>>[0]) =>
  people.shop.app.db.transaction(work);
const benefitsOf = (id: string): Promise<Benefit[]> => inTransaction((tx) => lockBenefitsOfOrder(tx, id));
const move = (id: string, step: Partial<BenefitStep> & Pick<BenefitStep, 'event'>) =>
  inTransaction(async (tx) => {
    const [benefit] = await lockBenefitsOfOrder(tx, id);
    return moveBenefit(tx, benefit as Benefit, {
      who: 'system',
      by: null,
      met: ['signatures', 'handover'],
      today: '2026-11-26',
      ...step,
    });
  });

describe('a benefit', () => {
  test('[BP7] is requested for each bike, the accessories with the first, and approved with its order', async () => {
    const policyVersion = await rules();
    const id = await placed([
      { productId: bike, quantity: 2 },
      { productId: helmet, quantity: 1 },
    ]);
    const [first, second] = await benefitsOf(id);
    expect(first).toMatchObject({
      companyId,
      userId: anna.id,
      orderId: id,
      position: 1,
      productId: bike,
      state: 'requested',
      policyVersion,
      termMonths: 36,
      servicePackage: 'none',
      plan: [],
    });
    expect(second).toMatchObject({ position: 2, state: 'requested', accessoriesOre: 0 });
    expect(first?.accessoriesOre).toBeGreaterThan(0);
    expect(first?.deductionsOre).toHaveLength(36);
    expect(second?.number).not.toBe(first?.number);
    expect(await answer(id, 'approved')).toBe(200);
    const approved = await benefitsOf(id);
    expect(approved.map(({ state }) => state)).toEqual(['approved', 'approved']);
    const history = await benefitHistory(people.shop.app.db.pool, first?.id as string);
    expect(history.map(({ event, actor, actorId }) => ({ event, actor, actorId }))).toEqual([
      { event: 'request', actor: 'employee', actorId: anna.id },
      { event: 'approve', actor: 'approver', actorId: hr.id },
    ]);
  });

  test('[BP7] is approved at once where the policy asks nobody', async () => {
    await rules({ approval: 'none' });
    const [benefit] = await benefitsOf(await placed());
    expect(benefit).toMatchObject({ state: 'approved' });
  });

  test('[BP7] is stored later where the rates of the day are missing, and its order waits for it', async () => {
    await rules({ approval: 'none' });
    const id = await placed();
    await people.inDatabase('delete from benefits where order_id = $1', [id]);
    expect(await act(id, 'ship')).toMatchObject({ status: 409, code: 'agreement-unsigned' });
    await jobsOf(people.shop.app)['count-programmes']?.({}, { attempt: 1, max: 1 });
    expect((await benefitsOf(id))[0]).toMatchObject({ state: 'approved', termMonths: 36 });
  });

  test('[BP7] gets the terms of the policy that approves it', async () => {
    await rules({ termMonths: 36 });
    const id = await placed();
    const version = await rules({ termMonths: 24 });
    expect(await answer(id, 'approved')).toBe(200);
    const [benefit] = await benefitsOf(id);
    expect(benefit).toMatchObject({ state: 'approved', policyVersion: version, termMonths: 24 });
    expect(benefit?.deductionsOre).toHaveLength(24);
  });

  test('[BP7] is refused, or withdrawn, with its order, and keeps the reason', async () => {
    await rules();
    const refused = await placed();
    expect(await answer(refused, 'refused')).toBe(200);
    const [benefit] = await benefitsOf(refused);
    expect(benefit).toMatchObject({ state: 'refused' });
    const history = await benefitHistory(people.shop.app.db.pool, benefit?.id as string);
    expect(history.at(-1)).toMatchObject({ event: 'refuse', reason: 'För dyr.' });

    const withdrawn = await placed();
    expect(await act(withdrawn, 'cancel')).toMatchObject({ status: 200 });
    expect((await benefitsOf(withdrawn))[0]).toMatchObject({ state: 'withdrawn' });
  });

  test('[BP7] is not made ready before its use agreement is signed, and not delivered before its handover', async () => {
    await rules();
    const id = await placed();
    await answer(id, 'approved');
    expect(await act(id, 'ship')).toMatchObject({ status: 409, code: 'agreement-unsigned' });
    expect(await move(id, { event: 'sign', met: [] })).toMatchObject({
      outcome: 'refused',
      missing: ['signatures'],
    });
    expect(await move(id, { event: 'sign' })).toMatchObject({ outcome: 'done' });
    expect(await act(id, 'ship')).toMatchObject({ status: 200 });
    expect((await benefitsOf(id))[0]).toMatchObject({ state: 'ready' });
    expect(await act(id, 'deliver')).toMatchObject({ status: 200 });
    const [benefit] = await benefitsOf(id);
    expect(benefit).toMatchObject({ state: 'active', handedOverOn: people.shop.app.today() });
    expect(benefit?.plan).toHaveLength(1);
  });

  test.each([
    ['2026-11-15', '2026-11'],
    ['2026-11-16', '2026-12'],
    ['2026-12-31', '2027-01'],
    ['2028-02-29', '2028-03'],
  ])('[BP6] handed over on %s has its first deduction in %s', async (today, firstMonth) => {
    await rules({ cutOffDay: 15 });
    const id = await placed();
    await answer(id, 'approved');
    await move(id, { event: 'sign' });
    await move(id, { event: 'make-ready', who: 'admin' });
    const moved = await move(id, { event: 'hand-over', who: 'store', today, frameNumber: `AB ${today}` });
    expect(moved).toMatchObject({
      outcome: 'done',
      benefit: { state: 'active', firstMonth, handedOverOn: today, frameNumber: `AB ${today}` },
    });
  });

  test('[BP7] [T42] is seen by its employee, its employer and staff, and by nobody else', async () => {
    await rules();
    const id = await placed();
    const other = await people.person();
    const stranger = await people.person();
    await makeMember(people, await activeEmployer(people, 'Grannen AB'), stranger, ['owner']);
    const seenBy = ({ id: userId }: Person, role: string | null = 'endcustomer') =>
      asCaller(people.shop.app.db, { userId, role }, async (tx) => {
        const { rows } = await tx.query(
          'select 1 from benefits b join benefit_events e on e.benefit_id = b.id where order_id = $1',
          [id],
        );
        return rows.length;
      });
    expect(await seenBy(anna)).toBe(1);
    expect(await seenBy(hr)).toBe(1);
    expect(await seenBy(admin, 'admin')).toBe(1);
    expect(await seenBy(other)).toBe(0);
    expect(await seenBy(stranger)).toBe(0);
  });

  test('[M4] [M5] is in the copy of its employee’s data, keeps the list entry while it runs, and is forgotten with its order', async () => {
    await rules({ approval: 'none' });
    const id = await placed();
    const whose = { userId: null, email: anna.email, personalNumber: null };
    const { benefits } = await emailDataOf(people.shop.app.db.pool, people.shop.app.encryption, whose);
    expect(benefits).toMatchObject([{ state: 'approved', name: expect.any(String), history: [{}, {}] }]);
    const listed = async () => (await keptOf(people.shop.app.db.pool, anna.email, 36)).kept.lists;
    expect(await listed()).toBe(1);
    expect(await act(id, 'cancel')).toMatchObject({ status: 200 });
    expect(await listed()).toBe(0);
    await inTransaction((tx) => forgetOrdersOf(tx, anna.email));
    expect((await benefitsOf(id))[0]).toMatchObject({ state: 'withdrawn', userId: null, personId: null });
  });

  test('[F27] a failure in the transaction of the order leaves order and benefit as they were', async () => {
    await rules();
    const id = await placed();
    await answer(id, 'approved');
    await move(id, { event: 'sign' });
    // The order's history cannot be written.
    await people.inDatabase(
      `create or replace function refuse_ship() returns trigger language plpgsql as $$
        begin raise exception 'disk full'; end $$`,
    );
    await people.inDatabase(
      `create trigger refuse_ship before insert on benefit_events for each row
        when (new.event = 'make-ready') execute function refuse_ship()`,
    );
    try {
      expect((await act(id, 'ship')).status).toBeGreaterThanOrEqual(500);
    } finally {
      await people.inDatabase('drop trigger refuse_ship on benefit_events');
    }
    expect((await benefitsOf(id))[0]).toMatchObject({ state: 'signed' });
    const [order] = await people.inDatabase<{ state: string }>('select state from orders where id = $1', [
      id,
    ]);
    expect(order?.state).toBe('confirmed');
  });
});
