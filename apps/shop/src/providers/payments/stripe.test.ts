// The adapter against the sandbox. With STRIPE_TEST_SECRET_KEY (sk_test_...) in the environment, also against
// Stripe's own test mode. Both know the ready-made payment methods by the same names.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { DeclineReason } from '@activepick/domain/payments/declines.ts';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import { ProviderError } from '#src/platform/provider-client/provider-error.ts';
import { startSandbox } from '#tests/app/start-shop.ts';
import { controlPayments } from '#tests/app/test-app.ts';
import type { PaymentProvider, SeenPayment } from './payments.ts';
import { createStripePayments } from './stripe.ts';

const REAL_KEY = process.env.STRIPE_TEST_SECRET_KEY;
const WEBHOOK_SECRET = 'whsec_sandbox';
const AMOUNT = 1_000_999;

const folder = mkdtempSync(path.join(os.tmpdir(), 'stripe-'));
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => {
  sandbox = await startSandbox(folder);
});
afterAll(async () => {
  await sandbox.end();
  rmSync(folder, { recursive: true });
});

const providerAt = (apiUrl: string, secretKey: string): PaymentProvider =>
  createStripePayments({ payments: { apiUrl, secretKey, webhookSecret: WEBHOOK_SECRET } });

const places: { name: string; open: () => PaymentProvider }[] = [
  { name: 'the sandbox', open: () => providerAt(sandbox.ready.payments, 'sk_test_sandbox') },
  ...(REAL_KEY
    ? [{ name: 'the test mode of Stripe', open: () => providerAt('https://api.stripe.com', REAL_KEY) }]
    : []),
];

async function failureOf(work: Promise<unknown>): Promise<ProviderError> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ProviderError);
  return error as ProviderError;
}

describe.each(places)('at $name', ({ open }) => {
  let payments: PaymentProvider;
  beforeAll(() => {
    payments = open();
  });
  const begin = async () => {
    const reference = uuidv7();
    const begun = await payments.begin({
      reference,
      key: `${reference}:begin`,
      what: 'order',
      number: '123456',
      amountOre: AMOUNT,
    });
    return { ...begun, reference };
  };
  const authorise = (begun: { providerId: string; reference: string }, paymentMethodId: string) =>
    payments.authorise(begun.providerId, {
      key: `${begun.reference}:authorise`,
      paymentMethodId,
      returnUrl: 'https://shop.example.se/checkout?step=payment&order=token',
    });
  const paidWith = async (paymentMethodId: string) => authorise(await begin(), paymentMethodId);

  test('a payment is created, authorised and captured', async () => {
    const begun = await begin();
    expect(begun).toMatchObject({ status: 'open', amountOre: AMOUNT, redirectUrl: null, decline: null });
    const held = await authorise(begun, 'pm_card_visa');
    expect(held).toMatchObject({ status: 'authorised', reference: begun.reference });
    const taken = await payments.capture(begun.providerId, `${begun.reference}:capture`);
    expect(taken).toMatchObject({ status: 'captured', providerId: begun.providerId });
    expect(await payments.read(begun.providerId)).toEqual(taken);
  });

  test('the same request again has the same response and no second effect', async () => {
    const reference = uuidv7();
    const ask = () =>
      payments.begin({
        reference,
        key: `${reference}:begin`,
        what: 'order',
        number: '123456',
        amountOre: AMOUNT,
      });
    const [first, again] = [await ask(), await ask()];
    expect(again.providerId).toBe(first.providerId);
    const begun = { providerId: first.providerId, reference };
    const held = await authorise(begun, 'pm_card_visa');
    expect(await authorise(begun, 'pm_card_visa')).toMatchObject({ status: held.status });
    await payments.capture(begun.providerId, `${reference}:capture`);
    expect(await payments.capture(begun.providerId, `${reference}:capture`)).toMatchObject({
      status: 'captured',
    });
  });

  test.each<[string, DeclineReason]>([
    ['pm_card_visa_chargeDeclined', 'declined'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'insufficient-funds'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'wrong-cvc'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired-card'],
    ['pm_card_chargeDeclinedProcessingError', 'try-again'],
  ])('%s is declined: %s', async (method, decline) => {
    const seen = await paidWith(method);
    expect(seen).toMatchObject({ status: 'declined', decline });
    expect(await payments.read(seen.providerId)).toMatchObject({ status: 'declined', decline });
  });

  test('a check by the bank returns its URL', async () => {
    const seen = await paidWith('pm_card_authenticationRequired');
    expect(seen.status).toBe('requires-action');
    expect(seen.redirectUrl).toMatch(/^https?:\/\//);
  });

  test('an authorised amount is released, and a repetition has the same result', async () => {
    const begun = await begin();
    await authorise(begun, 'pm_card_visa');
    expect(await payments.void(begun.providerId, `${begun.reference}:void`)).toMatchObject({
      status: 'cancelled',
    });
    expect(await payments.void(begun.providerId, uuidv7())).toMatchObject({ status: 'cancelled' });
  });

  test('a captured amount cannot be released, and is returned as captured', async () => {
    const begun = await begin();
    await authorise(begun, 'pm_card_visa');
    await payments.capture(begun.providerId, `${begun.reference}:capture`);
    expect(await payments.void(begun.providerId, `${begun.reference}:void`)).toMatchObject({
      status: 'captured',
    });
  });

  test('money is refunded in parts, each once, and never more than was captured', async () => {
    const begun = await begin();
    await authorise(begun, 'pm_card_visa');
    await payments.capture(begun.providerId, `${begun.reference}:capture`);
    const reference = uuidv7();
    const first = await payments.refund(begun.providerId, { reference, key: reference, amountOre: 999 });
    expect(await payments.refund(begun.providerId, { reference, key: reference, amountOre: 999 })).toEqual(
      first,
    );
    const tooMuch = payments.refund(begun.providerId, {
      reference: uuidv7(),
      key: uuidv7(),
      amountOre: AMOUNT,
    });
    expect((await failureOf(tooMuch)).kind).toBe('refused');
    const rest = await payments.refund(begun.providerId, {
      reference: uuidv7(),
      key: uuidv7(),
      amountOre: AMOUNT - 999,
    });
    expect(rest.providerId).not.toBe(first.providerId);
    expect(await payments.aftermath(begun.providerId)).toEqual({ refunds: [first, rest], disputes: [] });
  });

  test('an unknown payment is refused', async () => {
    expect((await failureOf(payments.read('pi_nowhere'))).kind).toBe('refused');
  });

  test('an unknown card is refused, and the payment stays open', async () => {
    const begun = await begin();
    expect((await failureOf(authorise(begun, 'pm_nowhere'))).kind).toBe('refused');
    expect(await payments.read(begun.providerId)).toMatchObject({ status: 'open' });
  });
});

describe('with faults', () => {
  const open = () => providerAt(sandbox.ready.payments, 'sk_test_sandbox');
  const control = (input: object) => controlPayments(sandbox.ready, 'control', input);
  const begun = async (payments: PaymentProvider): Promise<SeenPayment & { reference: string }> => {
    const reference = uuidv7();
    return {
      ...(await payments.begin({
        reference,
        key: `${reference}:begin`,
        what: 'order',
        number: '1',
        amountOre: AMOUNT,
      })),
      reference,
    };
  };
  const card = (reference: string) => ({
    key: `${reference}:authorise`,
    paymentMethodId: 'pm_card_visa',
    returnUrl: 'https://shop.example.se/checkout',
  });

  test.each(['before', 'after'] as const)(
    'an answer lost %s the effect leaves the outcome unknown',
    async (when) => {
      const payments = open();
      const { providerId, reference } = await begun(payments);
      // The library itself repeats a request once if the connection breaks.
      await control({
        nextConfirm: { loseAnswer: when, times: 2, where: { metadata: { payment: reference } } },
      });
      expect((await failureOf(payments.authorise(providerId, card(reference)))).kind).toBe('unknown-outcome');
      expect((await payments.read(providerId)).status).toBe(when === 'before' ? 'open' : 'authorised');
    },
  );

  test.each([
    ['error', 'unknown-outcome'],
    ['html', 'unknown-outcome'],
    ['cut', 'unknown-outcome'],
    ['rate-limit', 'unavailable'],
  ] as const)(
    '[F09] an answer of the kind %s is %s, and the error contains nothing of the request',
    async (fail, kind) => {
      const payments = open();
      const { providerId, reference } = await begun(payments);
      await control({ nextConfirm: { fail, where: { metadata: { payment: reference } } } });
      const failure = await failureOf(payments.authorise(providerId, card(reference)));
      expect(failure.kind).toBe(kind);
      expect(`${failure.message} ${failure.reason}`).not.toContain('pm_card_visa');
    },
  );

  test('[COM.H2] what is decided outside is read: a partial capture, refunds that fail, and disputes', async () => {
    const payments = open();
    const outside = (input: object) => controlPayments(sandbox.ready, 'outside', input);
    const authorised = async () => {
      const { providerId, reference } = await begun(payments);
      await payments.authorise(providerId, card(reference));
      return providerId;
    };
    const part = await authorised();
    await outside({ payment: part, capture: { amount: 100 } });
    expect(await payments.read(part)).toMatchObject({ status: 'captured-in-part', receivedOre: 100 });
    const whole = await authorised();
    expect((await payments.capture(whole, uuidv7())).receivedOre).toBe(AMOUNT);
    await control({ nextRefund: { status: 'pending' } });
    const reference = uuidv7();
    const pending = await payments.refund(whole, { reference, key: uuidv7(), amountOre: 999 });
    expect(pending.state).toBe('pending');
    await outside({ refund: pending.providerId, status: 'failed' });
    await outside({ payment: whole, refund: { amount: 500 } });
    await outside({ payment: whole, dispute: { amount: 700, status: 'warning_needs_response' } });
    const aftermath = await payments.aftermath(whole);
    expect(aftermath.refunds).toMatchObject([
      { providerId: pending.providerId, reference, amountOre: 999, state: 'failed' },
      { reference: null, amountOre: 500, state: 'done' },
    ]);
    expect(aftermath.disputes).toMatchObject([
      { amountOre: 700, state: 'inquiry', reason: 'fraudulent', respondBy: expect.any(Date) },
    ]);
    // A failed attempt is no answer to the next one.
    const again = await payments.refund(whole, { reference, key: uuidv7(), amountOre: 999 });
    expect(again).toMatchObject({ state: 'done' });
    expect(again.providerId).not.toBe(pending.providerId);
  });

  test('no server at all is unavailable for a read, and unknown for a change', async () => {
    const nobody = providerAt('http://127.0.0.1:9', 'sk_test_sandbox');
    expect((await failureOf(nobody.read('pi_1'))).kind).toBe('unavailable');
    expect(
      (
        await failureOf(
          nobody.begin({ reference: 'r', key: 'r', what: 'order', number: '1', amountOre: 1000 }),
        )
      ).kind,
    ).toBe('unavailable');
    expect((await failureOf(nobody.capture('pi_1', 'r'))).kind).toBe('unknown-outcome');
  });

  test('an invalid API key is unavailable, because nothing was done', async () => {
    const stranger = providerAt(sandbox.ready.payments, 'sk_test_stranger');
    const failure = await failureOf(
      stranger.begin({ reference: 'r', key: 'r', what: 'order', number: '1', amountOre: 1000 }),
    );
    expect(failure.kind).toBe('unavailable');
    expect(failure.message).not.toContain('stranger');
  });
});

describe('[F12] events', () => {
  const api = new Stripe('sk_test_sandbox');
  const event = {
    id: 'evt_1',
    object: 'event',
    type: 'payment_intent.succeeded',
    created: 1_790_000_000,
    data: { object: { id: 'pi_1', object: 'payment_intent' } },
  };
  const signed = (payload: string, more: { secret?: string; timestamp?: number } = {}) =>
    api.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET, ...more });
  const payments = () => providerAt('http://127.0.0.1:9', 'sk_test_sandbox');

  test('[F12] with a valid signature of the provider are accepted', async () => {
    const payload = JSON.stringify(event);
    expect(await payments().readEvent(Buffer.from(payload), signed(payload))).toEqual({
      id: 'evt_1',
      kind: 'payment_intent.succeeded',
      createdAt: new Date(1_790_000_000_000),
      providerId: 'pi_1',
    });
    const charge = JSON.stringify({
      ...event,
      data: { object: { id: 'ch_1', object: 'charge', payment_intent: 'pi_2' } },
    });
    expect(await payments().readEvent(Buffer.from(charge), signed(charge))).toMatchObject({
      providerId: 'pi_2',
    });
  });

  test('[F12] that are forged, changed or old are refused', async () => {
    const payload = JSON.stringify(event);
    const anHourAgo = Math.floor(Date.now() / 1000) - 3600;
    const wrong: [string, string][] = [
      [payload, ''],
      [payload, 't=1,v1=00'],
      [payload, signed(payload, { secret: 'whsec_other' })],
      [payload.replace('pi_1', 'pi_2'), signed(payload)],
      [payload, signed(payload, { timestamp: anHourAgo })],
    ];
    for (const [body, header] of wrong)
      expect((await failureOf(payments().readEvent(Buffer.from(body), header))).kind).toBe('refused');
  });
});
