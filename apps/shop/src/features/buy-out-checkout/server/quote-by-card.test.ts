// The early buy-out by card. Over HTTP, on a real database with a fake clock and the payment provider's stand-in.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerBank, cardCalls } from '#tests/factories/card-buy-outs.ts';
import { applyEvents, lifeEventClock, lifeEventScene, setDay } from '#tests/factories/life-events.ts';
import { type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { benefitById } from '../../benefits/server/benefit-repository.ts';
import { sumsOfBenefit } from '../../benefits/server/taken-over-repository.ts';
import { eventById } from '../../life-events/server/life-event-repository.ts';

let people: ShopWithPeople;
beforeAll(async () => {
  people = await shopWithPeople({ payments: 'sandbox', now: lifeEventClock });
});
afterAll(() => people.shop.close());

async function scene(rules: Parameters<typeof lifeEventScene>[1] = {}) {
  const one = await lifeEventScene(people, rules);
  const { data: quote } = await one.report({ kind: 'early-buy-out' });
  const priceOre = quote.effect.price?.priceOre ?? 0;
  const card = cardCalls(people, one.employee, one.benefitId);
  const base = `/api/benefits/${one.benefitId}/life-events/${quote.id}`;
  const pay = (paymentMethodId = 'pm_card_visa', { version } = quote) =>
    card.pay(`${base}/card`, { version, priceOre, paymentMethodId });
  return { ...one, ...card, quote, priceOre, base, pay };
}
type Scene = Awaited<ReturnType<typeof scene>>;
const stateOf = async ({ quote }: Scene) => (await eventById(people.shop.app.db.pool, quote.id))?.state;
const sumsOf = ({ benefitId }: Scene) => sumsOfBenefit(people.shop.app.db.pool, benefitId);
const settled = async (one: Scene) => {
  await Promise.all([one.reconcile(), one.reconcile()]);
  await one.reconcile();
};

test('[BP9] a quote that is paid by card is accepted, and nothing is taken from the salary', async () => {
  const one = await scene();
  const answers = await Promise.all([one.pay(), one.pay(), one.pay()]);
  expect(answers.map(({ status }) => status)).toContain(200);
  expect(await one.taken()).toEqual({ captured: one.priceOre, refunded: 0 });
  expect(await stateOf(one)).toBe('accepted');
  expect(await sumsOf(one)).toEqual([
    { what: 'buy-out', payer: 'employee', basis: 'card', month: '2026-10', amountOre: one.priceOre },
  ]);
  expect(await one.mails()).toEqual(['buy-out-paid']);
  setDay('2026-11-01');
  await applyEvents(people);
  expect(await benefitById(people.shop.app.db.pool, one.benefitId)).toMatchObject({
    state: 'ended',
    termEnd: 'bought-out',
  });
  expect(await one.taken()).toEqual({ captured: one.priceOre, refunded: 0 });
});

test('[BP9] [F11] a declined card leaves the quote, which can still be paid by net salary', async () => {
  const one = await scene();
  expect(await one.pay('pm_card_visa_chargeDeclined')).toMatchObject({ code: 'payment-declined' });
  expect(await stateOf(one)).toBe('reported');
  const accepted = await one.send(`${one.base}/confirmation`, one.employee, { version: one.quote.version });
  expect(accepted.status).toBe(200);
  expect(await sumsOf(one)).toMatchObject([{ basis: 'net-salary', amountOre: one.priceOre }]);
  expect((await one.pay()).code).toBe('not-possible-now');
  expect(await one.taken()).toEqual({ captured: 0, refunded: 0 });
});

test('[F11] [F28] the bank’s check that is passed after the quote was accepted by net salary charges nothing', async () => {
  const one = await scene();
  const asked = await one.pay('pm_card_authenticationRequired');
  await one.send(`${one.base}/confirmation`, one.employee, { version: one.quote.version });
  await answerBank(asked.data.redirectUrl as string, 'approve').catch(() => null);
  await settled(one);
  expect(await one.taken()).toEqual({ captured: 0, refunded: 0 });
  expect(await sumsOf(one)).toHaveLength(1);
});

test('[F11] [BP9] a late capture after the last day of the quote, or after a theft, is refunded', async () => {
  for (const isStolen of [true, false]) {
    const one = await scene();
    await people.shop.app.controlPayments('control', { nextCapture: { loseAnswer: 'after', times: 2 } });
    expect(await one.pay()).toMatchObject({ data: { status: 'payment-pending' } });
    if (isStolen)
      await one.report({ kind: 'theft', policeReport: '5000-K1234-26', description: 'Vid stationen' });
    else {
      setDay('2026-10-25');
      await applyEvents(people);
    }
    expect(await stateOf(one)).toBe('expired');
    await settled(one);
    expect(await one.taken()).toEqual({ captured: one.priceOre, refunded: one.priceOre });
    expect(await one.state()).toMatchObject({ data: { status: 'refunded' } });
    expect(await sumsOf(one)).toEqual([]);
    expect(await one.mails()).toEqual(['buy-out-refunded']);
  }
});

test('[BP9] a capture that is heard of past the cut-off day buys the bike at the binding price, a month later', async () => {
  const one = await scene();
  await people.shop.app.controlPayments('control', { nextCapture: { loseAnswer: 'after', times: 2 } });
  await one.pay();
  setDay('2026-10-24');
  await settled(one);
  expect(await eventById(people.shop.app.db.pool, one.quote.id)).toMatchObject({
    state: 'accepted',
    effect: { effectiveFrom: '2026-12', price: { priceOre: one.priceOre } },
  });
  expect(await one.taken()).toEqual({ captured: one.priceOre, refunded: 0 });
});

test('[BP9] [T37] where HR must approve, a refusal or a withdrawal gives the money back once', async () => {
  for (const ends of ['refused', 'withdrawn'] as const) {
    const one = await scene({ approval: 'hr' });
    expect(await one.pay()).toMatchObject({ data: { status: 'paid' } });
    expect(await stateOf(one)).toBe('awaiting-approval');
    expect(await sumsOf(one)).toEqual([]);
    const event = await eventById(people.shop.app.db.pool, one.quote.id);
    const version = event?.version ?? 0;
    if (ends === 'refused')
      expect(await one.answer({ id: one.quote.id, version }, 'refused')).toMatchObject({ status: 200 });
    else await one.send(`${one.base}/withdrawal`, one.employee, { version });
    expect(await stateOf(one)).toBe(ends);
    await settled(one);
    expect(await one.taken()).toEqual({ captured: one.priceOre, refunded: one.priceOre });
    expect(await one.mails()).toEqual(['buy-out-paid', 'buy-out-refunded']);
  }
});

test('[BP9] [T37] where HR approves, the paid quote is accepted without a sum of the salary', async () => {
  const one = await scene({ approval: 'hr' });
  await one.pay();
  const event = await eventById(people.shop.app.db.pool, one.quote.id);
  await one.answer({ id: one.quote.id, version: event?.version ?? 0 }, 'approved');
  expect(await stateOf(one)).toBe('accepted');
  expect(await sumsOf(one)).toMatchObject([{ basis: 'card' }]);
});

test('[T35] a quote of another benefit is not found', async () => {
  const [one, other] = [await scene(), await scene()];
  const calls = cardCalls(people, other.employee, other.benefitId);
  const { version } = one.quote;
  const path = `/api/benefits/${other.benefitId}/life-events/${one.quote.id}/card`;
  expect((await calls.pay(path, { version, priceOre: one.priceOre })).code).toBe('not-found');
  expect((await calls.pay(`${one.base}/card`, { version, priceOre: one.priceOre })).code).toBe('not-found');
});
