// Each kind of life event, from its preview to the benefit, with exact öre. Over HTTP, on a real database.

import { randomUUID } from 'node:crypto';
import { deductionPlan } from '@activepick/domain/benefit/deduction-plan.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listEmployee, makeMember, savePolicyOf } from '#tests/factories/employers.ts';
import {
  applyEvents,
  type LifeEventScene,
  lifeEventClock,
  lifeEventScene,
  personOfToday,
  setDay,
} from '#tests/factories/life-events.ts';
import { type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { benefitById, benefitHistory } from '../../benefits/server/benefit-repository.ts';
import { sumsOfBenefit } from '../../benefits/server/taken-over-repository.ts';
import { saveMarketValues } from '../../market-values/server/market-value-repository.ts';
import type { EventView } from '../contract.ts';
import { amendmentSigned } from './answer-event.ts';
import { eventById } from './life-event-repository.ts';

let people: ShopWithPeople;
beforeAll(async () => {
  people = await shopWithPeople({ now: lifeEventClock });
});
afterAll(() => people.shop.close());

const stored = async (id: string) => {
  const benefit = await benefitById(people.shop.app.db.pool, id);
  if (!benefit) throw new Error('the benefit is missing');
  return benefit;
};
const planOf = async (id: string) =>
  deductionPlan((await stored(id)).plan).map(({ month, deductionOre }) => `${month} ${deductionOre}`);
const sumsOf = (id: string) => sumsOfBenefit(people.shop.app.db.pool, id);
const signed = (id: string) =>
  people.shop.app.db.transaction((tx) => amendmentSigned(tx, id, people.shop.app.today()));
const stateOf = async (id: string) => (await eventById(people.shop.app.db.pool, id))?.state;
const eventsIn = async (scene: LifeEventScene) =>
  (await benefitHistory(people.shop.app.db.pool, scene.benefitId)).map(({ event }) => event);
const mailsAbout = async (eventId: string) =>
  (
    await people.inDatabase<{ kind: string; to: string }>(
      `select kind, payload ->> 'to' as to from outbox where payload ->> 'eventId' = $1 order by id`,
      [eventId],
    )
  ).map(({ kind, to }) => `${kind} ${to}`);

const LEAVE = { kind: 'leave', from: '2026-11', months: 2, isPaidFirst: false } as const;

test('[BP9] [T37] leave is shown, approved by HR and signed, and moves its months to the end', async () => {
  const scene = await lifeEventScene(people, { approval: 'hr' });
  const shown = await scene.preview(LEAVE);
  expect(shown.data.effect).toMatchObject({
    effectiveFrom: '2026-11',
    cutOffDay: 15,
    employeeOre: 0,
    employerOre: 0,
    needsApproval: true,
    needsAmendment: true,
  });
  const { data: event } = await scene.report(LEAVE);
  expect(event).toMatchObject({ state: 'awaiting-approval', effect: shown.data.effect });
  expect(await planOf(scene.benefitId)).toHaveLength(6);
  const approved = await scene.answer(event, 'approved');
  expect(approved).toMatchObject({ status: 200, data: { state: 'awaiting-amendment' } });
  await signed(event.id);
  // Told twice, it happens once.
  await signed(event.id);
  expect(await stateOf(event.id)).toBe('done');
  expect(await planOf(scene.benefitId)).toEqual([
    '2026-09 1000',
    '2026-10 1000',
    '2026-11 0',
    '2026-12 0',
    '2027-01 1000',
    '2027-02 1000',
    '2027-03 1000',
    '2027-04 1000',
  ]);
  expect(await stored(scene.benefitId)).toMatchObject({ state: 'active', lastMonth: '2027-04' });
  expect((await eventsIn(scene)).filter((one) => one === 'change-plan')).toHaveLength(1);
  expect(await mailsAbout(event.id)).toEqual([
    `life-event-reported ${scene.hr.id}`,
    'life-event-approved employee',
  ]);
  const recorded = await people.inDatabase<{ action: string }>(
    `select action from audit_log where target_id = $1 and company_id = $2 and detail ->> 'eventId' = $3 order by at, id`,
    [scene.benefitId, scene.companyId, event.id],
  );
  expect(recorded.map(({ action }) => action)).toEqual(['benefit.event-reported', 'benefit.event-approved']);
});

test('[BP9] leave can be paid first, and can end early', async () => {
  const scene = await lifeEventScene(people);
  const { data: paid } = await scene.report({ ...LEAVE, from: '2026-12', isPaidFirst: true });
  expect(paid.state).toBe('awaiting-amendment');
  await signed(paid.id);
  expect((await planOf(scene.benefitId)).slice(2, 5)).toEqual(['2026-11 3000', '2026-12 0', '2027-01 0']);

  const other = await lifeEventScene(people);
  const { data: leave } = await other.report({ ...LEAVE, months: 4 });
  await signed(leave.id);
  expect(await planOf(other.benefitId)).toHaveLength(10);
  setDay('2026-11-10');
  const { data: back } = await other.report({ kind: 'leave-ends', from: '2026-12' });
  await signed(back.id);
  expect(await planOf(other.benefitId)).toHaveLength(7);
});

test('[BP9] an exit puts the rest on the last salary and ends the benefit when the next month begins', async () => {
  const scene = await lifeEventScene(people);
  const exit = { kind: 'exit', lastDay: '2026-11-30' } as const;
  const { data: reported } = await scene.report(exit, scene.employee, undefined, 3_000);
  expect(reported).toMatchObject({ state: 'awaiting-approval', effect: { employeeOre: 0 } });
  const { data: event } = await scene.answer(reported, 'approved');
  expect(event).toMatchObject({ state: 'accepted', effect: { effectiveFrom: '2026-12' } });
  expect(await planOf(scene.benefitId)).toHaveLength(3);
  const sums = [
    {
      what: 'remaining-deductions',
      payer: 'employee',
      basis: 'gross-salary',
      month: '2026-11',
      amountOre: 3_000,
    },
    { what: 'remaining-cost', payer: 'employer', basis: 'invoice', month: '2026-11', amountOre: 3_600 },
  ];
  expect(await sumsOf(scene.benefitId)).toEqual(sums);
  setDay('2026-11-30');
  await applyEvents(people);
  expect(await stored(scene.benefitId)).toMatchObject({ state: 'active' });
  setDay('2026-12-01');
  await applyEvents(people);
  await applyEvents(people);
  expect(await stored(scene.benefitId)).toMatchObject({ state: 'ended', termEnd: 'terminated' });
  expect(await stateOf(event.id)).toBe('done');
  expect(await sumsOf(scene.benefitId)).toEqual(sums);
  expect(await mailsAbout(event.id)).toEqual([
    `life-event-reported ${scene.hr.id}`,
    'life-event-approved employee',
  ]);
});

test('[BP9] an exit costs only the employer where the policy says so', async () => {
  const scene = await lifeEventScene(people, { exitRule: 'employer-pays' });
  const { data: event } = await scene.report({ kind: 'exit', lastDay: '2026-11-30' });
  expect(event).toMatchObject({
    state: 'awaiting-approval',
    effect: { employeeOre: -3_000, employerOre: 0 },
  });
  expect(await sumsOf(scene.benefitId)).toEqual([]);
  await scene.answer(event, 'approved');
  expect(await sumsOf(scene.benefitId)).toMatchObject([{ payer: 'employer', amountOre: 3_600 }]);
  expect(await mailsAbout(event.id)).toEqual([
    `life-event-reported ${scene.hr.id}`,
    'life-event-approved employee',
  ]);
});

test('[LIFE.M8] an exit that HR reports is confirmed by another member, or alone with a reason', async () => {
  const scene = await lifeEventScene(people);
  const owner = await personOfToday(people);
  await makeMember(people, scene.companyId, owner, ['owner']);
  const exit = { kind: 'exit', lastDay: '2026-11-30' } as const;
  const { data: event } = await scene.report(exit, scene.hr);
  expect(event).toMatchObject({ state: 'awaiting-approval', isAsked: true, isReporter: true });
  const path = `/api/employer/${scene.companyId}/life-events/${event.id}/answer`;
  const alone = { decision: 'approved', version: event.version, reason: 'Jag är ensam på kontoret.' };
  expect((await scene.send(path, scene.hr, alone)).code).toBe('another-approver-required');
  await people.inDatabase('update company_members set ended_at = now() where user_id = $1', [owner.id]);
  const silent = { decision: 'approved', version: event.version };
  expect((await scene.send(path, scene.hr, silent)).fields).toEqual([{ field: 'reason', code: 'required' }]);
  expect(await scene.send(path, scene.hr, alone)).toMatchObject({ status: 200, data: { state: 'accepted' } });
  const log = await people.inDatabase<{ action: string; reason: string }>(
    `select action, reason from audit_log where target_id = $1 and action like 'benefit.event-approved%'`,
    [scene.benefitId],
  );
  expect(log).toEqual([{ action: 'benefit.event-approved-alone', reason: 'Jag är ensam på kontoret.' }]);
});

test('[LIFE.M8] another member confirms what HR has reported', async () => {
  const scene = await lifeEventScene(people);
  const owner = await personOfToday(people);
  await makeMember(people, scene.companyId, owner, ['owner', 'hr']);
  const { data: event } = await scene.report({ kind: 'exit', lastDay: '2026-11-30' }, scene.hr);
  expect((await scene.answer(event, 'approved', owner)).data.state).toBe('accepted');
});

test('[SPC.B1] without consent an exit gives payroll no line, and HR a claim that the employee may agree to', async () => {
  const scene = await lifeEventScene(people);
  const { data: event } = await scene.report({ kind: 'exit', lastDay: '2026-11-30' });
  await scene.answer(event, 'approved');
  const cost = {
    what: 'remaining-cost',
    payer: 'employer',
    basis: 'invoice',
    month: '2026-11',
    amountOre: 3_600,
  };
  expect(await sumsOf(scene.benefitId)).toEqual([cost]);
  const list = `/api/employer/${scene.companyId}/salary-claims`;
  const { data: claims } = await scene.read<{ id: string }[]>(list, scene.hr);
  expect(claims).toMatchObject([{ what: 'remaining-deductions', amountOre: 3_000, state: 'open' }]);
  expect((await scene.read(list, scene.employee)).status).toBe(404);
  const own = `/api/benefits/${scene.benefitId}/salary-claims`;
  const consent = `${own}/${claims[0]?.id}/consent`;
  expect((await scene.send(consent, scene.hr, { amountOre: 3_000 })).status).toBe(404);
  expect((await scene.send(consent, scene.employee, { amountOre: 2_000 })).code).toBe('changed-meanwhile');
  expect((await scene.send(consent, scene.employee, { amountOre: 3_000 })).status).toBe(200);
  expect((await scene.send(consent, scene.employee, { amountOre: 3_000 })).code).toBe('not-possible-now');
  expect(await sumsOf(scene.benefitId)).toEqual([
    expect.objectContaining({ what: 'remaining-deductions', month: '2026-10', amountOre: 3_000 }),
    cost,
  ]);
  const consents = await people.inDatabase(
    'select what, amount_ore::int as ore, given_by from set_off_consents where benefit_id = $1',
    [scene.benefitId],
  );
  expect(consents).toEqual([{ what: 'remaining-deductions', ore: 3_000, given_by: scene.employee.id }]);
});

test('[SPC.B1] a claim that HR has handled in another way stays out of payroll', async () => {
  const scene = await lifeEventScene(people);
  const { data: event } = await scene.report({ kind: 'exit', lastDay: '2026-11-30' });
  await scene.answer(event, 'approved');
  const list = `/api/employer/${scene.companyId}/salary-claims`;
  const { data: claims } = await scene.read<{ id: string }[]>(list, scene.hr);
  const handling = `${list}/${claims[0]?.id}/handling`;
  expect((await scene.send(handling, scene.hr, { note: ' ' })).status).toBe(400);
  expect((await scene.send(handling, scene.hr, { note: 'Betalt mot faktura.' })).status).toBe(200);
  expect((await scene.read(list, scene.hr)).data).toEqual([]);
  expect((await scene.read(`${list}?list=settled`, scene.hr)).data).toMatchObject([
    { state: 'handled', note: 'Betalt mot faktura.' },
  ]);
  expect(await sumsOf(scene.benefitId)).toHaveLength(1);
});

async function colleagueOf(scene: LifeEventScene) {
  const colleague = await personOfToday(people);
  await listEmployee(people, scene.companyId, colleague.email);
  return colleague;
}

test('[BP9] a colleague on the list accepts and signs, and gets what is left', async () => {
  const scene = await lifeEventScene(people, { approval: 'hr' });
  const colleague = await colleagueOf(scene);
  const proposal = { kind: 'transfer-to-colleague', colleague: colleague.email } as const;
  const { data: event } = await scene.report(proposal);
  expect(event.effect).toMatchObject({ takenOverOre: 4_000, takenOverMonths: 4, effectiveFrom: '2026-11' });
  expect((await scene.answer(event, 'approved')).data.state).toBe('awaiting-colleague');
  expect((await scene.read(`/api/takeovers/${event.id}`, scene.employee)).status).toBe(404);
  const offer = await scene.read<{ version: number; deductionsOre: number[] }>(
    `/api/takeovers/${event.id}`,
    colleague,
  );
  expect(offer.data).toMatchObject({ deductionsOre: [1_000, 1_000, 1_000, 1_000], isOpen: true });
  const { version } = offer.data;
  const path = `/api/takeovers/${event.id}/answer`;
  expect((await scene.send(path, colleague, { version, accepts: true })).status).toBe(200);
  expect(await scene.send(path, colleague, { version, accepts: true })).toMatchObject({ status: 409 });
  expect(await stateOf(event.id)).toBe('awaiting-amendment');
  await signed(event.id);
  expect(await stateOf(event.id)).toBe('accepted');
  setDay('2026-11-20');
  await applyEvents(people);
  await applyEvents(people);
  const from = await stored(scene.benefitId);
  expect(from).toMatchObject({ state: 'ended', termEnd: 'transferred' });
  const { successorId } = (await eventById(people.shop.app.db.pool, event.id)) ?? {};
  const taken = await stored(successorId as string);
  expect(taken).toMatchObject({
    state: 'active',
    orderId: null,
    predecessorId: scene.benefitId,
    userId: colleague.id,
    firstMonth: '2026-11',
    lastMonth: '2027-02',
    handedOverOn: '2026-11-01',
    frameNumber: from.frameNumber,
    employerCostOre: 1_200,
    termMonths: 4,
  });
  expect(await planOf(taken.id)).toEqual(['2026-11 1000', '2026-12 1000', '2027-01 1000', '2027-02 1000']);
  const history = await benefitHistory(people.shop.app.db.pool, taken.id);
  expect(history.map(({ event }) => event)).toEqual([
    'request',
    'approve-by-policy',
    'sign',
    'make-ready',
    'hand-over',
  ]);
});

test('[BP9] an exit by transfer needs a colleague, who may decline', async () => {
  const scene = await lifeEventScene(people, { exitRule: 'transfer' });
  const lastDay = '2026-11-30';
  expect(await scene.report({ kind: 'exit', lastDay })).toMatchObject({
    status: 400,
    fields: [{ field: 'colleague', code: 'required' }],
  });
  const somebody = { kind: 'exit', lastDay, colleague: 'nobody@example.se' } as const;
  expect((await scene.report(somebody)).fields).toEqual([{ field: 'colleague', code: 'not-listed' }]);
  const itself = { kind: 'exit', lastDay, colleague: scene.employee.email } as const;
  expect((await scene.report(itself)).fields).toEqual([{ field: 'colleague', code: 'same-person' }]);
  const colleague = await colleagueOf(scene);
  const { data: reported } = await scene.report({ ...somebody, colleague: colleague.email });
  const { data: event } = await scene.answer(reported, 'approved');
  expect(event.state).toBe('awaiting-colleague');
  const body = { version: event.version, accepts: false };
  expect((await scene.send(`/api/takeovers/${event.id}/answer`, colleague, body)).status).toBe(200);
  expect(await stateOf(event.id)).toBe('refused');
  expect(await planOf(scene.benefitId)).toHaveLength(6);
  expect(await mailsAbout(event.id)).toEqual([
    `life-event-reported ${scene.hr.id}`,
    'life-event-offer taker',
    'life-event-approved employee',
    'life-event-ended employee',
  ]);
});

test('[BP9] a colleague whom the policy does not allow a benefit cannot take it over', async () => {
  const scene = await lifeEventScene(people);
  const colleague = await colleagueOf(scene);
  const { data: event } = await scene.report({ kind: 'transfer-to-colleague', colleague: colleague.email });
  await savePolicyOf(people, scene.companyId, { maxBenefitOre: 100_000 });
  const body = { version: event.version, accepts: true };
  const refused = await scene.send(`/api/takeovers/${event.id}/answer`, colleague, body);
  expect(refused).toMatchObject({ status: 422, code: 'policy-refused' });
  expect(JSON.stringify(refused.facts)).toContain('above-maximum');
  expect(await stateOf(event.id)).toBe('awaiting-colleague');
});

test('[BP9] [T35] another company of the programme takes a benefit over, and its HR approves', async () => {
  const scene = await lifeEventScene(people, { approval: 'hr' });
  const next = await lifeEventScene(people);
  await listEmployee(people, next.companyId, scene.employee.email);
  const [company] = await people.inDatabase<{ code: string }>(
    'select employer_code as code from companies where id = $1',
    [next.companyId],
  );
  const wrong = { kind: 'transfer-to-company', employerCode: '0000-0000' } as const;
  expect((await scene.report(wrong)).code).toBe('invalid-employer-code');
  const proposal = { kind: 'transfer-to-company', employerCode: company?.code as string } as const;
  const { data: event } = await scene.report(proposal);
  expect(event).toMatchObject({ state: 'awaiting-approval', details: { company: 'Verkstaden AB' } });
  // The new employer is not asked before the old one has agreed.
  const atNext = `/api/employer/${next.companyId}/life-events`;
  expect((await scene.read<EventView[]>(atNext, next.hr)).data).toEqual([]);
  const early = { decision: 'approved', version: event.version };
  expect((await scene.send(`${atNext}/${event.id}/answer`, next.hr, early)).status).toBe(404);
  const { data: agreed } = await scene.answer(event, 'approved');
  expect(agreed).toMatchObject({ state: 'awaiting-approval', isAsked: false });
  const [asked] = (await scene.read<EventView[]>(atNext, next.hr)).data;
  expect(asked).toMatchObject({ id: event.id, isAsked: true, mayWithdraw: false, photos: [] });
  const yes = { decision: 'approved', version: agreed.version };
  expect((await scene.send(`${atNext}/${event.id}/answer`, next.hr, yes)).status).toBe(200);
  await signed(event.id);
  setDay('2026-11-01');
  await applyEvents(people);
  const { successorId } = (await eventById(people.shop.app.db.pool, event.id)) ?? {};
  expect(await stored(successorId as string)).toMatchObject({
    companyId: next.companyId,
    userId: scene.employee.id,
    state: 'active',
    firstMonth: '2026-11',
  });
});

test('[BP9] a buy-out is a binding quote for 14 days, and a deduction from the net salary', async () => {
  const scene = await lifeEventScene(people);
  const { data: quote } = await scene.report({ kind: 'early-buy-out' });
  const { bikeOre } = await stored(scene.benefitId);
  const priceOre = Math.round(bikeOre * 0.8);
  expect(quote).toMatchObject({ state: 'reported', validUntil: '2026-10-24' });
  expect(quote.effect.price).toEqual({
    priceOre,
    valueOre: priceOre,
    valuePercent: 80,
    ageMonths: 1,
    remainingCostOre: 4_800,
  });
  expect(quote.effect.employeeOre).toBe(priceOre - 4_000);
  expect(await mailsAbout(quote.id)).toEqual([]);
  const path = `/api/benefits/${scene.benefitId}/life-events/${quote.id}/confirmation`;
  const confirmed = await scene.send<EventView>(path, scene.employee, { version: quote.version });
  expect(confirmed).toMatchObject({ status: 200, data: { state: 'accepted', effect: quote.effect } });
  expect(await sumsOf(scene.benefitId)).toEqual([
    { what: 'buy-out', payer: 'employee', basis: 'net-salary', month: '2026-10', amountOre: priceOre },
  ]);
  setDay('2026-11-01');
  await applyEvents(people);
  expect(await stored(scene.benefitId)).toMatchObject({ state: 'ended', termEnd: 'bought-out' });
});

test('[BP9] a quote uses the table of market values of its day, and keeps its price when a newer table applies', async () => {
  const { app } = people.shop;
  const rows = (validFrom: string, percent: number) =>
    app.db.transaction((tx) =>
      saveMarketValues(tx, {
        validFrom,
        source: 'Prov',
        values: (['pedal', 'electric'] as const).map((drive) => ({ drive, ageMonths: 0, percent })),
      }),
    );
  try {
    await rows('2026-10-10', 64);
    await rows('2026-10-11', 40);
    const scene = await lifeEventScene(people);
    const { bikeOre } = await stored(scene.benefitId);
    const { data: quote } = await scene.report({ kind: 'early-buy-out' });
    const price = { valueOre: Math.round(bikeOre * 0.64), valuePercent: 64 };
    expect(quote.effect.price).toMatchObject(price);
    setDay('2026-10-11');
    const path = `/api/benefits/${scene.benefitId}/life-events/${quote.id}/confirmation`;
    expect(await scene.send(path, scene.employee, { version: quote.version })).toMatchObject({
      status: 200,
      data: { effect: { price } },
    });
  } finally {
    await people.inDatabase(`delete from market_values where valid_from in ('2026-10-10', '2026-10-11')`);
  }
});

test('[BP9] a quote ends after its last day, and is shown again when its month has moved', async () => {
  const scene = await lifeEventScene(people);
  const { data: quote } = await scene.report({ kind: 'early-buy-out' });
  const path = `/api/benefits/${scene.benefitId}/life-events/${quote.id}/confirmation`;
  // Past the cut-off day it takes effect a month later, with the price that was quoted.
  setDay('2026-10-24');
  expect(await scene.send(path, scene.employee, { version: quote.version })).toMatchObject({
    code: 'changed-meanwhile',
  });
  const [moved] = (
    await scene.read<{ events: EventView[] }>(`/api/benefits/${scene.benefitId}/life-events`, scene.employee)
  ).data.events;
  expect(moved?.effect).toMatchObject({ effectiveFrom: '2026-12', price: quote.effect.price });
  setDay('2026-10-25');
  expect((await scene.send(path, scene.employee, { version: moved?.version })).code).toBe('not-possible-now');
  await applyEvents(people);
  expect(await stateOf(quote.id)).toBe('expired');
  expect(await planOf(scene.benefitId)).toHaveLength(6);
});

test('[BP9] a theft ends a quote, is confirmed by HR, and ends the benefit as lost', async () => {
  const scene = await lifeEventScene(people);
  const { data: quote } = await scene.report({ kind: 'early-buy-out' });
  const theft = { kind: 'theft', policeReport: '5000-K1234-26', description: 'Vid stationen' } as const;
  const { data: event } = await scene.report(theft);
  expect(event).toMatchObject({ state: 'awaiting-approval', details: { policeReport: '5000-K1234-26' } });
  expect(await stateOf(quote.id)).toBe('expired');
  const confirmation = `/api/benefits/${scene.benefitId}/life-events/${quote.id}/confirmation`;
  expect((await scene.send(confirmation, scene.employee, { version: quote.version })).status).toBe(409);
  expect((await scene.answer(event, 'approved')).data.state).toBe('accepted');
  setDay('2026-11-01');
  await applyEvents(people);
  expect(await stored(scene.benefitId)).toMatchObject({ state: 'ended', termEnd: 'lost' });
  const last = (await benefitHistory(people.shop.app.db.pool, scene.benefitId)).at(-1);
  expect(last).toMatchObject({ event: 'lose', actor: 'hr', actorId: scene.hr.id });
});

test('[BP9] a total loss that an admin reports needs no further answer', async () => {
  const scene = await lifeEventScene(people);
  const admin = await personOfToday(people, { role: 'admin' });
  const { data: event } = await scene.report({ kind: 'total-loss', description: 'Påkörd' }, admin);
  expect(event).toMatchObject({ state: 'accepted', reportedAs: 'admin', effect: { employeeOre: -4_000 } });
});

test('[BP9] damage changes nothing and is closed by HR, also beside another event', async () => {
  const scene = await lifeEventScene(people);
  await scene.report(LEAVE);
  const key = randomUUID();
  const damage = { kind: 'damage', description: 'Krokigt hjul' } as const;
  const { data: event } = await scene.report(damage, scene.employee, key);
  const again = await scene.report(damage, scene.employee, key);
  expect(again.data.id).toBe(event.id);
  expect(event).toMatchObject({ state: 'reported', effect: { employeeOre: 0, employerOre: 0 } });
  expect((await scene.answer(event, 'approved')).data.state).toBe('done');
  expect(await planOf(scene.benefitId)).toHaveLength(6);
});

test('[T37] [SEC2.M1] a member of HR answers for no benefit of the same person on the list', async () => {
  const scene = await lifeEventScene(people, { approval: 'hr' });
  const other = await personOfToday(people);
  await makeMember(people, scene.companyId, other, ['hr']);
  await people.inDatabase(
    `insert into employments (id, company_id, user_id, person_id, matched_by, ended_at, end_reason)
      select gen_random_uuid(), company_id, $2, person_id, 'email', now(), 'left' from benefits where id = $1`,
    [scene.benefitId, other.id],
  );
  const base = `/api/employer/${scene.companyId}/benefits/${scene.benefitId}/life-events`;
  const shown = await scene.send<{ digest: string }>(`${base}/preview`, other, LEAVE);
  const body = { key: randomUUID(), proposal: LEAVE, digest: shown.data.digest };
  const { data: event } = await scene.send<EventView>(base, other, body);
  expect(event).toMatchObject({ state: 'awaiting-approval', isOwn: true });
  expect((await scene.answer(event, 'approved', other)).code).toBe('another-approver-required');
});

test('[BP9] [T37] a member of HR reports for their own benefit as any employee does', async () => {
  const scene = await lifeEventScene(people, { approval: 'hr' });
  await makeMember(people, scene.companyId, scene.employee, ['hr']);
  const base = `/api/employer/${scene.companyId}/benefits/${scene.benefitId}/life-events`;
  const shown = await scene.send<{ digest: string }>(`${base}/preview`, scene.employee, LEAVE);
  const body = { key: randomUUID(), proposal: LEAVE, digest: shown.data.digest };
  const { data: event } = await scene.send<EventView>(base, scene.employee, body);
  expect(event).toMatchObject({ state: 'awaiting-approval', isOwn: true });
  expect(await scene.answer(event, 'approved', scene.employee)).toMatchObject({
    status: 403,
    code: 'another-approver-required',
  });
  expect((await scene.answer(event, 'approved')).status).toBe(200);
});
