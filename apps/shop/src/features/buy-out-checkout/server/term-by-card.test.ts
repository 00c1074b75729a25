// The buy-out by card at the end of a term. Over HTTP, on a real database with a fake clock and the payment provider's
// stand-in.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handlePaymentEvent } from '#src/features/card-payments/server/payment-events.ts';
import { makeEmployerInvoices } from '#src/features/employer-invoices/server/make-invoices.ts';
import { problemIn } from '#tests/app/served-shop.ts';
import { answerBank, cardCalls, newCardKey } from '#tests/factories/card-buy-outs.ts';
import { callsOf, type EndingBenefit, termEndShop, termIn } from '#tests/factories/term-ends.ts';

const PRICE = 379_800;
let shop: Awaited<ReturnType<typeof termEndShop>>;
beforeAll(async () => {
  shop = await termEndShop({ payments: 'sandbox' });
});
afterAll(() => shop.people.shop.close());

const control = (input: object) => shop.people.shop.app.controlPayments('control', input);

/** A benefit whose term ends in February 2027, on 1 December 2026. */
async function scene(day = '2026-12-01') {
  const benefit = await shop.ending('2027-02');
  await shop.jobOn(day);
  const calls = callsOf(shop.people, benefit);
  const card = cardCalls(shop.people, benefit.employee, benefit.id);
  const { version } = termIn(await calls.read());
  const path = `/api/benefits/${benefit.id}/term-end/card`;
  const pay = (more: { paymentMethodId?: string; priceOre?: number; version?: number } = {}, key?: string) =>
    card.pay(path, { version, priceOre: PRICE, ...more }, key);
  return { benefit, ...calls, ...card, version, path, pay };
}

async function expectPaidOnce({ benefit, read, taken, payments, mails }: Awaited<ReturnType<typeof scene>>) {
  expect(await taken()).toEqual({ captured: PRICE, refunded: 0 });
  expect((await payments()).filter(({ state }) => state === 'captured')).toHaveLength(1);
  expect(await mails()).toEqual(['buy-out-paid']);
  expect(await shop.sumsOf(benefit)).toMatchObject([{ what: 'buy-out', basis: 'card', ore: PRICE }]);
  return termIn(await read());
}

describe('[BP9] the buy-out by card', () => {
  test('[BP9] takes the money once, nothing from the salary, and ends the benefit after the term', async () => {
    const one = await scene();
    expect(await one.state()).toMatchObject({ data: { status: 'none' } });
    expect(await one.pay()).toMatchObject({ status: 200, data: { status: 'paid', amountOre: PRICE } });
    const term = await expectPaidOnce(one);
    expect(term).toMatchObject({
      choice: 'buy-out',
      effectiveOn: '2027-03-01',
      mayChange: true,
      buyOut: { priceOre: PRICE, payBy: 'card', paidOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    });
    await shop.jobOn('2027-02-28');
    expect(await shop.stored(one.benefit)).toMatchObject({ state: 'ending' });
    await shop.jobOn('2027-03-01');
    expect(await shop.stored(one.benefit)).toMatchObject({ state: 'ended', termEnd: 'bought-out' });
    expect(await shop.planOf(one.benefit)).toHaveLength(36);
    await expectPaidOnce(one);
  });

  test('[BP9] after the end of the term makes the bike the employee’s at once', async () => {
    const benefit = await shop.ending('2026-12');
    await shop.jobOn('2027-01-05');
    const card = cardCalls(shop.people, benefit.employee, benefit.id);
    const { version } = termIn(await callsOf(shop.people, benefit).read());
    const path = `/api/benefits/${benefit.id}/term-end/card`;
    expect(await card.pay(path, { version, priceOre: PRICE })).toMatchObject({ data: { status: 'paid' } });
    expect(await shop.stored(benefit)).toMatchObject({ state: 'ended', termEnd: 'bought-out' });
    expect(await card.taken()).toEqual({ captured: PRICE, refunded: 0 });
  });

  test('[F11] [F28] ten clicks at once, with one key and with others, charge once', async () => {
    const one = await scene();
    const key = newCardKey();
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => one.pay({}, key)),
      ...Array.from({ length: 5 }, () => one.pay()),
    ]);
    for (const { status, code } of answers)
      expect(status === 200 || code === 'changed-meanwhile' || code === 'not-possible-now').toBe(true);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    await expectPaidOnce(one);
    expect(await one.pay({}, key)).toMatchObject({ status: 200, data: { status: 'paid' } });
    expect((await one.pay({ priceOre: 100 }, key)).code).toBe('idempotency-mismatch');
  });

  test('[F11] with a declined card says why, charges nothing, and another card pays', async () => {
    const one = await scene();
    const declined = await one.pay({ paymentMethodId: 'pm_card_visa_chargeDeclinedInsufficientFunds' });
    expect(declined).toMatchObject({
      status: 402,
      code: 'payment-declined',
      facts: { reason: 'insufficient-funds' },
    });
    expect(termIn(await one.read())).toMatchObject({ choice: null, version: one.version });
    expect(await one.taken()).toEqual({ captured: 0, refunded: 0 });
    expect(await one.state()).toMatchObject({ data: { status: 'declined', reason: 'insufficient-funds' } });
    expect(await one.pay()).toMatchObject({ data: { status: 'paid' } });
    await expectPaidOnce(one);
  });

  test('[F11] [T21] allows at most ten cards', async () => {
    const one = await scene();
    for (let tries = 0; tries < 10; tries += 1)
      await one.pay({ paymentMethodId: 'pm_card_visa_chargeDeclined' });
    expect(await one.pay()).toMatchObject({ facts: { reason: 'too-many-tries' } });
    expect(await one.taken()).toEqual({ captured: 0, refunded: 0 });
  });

  test.each(['before', 'after'] as const)(
    '[F11] whose answer is lost %s the authorisation waits, and is settled by the job',
    async (when) => {
      const one = await scene();
      await control({ nextConfirm: { loseAnswer: when, times: 2 } });
      expect(await one.pay()).toMatchObject({ status: 200, data: { status: 'payment-pending' } });
      // Nobody can be charged twice meanwhile.
      expect(await one.pay({ paymentMethodId: 'pm_card_mastercard' })).toMatchObject({ status: 200 });
      await one.reconcile();
      await expectPaidOnce(one);
    },
  );

  test('[F11] whose answer is lost after the capture is settled by the next look', async () => {
    const one = await scene();
    await control({ nextCapture: { loseAnswer: 'after', times: 2 } });
    const key = newCardKey();
    expect(await one.pay({}, key)).toMatchObject({ data: { status: 'payment-pending' } });
    expect(await one.pay({}, key)).toMatchObject({ data: { status: 'paid' } });
    expect(await one.state()).toMatchObject({ data: { status: 'paid' } });
    await expectPaidOnce(one);
  });

  test('[F12] is settled by the provider’s event, which counts once', async () => {
    const one = await scene();
    await control({ nextCapture: { loseAnswer: 'after', times: 2 } });
    await one.pay();
    const [payment] = await one.payments();
    const event = {
      id: `evt_${payment?.id}`,
      kind: 'payment_intent.succeeded',
      createdAt: new Date(),
      providerId: payment?.providerId ?? '',
    };
    const heard = await Promise.all([1, 2].map(() => handlePaymentEvent(shop.people.shop.app, event)));
    expect(heard.sort()).toEqual(['done', 'repeated']);
    await expectPaidOnce(one);
  });
});

test('[BP9] [BP10] [BP11] neither payroll nor the invoice to the employer has a line for a bike that was paid by card', async () => {
  const [card, salary] = [await scene(), await scene()];
  expect(await card.pay()).toMatchObject({ data: { status: 'paid' } });
  termIn(await salary.send('buy-out', { version: salary.version, priceOre: PRICE }));
  await shop.jobOn('2027-03-01');
  const { app } = shop.people.shop;
  const lines = async (month: string) =>
    (
      await shop.people.inDatabase<{ benefitId: string; ore: number }>(
        `select benefit_id as "benefitId", amount_ore::int as ore from payroll_lines_of($1, ($2 || '-01')::date, null)
          where kind = 'net-deduction' and benefit_id = any ($3)`,
        [shop.companyId, month, [card.benefit.id, salary.benefit.id]],
      )
    ).map(({ benefitId, ore }) => `${benefitId} ${ore}`);
  expect(await lines('2026-12')).toEqual([]);
  expect(await lines('2027-02')).toEqual([`${salary.benefit.id} ${PRICE}`]);
  for (const today of ['2027-01-01', '2027-03-01'])
    await makeEmployerInvoices({ ...app, today: () => today });
  const invoiced = await shop.people.inDatabase<{ benefitId: string }>(
    `select benefit_id as "benefitId" from employer_invoice_lines
      where kind in ('buy-out', 'settlement') and benefit_id = any ($1)`,
    [[card.benefit.id, salary.benefit.id]],
  );
  expect(invoiced).toEqual([{ benefitId: salary.benefit.id }]);
});

describe('[F11] the bank’s check', () => {
  const bank = 'pm_card_authenticationRequired';

  test('[F11] leads back to the benefit, in the employee’s language, and the passed check pays', async () => {
    const one = await scene();
    const asked = await one.pay({ paymentMethodId: bank });
    expect(asked).toMatchObject({ status: 200, data: { status: 'requires-action' } });
    expect(await one.pay({ paymentMethodId: bank })).toMatchObject({
      data: { status: 'requires-action', redirectUrl: asked.data.redirectUrl },
    });
    const back = await answerBank(asked.data.redirectUrl as string, 'approve');
    expect(back).toContain(`/benefits/${one.benefit.id}/pay?lang=sv&payment=return`);
    const seen = await Promise.all([1, 2, 3].map(() => one.state()));
    for (const { data } of seen) expect(data.status).toBe('paid');
    await expectPaidOnce(one);
  });

  test('[F11] that fails charges nothing, and one that is left ends after a day', async () => {
    const one = await scene();
    const failed = await one.pay({ paymentMethodId: bank });
    await answerBank(failed.data.redirectUrl as string, 'fail');
    expect(await one.state()).toMatchObject({
      data: { status: 'declined', reason: 'authentication-failed' },
    });
    await one.pay({ paymentMethodId: bank });
    await one.reconcile(25 * 60);
    await one.reconcile();
    expect(await one.state()).toMatchObject({ data: { status: 'left' } });
    expect(await one.pay()).toMatchObject({ data: { status: 'paid' } });
    await expectPaidOnce(one);
  });

  test('[F11] [F28] that is passed after another choice releases the card', async () => {
    const one = await scene();
    const asked = await one.pay({ paymentMethodId: bank });
    const { version } = one;
    termIn(await one.send('buy-out', { version, priceOre: PRICE }));
    await answerBank(asked.data.redirectUrl as string, 'approve').catch(() => null);
    await one.reconcile();
    await one.reconcile();
    expect(await one.taken()).toEqual({ captured: 0, refunded: 0 });
    expect(await one.state()).toMatchObject({ data: { status: 'left' } });
    expect(await shop.sumsOf(one.benefit)).toMatchObject([{ basis: 'net-salary', ore: PRICE }]);
    expect(await one.mails()).toEqual([]);
  });

  test('[F11] that is passed after the price was changed pays nothing', async () => {
    const one = await scene();
    const asked = await one.pay({ paymentMethodId: bank });
    const adjusted = await shop.people.shop.ask(`/api/admin/benefits/${one.benefit.id}/term-end/price`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${shop.admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ version: one.version, valueOre: PRICE, priceOre: 100_000, reason: 'Sliten.' }),
    });
    expect(adjusted.status).toBe(200);
    await answerBank(asked.data.redirectUrl as string, 'approve');
    expect(await one.state()).toMatchObject({ data: { status: 'left' } });
    expect(await one.taken()).toEqual({ captured: 0, refunded: 0 });
    expect(termIn(await one.read())).toMatchObject({ choice: null, buyOut: { priceOre: 100_000 } });
  });
});

describe('[F11] a benefit that moved meanwhile', () => {
  // The card is captured, but nobody has heard of it.
  async function captured() {
    const one = await scene();
    await control({ nextCapture: { loseAnswer: 'after', times: 2 } });
    expect(await one.pay()).toMatchObject({ data: { status: 'payment-pending' } });
    return one;
  }
  async function expectRefundedOnce({ benefit, ...one }: Awaited<ReturnType<typeof scene>>) {
    await Promise.all([one.reconcile(), one.reconcile()]);
    await one.reconcile();
    expect(await one.taken()).toEqual({ captured: PRICE, refunded: PRICE });
    expect(await one.state()).toMatchObject({ data: { status: 'refunded' } });
    expect(await one.payments()).toMatchObject([{ state: 'refunded', refunded: PRICE }]);
    return shop.sumsOf(benefit);
  }

  test('[F11] [BP9] a late capture for a lost bike is refunded, with a mail', async () => {
    const one = await captured();
    await shop.moveTo(one.benefit, {});
    expect(await expectRefundedOnce(one)).toEqual([]);
    expect(await one.mails()).toEqual(['buy-out-refunded']);
    expect(await shop.stored(one.benefit)).toMatchObject({ termEnd: 'lost' });
  });

  test('[F11] [BP9] a late capture after the decision about the end of the term is refunded', async () => {
    const one = await captured();
    const { version } = one;
    termIn(await one.send('buy-out', { version, priceOre: PRICE }));
    await shop.jobOn('2027-03-01');
    expect(await shop.stored(one.benefit)).toMatchObject({ state: 'ended', termEnd: 'bought-out' });
    expect(await expectRefundedOnce(one)).toMatchObject([{ basis: 'net-salary' }]);
  });

  test('[F11] [BP9] a late capture after the end of the term, with nothing chosen, still buys the bike', async () => {
    const one = await captured();
    shop.on('2027-03-03');
    await one.reconcile();
    await expectPaidOnce(one);
    expect(await shop.stored(one.benefit)).toMatchObject({ state: 'ended', termEnd: 'bought-out' });
  });

  test('[F11] [BP9] a bike that is stolen after the payment gives the money back', async () => {
    const one = await scene();
    expect(await one.pay()).toMatchObject({ data: { status: 'paid' } });
    await shop.moveTo(one.benefit, {});
    await shop.jobOn('2026-12-02');
    expect(await expectRefundedOnce(one)).toEqual([]);
    expect(await one.mails()).toEqual(['buy-out-paid', 'buy-out-refunded']);
  });

  test('[F11] [BP9] a withdrawn choice gives the money back once, and the bike can be bought again', async () => {
    const one = await scene();
    expect(await one.pay()).toMatchObject({ data: { status: 'paid' } });
    const { version } = termIn(await one.read());
    const answers = await Promise.all([1, 2].map(() => one.send('withdrawal', { version })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await expectRefundedOnce(one)).toEqual([]);
    const free = termIn(await one.read());
    expect(free).toMatchObject({ choice: null, buyOut: { payBy: null, paidOn: null } });
    expect(await one.pay({ version: free.version })).toMatchObject({ data: { status: 'paid' } });
    expect(await one.taken()).toEqual({ captured: 2 * PRICE, refunded: PRICE });
  });
});

test('[T35] [BP9] nobody else pays for a bike or sees the payment, and not without a key', async () => {
  const one = await scene();
  const stranger = await shop.people.person();
  for (const as of [stranger, shop.hr, shop.admin]) {
    const other = cardCalls(shop.people, as, one.benefit.id);
    expect((await other.pay(one.path, { version: one.version, priceOre: PRICE })).code).toBe('not-found');
    expect((await other.state()).code).toBe('not-found');
  }
  expect((await one.pay({}, 'short')).code).toBe('idempotency-key-missing');
  expect((await one.pay({ priceOre: PRICE - 1 })).code).toBe('changed-meanwhile');
  expect((await one.pay({ version: one.version + 1 })).code).toBe('changed-meanwhile');
  const later: EndingBenefit = await shop.ending('2029-12');
  const early = cardCalls(shop.people, later.employee, later.id);
  const path = `/api/benefits/${later.id}/term-end/card`;
  expect((await early.pay(path, { version: 1, priceOre: PRICE })).code).toBe('not-possible-now');
  expect(problemIn(await one.send('card', { version: 1, priceOre: 0 })).code).toBe('invalid-request');
  expect(await one.taken()).toEqual({ captured: 0, refunded: 0 });
});
