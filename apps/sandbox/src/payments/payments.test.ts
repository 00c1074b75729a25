import { fork } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { forgetOldPayments } from './old-payments.ts';
import { type Payments, startPayments } from './start-payments.ts';
import { TEST_CARDS } from './test-cards.ts';

let folder: string;
let payments: Payments;
const start = () => startPayments({ port: 0, publicUrl: 'http://localhost', folder });

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'payments-'));
  payments = await start();
});

afterEach(async () => {
  await payments.close();
  rmSync(folder, { recursive: true });
});

const clientAt = (url: string, key = 'sk_test_sandbox', maxNetworkRetries = 0) =>
  new Stripe(key, {
    host: '127.0.0.1',
    port: new URL(url).port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries,
  });
const client = (key?: string, retries?: number) => clientAt(payments.url, key, retries);

const ORDER = {
  amount: 129_900,
  currency: 'sek',
  allowed_payment_method_types: ['card' as const],
  capture_method: 'manual' as const,
};
const RETURN = 'http://localhost:1/checkout/return?order=1';

const makeMethod = (number: string, { cvc = '123', name = 'Åsa Öberg', year = 2040 } = {}) =>
  client('pk_test_sandbox').paymentMethods.create({
    type: 'card',
    card: { number, exp_month: 12, exp_year: year, cvc },
    billing_details: { name },
  });

async function pay(number: string) {
  const method = await makeMethod(number, number.length === 15 ? { cvc: '1234' } : {});
  return client().paymentIntents.create({
    ...ORDER,
    confirm: true,
    payment_method: method.id,
    return_url: RETURN,
  });
}

async function refusalOf(promise: Promise<unknown>) {
  const error = await promise.then(
    () => expect.unreachable('it was not refused'),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(Stripe.errors.StripeError);
  return error as InstanceType<typeof Stripe.errors.StripeError>;
}

async function control(body: object, at = '/sandbox/control') {
  const response = await fetch(`${payments.url}${at}`, { method: 'POST', body: JSON.stringify(body) });
  expect(response.status).toBe(200);
  return response.json();
}

const raw = (at: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
  fetch(`${payments.url}${at}`, {
    ...init,
    headers: { authorization: 'Bearer sk_test_sandbox', ...init.headers },
  });

describe('payment methods', () => {
  test('a payment method shows brand, last digits and expiry, and is readable only with the secret key', async () => {
    const method = await makeMethod('5555555555554444');
    expect(method).toMatchObject({
      object: 'payment_method',
      type: 'card',
      card: { brand: 'mastercard', last4: '4444', exp_month: 12, exp_year: 2040 },
      billing_details: { name: 'Åsa Öberg' },
    });
    expect(await client().paymentMethods.retrieve(method.id)).toMatchObject({ id: method.id });
    const again = await makeMethod('5555555555554444');
    expect(again.card?.fingerprint).toBe(method.card?.fingerprint);
    expect((await refusalOf(client('pk_test_sandbox').paymentMethods.retrieve(method.id))).statusCode).toBe(
      403,
    );
  });

  test.each([
    ['4242424242424241', {}, 'incorrect_number'],
    ['1234', {}, 'invalid_number'],
    ['4111111111111111', {}, 'card_declined'],
    ['4242424242424242', { cvc: '12' }, 'invalid_cvc'],
    ['378282246310005', { cvc: '123' }, 'invalid_cvc'],
    ['4242424242424242', { year: 2020 }, 'invalid_expiry_year'],
  ])('refuses card %s %o: %s', async (number, more, code) => {
    expect(await refusalOf(makeMethod(number, more))).toMatchObject({ code, statusCode: 402 });
  });

  test('stores neither card number nor CVC in any file', async () => {
    for (const { number } of TEST_CARDS) await pay(number).catch(() => {});
    const held = readFileSync(path.join(folder, 'payments.jsonl'), 'utf8');
    expect(held.length).toBeGreaterThan(10_000);
    for (const { number } of TEST_CARDS) expect(held).not.toContain(number);
    expect(held).not.toMatch(/"cvc":/);
  });

  test('pages of any origin may create payment methods', async () => {
    const preflight = await raw('/v1/payment_methods', { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-headers')).toMatch(/Authorization.*Stripe-Version/);
  });
});

describe('keys and addresses', () => {
  test('answers 401 without a valid key, 403 for the publishable key, 404 for an unknown path', async () => {
    const codes = [
      await refusalOf(client('sk_test_other').paymentIntents.list()),
      await refusalOf(client('pk_test_sandbox').paymentIntents.list()),
      await refusalOf(client().customers.list()),
    ].map(({ statusCode }) => statusCode);
    expect(codes).toEqual([401, 403, 404]);
    expect((await raw('/v1/payment_intents', { headers: { authorization: '' } })).status).toBe(401);
    const basic = `Basic ${Buffer.from('sk_test_sandbox:').toString('base64')}`;
    const answer = await raw('/v1/payment_intents', { headers: { authorization: basic } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('request-id')).toMatch(/^req_/);
  });

  test('names unknown and invalid parameters', async () => {
    const create = (more: object) => client().paymentIntents.create({ ...ORDER, ...more } as never);
    expect(await refusalOf(create({ colour: 'red' }))).toMatchObject({
      code: 'parameter_unknown',
      param: 'colour',
    });
    expect(await refusalOf(create({ amount: 1.5 }))).toMatchObject({ param: 'amount', statusCode: 400 });
    expect(await refusalOf(create({ amount: 299 }))).toMatchObject({ code: 'amount_too_small' });
    expect(await refusalOf(create({ payment_method: 'pm_none' }))).toMatchObject({
      code: 'resource_missing',
    });
    expect(await refusalOf(client().paymentIntents.retrieve('pi_none'))).toMatchObject({ statusCode: 404 });
  });
});

describe('payment intents', () => {
  test('a payment intent goes from creation to capture, and each step is readable', async () => {
    const stripe = client();
    const made = await stripe.paymentIntents.create({ ...ORDER, metadata: { order: 'A1', row: '7' } });
    expect(made).toMatchObject({
      status: 'requires_payment_method',
      amount: 129_900,
      metadata: { order: 'A1' },
    });
    expect(made.client_secret).toMatch(new RegExp(`^${made.id}_secret_`));
    const method = await makeMethod('4242424242424242');
    const confirmed = await stripe.paymentIntents.confirm(made.id, {
      payment_method: method.id,
      return_url: RETURN,
    });
    expect(confirmed).toMatchObject({
      status: 'requires_capture',
      amount_capturable: 129_900,
      amount_received: 0,
    });
    const captured = await stripe.paymentIntents.capture(made.id, {}, { idempotencyKey: 'c1' });
    expect(captured).toMatchObject({ status: 'succeeded', amount_capturable: 0, amount_received: 129_900 });
    const read = await stripe.paymentIntents.retrieve(made.id, {
      expand: ['latest_charge', 'payment_method'],
    });
    expect(read).toMatchObject({
      latest_charge: {
        captured: true,
        amount_captured: 129_900,
        payment_method_details: { card: { last4: '4242' } },
      },
      payment_method: { id: method.id },
    });
    expect(await refusalOf(stripe.paymentIntents.capture(made.id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { status: 'succeeded' },
    });
  });

  test('a partial capture releases the rest', async () => {
    const intent = await pay('4242424242424242');
    expect(
      await refusalOf(client().paymentIntents.capture(intent.id, { amount_to_capture: 129_901 })),
    ).toMatchObject({
      code: 'amount_too_large',
    });
    const captured = await client().paymentIntents.capture(intent.id, { amount_to_capture: 100_000 });
    expect(captured).toMatchObject({ status: 'succeeded', amount_received: 100_000, amount_capturable: 0 });
    await client().refunds.create({ payment_intent: intent.id });
    const { data } = await client().refunds.list({ payment_intent: intent.id });
    expect(data).toMatchObject([{ amount: 100_000 }]);
  });

  test('a payment intent can be canceled before and after authorisation, but not after capture', async () => {
    const waiting = await client().paymentIntents.create(ORDER);
    expect(await client().paymentIntents.cancel(waiting.id)).toMatchObject({ status: 'canceled' });
    const held = await pay('4242424242424242');
    const canceled = await client().paymentIntents.cancel(held.id, { cancellation_reason: 'abandoned' });
    expect(canceled).toMatchObject({ amount_capturable: 0, cancellation_reason: 'abandoned' });
    expect(canceled.canceled_at).toBeGreaterThan(0);
    const paid = await pay('4242424242424242');
    await client().paymentIntents.capture(paid.id);
    expect(await refusalOf(client().paymentIntents.cancel(paid.id))).toMatchObject({ statusCode: 400 });
  });

  test('finds payment intents by metadata and in pages', async () => {
    const ids: string[] = [];
    for (const order of ['A', 'B', 'C'])
      ids.unshift((await client().paymentIntents.create({ ...ORDER, metadata: { order } })).id);
    const found = await client().paymentIntents.search({
      query: `metadata['order']:'B' AND status:'requires_payment_method'`,
    });
    expect(found.data.map(({ id }) => id)).toEqual([ids[1]]);
    const all = await client().paymentIntents.list({ limit: 2 }).autoPagingToArray({ limit: 10 });
    expect(all.map(({ id }) => id)).toEqual(ids);
  });

  test('accepts a payment method once', async () => {
    const method = await makeMethod('4242424242424242');
    const once = () => client().paymentIntents.create({ ...ORDER, confirm: true, payment_method: method.id });
    await once();
    expect((await refusalOf(once())).message).toMatch(/previously used/);
  });

  test('captures automatically on request', async () => {
    const { capture_method: _, ...automatic } = ORDER;
    const intent = await client().paymentIntents.create({
      ...automatic,
      confirm: true,
      payment_method: 'pm_card_visa',
    });
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 129_900 });
  });
});

describe('test cards', () => {
  test.each([
    ['4242424242424242', 'visa'],
    ['5555555555554444', 'mastercard'],
    ['378282246310005', 'amex'],
  ])('%s succeeds', async (number, brand) => {
    const intent = await pay(number);
    expect(intent.status).toBe('requires_capture');
    const method = await client().paymentMethods.retrieve(intent.payment_method as string);
    expect(method.card).toMatchObject({ brand, last4: number.slice(-4) });
  });

  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000000127', 'incorrect_cvc', ''],
    ['4000000000000069', 'expired_card', ''],
    ['4000000000000119', 'processing_error', ''],
    ['4000008400001280', 'processing_error', ''],
  ])('%s is refused: %s, %s', async (number, code, decline) => {
    const error = await refusalOf(pay(number));
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(error).toMatchObject({ code, decline_code: decline, statusCode: 402 });
    const intent = await client().paymentIntents.retrieve((error.payment_intent as { id: string }).id);
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: { code, charge: error.charge },
    });
    const retried = await client().paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    expect(retried).toMatchObject({ status: 'requires_capture', last_payment_error: null });
  });

  test.each([
    ['4000000000003220', 'approve', 'requires_capture', undefined, 'succeeded'],
    ['4000002500003155', 'approve', 'requires_capture', undefined, 'succeeded'],
    ['4000002760003184', 'approve', 'requires_capture', undefined, 'succeeded'],
    ['4000008400001629', 'approve', 'requires_payment_method', 'card_declined', 'failed'],
    ['4000008260003178', 'approve', 'requires_payment_method', 'card_declined', 'failed'],
    [
      '4000002760003184',
      'fail',
      'requires_payment_method',
      'payment_intent_authentication_failure',
      'failed',
    ],
  ])('%s needs its owner; %s gives %s', async (number, decision, status, code, redirect) => {
    const waiting = await pay(number);
    expect(waiting).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } });
    const url = waiting.next_action?.redirect_to_url?.url as string;
    const answer = await decide(url, decision);
    const back = new URL(answer.headers.get('location') as string);
    expect(back.href.startsWith(RETURN)).toBe(true);
    expect(Object.fromEntries(back.searchParams)).toEqual({
      order: '1',
      payment_intent: waiting.id,
      payment_intent_client_secret: waiting.client_secret,
      redirect_status: redirect,
    });
    const intent = await client().paymentIntents.retrieve(waiting.id);
    expect(intent).toMatchObject({ status, next_action: null });
    expect(intent.last_payment_error?.code).toBe(code);
  });

  test('a challenge is decided once, and a canceled payment has none', async () => {
    const waiting = await pay('4000000000003220');
    const url = waiting.next_action?.redirect_to_url?.url as string;
    expect(await (await fetch(url)).text()).toContain('Approve the purchase');
    await decide(url, 'approve');
    const again = await decide(url, 'fail');
    expect(again.headers.get('location')).toMatch(/^\/challenge\//);
    expect(await (await fetch(`${url}?lang=sv`)).text()).toContain('Redan avgjort');
    expect((await client().paymentIntents.retrieve(waiting.id)).status).toBe('requires_capture');
    const other = await pay('4000000000003220');
    await client().paymentIntents.cancel(other.id);
    await decide(other.next_action?.redirect_to_url?.url as string, 'approve');
    expect((await client().paymentIntents.retrieve(other.id)).status).toBe('canceled');
    expect((await fetch(`${payments.url}/challenge/none`)).status).toBe(404);
  });

  test('refuses a challenge if the owner is absent', async () => {
    const off = { ...ORDER, confirm: true, payment_method: 'pm_card_authenticationRequired' };
    for (const more of [{ off_session: true }, { error_on_requires_action: true }])
      expect(await refusalOf(client().paymentIntents.create({ ...off, ...more }))).toMatchObject({
        code: 'authentication_required',
        statusCode: 402,
      });
  });

  test('knows the ready-made id of each test card', async () => {
    for (const { id, number } of TEST_CARDS) {
      const method = await client().paymentMethods.retrieve(id as string);
      expect(method.card?.last4).toBe(number.slice(-4));
    }
  });
});

const decide = (url: string, decision: string) =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ decision }) });

describe('refunds', () => {
  test('allows partial refunds up to the full amount', async () => {
    const intent = await pay('4242424242424242');
    expect(await refusalOf(client().refunds.create({ payment_intent: intent.id }))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    await client().paymentIntents.capture(intent.id);
    const part = await client().refunds.create({
      payment_intent: intent.id,
      amount: 29_900,
      reason: 'requested_by_customer',
      metadata: { order: 'A1' },
    });
    expect(part).toMatchObject({ status: 'succeeded', amount: 29_900, metadata: { order: 'A1' } });
    expect(
      await refusalOf(client().refunds.create({ payment_intent: intent.id, amount: 100_001 })),
    ).toMatchObject({
      param: 'amount',
    });
    const rest = await client().refunds.create({ payment_intent: intent.id });
    expect(rest.amount).toBe(100_000);
    expect(await refusalOf(client().refunds.create({ payment_intent: intent.id }))).toMatchObject({
      code: 'charge_already_refunded',
    });
    expect(await client().refunds.retrieve(part.id)).toMatchObject({ id: part.id });
    const { data } = await client().refunds.list({ payment_intent: intent.id });
    expect(data.map(({ amount }) => amount)).toEqual([100_000, 29_900]);
  });
});

describe('idempotency keys', () => {
  const create = (key: string, more: object = {}) =>
    client().paymentIntents.create({ ...ORDER, ...more }, { idempotencyKey: key });

  test('a repeated key returns the first response, even a refusal', async () => {
    const first = await create('one');
    const second = await create('one');
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    const decline = { confirm: true, payment_method: 'pm_card_visa_chargeDeclined' };
    const [refused, again] = [
      await refusalOf(create('two', decline)),
      await refusalOf(create('two', decline)),
    ];
    expect(again.charge).toBe(refused.charge);
    expect((await client().paymentIntents.list()).data).toHaveLength(2);
  });

  test('a repeated key is refused with other parameters or another path', async () => {
    const { id } = await create('one');
    for (const other of [
      create('one', { amount: 500 }),
      client().paymentIntents.cancel(id, {}, { idempotencyKey: 'one' }),
    ]) {
      const error = await refusalOf(other);
      expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
      expect(error.statusCode).toBe(400);
    }
    expect(await refusalOf(create('k'.repeat(256)))).toMatchObject({ statusCode: 400 });
  });

  test('a key can be used again after a request that never began', async () => {
    expect(await refusalOf(create('one', { amount: 1 }))).toMatchObject({ statusCode: 400 });
    expect((await create('one')).amount).toBe(129_900);
  });

  test('a key is busy while the first request runs', async () => {
    await control({ nextCreate: { delayMs: 400 } });
    const first = create('one');
    await expect
      .poll(async () => ((await (await fetch(`${payments.url}/sandbox/state`)).json()) as State).rules)
      .toEqual([]);
    expect(await refusalOf(create('one'))).toMatchObject({ code: 'idempotency_key_in_use', statusCode: 409 });
    await first;
    expect((await create('one')).id).toBe((await first).id);
  });

  test('a key keeps a 500 too', async () => {
    await control({ nextCreate: { fail: 'error' } });
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect(await refusalOf(create('one'))).toMatchObject({ statusCode: 500, type: 'StripeAPIError' });
    expect((await create('two')).status).toBe('requires_payment_method');
  });
});

interface State {
  rules: object[];
  intents: {
    id: string;
    status: string;
    events: { id: string; type: string; delivery: { state: string } }[];
  }[];
}

const stateNow = async () => (await (await fetch(`${payments.url}/sandbox/state`)).json()) as State;

describe('control', () => {
  const confirm = (retries = 0) =>
    client(undefined, retries).paymentIntents.create(
      { ...ORDER, confirm: true, payment_method: 'pm_card_visa' },
      { idempotencyKey: 'pay' },
    );

  test('loses the response before or after the effect', async () => {
    // The client repeats a request when the connection breaks.
    await control({ nextConfirm: { loseAnswer: 'before', times: 2 } });
    expect(await refusalOf(confirm())).toBeInstanceOf(Stripe.errors.StripeConnectionError);
    expect((await stateNow()).intents).toEqual([]);
    await control({ nextConfirm: { loseAnswer: 'after', times: 2 } });
    expect(await refusalOf(confirm())).toBeInstanceOf(Stripe.errors.StripeConnectionError);
    expect((await stateNow()).intents).toMatchObject([{ status: 'requires_capture' }]);
    expect((await confirm()).status).toBe('requires_capture');
    expect((await stateNow()).intents).toHaveLength(1);
  });

  test('declines only the selected payments', async () => {
    await control({ nextConfirm: { decline: 'lost_card', where: { cardholder: 'Bo Ek' } } });
    expect((await pay('4242424242424242')).status).toBe('requires_capture');
    const method = await makeMethod('4242424242424242', { name: 'Bo Ek' });
    const mine = client().paymentIntents.create({ ...ORDER, confirm: true, payment_method: method.id });
    expect(await refusalOf(mine)).toMatchObject({ code: 'card_declined', decline_code: 'lost_card' });
  });

  test('simulates a failing provider', async () => {
    await control({ nextConfirm: [{ fail: 'rate-limit' }, { fail: 'html' }, { fail: 'cut' }] });
    expect(await refusalOf(confirm())).toBeInstanceOf(Stripe.errors.StripeRateLimitError);
    expect(await refusalOf(confirm())).toBeInstanceOf(Stripe.errors.StripeAPIError);
    expect(await refusalOf(confirm())).toBeInstanceOf(Stripe.errors.StripeConnectionError);
    expect((await stateNow()).intents).toHaveLength(1);
  });

  test('captures late, even if nobody waits any more', async () => {
    const intent = await pay('4242424242424242');
    await control({ captureDelayMs: 500 });
    const impatient = new Stripe('sk_test_sandbox', {
      host: '127.0.0.1',
      port: new URL(payments.url).port,
      protocol: 'http',
      telemetry: false,
      maxNetworkRetries: 0,
      timeout: 50,
    });
    expect(await refusalOf(impatient.paymentIntents.capture(intent.id))).toBeInstanceOf(
      Stripe.errors.StripeConnectionError,
    );
    expect((await client().paymentIntents.retrieve(intent.id)).status).toBe('requires_capture');
    await expect
      .poll(async () => (await client().paymentIntents.retrieve(intent.id)).status)
      .toBe('succeeded');
  });

  test('the control API refuses unknown names and other sites', async () => {
    const post = (body: object, headers = {}) =>
      fetch(`${payments.url}/sandbox/control`, { method: 'POST', body: JSON.stringify(body), headers });
    expect((await post({ nextConfrm: {} })).status).toBe(400);
    expect((await post({ nextConfirm: { dely: 1 } })).status).toBe(400);
    expect((await post({}, { 'sec-fetch-site': 'same-site' })).status).toBe(403);
  });

  test('the control page shows payments, cards and actions', async () => {
    await pay('4242424242424242');
    const text = await (await fetch(payments.url)).text();
    expect(text).toContain('requires_capture, visa 4242');
    expect(text).toContain('payment_intent.created');
    expect(text).toContain('4000 0027 6000 3184'.replaceAll(' ', ''));
    const form = new URLSearchParams({
      operation: 'confirm',
      does: 'decline',
      value: 'expired_card',
      times: '1',
    });
    const answer = await fetch(`${payments.url}/sandbox/rules`, {
      method: 'POST',
      body: form,
      redirect: 'manual',
    });
    expect(answer.status).toBe(303);
    expect(await refusalOf(pay('4242424242424242'))).toMatchObject({ code: 'expired_card' });
    await control({}, '/sandbox/reset');
    expect((await stateNow()).intents).toEqual([]);
  });
});

test('keeps payments and responses over a kill, and skips an incomplete line', async () => {
  await payments.close();
  const program = path.join(import.meta.dirname, '../main.ts');
  const run = () => {
    const child = fork(program, {
      env: { ...process.env, DATA_DIR: folder, SANDBOX_PORT: '0' },
      stdio: 'ignore',
    });
    const ready = new Promise<{ payments: string }>((resolve) => child.once('message', resolve as never));
    const gone = new Promise((resolve) => child.once('exit', resolve));
    return { child, ready, gone };
  };
  const first = run();
  const before = clientAt((await first.ready).payments);
  const order = { ...ORDER, confirm: true, payment_method: 'pm_card_visa' };
  const intent = await before.paymentIntents.create(order, { idempotencyKey: 'kept' });
  first.child.kill('SIGKILL');
  await first.gone;
  appendFileSync(path.join(folder, 'sandbox/payments.jsonl'), '[["intents","pi_half",{"id":"pi_h');
  const second = run();
  const after = clientAt((await second.ready).payments);
  expect((await after.paymentIntents.retrieve(intent.id)).status).toBe('requires_capture');
  expect((await after.paymentIntents.create(order, { idempotencyKey: 'kept' })).id).toBe(intent.id);
  expect((await after.paymentIntents.list()).data).toHaveLength(1);
  second.child.kill('SIGTERM');
  await second.gone;
  payments = await start();
});

test('deletes the oldest payments with all their parts', async () => {
  for (let count = 0; count < 3; count += 1) await pay('4242424242424242');
  await payments.close();
  const lines = readFileSync(path.join(folder, 'payments.jsonl'), 'utf8').trim().split('\n');
  const tables = new Map<string, Map<string, unknown>>();
  const rows = (table: string) => {
    if (!tables.has(table)) tables.set(table, new Map());
    return tables.get(table) as Map<string, unknown>;
  };
  for (const line of lines)
    for (const [table, id, row] of JSON.parse(line) as [string, string, unknown][]) rows(table).set(id, row);
  forgetOldPayments(rows, Date.now(), 1);
  const sizes = ['intents', 'charges', 'methods', 'events', 'deliveries'].map((table) => rows(table).size);
  expect(sizes).toEqual([1, 1, 1, 2, 2]);
  payments = await start();
});
