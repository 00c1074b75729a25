import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Payments, startPayments } from './start-payments.ts';

const SECRET = 'whsec_sandbox';

interface Taken {
  body: string;
  signature: string;
  event: Stripe.Event;
}

let folder: string;
let payments: Payments;
let shop: Server;
let taken: Taken[];
/** The shop's next responses; 200 when the list is empty. */
let answers: number[];

const start = () => startPayments({ port: 0, publicUrl: 'http://localhost', folder });

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'payments-'));
  taken = [];
  answers = [];
  shop = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const signature = request.headers['stripe-signature'] as string;
    taken.push({ body, signature, event: client().webhooks.constructEvent(body, signature, SECRET) });
    response.writeHead(answers.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  payments = await start();
});

afterEach(async () => {
  await payments.close();
  shop.closeAllConnections();
  shop.close();
  rmSync(folder, { recursive: true });
});

const client = () =>
  new Stripe('sk_test_sandbox', {
    host: '127.0.0.1',
    port: payments ? new URL(payments.url).port : '1',
    protocol: 'http',
    telemetry: false,
  });

async function post(at: string, body: object = {}) {
  const response = await fetch(`${payments.url}${at}`, { method: 'POST', body: JSON.stringify(body) });
  expect(response.status).toBe(200);
  return response.json();
}

const listen = () =>
  post('/sandbox/webhook-address', {
    url: `http://127.0.0.1:${(shop.address() as AddressInfo).port}/webhooks/payments`,
  });

const pay = (payment_method = 'pm_card_visa') =>
  client().paymentIntents.create({
    amount: 129_900,
    currency: 'sek',
    allowed_payment_method_types: ['card'],
    capture_method: 'manual',
    confirm: true,
    payment_method,
    return_url: 'http://localhost:1/',
  });

const types = () => taken.map(({ event }) => event.type);

test('sends a signed event for every step, with the object at that time', async () => {
  await listen();
  const { id } = await pay();
  await client().paymentIntents.capture(id, {}, { idempotencyKey: 'capture-1' });
  await client().refunds.create({ payment_intent: id, amount: 100 });
  const other = await pay();
  await client().paymentIntents.cancel(other.id);
  await pay('pm_card_visa_chargeDeclined').catch(() => {});
  await pay('pm_card_threeDSecure2Required');
  await expect.poll(() => taken.length).toBe(12);
  expect(types().sort()).toEqual(
    [
      ...Array.from({ length: 4 }, () => 'payment_intent.created'),
      ...Array.from({ length: 2 }, () => 'payment_intent.amount_capturable_updated'),
      'payment_intent.succeeded',
      'charge.refunded',
      'refund.created',
      'payment_intent.canceled',
      'payment_intent.payment_failed',
      'payment_intent.requires_action',
    ].sort(),
  );
  const captured = taken.find(({ event }) => event.type === 'payment_intent.succeeded')?.event;
  expect(captured).toMatchObject({
    object: 'event',
    livemode: false,
    data: { object: { id, status: 'succeeded', amount_received: 129_900 } },
    request: { idempotency_key: 'capture-1' },
  });
  const refunded = taken.find(({ event }) => event.type === 'charge.refunded')?.event;
  expect(refunded?.data.object).toMatchObject({ object: 'charge', payment_intent: id, amount_refunded: 100 });
  expect(() =>
    client().webhooks.constructEvent(taken[0]!.body, taken[0]!.signature, 'whsec_other'),
  ).toThrow();
});

test('repeats an event with pauses until it is accepted, and never afterwards', async () => {
  answers = [500, 404];
  await listen();
  await client().paymentIntents.create({
    amount: 500,
    currency: 'sek',
    allowed_payment_method_types: ['card'],
  });
  await expect.poll(() => taken.length, { timeout: 10_000 }).toBe(3);
  expect(new Set(taken.map(({ event }) => event.id)).size).toBe(1);
  await expect.poll(deliveries).toMatchObject([{ state: 'delivered', attempts: 3, answer: '200' }]);
});

test('keeps unaccepted events over a restart and sends them to the stored URL', async () => {
  answers = [503];
  await listen();
  await client().paymentIntents.create({
    amount: 500,
    currency: 'sek',
    allowed_payment_method_types: ['card'],
  });
  await expect.poll(deliveries).toMatchObject([{ state: 'waiting', answer: '503' }]);
  await payments.close();
  payments = await start();
  await expect.poll(() => taken.length, { timeout: 10_000 }).toBe(2);
  expect(types()).toEqual(['payment_intent.created', 'payment_intent.created']);
});

test('holds events, and sends them in order, shuffled, several times, or one again', async () => {
  await listen();
  await post('/sandbox/control', { webhooks: 'hold' });
  const { id } = await pay();
  await client().paymentIntents.capture(id);
  expect(taken).toEqual([]);
  await post('/sandbox/control', { webhooks: 'release' });
  await expect
    .poll(types)
    .toEqual([
      'payment_intent.created',
      'payment_intent.amount_capturable_updated',
      'payment_intent.succeeded',
    ]);
  await post('/sandbox/control', { webhooks: 'hold' });
  await pay();
  await post('/sandbox/control', { webhooks: 'release', order: 'shuffled', copies: 3 });
  await expect.poll(() => taken.length).toBe(9);
  const event = taken[0]!.event.id;
  expect(await post(`/sandbox/events/${event}/resend`)).toMatchObject({ state: 'delivered', answer: '200' });
  expect(taken.at(-1)?.event.id).toBe(event);
});

async function deliveries(): Promise<object[]> {
  const state = await (await fetch(`${payments.url}/sandbox/state`)).json();
  return (state as { events: { delivery: object }[] }).events.map(({ delivery }) => delivery);
}

test('what happens outside the shop emits the events of the provider', async () => {
  await post('/sandbox/webhook-address', { url: `http://127.0.0.1:${(shop.address() as AddressInfo).port}` });
  const intent = await client().paymentIntents.create({
    amount: 1_000,
    currency: 'sek',
    allowed_payment_method_types: ['card'],
    capture_method: 'manual',
    payment_method: 'pm_card_visa',
    confirm: true,
    return_url: 'http://localhost/back',
  } as never);
  await post('/sandbox/outside', { payment: intent.id, capture: { amount: 900 } });
  const refund = (await post('/sandbox/outside', {
    payment: intent.id,
    refund: { amount: 300, status: 'pending' },
  })) as { id: string };
  await post('/sandbox/outside', { refund: refund.id, status: 'failed' });
  const dispute = (await post('/sandbox/outside', { payment: intent.id, dispute: {} })) as { id: string };
  const failure = await client()
    .refunds.create({ payment_intent: intent.id })
    .catch(({ code }: { code: string }) => code);
  expect(failure).toBe('charge_disputed');
  await post('/sandbox/outside', { dispute: dispute.id, status: 'won' });
  const kinds = () => taken.map(({ event }) => event.type).sort();
  await expect
    .poll(kinds)
    .toEqual(
      [
        'payment_intent.created',
        'payment_intent.amount_capturable_updated',
        'payment_intent.succeeded',
        'refund.created',
        'charge.refunded',
        'refund.updated',
        'charge.refund.updated',
        'refund.failed',
        'charge.dispute.created',
        'charge.dispute.funds_withdrawn',
        'charge.dispute.closed',
        'charge.dispute.funds_reinstated',
      ].sort(),
    );
  const { charge } = (
    (await (await fetch(`${payments.url}/sandbox/state`)).json()) as {
      intents: { charge: { amount_captured: number; amount_refunded: number } }[];
    }
  ).intents[0] as { charge: { amount_captured: number; amount_refunded: number } };
  expect(charge).toMatchObject({ amount_captured: 900, amount_refunded: 0 });
});
