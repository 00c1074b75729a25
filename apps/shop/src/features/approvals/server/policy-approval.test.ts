// The approval of an order under a policy: decided again, by the policy at that moment. Over HTTP, on a real
// database.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orderViewOf } from '#src/features/order-records/server/order-view-report.ts';
import { newKey, orderFor, post } from '#tests/app/served-shop.ts';
import { activeEmployer, listEmployee, makeMember, savePolicyOf } from '#tests/factories/employers.ts';
import { makeProduct } from '#tests/factories/factories.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import type { ServicePackage } from '../../../../../../packages/domain/src/benefit/policy.ts';
import type { Approval } from '../contract.ts';

let people: ShopWithPeople;
let hr: Person;
let anna: Person;
let bike: string;
let companyId: string;
let code: string;
beforeAll(async () => {
  people = await shopWithPeople();
  hr = await people.person();
});
afterAll(() => people.shop.close());
beforeEach(async () => {
  anna = await people.person();
  const product = makeProduct();
  bike = product.id;
  await people.shop.sell(product);
  companyId = await activeEmployer(people, 'Verkstaden AB');
  const [row] = await people.inDatabase<{ code: string }>(
    'select employer_code as code from companies where id = $1',
    [companyId],
  );
  code = row?.code as string;
  await makeMember(people, companyId, hr, ['hr']);
});

/** Places an order under the company's code, and returns its id. */
async function placed(
  as: Person | null,
  email = as?.email ?? anna.email,
  servicePackage: ServicePackage = 'none',
): Promise<string> {
  const body = await orderFor(people.shop, [{ productId: bike, quantity: 1 }], {
    payment: { method: 'active-finance', employerCode: code, servicePackage },
  });
  const answer = await post(
    people.shop,
    '/api/orders',
    { ...body, customer: { ...body.customer, email } },
    { 'idempotency-key': newKey(), ...(as ? { authorization: `Bearer ${as.token}` } : {}) },
  );
  expect(answer.status, answer.text).toBe(201);
  const { orderNumber } = (JSON.parse(answer.text) as { data: { orderNumber: string } }).data;
  const [row] = await people.inDatabase<{ id: string }>('select id from orders where number = $1', [
    orderNumber,
  ]);
  return row?.id as string;
}

interface Said {
  status: number;
  data: Approval;
  code?: string;
  facts?: { reasons: { rule: string }[] };
}
const ask = async (path: string, as: Person, body?: unknown): Promise<Said> => {
  const { status, text } = await people.shop.ask(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${as.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status, ...JSON.parse(text) };
};
const read = (id: string, as = hr) => ask(`/api/employer/${companyId}/approvals/${id}`, as);
const answer = async (id: string, body: object = { decision: 'approved' }, as = hr) => {
  const version = (await read(id)).data?.version ?? 1;
  return ask(`/api/employer/${companyId}/approvals/${id}/answer`, as, { version, ...body });
};
const rulesOf = ({ facts }: Said) => facts?.reasons.map(({ rule }) => rule);
const stored = async (id: string) =>
  (
    await people.inDatabase<{ state: string; version: number; personId: string }>(
      'select state, policy_version as version, person_id as "personId" from orders where id = $1',
      [id],
    )
  )[0];

describe('an approver', () => {
  test('[BP8] sees the monthly costs of employer and employee, the budget, and that every rule is met', async () => {
    await listEmployee(people, companyId, anna.email, { department: 'Lager', employeeId: '1042' });
    const version = await savePolicyOf(people, companyId, { approval: 'hr', maxBenefitOre: 1_500_000 });
    const id = await placed(anna);
    const { data } = await read(id);
    expect(data).toMatchObject({
      asked: 'hr',
      department: 'Lager',
      employeeNumber: '1042',
      isEligible: true,
    });
    // 10,000 SEK incl. VAT: simple model over 36 months; lease 3.0625 % and insurance 0.4375 % a month.
    expect(data.programme).toMatchObject({
      policyVersion: version,
      isAllowed: true,
      reasons: [{ rule: 'approval-needed', kind: 'needs-approval', facts: { by: 'hr' } }],
      maxOre: 1_500_000,
      costOre: 1_000_000,
      runningBenefits: 0,
      usedOre: 0,
      quote: { bikes: 1, termMonths: 36, employerCostPerMonthOre: 35_000, grossPerMonthOre: 27_778 },
      changedRules: [],
      priceChanges: [],
    });
    expect(JSON.stringify(data)).not.toContain(anna.email);
    expect(await answer(id)).toMatchObject({ status: 200, data: { decision: 'approved', programme: null } });
  });

  test('[BP8] sees the service package that the employee chose, counted in the cost', async () => {
    await listEmployee(people, companyId, anna.email);
    await savePolicyOf(people, companyId, { approval: 'hr' });
    const id = await placed(anna, anna.email, 'full');
    const { data } = await read(id);
    expect(data.servicePackage).toBe('full');
    expect(data.programme?.quote).toMatchObject({
      servicePackage: 'full',
      employerCostPerMonthOre: 48_500,
      grossPerMonthOre: 41_278,
    });
    // The policy of today requires another package, and the approval stores it with the order.
    await savePolicyOf(people, companyId, { servicePackage: 'none' });
    const later = (await read(id)).data.programme;
    expect(later).toMatchObject({ changedRules: ['servicePackage'], quote: { servicePackage: 'none' } });
    expect(await answer(id)).toMatchObject({ status: 200, data: { servicePackage: 'none' } });
  });

  test('[BP3] sees that nobody else can answer their own order, until there is another approver', async () => {
    await listEmployee(people, companyId, anna.email);
    await listEmployee(people, companyId, hr.email);
    await savePolicyOf(people, companyId, { approval: 'hr' });
    const id = await placed(hr);
    const own = await placed(anna);
    const list = async () => {
      const { data } = await ask(`/api/employer/${companyId}/approvals`, hr);
      return (data as unknown as Approval[]).map(({ orderId, obstacle, needsSecondApprover }) => ({
        isOwn: orderId === id,
        obstacle,
        needsSecondApprover,
      }));
    };
    expect(own).not.toBe(id);
    expect(await list()).toEqual([
      { isOwn: true, obstacle: 'own-order', needsSecondApprover: true },
      { isOwn: false, obstacle: null, needsSecondApprover: false },
    ]);
    expect((await read(id)).data.needsSecondApprover).toBe(true);
    const view = async () => (await orderViewOf(people.shop.app.db.pool, id))?.employer;
    expect(await view()).toEqual({ name: 'Verkstaden AB', asked: 'hr', missing: 'no-second-approver' });
    // An approver cannot answer if the policy requires HR.
    const second = await people.person();
    await makeMember(people, companyId, second, ['approver']);
    expect((await read(id)).data.needsSecondApprover).toBe(true);
    const third = await people.person();
    await makeMember(people, companyId, third, ['hr']);
    expect((await read(id)).data).toMatchObject({ obstacle: 'own-order', needsSecondApprover: false });
    expect(await view()).toMatchObject({ missing: null });
    expect(await answer(id, { decision: 'approved' }, third)).toMatchObject({ status: 200 });
    expect(await view()).toMatchObject({ missing: null });
  });

  test('[T37] is refused without the HR right if the policy requires HR', async () => {
    const approver = await people.person();
    await makeMember(people, companyId, approver, ['approver']);
    await listEmployee(people, companyId, anna.email);
    await savePolicyOf(people, companyId, { approval: 'hr' });
    const id = await placed(anna);
    expect((await read(id, approver)).data.obstacle).toBe('right-missing');
    expect(await answer(id, { decision: 'approved' }, approver)).toMatchObject({ status: 403 });
    const asked = await people.inDatabase(
      `select payload ->> 'userId' as "user" from outbox where kind = 'approval-requested'
        and payload ->> 'orderId' = $1`,
      [id],
    );
    expect(asked).toEqual([{ user: hr.id }]);
    expect((await answer(id)).status).toBe(200);
  });

  test('[T37] cannot approve their own order under another email address', async () => {
    await listEmployee(people, companyId, hr.email);
    await savePolicyOf(people, companyId, { approval: 'hr' });
    const id = await placed(hr, `privat-${hr.email}`);
    expect(await answer(id)).toMatchObject({ status: 403, code: 'another-approver-required' });
  });
});

describe('an approval is decided again', () => {
  test('[BP8] by a policy that became stricter since the order, and by one that became more lenient again', async () => {
    const personId = await listEmployee(people, companyId, anna.email);
    const before = await savePolicyOf(people, companyId, { approval: 'hr' });
    const id = await placed(anna);
    await savePolicyOf(people, companyId, { maxBenefitOre: 900_000 });
    expect((await read(id)).data.programme).toMatchObject({
      isAllowed: false,
      changedRules: ['maxBenefitOre'],
      reasons: [{ rule: 'bike-above-maximum' }, { rule: 'approval-needed' }],
    });
    const refused = await answer(id);
    expect(refused).toMatchObject({ status: 422, code: 'policy-refused' });
    expect(rulesOf(refused)).toEqual(['bike-above-maximum', 'approval-needed']);
    expect(await stored(id)).toEqual({ state: 'awaiting-employer', version: before, personId });
    const now = await savePolicyOf(people, companyId, { maxBenefitOre: 1_100_000 });
    expect((await answer(id)).status).toBe(200);
    expect(await stored(id)).toEqual({ state: 'confirmed', version: now, personId });
  });

  test('[BP8] and can be refused with a reason if the policy no longer allows it', async () => {
    await listEmployee(people, companyId, anna.email);
    await savePolicyOf(people, companyId, { approval: 'hr' });
    const id = await placed(anna);
    await savePolicyOf(people, companyId, { allowedKinds: ['cargo'] });
    expect((await answer(id)).status).toBe(422);
    const refused = await answer(id, { decision: 'refused', reason: 'Bara lastcyklar numera.' });
    expect(refused).toMatchObject({ status: 200, data: { state: 'cancelled' } });
  });

  test('[BP8] by the list, so a person who was removed from it is not approved', async () => {
    const personId = await listEmployee(people, companyId, anna.email);
    await savePolicyOf(people, companyId, { approval: 'hr' });
    const id = await placed(anna);
    await people.inDatabase(
      'update company_employees set until_version = 2, removed_at = now() where person_id = $1',
      [personId],
    );
    expect(rulesOf(await answer(id))).toEqual(['not-listed', 'approval-needed']);
  });

  test('[BP8] and reports a changed price, although the ordered price applies', async () => {
    await listEmployee(people, companyId, anna.email);
    await savePolicyOf(people, companyId, { approval: 'hr', maxBenefitOre: 1_000_000 });
    const id = await placed(anna);
    await people.inDatabase('update products set current_ore = 900_000 where id = $1', [bike]);
    expect((await read(id)).data.programme).toMatchObject({
      isAllowed: true,
      costOre: 1_000_000,
      priceChanges: [{ orderedOre: 1_000_000, currentOre: 1_125_000 }],
    });
    expect((await answer(id)).status).toBe(200);
  });

  test('[BP8] for a signed-out person by the address on the list, which only the employer can confirm', async () => {
    await savePolicyOf(people, companyId, {});
    const id = await placed(null);
    expect(rulesOf(await answer(id))).toEqual(['not-listed']);
    const personId = await listEmployee(people, companyId, anna.email);
    expect((await answer(id)).status).toBe(200);
    expect(await stored(id)).toMatchObject({ state: 'confirmed', personId });
  });

  test('[BP8] also when staff enter it for the employer', async () => {
    await listEmployee(people, companyId, anna.email);
    await savePolicyOf(people, companyId, { approval: 'hr' });
    const id = await placed(anna);
    await savePolicyOf(people, companyId, { maxBenefitOre: 900_000 });
    const admin = await people.person({ role: 'admin' });
    const enter = async () => {
      const { version } = (await read(id)).data;
      return ask(`/api/admin/orders/${id}/acts`, admin, { event: 'approve', version });
    };
    expect(rulesOf(await enter())).toEqual(['bike-above-maximum', 'approval-needed']);
    await savePolicyOf(people, companyId, { maxBenefitOre: 1_100_000 });
    expect((await enter()).status).toBe(200);
    expect((await stored(id))?.state).toBe('confirmed');
  });

  test('[F28] and only one of two orders for the only allowed benefit is approved, even by two approvers at the same time', async () => {
    const owner = await people.person();
    await makeMember(people, companyId, owner, ['owner']);
    await listEmployee(people, companyId, anna.email);
    await savePolicyOf(people, companyId, { approval: 'hr', allowBikeLeasing: true });
    const ids = [await placed(anna), await placed(anna)] as const;
    await savePolicyOf(people, companyId, { allowBikeLeasing: false });
    const versions = await Promise.all(ids.map(async (id) => (await read(id)).data.version));
    const both = await Promise.all(
      ids.map((id, at) =>
        ask(`/api/employer/${companyId}/approvals/${id}/answer`, at === 0 ? hr : owner, {
          decision: 'approved',
          version: versions[at],
        }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const late = both.find(({ status }) => status === 422) as Said;
    expect(rulesOf(late)).toEqual(['second-benefit', 'approval-needed']);
  });

  test('[F28] by either the old or the new policy, if a policy is saved at the same moment', async () => {
    await listEmployee(people, companyId, anna.email);
    const before = await savePolicyOf(people, companyId, { approval: 'hr' });
    const id = await placed(anna);
    const [answered, now] = await Promise.all([
      answer(id),
      savePolicyOf(people, companyId, { maxBenefitOre: 900_000 }),
    ]);
    const row = await stored(id);
    if (answered.status === 200) expect(row).toMatchObject({ state: 'confirmed', version: before });
    else expect(row).toMatchObject({ state: 'awaiting-employer', version: before });
    expect(now).toBe(before + 1);
  });
});
