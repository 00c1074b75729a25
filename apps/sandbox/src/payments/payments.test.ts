import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Payments, startPayments } from './start-payments.ts';

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
const client = (key = 'sk_test_sandbox') =>
  new Stripe(key, {
    host: '127.0.0.1',
    port: new URL(payments.address).port,
    protocol: 'http',
    telemetry: false,
  });

test('pays', async () => {
  const stripe = client();
  const intent = await stripe.paymentIntents.create(
    {
      amount: 1000,
      currency: 'sek',
      allowed_payment_method_types: ['card'],
      capture_method: 'manual',
      confirm: true,
      payment_method: 'pm_card_visa',
      return_url: 'http://localhost/x',
      metadata: { order: '1' },
    },
    { idempotencyKey: 'a' },
  );
  expect(intent.status).toBe('requires_capture');
  const done = await stripe.paymentIntents.capture(intent.id);
  expect(done).toMatchObject({ status: 'succeeded', amount_received: 1000 });
  const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 300 });
  expect(refund.status).toBe('succeeded');
  await expect(
    stripe.paymentIntents.create({
      amount: 1000,
      currency: 'sek',
      allowed_payment_method_types: ['card'],
      confirm: true,
      payment_method: 'pm_card_visa_chargeDeclined',
    }),
  ).rejects.toMatchObject({ decline_code: 'generic_decline' });
  const found = await stripe.paymentIntents.search({ query: "metadata['order']:'1'" });
  expect(found.data.map(({ id }) => id)).toEqual([intent.id]);
});
