import { afterEach, beforeAll, expect, test } from 'vitest';
import { isFullRun } from '#tests/app/full-run.ts';
import { ageLocks, mailsOnceSent } from '#tests/app/mail-counts.ts';
import { lineOf, readBooks, stockUp } from '#tests/checks/order-invariants.ts';
import { expectMoneyAndOrdersAgree } from '#tests/checks/payment-invariants.ts';
import {
  type Answer,
  type Buyer,
  bugsAmong,
  makeBuyer,
  placeOrderOf,
  priceOf,
} from '#tests/factories/buyers.ts';
import { dice } from '#tests/factories/seeded-random.ts';
import { type Shop, type Stage, setStage } from '#tests/faults/fault-environment.ts';
import { killAmid, pause } from '#tests/faults/kill-during.ts';

const KILLS = isFullRun() ? 12 : 2;
const BUYERS = 30;
const ON_HAND = 10_000;
const MAX_DELAY_MS = 60;
const TIMEOUT_MS = 60_000;

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterEach(() => stage?.clear());

/** Repeats the order with its key until it is placed, like a persistent buyer. */
async function placeUntilPaid(shop: Shop, buyer: Buyer): Promise<Answer & { tries: (Answer | null)[] }> {
  const until = Date.now() + TIMEOUT_MS;
  const tries: (Answer | null)[] = [];
  while (Date.now() < until) {
    const answer = await placeOrderOf(shop.baseUrl, buyer);
    if (answer && (answer.status === 200 || answer.status === 201)) return { ...answer, tries };
    tries.push(answer);
    await pause(200);
  }
  const errors = shop
    .log()
    .split('\n')
    .filter((line) => line.includes('"level":"error"'));
  throw new Error(`not paid for ${buyer.email}: ${JSON.stringify(tries.slice(-3))} ${errors.slice(-2)}`);
}

test('[F01] [F10] after a kill during card payments and retries, each buyer has one order, one captured payment, one email', {
  timeout: 120_000 + KILLS * 120_000,
}, async () => {
  const shop = await stage.open();
  const wares = await stockUp(shop.database.ownerUrl, 2, ON_HAND);
  const items = wares.map((ware) => lineOf(ware));
  const price = await priceOf(shop.baseUrl, items);
  const dies = dice();
  let lost = 0;
  for (let round = 1; round <= KILLS; round += 1) {
    const moment = { answersBefore: dies.roll(BUYERS), delayMs: dies.roll(MAX_DELAY_MS) };
    console.log(`F01 cards, seed ${dies.seed}, kill ${round}: ${JSON.stringify(moment)}`);
    const buyers = Array.from({ length: BUYERS }, (_, n) => {
      const buyer = makeBuyer(`card${round}-${n}`, items, price);
      buyer.body.payment = { method: 'credit-card', paymentMethodId: 'pm_card_visa' };
      return buyer;
    });
    const first = await killAmid(shop, buyers, moment);
    lost += first.filter((answer) => answer === null).length;
    await ageLocks(shop);
    await shop.start();
    const repeated = await Promise.all(buyers.map((buyer) => placeUntilPaid(shop, buyer)));
    for (const [n, answer] of first.entries())
      if (answer?.status === 201) expect(repeated[n]?.orderNumber).toBe(answer.orderNumber);
    const bugs = bugsAmong([...first, ...repeated.flatMap(({ tries }) => tries)]);
    expect(bugs.filter(({ code }) => code !== 'payment-unavailable')).toEqual([]);
    const books = await readBooks(shop.database.ownerUrl, wares, ON_HAND);
    expect(books.faults).toEqual([]);
    expect(books.numbers.size).toBe(round * BUYERS);
    const mails = await mailsOnceSent(shop, stage.mailUrl);
    for (const [n, { email }] of buyers.entries()) {
      expect(books.numbers.get(email)).toBe(repeated[n]?.orderNumber);
      expect([email, mails.get(email)]).toEqual([email, 1]);
    }
    await expectMoneyAndOrdersAgree(stage, shop, new Set(books.numbers.values()), price);
  }
  expect(lost).toBeGreaterThan(0);
});
