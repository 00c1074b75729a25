import { afterAll, expect, test } from 'vitest';
import { lineOf, readBooks, stockUp } from '#tests/checks/order-invariants.ts';
import { makeBuyer, placeOrderOf, placeUntilAnswered, priceOf } from '#tests/factories/buyers.ts';
import { buildStage, type Stage } from '#tests/faults/fault-environment.ts';
import { smallDisk } from '#tests/faults/small-disk.ts';

// Space for the shop's databases and PostgreSQL's WAL, which is limited to its minimum.
const MEGABYTES = 420;
const MAX_ORDERS = 3_000;
const AT_ONCE = 8;
const disk = smallDisk(MEGABYTES);
let stage: Stage | undefined;
afterAll(async () => {
  await stage?.remove();
  disk?.unmount();
});

test('[F06] with a full disk, writes get 503, nothing is partially written, reads continue, and freed space is enough to recover', async ({
  skip,
}) => {
  if (!disk) return skip('a full disk needs the permission to mount a file system');
  const { TMPDIR } = process.env;
  process.env.TMPDIR = disk.folder;
  stage = await buildStage().finally(() => {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  });
  const shop = await stage.open();
  const wares = await stockUp(shop.database.ownerUrl, 2, MAX_ORDERS * 2);
  const items = wares.map((ware) => lineOf(ware));
  const price = await priceOf(shop.baseUrl, items);
  // PostgreSQL stops if it cannot write its log, so the log begins a file with room for all orders of the test.
  for (const statement of ['checkpoint', 'select pg_switch_wal()', 'checkpoint'])
    await stage.cluster.asAdmin(statement);
  disk.fill();

  const numbers = new Map<string, string>();
  const refused: { name: string; retryAfter: string | null }[] = [];
  for (let begun = 0; refused.length === 0 && begun < MAX_ORDERS; begun += AT_ONCE) {
    const buyers = Array.from({ length: AT_ONCE }, (_, at) => makeBuyer(`f06-${begun + at}`, items, price));
    for (const [at, answer] of (
      await Promise.all(buyers.map((one) => placeOrderOf(shop.baseUrl, one)))
    ).entries()) {
      const { email } = buyers[at] as (typeof buyers)[number];
      if (answer?.orderNumber) numbers.set(email, answer.orderNumber);
      else {
        expect(answer).toMatchObject({ status: 503 });
        refused.push({ name: email.split('@')[0] as string, retryAfter: answer?.retryAfter ?? null });
      }
    }
  }
  expect(refused.length).toBeGreaterThan(0);
  for (const { retryAfter } of refused) expect(Number(retryAfter)).toBeGreaterThan(0);
  expect((await fetch(`${shop.baseUrl}/api/products?sort=price`)).status).toBe(200);
  expect((await fetch(shop.baseUrl)).status).toBe(200);
  const metrics = await (await fetch(shop.metricsUrl)).text();
  expect(Number(/^database_disk_full_total (\d+)/m.exec(metrics)?.[1])).toBeGreaterThan(0);

  disk.makeRoom();
  const later = await placeUntilAnswered(shop, makeBuyer('f06-later', items, price));
  expect(later.orderNumber).toMatch(/^\d{6}$/);
  expect(shop.isAlive()).toBe(true);
  const books = await readBooks(shop.database.ownerUrl, wares, MAX_ORDERS * 2);
  expect(books.faults).toEqual([]);
  for (const [email, number] of numbers) expect(books.numbers.get(email)).toBe(number);
  for (const { name } of refused) expect(books.numbers.has(`${name}@example.se`)).toBe(false);
});
