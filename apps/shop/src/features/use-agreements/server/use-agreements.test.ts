// Use agreements from the approval to the signature, with the Oneflow stand-in and a real database.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OutboxRow } from '#src/platform/jobs/outbox.ts';
import type { OrderedBenefit } from '#tests/factories/benefits.ts';
import { makeMember } from '#tests/factories/employers.ts';
import {
  type UseAgreementCast,
  type UseAgreementStage,
  useAgreementStage,
} from '#tests/factories/use-agreement-stage.ts';
import { renderEndedUseAgreementMail } from './mails/mail-ended.ts';

let stage: UseAgreementStage;
let cast: UseAgreementCast;
beforeAll(async () => {
  stage = await useAgreementStage();
});
afterAll(() => stage.people.shop.close());
beforeEach(async () => {
  cast = await stage.begin();
});

const inDatabase = <Row>(text: string, values: unknown[] = []) => stage.people.inDatabase<Row>(text, values);
const historyOf = ({ benefitId }: OrderedBenefit) =>
  inDatabase<{ event: string; actor: string }>(
    'select event, actor from benefit_events where benefit_id = $1 order by id',
    [benefitId],
  );
const agreementsOf = ({ benefitId }: OrderedBenefit) =>
  inDatabase<{ id: string; state: string; isWithdrawn: boolean }>(
    `select id, state, withdrawn_at is not null as "isWithdrawn" from agreements where benefit_id = $1 order by id`,
    [benefitId],
  );
const renew = ({ benefitId }: OrderedBenefit) =>
  stage.ask(`/api/benefits/${benefitId}/use-agreement/resend`, cast.anna, {});
const endedMails = () =>
  inDatabase<OutboxRow>(
    `select *, business_key as "businessKey" from outbox where kind = 'use-agreement-ended' order by id`,
  );

describe('an approved benefit', () => {
  test('[BP8] gets one agreement from its template, with its terms, which the employee signs', async () => {
    const of = await stage.approved(cast, {}, '198507099805');
    await Promise.all([stage.advance(), stage.advance()]);
    const [contract, ...others] = await stage.contracts();
    expect(others).toEqual([]);
    expect(contract).toMatchObject({ state: 'pending', templateId: 11_074_600 });
    expect(contract?.name).toMatch(/^Nyttjandeavtal \d+, /);
    const [employee, employer] = contract?.parties ?? [];
    expect(employee).toMatchObject({
      type: 'individual',
      participant: {
        email: cast.anna.email,
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
    expect(await stage.statesOf(of)).toEqual(['pending']);
    await stage.control('sign', { contract: contract?.id });
    await stage.poll();
    expect(await stage.stateOf(of)).toBe('signed');
    expect((await historyOf(of)).at(-1)).toEqual({ event: 'sign', actor: 'system' });
    await stage.advance();
    expect(await stage.contracts()).toHaveLength(1);
  });

  test('[LIFE.H4] names the person of the list, and only the listed personal number signs', async () => {
    const numberSealed = stage.app.encryption.encrypt('198507099805', {
      table: 'company_employees',
      column: 'number_sealed',
      row: cast.personId,
    });
    await inDatabase(
      `update company_employees set name = 'Per-Åke Ek', number_sealed = $2,
        masked_number = '19850709-****', number_hash = sha256('number') where person_id = $1`,
      [cast.personId, numberSealed],
    );
    await stage.approved(cast, {}, '197802022389');
    await stage.advance();
    const [contract] = await stage.contracts();
    expect(contract?.parties[0]).toMatchObject({
      name: 'Per-Åke Ek',
      participant: { identification_number: '198507099805' },
    });
    const fields = Object.fromEntries((contract?.dataFields ?? []).map((one) => [one.custom_id, one.value]));
    expect(fields.employee_name).toBe('Per-Åke Ek');
  });

  test('[BP8] waits for the employer’s signature too where the policy says so', async () => {
    const of = await stage.approved(cast, { employerSigns: true });
    await stage.advance();
    const [contract] = await stage.contracts();
    const employer = contract?.parties[1]?.participants?.[0];
    expect(employer).toMatchObject({ email: stage.hr.email, signatory: true });
    await stage.control('webhook-address', { url: `${stage.people.shop.baseUrl}/webhooks/contracts` });
    await stage.control('sign', { contract: contract?.id, participant: employer?.id });
    await expect
      .poll(async () => (await inDatabase('select 1 from agreement_events')).length, {
        timeout: 10_000,
      })
      .toBe(1);
    expect(await stage.stateOf(of)).toBe('approved');
    await stage.control('sign', { contract: contract?.id });
    await expect.poll(() => stage.stateOf(of), { timeout: 10_000 }).toBe('signed');
  });

  test('[BP8] [T37] is not signed for the employer by the employee', async () => {
    await inDatabase('delete from company_members where company_id = $1', [cast.companyId]);
    await makeMember(stage.people, cast.companyId, cast.anna, ['owner', 'hr']);
    const of = await stage.approved(cast, { employerSigns: true });
    await stage.advance();
    expect(await stage.contracts()).toEqual([]);
    await makeMember(stage.people, cast.companyId, stage.hr, ['owner']);
    await stage.advance();
    expect((await stage.contracts())[0]?.parties[1]?.participants?.[0]).toMatchObject({
      email: stage.hr.email,
    });
    expect(await stage.statesOf(of)).toEqual(['pending']);
  });
});

describe('an agreement that ends unsigned', () => {
  test.each([
    ['declined', 'decline'],
    ['overdue', 'expire'],
  ])('[BP8] %s: HR is told once, and the employee asks for another', async (state, how) => {
    const of = await stage.approved(cast);
    await stage.advance();
    await stage.control(how, { contract: (await stage.contracts())[0]?.id });
    await stage.poll();
    expect(await stage.statesOf(of)).toEqual([state]);
    await stage.advance();
    await stage.advance();
    const [mail, ...others] = await endedMails();
    expect(others).toEqual([]);
    const rendered = await renderEndedUseAgreementMail(stage.app, mail as OutboxRow);
    expect(rendered).toMatchObject({ to: { address: stage.hr.email } });
    expect(await stage.statesOf(of)).toEqual([state]);
    expect(await renew(of)).toMatchObject({ status: 200, data: { state: 'waiting' } });
    await stage.advance();
    // An expired agreement is withdrawn first, so that nobody signs both.
    expect(await stage.statesOf(of)).toEqual([state === 'overdue' ? 'deleted' : state, 'pending']);
    expect(await renderEndedUseAgreementMail(stage.app, mail as OutboxRow)).toBeNull();
    await stage.control('sign', { contract: (await stage.contracts()).at(-1)?.id });
    await stage.poll();
    expect(await stage.stateOf(of)).toBe('signed');
  });

  test('[BP8] deleted at the provider: another is sent when somebody asks, and not before', async () => {
    const of = await stage.approved(cast);
    await stage.advance();
    const [agreement] = await agreementsOf(of);
    expect((await stage.ask(`/api/agreements/${agreement?.id}/withdraw`, stage.admin, {})).status).toBe(200);
    await stage.advance();
    expect(await stage.statesOf(of)).toEqual(['deleted']);
    expect(
      await stage.ask(`/api/admin/benefits/${of.benefitId}/use-agreement/resend`, stage.admin, {}),
    ).toMatchObject({
      status: 200,
    });
    await stage.advance();
    expect(await stage.statesOf(of)).toEqual(['deleted', 'pending']);
  });

  test('[BP8] can be asked for again three times a day, and only after it ended', async () => {
    const of = await stage.approved(cast);
    expect(await renew(of)).toMatchObject({ status: 409, code: 'not-possible-now' });
    for (let time = 0; time < 3; time += 1) {
      await stage.advance();
      expect(await renew(of)).toMatchObject({ status: 409 });
      await stage.control('decline', { contract: (await stage.contracts()).at(-1)?.id });
      await stage.poll();
      const [first, second] = await Promise.all([renew(of), renew(of)]);
      expect([first?.status, second?.status]).toEqual([200, 200]);
    }
    await stage.advance();
    await stage.control('decline', { contract: (await stage.contracts()).at(-1)?.id });
    await stage.poll();
    expect(await renew(of)).toMatchObject({ status: 429, code: 'too-many-requests' });
    await inDatabase(
      `update agreements set replace_after = now() - interval '25 hours' where replace_after is not null`,
    );
    expect(await renew(of)).toMatchObject({ status: 200 });
    await stage.advance();
    expect((await stage.statesOf(of)).at(-1)).toBe('pending');
  });

  test('[BP8] refused by the provider: it is shown as failed, and can be asked for again', async () => {
    const of = await stage.approved(cast);
    await stage.control('fault', { does: 'status', value: 400, path: '/v1/contracts/create' });
    await stage.advance();
    await stage.advance();
    expect(await stage.statesOf(of)).toEqual(['failed']);
    expect(await renew(of)).toMatchObject({ status: 200 });
    await stage.advance();
    expect(await stage.statesOf(of)).toEqual(['failed', 'pending']);
  });
});

describe('a withdrawn benefit', () => {
  test('[BP8] withdraws its agreement at the provider', async () => {
    const of = await stage.approved(cast);
    await stage.advance();
    expect(await stage.cancel(of)).toMatchObject({ status: 200 });
    await stage.advance();
    expect(await stage.contracts()).toEqual([]);
    expect(await agreementsOf(of)).toMatchObject([{ state: 'deleted', isWithdrawn: true }]);
    await stage.advance();
    expect(await stage.contracts()).toEqual([]);
    expect(await endedMails()).toEqual([]);
    expect(await renew(of)).toMatchObject({ status: 409 });
  });

  test('[BP8] [F27] stays withdrawn when the last person signs at the same moment', async () => {
    const of = await stage.approved(cast);
    await stage.advance();
    expect(await stage.cancel(of)).toMatchObject({ status: 200 });
    await stage.control('sign', { contract: (await stage.contracts())[0]?.id });
    await stage.advance();
    await stage.advance();
    expect(await stage.stateOf(of)).toBe('withdrawn');
    expect(await stage.statesOf(of)).toEqual(['signed']);
  });
});

describe('reminders', () => {
  test('[BP7] go to those who have not signed after 3 and 7 days, each once', async () => {
    const of = await stage.approved(cast);
    await stage.advance();
    const reminders = async () =>
      (await inDatabase(`select 1 from outbox where kind = 'agreement-reminder'`)).length;
    expect(await reminders()).toBe(0);
    await inDatabase(`update agreements set sent_at = now() - interval '3 days 1 hour'`);
    await stage.advance();
    await stage.advance();
    expect(await reminders()).toBe(1);
    await inDatabase(`update agreements set sent_at = now() - interval '7 days 1 hour',
      reminded_at = now() - interval '4 days'`);
    await inDatabase(`update outbox set business_key = business_key || ':earlier'`);
    await stage.advance();
    await stage.advance();
    expect(await reminders()).toBe(2);
    expect(await stage.statesOf(of)).toEqual(['pending']);
  });
});
