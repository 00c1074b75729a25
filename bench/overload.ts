// Measures overload: three times the capacity, a thousand slow clients, 64 concurrent sign-ins, and 200 buyers of ten
// bikes. Runs with one process, then with two on one database. Source of the goals: docs/security.md section 6.
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { drawn, orderBody, PAYMENTS, quoted, stockUp, type Wish } from './support/buyers.ts';
import { conclude, recordExact, recordShare, recordTimes } from './support/figures.ts';
import { percentileOf, timesOf } from './support/latency.ts';
import { load } from './support/load.ts';
import { offer } from './support/open-loop-load.ts';
import { readOptions } from './support/options.ts';
import { type BenchEnvironment, withEnvironment, withServer } from './support/shop.ts';
import { openSlowClients } from './support/slow-clients.ts';

const options = readOptions();
const OVERLOAD_SECONDS = options.isQuick ? 10 : 60;
const TIMES_CAPACITY = 3;
const CONNECTIONS = 400;
const MIN_GOODPUT = 0.8;
const REFUSED_WITHIN_MS = 100;
const NORMAL_AFTER_MS = 5_000;
const SLOW_CLIENTS = options.isQuick ? 200 : 1_000;
const SIGN_INS = 64;
const BUYERS = 200;
const BIKES = 10;
const ASKED = options.isQuick ? 40 : 200;
const ORDER_EVERY_MS = 500;
/** A list that is rendered for each request. */
const LIST = '/api/search?q=cykel&limit=24';

/** The processes that receive the requests in turn, and their label in the table. */
interface Servers {
  urls: readonly string[];
  by: string;
}
const urlOf = ({ urls }: Servers, at: number) => urls[at % urls.length] as string;
const quietly = async ({ urls }: Servers) =>
  percentileOf((await Promise.all(urls.map((url) => timesOf(url, [LIST], ASKED)))).flat(), 99);
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

const newKey = () => crypto.randomUUID().replaceAll('-', '') + crypto.randomUUID().replaceAll('-', '');

async function placeOrder(baseUrl: string, wish: Wish): Promise<{ status: number; number: string | null }> {
  const answer = await fetch(`${baseUrl}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': newKey() },
    body: JSON.stringify(orderBody(wish, PAYMENTS['active-finance'])),
  });
  const body = (await answer.json()) as { data?: { orderNumber: string } };
  return { status: answer.status, number: body.data?.orderNumber ?? null };
}

const capacityOf = async ({ urls }: Servers, seconds: number) =>
  sum(await Promise.all(urls.map((url) => load(url + LIST, seconds, {}))));

async function benchOverload(servers: Servers, wishes: Wish[]): Promise<void> {
  const { urls, by } = servers;
  await capacityOf(servers, options.warmUpSeconds);
  const capacity = await capacityOf(servers, options.seconds);
  const quiet = await quietly(servers);
  let isOver = false;
  const orders = (async () => {
    const statuses: number[] = [];
    for (; !isOver; await delay(ORDER_EVERY_MS))
      statuses.push((await placeOrder(urlOf(servers, statuses.length), drawn(wishes))).status);
    return statuses;
  })();
  const share = Math.round((capacity * TIMES_CAPACITY) / urls.length);
  const offered = await Promise.all(
    urls.map((url) =>
      offer(url + LIST, { perSecond: share, seconds: OVERLOAD_SECONDS, connections: CONNECTIONS }),
    ),
  );
  isOver = true;
  const placed = await orders;
  recordShare({
    claim: `goodput at three times the capacity${by}`,
    measured: sum(offered.map(({ perSecond }) => perSecond)),
    floor: capacity,
    unit: '/s',
    atLeast: MIN_GOODPUT,
  });
  const strange = offered
    .flatMap(({ statuses }) => [...statuses])
    .filter(([status]) => status !== 200 && status !== 503);
  recordExact({
    claim: `answers that are neither right nor a refusal${by}`,
    measured: sum([...strange.map(([, count]) => count), ...offered.map(({ failed }) => failed)]),
    unit: '',
    limit: 1,
    digits: 0,
  });
  const refusals = offered.flatMap((one) => one.refusals);
  recordExact({
    claim: `refusals at three times the capacity, p99${by}`,
    measured: refusals.length > 0 ? percentileOf(refusals, 99) : 0,
    unit: 'ms',
    limit: REFUSED_WITHIN_MS,
  });
  recordExact({
    claim: `orders placed meanwhile${by}`,
    measured: (100 * placed.filter((status) => status === 201).length) / placed.length,
    unit: '%',
    limit: 100,
    isLowest: true,
  });
  await delay(NORMAL_AFTER_MS);
  recordTimes({
    claim: `a list five seconds after the overload, p99${by}`,
    measured: await quietly(servers),
    floor: quiet,
    unit: 'ms',
    atMost: 2,
  });
}

async function benchSlowClients(servers: Servers): Promise<void> {
  const { urls, by } = servers;
  const quiet = await quietly(servers);
  const slow = urls.map((url) => openSlowClients(url, SLOW_CLIENTS / urls.length));
  const held = () => sum(slow.map((one) => one.held()));
  await delay(3 * 1_000);
  try {
    if (held() < SLOW_CLIENTS / 2) throw new Error(`only ${held()} slow clients got in`);
    recordTimes({
      claim: `a list beside ${SLOW_CLIENTS} slow clients, p99${by}`,
      measured: await quietly(servers),
      floor: quiet,
      unit: 'ms',
      atMost: 3,
    });
  } finally {
    for (const one of slow) one.end();
  }
  await delay(2 * 1_000);
}

async function benchSignIns(servers: Servers): Promise<void> {
  const quiet = await quietly(servers);
  let isOver = false;
  const body = JSON.stringify({ email: 'nobody@example.se', password: 'tandem-rullar-9-mil' });
  const signIns = Array.from({ length: SIGN_INS }, async (_, at) => {
    while (!isOver)
      await fetch(`${urlOf(servers, at)}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      }).then((answer) => answer.arrayBuffer());
  });
  await delay(1_000);
  const beside = await quietly(servers);
  isOver = true;
  await Promise.all(signIns);
  recordTimes({
    claim: `a list beside ${SIGN_INS} sign-ins at once, p99${servers.by}`,
    measured: beside,
    floor: quiet,
    unit: 'ms',
    atMost: 2,
  });
}

async function benchCrowd(environment: BenchEnvironment, servers: Servers, wishes: Wish[]): Promise<void> {
  const wanted = wishes[0] as Wish;
  const owner = new pg.Client({ connectionString: environment.database.ownerUrl });
  await owner.connect();
  try {
    await owner.query('update stock set on_hand = $2, order_item = false where variant_id = $1', [
      wanted.item.variantId,
      BIKES,
    ]);
    const answers = await Promise.all(
      Array.from({ length: BUYERS }, (_, at) => placeOrder(urlOf(servers, at), wanted)),
    );
    const count = (status: number) => answers.filter((one) => one.status === status).length;
    const sold = new Set(answers.flatMap(({ number }) => number ?? [])).size;
    const claim = `orders of ${BUYERS} buyers at once for ${BIKES} bikes${servers.by}`;
    recordExact({ claim: `${claim}, no more`, measured: sold, unit: '', limit: BIKES, digits: 0 });
    recordExact({
      claim: `${claim}, no less`,
      measured: sold,
      unit: '',
      limit: BIKES,
      isLowest: true,
      digits: 0,
    });
    recordExact({
      claim: `faults among them${servers.by}`,
      measured: count(500),
      unit: '',
      limit: 0.5,
      digits: 0,
    });
  } finally {
    await owner.end();
  }
}

async function benchAll(environment: BenchEnvironment, servers: Servers, wishes: Wish[]): Promise<void> {
  await benchOverload(servers, wishes);
  await benchSlowClients(servers);
  await benchSignIns(servers);
  await benchCrowd(environment, servers, wishes);
}

await withEnvironment({ products: 1_000 }, async (environment) => {
  const items = await stockUp(environment.database.ownerUrl);
  await withServer(environment, {}, async ({ ready: one }) => {
    await benchAll(environment, { urls: [one.baseUrl], by: '' }, await quoted(one.baseUrl, items));
    await withServer(environment, {}, async ({ ready: other }) => {
      const urls = [one.baseUrl, other.baseUrl];
      await benchAll(
        environment,
        { urls, by: ', two processes' },
        (await quoted(one.baseUrl, items)).slice(1),
      );
    });
  });
});
conclude();
