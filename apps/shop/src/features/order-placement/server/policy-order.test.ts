// Orders under an employer's policy, over HTTP, on a real database.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jobsOf } from '#src/jobs.ts';
import { newKey, orderFor, post } from '#tests/app/served-shop.ts';
import { activeEmployer, listEmployee, savePolicyOf } from '#tests/factories/employers.ts';
import { makeProduct } from '#tests/factories/factories.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { ore } from '../../../../../../packages/domain/src/money.ts';
import type { OrderBody } from '../contract.ts';

let people: ShopWithPeople;
let anna: Person;
let bike: string;
let helmet: string;
let companyId: string;
let code: string;
beforeAll(async () => {
  people = await shopWithPeople();
});
afterAll(() => people.shop.close());
beforeEach(async () => {
  anna = await people.person();
  const products = [makeProduct(), makeProduct({ kind: 'helmet', priceOre: ore(500_000) })];
  await people.shop.sell(...products);
  [bike, helmet] = products.map(({ id }) => id) as [string, string];
  companyId = await activeEmployer(people, 'Verkstaden AB');
  code = await codeOf(companyId);
});

const codeOf = async (company: string) =>
  (
    await people.inDatabase<{ code: string }>('select employer_code as code from companies where id = $1', [
      company,
    ])
  )[0]?.code as string;

interface Placed {
  status: number;
  data?: { orderNumber: string; status: string };
  code?: string;
  facts?: { reasons: { rule: string; kind: string; facts: Record<string, unknown> }[] };
}
/** Orders goods with the company's code, or with other payment data. */
async function place(
  as: Person | null,
  more: {
    items?: OrderBody['items'];
    payment?: OrderBody['payment'];
    email?: string;
    key?: string;
  } = {},
): Promise<Placed> {
  const items = more.items ?? [{ productId: bike, quantity: 1 }];
  const body = await orderFor(people.shop, items, {
    payment: more.payment ?? { method: 'active-finance', employerCode: code },
  });
  const email = more.email ?? as?.email ?? 'gast@example.se';
  const answer = await post(
    people.shop,
    '/api/orders',
    { ...body, customer: { ...body.customer, email } },
    {
      'idempotency-key': more.key ?? newKey(),
      ...(as ? { authorization: `Bearer ${as.token}` } : {}),
    },
  );
  return { status: answer.status, ...JSON.parse(answer.text) };
}
const rulesOf = ({ facts }: Placed) => facts?.reasons.map(({ rule }) => rule);
const stored = async ({ data }: Placed) =>
  (
    await people.inDatabase<{
      id: string;
      state: string;
      version: number | null;
      personId: string | null;
      asked: string | null;
    }>(
      `select o.id, o.state, o.policy_version as version, o.person_id as "personId", a.asked
        from orders o left join order_approvals a on a.order_id = o.id where o.number = $1`,
      [data?.orderNumber],
    )
  )[0];
const onHand = async () =>
  (
    await people.inDatabase<{ n: number }>('select on_hand as n from stock where variant_id = $1', [
      `${bike}-m`,
    ])
  )[0]?.n;
const ordersUnderCode = async () =>
  (
    await people.inDatabase<{ n: number }>('select count(*)::int as n from orders where company_id = $1', [
      companyId,
    ])
  )[0]?.n;

describe('an order under a policy', () => {
  test('[S3.100] [BP5] is refused with all reasons at once, and stores nothing', async () => {
    await listEmployee(people, companyId, anna.email, { lastDay: '2026-11-26' });
    await savePolicyOf(people, companyId, {
      maxBenefitOre: 500_000,
      allowAccessories: false,
      orderWindows: [{ from: '2020-01-01', to: '2020-01-31' }],
    });
    const before = await onHand();
    const key = newKey();
    const items = [bike, helmet].map((productId) => ({ productId, quantity: 1 }));
    const refused = await place(anna, { items, key });
    expect(refused).toMatchObject({ status: 422, code: 'policy-refused' });
    expect(rulesOf(refused)).toEqual([
      ...(refused.facts?.reasons[0]?.rule === 'leaving' ? ['leaving'] : []),
      'outside-window',
      'bike-above-maximum',
      'above-maximum',
      'accessories-not-allowed',
      'accessories-above-share',
      'term-too-long',
    ]);
    expect(await onHand()).toBe(before);
    expect(await ordersUnderCode()).toBe(0);
    // The same cart can be ordered once the policy allows it.
    await people.inDatabase('update company_employees set last_day = null where company_id = $1', [
      companyId,
    ]);
    await savePolicyOf(people, companyId, {
      maxBenefitOre: 5_000_000,
      allowAccessories: true,
      accessoryMaxPercent: 100,
      orderWindows: [],
    });
    expect(await place(anna, { items, key })).toMatchObject({ status: 201 });
  });

  test('[S3.102] [BP5] is compared incl. VAT with the prices of the server, bike and accessories together', async () => {
    await listEmployee(people, companyId, anna.email);
    // The bike costs 8,000 excl. VAT, so 10,000; the delivery is not part of the benefit.
    await savePolicyOf(people, companyId, { maxBenefitOre: 1_000_000 });
    expect((await place(anna)).status).toBe(201);
    await savePolicyOf(people, companyId, { maxBenefitOre: 999_999 });
    const refused = await place(anna);
    expect(refused.facts?.reasons).toEqual([
      {
        rule: 'bike-above-maximum',
        kind: 'refused',
        facts: { maxOre: 999_999, priceOre: 1_000_000, differenceOre: 1 },
      },
    ]);
  });

  test('[BP5] is approved at once if the policy requires no approval, with an entry in the history', async () => {
    const personId = await listEmployee(people, companyId, anna.email);
    const version = await savePolicyOf(people, companyId, { approval: 'none' });
    const placed = await place(anna);
    expect(placed).toMatchObject({ status: 201, data: { status: 'confirmed' } });
    const row = await stored(placed);
    expect(row).toMatchObject({ state: 'confirmed', version, personId, asked: null });
    const events = await people.inDatabase(
      'select event, to_state as state, actor from order_events where order_id = $1 order by at, id',
      [row?.id],
    );
    expect(events).toEqual([
      { event: 'place', state: 'placed', actor: 'customer' },
      { event: 'approve-by-policy', state: 'confirmed', actor: 'system' },
    ]);
    const [approvals] = await people.inDatabase<{ n: number }>(
      'select count(*)::int as n from order_approvals where order_id = $1',
      [row?.id],
    );
    expect(approvals?.n).toBe(0);
  });

  test.each(['hr', 'approver'] as const)(
    '[S3.101] [BP5] waits for %s if the policy says so',
    async (approval) => {
      await listEmployee(people, companyId, anna.email);
      const version = await savePolicyOf(people, companyId, { approval });
      const placed = await place(anna);
      expect(placed).toMatchObject({ status: 201, data: { status: 'awaiting-employer' } });
      expect(await stored(placed)).toMatchObject({ state: 'awaiting-employer', version, asked: approval });
    },
  );

  test('[BP5] with the joined employer is decided in the same way', async () => {
    const personId = await listEmployee(people, companyId, `list-${anna.email}`);
    const [joined] = await people.inDatabase<{ id: string }>(
      `insert into employments (id, company_id, user_id, person_id, matched_by)
        values (gen_random_uuid(), $1, $2, $3, 'answer') returning id`,
      [companyId, anna.id, personId],
    );
    await savePolicyOf(people, companyId, { maxBenefitOre: 100_000 });
    const payment = { method: 'active-finance', employmentId: joined?.id as string } as const;
    expect(rulesOf(await place(anna, { payment }))).toEqual(['bike-above-maximum']);
    await savePolicyOf(people, companyId, { maxBenefitOre: 1_000_000 });
    expect(await stored(await place(anna, { payment }))).toMatchObject({ personId, state: 'confirmed' });
  });

  test('[BP5] of a company without a policy waits for the employer, for any buyer', async () => {
    for (const as of [anna, null]) {
      const placed = await place(as);
      expect(placed).toMatchObject({ status: 201, data: { status: 'awaiting-employer' } });
      expect(await stored(placed)).toMatchObject({ version: null, asked: null });
    }
  });
});

describe('the buyer', () => {
  test('[S3.106] [BP4.1] who is signed in but not on the list is refused', async () => {
    await savePolicyOf(people, companyId, {});
    const refused = await place(anna);
    expect(refused.status).toBe(422);
    expect(refused.facts?.reasons).toEqual([{ rule: 'not-listed', kind: 'refused', facts: {} }]);
  });

  test('[BP4.1] [T37] who is signed out cannot order as a colleague: HR must answer, and no data of the list is revealed', async () => {
    await listEmployee(people, companyId, anna.email, { lastDay: '2026-12-31' });
    await savePolicyOf(people, companyId, { allowBikeLeasing: false });
    const placed = await place(null, { email: anna.email });
    expect(placed).toMatchObject({ status: 201, data: { status: 'awaiting-employer' } });
    expect(await stored(placed)).toMatchObject({ personId: null, asked: 'hr' });
    // That order does not use up the colleague's only benefit either.
    await people.inDatabase('update company_employees set last_day = null where company_id = $1', [
      companyId,
    ]);
    expect((await place(anna)).status).toBe(201);
  });

  test('[BP5] who is on two lists has a benefit at each company', async () => {
    const other = await activeEmployer(people, 'Andra AB');
    for (const company of [companyId, other]) {
      await listEmployee(people, company, anna.email);
      await savePolicyOf(people, company, { allowBikeLeasing: false });
    }
    expect((await place(anna)).status).toBe(201);
    const payment = { method: 'active-finance', employerCode: await codeOf(other) } as const;
    expect((await place(anna, { payment })).status).toBe(201);
    expect(rulesOf(await place(anna, { payment }))).toEqual(['second-benefit']);
  });

  test('[T37] [BP5] who enters another email address still orders their own benefit', async () => {
    const personId = await listEmployee(people, companyId, anna.email);
    await savePolicyOf(people, companyId, { allowBikeLeasing: false, approval: 'hr' });
    const placed = await place(anna, { email: `annan-${anna.email}` });
    expect(await stored(placed)).toMatchObject({ personId });
    const [approval] = await people.inDatabase(
      'select buyer_id as buyer from order_approvals where order_id = $1',
      [(await stored(placed))?.id],
    );
    expect(approval).toEqual({ buyer: anna.id });
    expect(rulesOf(await place(anna))).toEqual(['second-benefit', 'approval-needed']);
  });
});

describe('faults', () => {
  test('[H3] [S3.42] [BP5] wrong, former and inactive codes: a policy applies only with a valid code', async () => {
    await listEmployee(people, companyId, anna.email);
    await savePolicyOf(people, companyId, { maxBenefitOre: 100_000 });
    const by = (employerCode: string) => place(anna, { payment: { method: 'active-finance', employerCode } });
    expect(await by('ZZZZ-ZZZZ')).toMatchObject({ status: 422, code: 'invalid-employer-code' });
    await people.inDatabase(
      `with old as (insert into former_employer_codes (code, company_id, valid_until)
          values ($2, $1, now() + interval '1 day'))
        update companies set employer_code = new_employer_code() where id = $1`,
      [companyId, code],
    );
    expect(await by(code)).toMatchObject({ status: 422, code: 'policy-refused' });
    await people.inDatabase(
      `update former_employer_codes set valid_until = now() - interval '1 second' where company_id = $1`,
      [companyId],
    );
    expect(await by(code)).toMatchObject({ status: 422, code: 'invalid-employer-code' });
    await people.inDatabase('update companies set active_since = null where id = $1', [companyId]);
    expect(await by(await codeOf(companyId))).toMatchObject({ status: 422, code: 'invalid-employer-code' });
  });

  test('[F28] [S3.99] of two orders of one person for the only allowed benefit exactly one succeeds', async () => {
    await listEmployee(people, companyId, anna.email);
    await savePolicyOf(people, companyId, { allowBikeLeasing: false });
    for (let round = 0; round < 3; round += 1) {
      await people.inDatabase(`update orders set state = 'cancelled' where company_id = $1`, [companyId]);
      await people.inDatabase(`update benefits set state = 'withdrawn' where company_id = $1`, [companyId]);
      const placed = await Promise.all(
        Array.from({ length: 4 }, (_, at) => place(anna, { email: `${at}-${anna.email}` })),
      );
      expect(placed.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
      for (const one of placed.filter(({ status }) => status === 422))
        expect(rulesOf(one)).toEqual(['second-benefit']);
    }
  });

  test('[BP5] a policy that becomes stricter between cart and order applies', async () => {
    await listEmployee(people, companyId, anna.email);
    await savePolicyOf(people, companyId, {});
    const items = [{ productId: bike, quantity: 1 }];
    const body = await orderFor(people.shop, items, {
      payment: { method: 'active-finance', employerCode: code },
    });
    await savePolicyOf(people, companyId, { allowedKinds: ['cargo'] });
    const refused = await post(people.shop, '/api/orders', body, {
      'idempotency-key': newKey(),
      authorization: `Bearer ${anna.token}`,
    });
    expect(refused.status).toBe(422);
    expect(rulesOf(JSON.parse(refused.text))).toEqual(['kind-not-allowed']);
  });

  test('[BP5] an order waits for a list that is being replaced, and is decided with the new one', async () => {
    const personId = await listEmployee(people, companyId, anna.email);
    await savePolicyOf(people, companyId, {});
    const replacing = people.shop.app.db.transaction(async (tx) => {
      await tx.query('select 1 from companies where id = $1 for no key update', [companyId]);
      await tx.query(
        'update company_employees set until_version = 2, removed_at = now() where person_id = $1',
        [personId],
      );
      await new Promise((resolve) => setTimeout(resolve, 500));
      await tx.query('update companies set employees_version = employees_version + 1 where id = $1', [
        companyId,
      ]);
    });
    await new Promise((resolve) => setTimeout(resolve, 150));
    const refused = await place(anna);
    await replacing;
    expect(rulesOf(refused)).toEqual(['not-listed']);
  });

  test('[BP5] a mail server that is down delays no decision, and the emails follow', async () => {
    await listEmployee(people, companyId, anna.email);
    await savePolicyOf(people, companyId, { approval: 'none' });
    const { send } = people.shop.app.mail;
    people.shop.app.mail.send = () => Promise.reject(new Error('connect ECONNREFUSED'));
    const deliver = async () => {
      for (const { id } of await people.inDatabase<{ id: string }>(
        `select id from outbox where state = 'waiting' order by id`,
      ))
        await Promise.resolve(
          jobsOf(people.shop.app)['deliver-outbox']?.({ id }, { attempt: 1, max: 12 }),
        ).catch(() => undefined);
    };
    try {
      expect(await place(anna)).toMatchObject({ status: 201, data: { status: 'confirmed' } });
      await deliver();
      expect(people.shop.app.recorded.some(({ to }) => to.address === anna.email)).toBe(false);
    } finally {
      people.shop.app.mail.send = send;
    }
    await deliver();
    expect(people.shop.app.recorded.filter(({ to }) => to.address === anna.email)).toHaveLength(1);
  });
});

describe('the service package of an order', () => {
  const employment = async () => {
    const personId = await listEmployee(people, companyId, anna.email);
    const [row] = await people.inDatabase<{ id: string }>(
      `insert into employments (id, company_id, user_id, person_id, matched_by)
        values (gen_random_uuid(), $1, $2, $3, 'email') returning id`,
      [companyId, anna.id, personId],
    );
    return row?.id as string;
  };
  const buy = (
    employmentId: string,
    servicePackage: 'none' | 'basic' | 'plus' | 'full' | null,
    key?: string,
  ) =>
    place(anna, {
      payment: { method: 'active-finance', employmentId, ...(servicePackage ? { servicePackage } : {}) },
      ...(key ? { key } : {}),
    });
  const figuresOf = async ({ data }: Placed) =>
    (
      await people.inDatabase<{ service: string | null; cost: number; deduction: number }>(
        `select o.service_package as service, f.cost_ore::int as cost, f.deduction_ore::int as deduction
          from orders o join order_figures f on f.order_id = o.id where o.number = $1`,
        [data?.orderNumber],
      )
    )[0];

  test('[BP5] is the employee’s choice if the policy allows it, and counts in the figures', async () => {
    await savePolicyOf(people, companyId, { servicePackage: 'employee-chooses' });
    const id = await employment();
    const without = await buy(id, null);
    const plus = await buy(id, 'plus');
    expect([without.data, plus.data]).toMatchObject([{ servicePackage: 'none' }, { servicePackage: 'plus' }]);
    // 10,000 SEK incl. VAT at 3.5 % a month, over 36 months; 85 SEK a month for the package.
    expect(await figuresOf(without)).toEqual({ service: 'none', cost: 35_000, deduction: 27_778 });
    expect(await figuresOf(plus)).toEqual({ service: 'plus', cost: 43_500, deduction: 36_278 });
  });

  test('[BP5] is the one in the policy, whatever the browser sends', async () => {
    await savePolicyOf(people, companyId, { servicePackage: 'basic' });
    const id = await employment();
    const placed = await buy(id, 'full');
    expect(placed.data).toMatchObject({ servicePackage: 'basic' });
    expect(await figuresOf(placed)).toEqual({ service: 'basic', cost: 40_500, deduction: 33_278 });
  });

  test('[BP5] is none for an order without a policy, and an unknown one is refused', async () => {
    expect((await place(anna)).data).toMatchObject({ servicePackage: null });
    const payment = { method: 'active-finance', employerCode: code, servicePackage: 'gold' } as never;
    expect(await place(anna, { payment })).toMatchObject({ status: 400, code: 'invalid-request' });
  });

  test('[BP5] distinguishes two orders with the same key', async () => {
    await savePolicyOf(people, companyId, { servicePackage: 'employee-chooses' });
    const id = await employment();
    const key = newKey();
    const first = await buy(id, 'plus', key);
    expect(await buy(id, 'plus', key)).toMatchObject({ status: 200, data: first.data });
    expect(await buy(id, 'full', key)).toMatchObject({ status: 409, code: 'idempotency-mismatch' });
  });
});
