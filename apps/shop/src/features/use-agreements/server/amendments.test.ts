// The amendment of a life event: created, sent, signed and ended at the contract provider's stand-in.
import { deductionPlan } from '@activepick/domain/benefit/deduction-plan.ts';
import { addDays } from '@activepick/domain/calendar.ts';
import { monthAfter } from '@activepick/domain/month.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { stockholmDay } from '#src/i18n/format.ts';
import { controlService } from '#tests/app/service-control.ts';
import { listEmployee, makeMember } from '#tests/factories/employers.ts';
import {
  type LifeEventScene,
  lifeEventClock,
  lifeEventScene,
  personOfToday,
  setDay,
} from '#tests/factories/life-events.ts';
import { type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import type { Contract } from '#tests/factories/use-agreement-stage.ts';
import { reconcileAgreements } from '../../agreements/server/reconcile-agreements.ts';
import { benefitById } from '../../benefits/server/benefit-repository.ts';
import { eventById } from '../../life-events/server/life-event-repository.ts';
import { advanceUseAgreements } from './advance-use-agreements.ts';

let people: ShopWithPeople;
let scene: LifeEventScene;
const today = () => stockholmDay(new Date());
beforeAll(async () => {
  people = await shopWithPeople({ services: 'sandbox', now: lifeEventClock });
});
afterAll(() => people.shop.close());
beforeEach(async () => {
  await control('reset');
  await control('webhook-address', { url: `${people.shop.baseUrl}/nowhere` });
  for (const table of ['agreements', 'agreement_events']) await people.inDatabase(`delete from ${table}`);
  scene = await lifeEventScene(people, {}, { months: 48, today: today() });
  setDay(null);
});

const control = (path: string, input: unknown = {}) =>
  controlService(people.shop.app.settings.oneflow.apiUrl, path, input);
const contracts = async () =>
  ((await controlService(people.shop.app.settings.oneflow.apiUrl, 'state')) as { contracts: Contract[] })
    .contracts;
const advance = () => advanceUseAgreements(people.shop.app);
async function poll(): Promise<void> {
  await people.inDatabase(
    'update agreements set check_after = now(), claimed_until = null where check_after is not null',
  );
  await reconcileAgreements(people.shop.app);
}
const stateOf = async (id: string) => (await eventById(people.shop.app.db.pool, id))?.state;
const pausedMonths = async () =>
  deductionPlan((await benefitById(people.shop.app.db.pool, scene.benefitId))?.plan ?? []).filter(
    ({ pause }) => pause,
  ).length;
async function reportLeave(): Promise<string> {
  const from = monthAfter(today().slice(0, 7), 3);
  const { data, status } = await scene.report({ kind: 'leave', from, months: 2, isPaidFirst: false });
  expect(status).toBe(200);
  expect(data.state).toBe('awaiting-amendment');
  return data.id;
}

test('[BP9] [F27] a leave gets one amendment, and takes effect with the last signature', async () => {
  const id = await reportLeave();
  await Promise.all([advance(), advance()]);
  await advance();
  const [contract, ...others] = await contracts();
  expect(others).toEqual([]);
  expect(contract?.name).toMatch(/^Ändring av nyttjandeavtal \d+: ledighet i 2 mån från \d{4}-\d\d/);
  expect(contract?.state).toBe('pending');
  expect(await pausedMonths()).toBe(0);
  await control('sign', { contract: contract?.id });
  await poll();
  // Read twice, it happens once.
  await poll();
  expect(await stateOf(id)).toBe('done');
  expect(await pausedMonths()).toBe(2);
});

test('[BP9] an amendment that is declined ends the event, and another one can be reported', async () => {
  const id = await reportLeave();
  await advance();
  await control('decline', { contract: (await contracts())[0]?.id });
  await poll();
  expect(await stateOf(id)).toBe('refused');
  expect(await pausedMonths()).toBe(0);
  const again = await reportLeave();
  await advance();
  await control('sign', { contract: (await contracts()).at(-1)?.id });
  await poll();
  expect(await stateOf(again)).toBe('done');
});

test('[BP9] the amendment of an event that is withdrawn is withdrawn too', async () => {
  const id = await reportLeave();
  await advance();
  const event = await eventById(people.shop.app.db.pool, id);
  const path = `/api/benefits/${scene.benefitId}/life-events/${id}/withdrawal`;
  expect(await scene.send(path, scene.employee, { version: event?.version })).toMatchObject({ status: 200 });
  await advance();
  const [row] = await people.inDatabase<{ state: string }>(
    'select state from agreements where life_event_id = $1',
    [id],
  );
  expect(row?.state).toBe('deleted');
  expect(await stateOf(id)).toBe('withdrawn');
});

test('[BP9] the signers of an amendment are reminded after 3 and 7 days, until the event has ended', async () => {
  const id = await reportLeave();
  await advance();
  const reminders = async () =>
    (
      await people.inDatabase<{ language: string }>(
        `select language from outbox where kind = 'agreement-reminder' and payload ->> 'agreementId' =
          (select a.id::text from agreements a where a.life_event_id = $1)`,
        [id],
      )
    ).map(({ language }) => language);
  const sent = (days: number) =>
    people.inDatabase(
      `update agreements set sent_at = now() - make_interval(days => $2, hours => 1), reminded_at = case when
        reminded_at is null then null else now() - make_interval(days => $2 - 3) end where life_event_id = $1`,
      [id, days],
    );
  await advance();
  expect(await reminders()).toEqual([]);
  await sent(3);
  await Promise.all([advance(), advance()]);
  expect(await reminders()).toEqual(['sv']);
  // The key of a reminder names its day.
  await people.inDatabase(`update outbox set business_key = business_key || ':earlier'`);
  await sent(7);
  await advance();
  await advance();
  expect(await reminders()).toEqual(['sv', 'sv']);
  const event = await eventById(people.shop.app.db.pool, id);
  const path = `/api/benefits/${scene.benefitId}/life-events/${id}/withdrawal`;
  expect(await scene.send(path, scene.employee, { version: event?.version })).toMatchObject({ status: 200 });
  await people.inDatabase('update agreements set reminded_at = null where life_event_id = $1', [id]);
  await advance();
  expect(await reminders()).toHaveLength(2);
});

test('[F30] an amendment waits while the provider is down, and continues by itself', async () => {
  const id = await reportLeave();
  await control('fault', { does: 'down', times: 10_000, path: '/v1/' });
  await advance();
  expect(await stateOf(id)).toBe('awaiting-amendment');
  expect(await contracts()).toEqual([]);
  await control('reset');
  await expect
    .poll(
      async () => {
        await advance();
        return (await contracts()).map(({ state }) => state);
      },
      { timeout: 90_000, interval: 2_000 },
    )
    .toEqual(['pending']);
  await control('sign', { contract: (await contracts())[0]?.id });
  await poll();
  expect(await stateOf(id)).toBe('done');
});

test('[BP9] a move to another company has one signer for the employee, names both employers, and is signed', async () => {
  const scene = await lifeEventScene(people, { employerSigns: true }, { months: 48, today: today() });
  const next = await lifeEventScene(people, { employerSigns: true }, { months: 48, today: today() });
  // HR of both employers is one person, whom the provider takes once.
  await makeMember(people, next.companyId, scene.hr, ['owner', 'hr']);
  await people.inDatabase(
    'update company_members set ended_at = now() where company_id = $1 and user_id = $2',
    [next.companyId, next.hr.id],
  );
  await listEmployee(people, next.companyId, scene.employee.email);
  const [company] = await people.inDatabase<{ code: string }>(
    'select employer_code as code from companies where id = $1',
    [next.companyId],
  );
  const { data } = await scene.report({ kind: 'transfer-to-company', employerCode: company?.code as string });
  const path = `/api/employer/${next.companyId}/life-events/${data.id}/answer`;
  const yes = { decision: 'approved', version: data.version };
  expect(await scene.send(path, scene.hr, yes)).toMatchObject({ status: 200 });
  await advance();
  const [contract, ...others] = await contracts();
  expect(others).toEqual([]);
  const signers = contract?.parties.flatMap(({ type, participant, participants }) =>
    (participants ?? [{ email: participant?.email as string, signatory: true }])
      .filter(({ signatory }) => signatory)
      .map(({ email }) => `${type} ${email}`),
  );
  expect(signers).toEqual([`individual ${scene.employee.email}`, `company ${scene.hr.email}`]);
  expect(contract?.parties).toHaveLength(3);
  await control('sign', { contract: contract?.id });
  await poll();
  expect(await stateOf(data.id)).toBe('accepted');
});

test('[BP9] a colleague who takes a bike over when somebody leaves signs the amendment too', async () => {
  const scene = await lifeEventScene(people, { exitRule: 'transfer' }, { months: 48, today: today() });
  const colleague = await personOfToday(people);
  await listEmployee(people, scene.companyId, colleague.email);
  const lastDay = addDays(today(), 90);
  const { data: reported } = await scene.report({ kind: 'exit', lastDay, colleague: colleague.email });
  const { data } = await scene.answer(reported, 'approved');
  const accepted = { version: data.version, accepts: true };
  expect(await scene.send(`/api/takeovers/${data.id}/answer`, colleague, accepted)).toMatchObject({
    status: 200,
  });
  await advance();
  const [contract] = await contracts();
  const individuals = contract?.parties.filter(({ type }) => type === 'individual');
  expect(individuals?.map(({ participant }) => participant?.email)).toEqual([
    scene.employee.email,
    colleague.email,
  ]);
});
