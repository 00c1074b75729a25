// The floor of the orders: only the statements of an order, sent over as many connections as there are buyers.
// Runs in its own process, prints the commits per second and ends.

import { randomBytes } from 'node:crypto';
import type { ProductId } from '@activepick/domain/identifiers/ids.ts';
import type { OrderNumber } from '@activepick/domain/identifiers/order-number.ts';
import pg from 'pg';
import { type Offer, offersOf } from '../../apps/shop/src/features/catalogue/server/product-repository.ts';
import { lockStock, reserve } from '../../apps/shop/src/features/inventory/server/stock-repository.ts';
import {
  bindKey,
  boundKey,
  keyHash,
  lockKey,
} from '../../apps/shop/src/features/order-placement/server/order-key-repository.ts';
import {
  insertOrder,
  nextOrderSequence,
} from '../../apps/shop/src/features/order-records/server/order-repository.ts';
import { insertPayment } from '../../apps/shop/src/features/payments/server/payment-repository.ts';
import type { Connection } from '../../apps/shop/src/platform/database/database.ts';
import { uuidv7 } from '../../apps/shop/src/platform/database/uuid.ts';
import { addToOutbox } from '../../apps/shop/src/platform/jobs/outbox.ts';
import { BUYERS, drawn, orderBody, type Wish } from './buyers.ts';

/** The input of the floor. */
export interface FloorTask {
  url: string;
  wishes: Wish[];
  warmUpSeconds: number;
  seconds: number;
}

/** The result of the floor. The time is the 99th percentile. */
export interface FloorResult {
  perSecond: number;
  p99Ms: number;
}

const FINGERPRINT = randomBytes(32);

async function statementsOfOrder(client: pg.Client, wish: Wish): Promise<void> {
  const tx = client as unknown as Connection;
  const hash = keyHash(randomBytes(32).toString('base64url'));
  const id = uuidv7();
  await client.query('begin');
  await lockKey(tx, hash);
  await boundKey(tx, hash);
  const offers = await offersOf(tx, [wish.item.productId as ProductId]);
  const offer = offers.find((one) => one.variant_id === wish.item.variantId) as Offer;
  await lockStock(tx, [offer.variant_id]);
  await insertOrder(tx, newOrder(id, await nextOrderSequence(tx), wish, offer));
  await reserve(tx, id, [{ variantId: offer.variant_id, quantity: 1, taken: 1 }], null);
  const amountOre = wish.total as Offer['current_ore'];
  await insertPayment(tx, {
    id: uuidv7(),
    orderId: id,
    method: 'active-finance',
    state: 'awaiting-employer',
    amountOre,
  });
  await bindKey(tx, hash, FINGERPRINT, id);
  await addToOutbox(tx, {
    kind: 'order-confirmation',
    businessKey: `order:${id}:confirmation`,
    language: 'sv',
    payload: { orderId: id },
  });
  await client.query('commit');
}

type NewOrder = Parameters<typeof insertOrder>[1];

function newOrder(id: string, sequence: number, wish: Wish, offer: Offer): NewOrder {
  const { customer } = orderBody(wish);
  const amount = offer.current_ore;
  return {
    id,
    number: String(100_000 + sequence) as OrderNumber,
    state: 'awaiting-employer',
    language: 'sv',
    customer,
    shippingOptionId: 'standard',
    pickupStoreId: null,
    paymentMethod: 'active-finance',
    servicePackage: null,
    taxMode: 'added',
    totals: {
      subtotalOre: amount,
      taxOre: amount,
      shippingOre: amount,
      totalOre: amount,
      deductionOre: amount,
      savingOre: amount,
      payableOre: amount,
    },
    placedAt: new Date(),
    employerCodeSealed: null,
    personalNumberSealed: null,
    companyId: null,
    personId: null,
    policyVersion: null,
    lines: [
      {
        productId: offer.product_id,
        variantId: offer.variant_id,
        name: offer.name.sv,
        variantLabel: offer.size?.sv ?? null,
        quantity: 1,
        unitOre: amount,
        lineOre: amount,
      },
    ],
    events: [
      { event: 'place', from: null, to: 'placed' },
      { event: 'ask-employer', from: 'placed', to: 'awaiting-employer' },
    ],
  };
}

async function run({ url, wishes, warmUpSeconds, seconds }: FloorTask): Promise<FloorResult> {
  const clients = Array.from({ length: BUYERS }, () => new pg.Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  const from = performance.now() + warmUpSeconds * 1_000;
  const until = from + seconds * 1_000;
  const times: number[] = [];
  const buy = async (client: pg.Client) => {
    while (performance.now() < until) {
      const started = performance.now();
      await statementsOfOrder(client, drawn(wishes));
      const ended = performance.now();
      if (started >= from && ended <= until) times.push(ended - started);
    }
    await client.end();
  };
  await Promise.all(clients.map(buy));
  times.sort((a, b) => a - b);
  return { perSecond: times.length / seconds, p99Ms: times[Math.floor(times.length * 0.99)] ?? Number.NaN };
}

process.once('message', async (task: FloorTask) => {
  process.send?.(await run(task));
  process.disconnect();
});
