import { afterEach, beforeAll, expect, test } from 'vitest';
import { mailsOnceSent } from '#tests/app/mail-counts.ts';
import { lineOf, readBooks, stockUp, type Ware } from '#tests/checks/order-invariants.ts';
import { makeBuyer, placeOrderOf, placeUntilAnswered, priceOf } from '#tests/factories/buyers.ts';
import { type Shop, type Stage, setStage } from '#tests/faults/fault-environment.ts';
import { type Loss, type TcpProxy, tcpProxy } from '#tests/faults/tcp-proxy.ts';

const ON_HAND = 100;
// Twice the required time, because a busy machine may suspend this process.
const END_TIMEOUT_MS = 10_000;
let stage: Stage;
let wire: TcpProxy | undefined;
beforeAll(async () => {
  stage = await setStage();
});
afterEach(async () => {
  await stage.clear();
  await wire?.close();
  wire = undefined;
});

async function goods(shop: Shop): Promise<{ wares: Ware[]; price: number }> {
  const wares = await stockUp(shop.database.ownerUrl, 1, ON_HAND);
  return {
    wares,
    price: await priceOf(
      shop.baseUrl,
      wares.map((ware) => lineOf(ware)),
    ),
  };
}

async function expectOneOrder(shop: Shop, wares: Ware[], email: string, number: string | null) {
  const books = await readBooks(shop.database.ownerUrl, wares, ON_HAND);
  expect(books.faults).toEqual([]);
  expect([...books.numbers]).toEqual([[email, number]]);
  expect((await mailsOnceSent(shop, stage.mailUrl)).get(email)).toBe(1);
}

// The simple query 'commit', as the driver sends it (PostgreSQL, "Message Formats": Query).
const isCommit = (sent: Buffer) => sent.includes('commit\0');
// Jobs commit too, on other connections.
const isOrder = (sent: Buffer) => sent.includes('insert-order');

test.each<{ loss: Loss }>([{ loss: 'cut' }, { loss: 'silence' }])(
  "[F03] if the database's response to a commit is lost ($loss), the retry returns the same order with 200",
  async ({ loss }) => {
    wire = await tcpProxy(stage.cluster.port);
    const shop = await stage.open({ throughDatabasePort: wire.port });
    const { wares, price } = await goods(shop);
    const buyer = makeBuyer(
      `commit-${loss}`,
      wares.map((ware) => lineOf(ware)),
      price,
    );
    const lost = wire.loseAnswerTo(isCommit, loss, isOrder);
    const first = await placeOrderOf(shop.baseUrl, buyer);
    await lost;
    expect(first).toMatchObject({ status: 503, code: 'in-doubt', orderNumber: null });
    expect(Number(first?.retryAfter)).toBeGreaterThan(0);
    expect(first?.ms).toBeLessThan(END_TIMEOUT_MS);
    const again = await placeUntilAnswered(shop, buyer);
    expect(again).toMatchObject({ status: 200, tries: [] });
    await expectOneOrder(shop, wares, buyer.email, again.orderNumber);
  },
);

test("[F03] if the shop's response after the commit is lost, the retry returns the same order with 200", async () => {
  const shop = await stage.open();
  const { wares, price } = await goods(shop);
  wire = await tcpProxy(Number(new URL(shop.baseUrl).port));
  const buyer = makeBuyer(
    'http-cut',
    wares.map((ware) => lineOf(ware)),
    price,
  );
  const lost = wire.loseAnswerTo((sent) => sent.includes('POST /api/orders'), 'cut');
  expect(await placeOrderOf(`http://127.0.0.1:${wire.port}`, buyer)).toBeNull();
  await lost;
  const again = await placeUntilAnswered(shop, buyer);
  expect(again).toMatchObject({ status: 200, tries: [] });
  await expectOneOrder(shop, wares, buyer.email, again.orderNumber);
});
