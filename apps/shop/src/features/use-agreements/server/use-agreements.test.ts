// Use agreements from the approval to the signature, with the Oneflow stand-in and a real database.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reconcileAgreements } from '#src/features/agreements/server/reconcile-agreements.ts';
import type { PolicyRules } from '#src/features/policy/contract.ts';
import type { OutboxRow } from '#src/platform/jobs/outbox.ts';
import { controlService } from '#tests/app/service-control.ts';
import { type OrderedBenefit, orderBenefit } from '#tests/factories/benefits.ts';
import { activeEmployer, listEmployee, makeMember, savePolicyOf } from '#tests/factories/employers.ts';
import { makeProduct } from '#tests/factories/factories.ts';
import { type PeopledShop, type Person, peopledShop } from '#tests/factories/people.ts';
import { advanceUseAgreements } from './advance-use-agreements.ts';
import { renderEndedUseAgreementMail } from './mails/mail-ended.ts';

let people: PeopledShop;
let hr: Person;
let admin: Person;
let anna: Person;
let bike: string;
let companyId: string;
const oneflow = () => people.shop.app.settings.oneflow.apiUrl;
const control = (path: string, input: unknown = {}) => controlService(oneflow(), path, input);
beforeAll(async () => {
  people = await peopledShop({ services: 'sandbox' });
  hr = await people.person();
  admin = await people.person({ role: 'admin' });
});
afterAll(() => people.shop.close());
beforeEach(async () => {
  await control('reset');
  // Tests that want events say so. The others see what the job finds by itself.
  await control('webhook-address', { url: `${people.shop.baseUrl}/nowhere` });
  for (const table of ['agreements', 'agreement_events', 'outbox'])
    await people.inDatabase(`delete from ${table}`);
  await people.inDatabase(`update benefits set state = 'withdrawn' where state = 'approved'`);
  anna = await people.person();
  const product = makeProduct();
  await people.shop.sell(product);
  bike = product.id;
  companyId = await activeEmployer(people, 'Verkstaden AB');
  await makeMember(people, companyId, hr, ['hr']);
  await listEmployee(people, companyId, anna.email);
});

async function approved(
  rules: Partial<PolicyRules> = {},
  more: { personalNumber?: string } = {},
): Promise<OrderedBenefit> {
  await savePolicyOf(people, companyId, { approval: 'none', maxBenefitOre: 5_000_000, ...rules });
  return orderBenefit(people, { companyId, buyer: anna, productId: bike, ...more });
}
const advance = () => advanceUseAgreements(people.shop.app);
/** Reads every agreement again, as the polling job does ten minutes later. */
async function poll(): Promise<void> {
  await people.inDatabase(
    'update agreements set check_after = now(), claimed_until = null where check_after is not null',
  );
  await reconcileAgreements(people.shop.app);
}
interface Contract {
  id: number;
  name: string;
  state: string;
  templateId: number;
  dataFields: { custom_id: string; value: string }[];
  parties: {
    type: string;
    name: string;
    participant?: { email: string; identification_number: string; sign_method: string };
    participants?: { id: number; email: string; signatory: boolean; delivery_channel: string }[];
  }[];
}
const contracts = async () =>
  ((await controlService(oneflow(), 'state')) as { contracts: Contract[] }).contracts;
const stateOf = async ({ benefitId }: OrderedBenefit) =>
  (await people.inDatabase<{ state: string }>('select state from benefits where id = $1', [benefitId]))[0]
    ?.state;
const agreementsOf = ({ benefitId }: OrderedBenefit) =>
  people.inDatabase<{ id: string; state: string; isWithdrawn: boolean }>(
    `select id, state, withdrawn_at is not null as "isWithdrawn" from agreements where benefit_id = $1 order by id`,
    [benefitId],
  );
const statesOf = async (of: OrderedBenefit) => (await agreementsOf(of)).map(({ state }) => state);
const historyOf = ({ benefitId }: OrderedBenefit) =>
  people.inDatabase<{ event: string; actor: string }>(
    'select event, actor from benefit_events where benefit_id = $1 order by id',
    [benefitId],
  );
const ask = async (path: string, as: Person, body?: object) => {
  const { status, text } = await people.shop.ask(path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status, ...(JSON.parse(text) as { code?: string; data?: Record<string, unknown> }) };
};
const renew = ({ benefitId }: OrderedBenefit) =>
  ask(`/api/benefits/${benefitId}/use-agreement/resend`, anna, {});
async function cancel({ orderId }: OrderedBenefit): Promise<void> {
  const [order] = await people.inDatabase<{ version: number }>('select version from orders where id = $1', [
    orderId,
  ]);
  const body = { event: 'cancel', version: order?.version };
  expect((await ask(`/api/admin/orders/${orderId}/acts`, admin, body)).status).toBe(200);
}
const endedMails = () =>
  people.inDatabase<OutboxRow>(
    `select *, business_key as "businessKey" from outbox where kind = 'use-agreement-ended' order by id`,
  );

describe('an approved benefit', () => {
  test('[BP8] gets one agreement from its template, with its terms, which the employee signs', async () => {
    const of = await approved({}, { personalNumber: '198507099805' });
    await Promise.all([advance(), advance()]);
    const [contract, ...others] = await contracts();
    expect(others).toEqual([]);
    expect(contract).toMatchObject({ state: 'pending', templateId: 11_074_600 });
    expect(contract?.name).toMatch(/^Nyttjandeavtal \d+, /);
    const [employee, employer] = contract?.parties ?? [];
    expect(employee).toMatchObject({
      type: 'individual',
      participant: {
        email: anna.email,
        identification_number: '198507099805',
        sign_method: 'swedish_bankid',
      },
    });
    expect(employer).toMatchObject({
      name: 'Verkstaden AB',
      participants: [{ email: '', signatory: false, delivery_channel: 'none' }],
    });
    const fields = Object.fromEntries((contract?.dataFields ?? []).map((one) => [one.custom_id, one.value]));
    expect(fields).toMatchObject({ company_name: 'Verkstaden AB', term_months: '36' });
    expect(fields.deduction).toMatch(/kr$/);
    expect(await statesOf(of)).toEqual(['pending']);
    await control('sign', { contract: contract?.id });
    await poll();
    expect(await stateOf(of)).toBe('signed');
    expect((await historyOf(of)).at(-1)).toEqual({ event: 'sign', actor: 'system' });
    await advance();
    expect(await contracts()).toHaveLength(1);
  });

  test('[BP8] waits for the employer’s signature too where the policy says so', async () => {
    const of = await approved({ employerSigns: true });
    await advance();
    const [contract] = await contracts();
    const employer = contract?.parties[1]?.participants?.[0];
    expect(employer).toMatchObject({ email: hr.email, signatory: true });
    await control('webhook-address', { url: `${people.shop.baseUrl}/webhooks/contracts` });
    await control('sign', { contract: contract?.id, participant: employer?.id });
    await expect
      .poll(async () => (await people.inDatabase('select 1 from agreement_events')).length, {
        timeout: 10_000,
      })
      .toBe(1);
    expect(await stateOf(of)).toBe('approved');
    await control('sign', { contract: contract?.id });
    await expect.poll(() => stateOf(of), { timeout: 10_000 }).toBe('signed');
  });

  test('[BP8] [T37] is not signed for the employer by the employee', async () => {
    await people.inDatabase('delete from company_members where company_id = $1', [companyId]);
    await makeMember(people, companyId, anna, ['owner', 'hr']);
    const of = await approved({ employerSigns: true });
    await advance();
    expect(await contracts()).toEqual([]);
    await makeMember(people, companyId, hr, ['owner']);
    await advance();
    expect((await contracts())[0]?.parties[1]?.participants?.[0]).toMatchObject({ email: hr.email });
    expect(await statesOf(of)).toEqual(['pending']);
  });
});

describe('an agreement that ends unsigned', () => {
  test.each([
    ['declined', 'decline'],
    ['overdue', 'expire'],
  ])('[BP8] %s: HR is told once, and the employee asks for another', async (state, how) => {
    const of = await approved();
    await advance();
    await control(how, { contract: (await contracts())[0]?.id });
    await poll();
    expect(await statesOf(of)).toEqual([state]);
    await advance();
    await advance();
    const [mail, ...others] = await endedMails();
    expect(others).toEqual([]);
    const rendered = await renderEndedUseAgreementMail(people.shop.app, mail as OutboxRow);
    expect(rendered).toMatchObject({ to: { address: hr.email } });
    expect(await statesOf(of)).toEqual([state]);
    expect(await renew(of)).toMatchObject({ status: 200, data: { state: 'waiting' } });
    await advance();
    // An expired agreement is withdrawn first, so that nobody signs both.
    expect(await statesOf(of)).toEqual([state === 'overdue' ? 'deleted' : state, 'pending']);
    expect(await renderEndedUseAgreementMail(people.shop.app, mail as OutboxRow)).toBeNull();
    await control('sign', { contract: (await contracts()).at(-1)?.id });
    await poll();
    expect(await stateOf(of)).toBe('signed');
  });

  test('[BP8] deleted at the provider: another is sent when somebody asks, and not before', async () => {
    const of = await approved();
    await advance();
    const [agreement] = await agreementsOf(of);
    expect((await ask(`/api/agreements/${agreement?.id}/withdraw`, admin, {})).status).toBe(200);
    await advance();
    expect(await statesOf(of)).toEqual(['deleted']);
    expect(await ask(`/api/admin/benefits/${of.benefitId}/use-agreement/resend`, admin, {})).toMatchObject({
      status: 200,
    });
    await advance();
    expect(await statesOf(of)).toEqual(['deleted', 'pending']);
  });

  test('[BP8] can be asked for again three times a day, and only after it ended', async () => {
    const of = await approved();
    expect(await renew(of)).toMatchObject({ status: 409, code: 'not-possible-now' });
    for (let time = 0; time < 3; time += 1) {
      await advance();
      expect(await renew(of)).toMatchObject({ status: 409 });
      await control('decline', { contract: (await contracts()).at(-1)?.id });
      await poll();
      const [first, second] = await Promise.all([renew(of), renew(of)]);
      expect([first?.status, second?.status]).toEqual([200, 200]);
    }
    await advance();
    await control('decline', { contract: (await contracts()).at(-1)?.id });
    await poll();
    expect(await renew(of)).toMatchObject({ status: 429, code: 'too-many-requests' });
    await people.inDatabase(
      `update agreements set replace_after = now() - interval '25 hours' where replace_after is not null`,
    );
    expect(await renew(of)).toMatchObject({ status: 200 });
    await advance();
    expect((await statesOf(of)).at(-1)).toBe('pending');
  });

  test('[BP8] refused by the provider: it is shown as failed, and can be asked for again', async () => {
    const of = await approved();
    await control('fault', { does: 'status', value: 400, path: '/v1/contracts/create' });
    await advance();
    await advance();
    expect(await statesOf(of)).toEqual(['failed']);
    expect(await renew(of)).toMatchObject({ status: 200 });
    await advance();
    expect(await statesOf(of)).toEqual(['failed', 'pending']);
  });
});

describe('a withdrawn benefit', () => {
  test('[BP8] withdraws its agreement at the provider', async () => {
    const of = await approved();
    await advance();
    await cancel(of);
    await advance();
    expect(await contracts()).toEqual([]);
    expect(await agreementsOf(of)).toMatchObject([{ state: 'deleted', isWithdrawn: true }]);
    await advance();
    expect(await contracts()).toEqual([]);
    expect(await endedMails()).toEqual([]);
    expect(await renew(of)).toMatchObject({ status: 409 });
  });

  test('[BP8] [F27] stays withdrawn when the last person signs at the same moment', async () => {
    const of = await approved();
    await advance();
    await cancel(of);
    await control('sign', { contract: (await contracts())[0]?.id });
    await advance();
    await advance();
    expect(await stateOf(of)).toBe('withdrawn');
    expect(await statesOf(of)).toEqual(['signed']);
  });
});

describe('a crash', () => {
  test('[F27] between the intention and the request to the provider leads to one agreement', async () => {
    const of = await approved();
    await advance();
    await control('reset');
    await people.inDatabase(
      `update agreements set state = 'intended', provider_id = null, participants = '[]', sent_at = null,
        created_at = now() - interval '10 minutes', checks = 5, check_after = now(), claimed_until = null`,
    );
    await advance();
    expect(await contracts()).toEqual([]);
    await poll();
    await advance();
    expect(await statesOf(of)).toEqual(['failed', 'pending']);
    expect(await contracts()).toHaveLength(1);
  });

  test('[F27] between the provider’s answer and its storing finds the same agreement again', async () => {
    const of = await approved();
    await control('fault', { does: 'lose', path: '/v1/contracts/create' });
    await control('fault', { does: 'down', times: 3, path: '/v1/contracts' });
    await advance();
    expect(await statesOf(of)).toEqual(['intended']);
    await advance();
    await poll();
    await advance();
    expect(await statesOf(of)).toEqual(['pending']);
    expect(await contracts()).toHaveLength(1);
  });

  test('[F27] between creating and sending, or after sending, sends it once', async () => {
    const of = await approved();
    // The provider's ids begin with this digit: neither the list nor the creation is meant.
    await control('fault', { does: 'lose', path: '/v1/contracts/8' });
    await control('fault', { does: 'down', times: 3, path: '/v1/contracts/8' });
    await advance();
    await people.inDatabase('update agreements set claimed_until = null');
    await advance();
    await poll();
    await advance();
    expect(await statesOf(of)).toEqual(['pending']);
    expect(await contracts()).toMatchObject([{ state: 'pending' }]);
  });

  test('[F27] in the transaction of the last signature leaves agreement and benefit as they were', async () => {
    const of = await approved();
    await advance();
    await control('sign', { contract: (await contracts())[0]?.id });
    await people.inDatabase(
      `create function refuse_sign() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$`,
    );
    await people.inDatabase(
      `create trigger refuse_sign before insert on benefit_events for each row
        when (new.event = 'sign') execute function refuse_sign()`,
    );
    await poll();
    await people.inDatabase('drop trigger refuse_sign on benefit_events');
    expect([await stateOf(of), ...(await statesOf(of))]).toEqual(['approved', 'pending']);
    await poll();
    expect([await stateOf(of), ...(await statesOf(of))]).toEqual(['signed', 'signed']);
    expect((await historyOf(of)).filter(({ event }) => event === 'sign')).toHaveLength(1);
  });

  test('[F27] a benefit whose employer was paused at the last signature is signed later', async () => {
    const of = await approved();
    await advance();
    await people.inDatabase('update companies set active_since = null where id = $1', [companyId]);
    await control('sign', { contract: (await contracts())[0]?.id });
    await poll();
    await advance();
    expect([await stateOf(of), ...(await statesOf(of))]).toEqual(['approved', 'signed']);
    await people.inDatabase('update companies set active_since = now() where id = $1', [companyId]);
    await advance();
    expect(await stateOf(of)).toBe('signed');
  });
});

describe('the provider', () => {
  test('[F30] is down for a day: everything waits visibly, and continues once', async () => {
    const of = await approved();
    await control('fault', { does: 'down', times: 10_000, path: '/v1/' });
    for (let minute = 0; minute < 5; minute += 1) {
      await advance();
      await poll();
    }
    expect(await contracts()).toEqual([]);
    expect(await ask(`/api/benefits/${of.benefitId}/use-agreement`, anna)).toMatchObject({
      data: { state: 'waiting' },
    });
    const { values } = await people.shop.app.metrics.useAgreementsWaiting.get();
    expect(values[0]?.value).toBe(1);
    await control('reset');
    await expect
      .poll(
        async () => {
          await advance();
          await poll();
          return statesOf(of);
        },
        { timeout: 90_000, interval: 2_000 },
      )
      .toContain('pending');
    expect(await contracts()).toHaveLength(1);
    expect((await people.shop.app.metrics.useAgreementsWaiting.get()).values[0]?.value).toBe(0);
  }, 120_000);

  test('[F30] lacks the template: no benefit fails by it', async () => {
    const of = await approved();
    await control('fault', { does: 'status', value: 404, path: '/v1/templates/' });
    await advance();
    expect(await statesOf(of)).toEqual([]);
    await advance();
    expect(await statesOf(of)).toEqual(['pending']);
  });
});

describe('reminders', () => {
  test('[BP7] go to those who have not signed after 3 and 7 days, each once', async () => {
    const of = await approved();
    await advance();
    const reminders = async () =>
      (await people.inDatabase(`select 1 from outbox where kind = 'agreement-reminder'`)).length;
    expect(await reminders()).toBe(0);
    await people.inDatabase(`update agreements set sent_at = now() - interval '3 days 1 hour'`);
    await advance();
    await advance();
    expect(await reminders()).toBe(1);
    await people.inDatabase(`update agreements set sent_at = now() - interval '7 days 1 hour',
      reminded_at = now() - interval '4 days'`);
    await people.inDatabase(`update outbox set business_key = business_key || ':earlier'`);
    await advance();
    await advance();
    expect(await reminders()).toBe(2);
    expect(await statesOf(of)).toEqual(['pending']);
  });
});
