// Orders that wait for their employer, over HTTP, on a real database.
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { order, orderFor } from '#tests/app/served-shop.ts';
import { activeEmployer, makeMember } from '#tests/factories/employers.ts';
import { makeProduct } from '#tests/factories/factories.ts';
import { type Person, type ShopWithPeople, shopWithPeople, someEmail } from '#tests/factories/people.ts';
import { jobsOf } from '../../../jobs.ts';
import type { Approval, ApprovalRow } from '../contract.ts';

let people: ShopWithPeople;
let bike: string;
let companyId: string;
let code: string;
let hr: Person;
let buyer: Person;
beforeAll(async () => {
  people = await shopWithPeople();
  hr = await people.person();
  buyer = await people.person();
});
afterAll(() => people.shop.close());
beforeEach(async () => {
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

const ask = async <Data>(path: string, as: Person, body?: unknown) => {
  const { status, text } = await people.shop.ask(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${as.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return {
    status,
    ...(JSON.parse(text) as { data: Data; code?: string; total?: number; nextCursor?: string | null }),
  };
};
const list = (as = hr, query = '') => ask<ApprovalRow[]>(`/api/employer/${companyId}/approvals${query}`, as);
const read = (id: string, as = hr) => ask<Approval>(`/api/employer/${companyId}/approvals/${id}`, as);
const answer = async (id: string, body: object, as = hr) => {
  const version = (await read(id)).data?.version ?? 1;
  return ask<Approval>(`/api/employer/${companyId}/approvals/${id}/answer`, as, { version, ...body });
};

/** Places an order under the company's code by an email address, and returns its id. */
async function placed(email = buyer.email): Promise<string> {
  const body = await orderFor(people.shop, [{ productId: bike, quantity: 1 }], {
    payment: { method: 'active-finance', employerCode: code },
  });
  const ordered = await order(people.shop, { ...body, customer: { ...body.customer, email } });
  expect(ordered.status, ordered.text).toBe(201);
  const { orderNumber } = (JSON.parse(ordered.text) as { data: { orderNumber: string } }).data;
  const [row] = await people.inDatabase<{ id: string }>('select id from orders where number = $1', [
    orderNumber,
  ]);
  return row?.id as string;
}
const onList = (email: string, department: string | null = null, number: string | null = null) =>
  people.inDatabase(
    `insert into company_employees (id, company_id, position, name, email, department, employee_id, since_version)
      values (gen_random_uuid(), $1, 1, 'Anna', $2, $3, $4, 1)`,
    [companyId, email, department, number],
  );
/** Delivers the outbox and returns the mails to an address. */
async function mails(email: string) {
  for (const { id } of await people.inDatabase<{ id: string }>(
    `select id from outbox where state = 'waiting' order by id`,
  ))
    await jobsOf(people.shop.app)['deliver-outbox']?.({ id }, { attempt: 1, max: 12 });
  return people.shop.app.recorded.filter(({ to }) => to.address === email);
}
const stateOf = async (id: string) =>
  (await people.inDatabase<{ state: string }>('select state from orders where id = $1', [id]))[0]?.state;
const onHand = async () =>
  (
    await people.inDatabase<{ n: number }>('select on_hand as n from stock where variant_id = $1', [
      `${bike}-m`,
    ])
  )[0]?.n;

/** The ways in which an account and a person of the list are known to be the same. */
const SAME_PERSON: Record<string, (hr: Person, email: string) => Promise<unknown>> = {
  'an employment under another address': (hr, email) => employed(hr, email, null),
  'an employment that has ended': (hr, email) => employed(hr, email, 'left'),
  'the personal number': async (hr, email) => {
    const hash = randomBytes(32);
    await people.inDatabase(
      `update company_employees set masked_number = '19680502-****', number_sealed = 'x', number_hash = $3
        where company_id = $1 and email_key = $2`,
      [companyId, email, hash],
    );
    const id = randomUUID();
    await people.inDatabase(`update sessions set aal = 'aal2' where user_id = $1`, [hr.id]);
    await people.inDatabase(
      `with i as (insert into identities (id, user_id, provider, provider_id, identity_data)
          values ($1::uuid, $2, 'bankid', $1::uuid::text, '{}') returning id)
        insert into bankid_numbers (identity_id, user_id, number_hash, number_sealed) select id, $2, $3, 'x' from i`,
      [id, hr.id, hash],
    );
  },
  'the address of the list': (hr, email) =>
    people.inDatabase('update users set email = $2 where id = $1', [hr.id, email]),
};
const employed = (hr: Person, email: string, reason: string | null) =>
  people.inDatabase(
    `insert into employments (id, company_id, user_id, person_id, matched_by, ended_at, end_reason)
      select gen_random_uuid(), $1, $2, person_id, 'email', case when $4::text is not null then now() end, $4
      from company_employees where company_id = $1 and email_key = $3`,
    [companyId, hr.id, email, reason],
  );

describe('[T37] [SEC2.M1] nobody answers the own order', () => {
  test.each(Object.keys(SAME_PERSON))('known by %s', async (way) => {
    const [own, email] = [await people.person(), someEmail()];
    await makeMember(people, companyId, own, ['hr']);
    await onList(email);
    const id = await placed(email);
    await SAME_PERSON[way]?.(own, email);
    expect((await list(own)).data[0]).toMatchObject({ obstacle: 'own-order' });
    expect(await answer(id, { decision: 'approved' }, own)).toMatchObject({
      status: 403,
      code: 'another-approver-required',
    });
    expect((await answer(id, { decision: 'approved' })).status).toBe(200);
  });
});

test('[T35] [SEC2.L1] an approver reads no order of another department, also where the policy asks HR', async () => {
  const chef = await people.person();
  await makeMember(people, companyId, chef, ['approver'], ['Verkstad']);
  await onList(buyer.email, 'Lager');
  const id = await placed();
  await people.inDatabase(`update order_approvals set asked = 'hr' where order_id = $1`, [id]);
  expect((await read(id, chef)).status).toBe(404);
  expect((await answer(id, { decision: 'approved' }, chef)).status).toBe(404);
});

describe('an order under an employer code', () => {
  test('is listed for the company, and is approved with all necessary data shown', async () => {
    await onList(buyer.email, 'Lager', '1042');
    const id = await placed();
    const waiting = await list();
    expect(waiting).toMatchObject({ status: 200, total: 1, nextCursor: null });
    expect(waiting.data).toMatchObject([
      { orderId: id, department: 'Lager', decision: null, obstacle: null, state: 'awaiting-employer' },
    ]);
    const shown = (await read(id)).data;
    expect(shown).toMatchObject({
      employeeNumber: '1042',
      isEligible: true,
      approvedBefore: 0,
      answer: null,
    });
    expect(shown.lines).toHaveLength(1);
    expect(shown.subtotal + shown.tax + shown.shipping).toBe(shown.total);
    const approved = await answer(id, { decision: 'approved' });
    expect(approved).toMatchObject({ status: 200, data: { state: 'confirmed', decision: 'approved' } });
    expect(approved.data.answer?.by).toBe('Anna Åkesson');
    expect((await list()).data).toEqual([]);
    expect((await list(hr, '?list=answered')).data).toMatchObject([{ orderId: id, decision: 'approved' }]);
    const history = await people.inDatabase(
      `select event, actor, actor_id from order_events where order_id = $1 order by at desc limit 1`,
      [id],
    );
    expect(history).toEqual([{ event: 'approve', actor: 'employer', actor_id: hr.id }]);
  });

  test('[LIFE.H4] names the person of the list on page, list and mail, not the typed name', async () => {
    await onList(buyer.email, 'Lager', '1042');
    await people.inDatabase(`update company_employees set name = 'Per-Åke Ek' where company_id = $1`, [
      companyId,
    ]);
    const id = await placed();
    expect((await list()).data).toMatchObject([{ employee: 'Per-Åke Ek' }]);
    expect((await read(id)).data).toMatchObject({ employee: 'Per-Åke Ek' });
    const mail = (await mails(hr.email)).at(-1);
    expect(mail?.text).toContain('Per-Åke Ek');
    expect(mail?.text).not.toContain('Anna Åkesson');
  });

  test('shows neither home address nor phone number to a member', async () => {
    const id = await placed();
    const texts = [JSON.stringify((await read(id)).data), JSON.stringify((await list()).data)].join();
    for (const hidden of ['Storgatan', '332 30', '33230', '070-123', '070123', buyer.email])
      expect(texts).not.toContain(hidden);
  });

  test('is refused with a reason, which the buyer receives, and its reserved goods are released', async () => {
    const before = await onHand();
    const id = await placed();
    expect(await answer(id, { decision: 'refused', reason: ' ' })).toMatchObject({ status: 400 });
    expect(await answer(id, { decision: 'refused' })).toMatchObject({ status: 400 });
    const refused = await answer(id, { decision: 'refused', reason: 'Budgeten är slut i år.' });
    expect(refused).toMatchObject({ status: 200, data: { state: 'cancelled', decision: 'refused' } });
    expect(refused.data.answer?.reason).toBe('Budgeten är slut i år.');
    expect(await onHand()).toBe(before);
    const told = (await mails(buyer.email)).at(-1);
    expect(told?.text).toContain('Budgeten är slut i år.');
    expect(told?.text).toContain('arbetsgivare skriver');
  });
});

describe('who answers', () => {
  test('[T37] nobody answers their own order, which goes to another approver', async () => {
    const id = await placed(hr.email);
    expect((await read(id)).data.obstacle).toBe('own-order');
    expect(await answer(id, { decision: 'approved' })).toMatchObject({
      status: 403,
      code: 'another-approver-required',
    });
    const owner = await people.person();
    await makeMember(people, companyId, owner, ['owner']);
    expect((await answer(id, { decision: 'approved' }, owner)).status).toBe(200);
  });

  test('[T37] an order can be answered once, in the version that was read', async () => {
    const id = await placed();
    const { version } = (await read(id)).data;
    const path = `/api/employer/${companyId}/approvals/${id}/answer`;
    expect(await ask(path, hr, { decision: 'approved', version: version + 1 })).toMatchObject({
      code: 'changed-meanwhile',
    });
    expect((await ask(path, hr, { decision: 'approved', version })).status).toBe(200);
    expect(await ask(path, hr, { decision: 'approved', version })).toMatchObject({
      code: 'not-possible-now',
    });
    expect(await stateOf(id)).toBe('confirmed');
  });

  test('[F28] of two simultaneous answers one counts, and the other member gets a conflict', async () => {
    const owner = await people.person();
    await makeMember(people, companyId, owner, ['owner']);
    const id = await placed();
    const { version } = (await read(id)).data;
    const path = `/api/employer/${companyId}/approvals/${id}/answer`;
    const both = await Promise.all([
      ask(path, hr, { decision: 'approved', version }),
      ask(path, owner, { decision: 'refused', reason: 'Nej', version }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [row] = await people.inDatabase<{ decision: string; events: number }>(
      `select a.decision, (select count(*)::int from order_events e where e.order_id = a.order_id
        and e.event in ('approve', 'decline')) as events from order_approvals a where a.order_id = $1`,
      [id],
    );
    expect(row?.events).toBe(1);
    expect(await stateOf(id)).toBe(row?.decision === 'approved' ? 'confirmed' : 'cancelled');
  });

  test('an approver sees and answers only the orders of their departments', async () => {
    const approver = await people.person();
    await makeMember(people, companyId, approver, ['approver']);
    await people.inDatabase(`update company_members set departments = '{Kontor}' where user_id = $1`, [
      approver.id,
    ]);
    await onList(buyer.email, 'Lager');
    const id = await placed();
    expect((await list(approver)).data).toEqual([]);
    expect((await read(id, approver)).status).toBe(404);
    expect((await answer(id, { decision: 'approved' }, approver)).status).toBe(404);
    await people.inDatabase(`update company_members set departments = '{Lager}' where user_id = $1`, [
      approver.id,
    ]);
    expect((await list(approver)).data).toHaveLength(1);
    expect((await answer(id, { decision: 'approved' }, approver)).status).toBe(200);
  });

  test('[T35] a member of another company sees no order and answers none', async () => {
    const id = await placed();
    const other = await activeEmployer(people, 'Annan AB');
    const stranger = await people.person();
    await makeMember(people, other, stranger, ['owner']);
    expect((await list(stranger)).status).toBe(404);
    for (const company of [companyId, other]) {
      const path = `/api/employer/${company}/approvals/${id}`;
      expect((await ask(path, stranger)).status).toBe(404);
      expect((await ask(`${path}/answer`, stranger, { decision: 'approved', version: 1 })).status).toBe(404);
    }
    const payroll = await people.person();
    await makeMember(people, companyId, payroll, ['payroll']);
    expect((await list(payroll)).status).toBe(403);
    expect(await stateOf(id)).toBe('awaiting-employer');
  });
});

describe('approvers', () => {
  const run = () => jobsOf(people.shop.app)['remind-approvers']?.({}, { attempt: 1, max: 1 });
  const wait = (id: string, days: number) =>
    people.inDatabase(
      'update order_approvals set requested_at = now() - make_interval(days => $2) where order_id = $1',
      [id, days],
    );

  test('are asked at once and reminded after 3 and 7 days, once each', async () => {
    const id = await placed();
    const subjects = async () => (await mails(hr.email)).map(({ subject }) => subject.split(':')[0]);
    const before = (await subjects()).length;
    expect((await mails(hr.email)).at(-1)?.text).toContain(`/employer/${companyId}/approvals/${id}`);
    await run();
    expect(await subjects()).toHaveLength(before);
    await wait(id, 3);
    await run();
    await run();
    expect((await subjects()).slice(before)).toEqual(['Påminnelse']);
    await wait(id, 8);
    await run();
    await run();
    expect((await subjects()).slice(before)).toEqual(['Påminnelse', 'Sista påminnelsen']);
    await answer(id, { decision: 'approved' });
    await run();
    expect(await subjects()).toHaveLength(before + 2);
  });

  test('are told once when an order lapses, and its reserved goods are released', async () => {
    const before = await onHand();
    const id = await placed();
    await mails(hr.email);
    await people.inDatabase(`update orders set lapses_at = now() - interval '1 minute' where id = $1`, [id]);
    await jobsOf(people.shop.app)['lapse-orders']?.({}, { attempt: 1, max: 1 });
    expect(await stateOf(id)).toBe('cancelled');
    expect(await onHand()).toBe(before);
    await run();
    await run();
    const told = (await mails(hr.email)).filter(({ subject }) => subject.includes('avbröts utan svar'));
    expect(told).toHaveLength(1);
    expect((await read(id)).data).toMatchObject({ state: 'cancelled', decision: null, obstacle: 'answered' });
  });

  test('of the department are asked before HR, and never the buyer', async () => {
    const approver = await people.person();
    await makeMember(people, companyId, approver, ['approver']);
    const asked = async (id: string) =>
      (
        await people.inDatabase<{ user: string }>(
          `select payload->>'userId' as user from outbox where kind = 'approval-requested'
            and payload->>'orderId' = $1`,
          [id],
        )
      ).map(({ user }) => user);
    expect(await asked(await placed())).toEqual([approver.id]);
    expect(await asked(await placed(approver.email))).toEqual([hr.id]);
  });
});
