// Runs two processes on one database for half an hour at 70 % of the capacity. Memory must not grow, no file may stay
// open, and emails must be sent. Source of the goals: docs/security.md section 6.
import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import pg from 'pg';
import { drawn, orderBody, quoted, stockUp, type Wish } from './support/buyers.ts';
import { conclude, recordExact } from './support/figures.ts';
import { load } from './support/load.ts';
import { readOptions } from './support/options.ts';
import { openFiles, residentMb } from './support/process.ts';
import { withEnvironment, withServer } from './support/shop.ts';

const options = readOptions();
const MINUTES = options.isQuick ? 1 : 30;
// Before this, the caches fill and the heap reaches its size.
const SETTLED_AFTER = 1 / 6;
const SHARE = 0.7;
const LOOK_MS = 1_000;
const MAX_GROWTH_MB = 1;
const MAX_FILES = 20;
const MAX_LAG_SECONDS = 5;
const LIST = '/api/search?q=cykel&limit=24';
const PAGES = ['/', '/api/products?limit=24', LIST, LIST];

interface Look {
  minute: number;
  mb: number;
  files: number;
  lag: number;
}

/** Returns how much a value grows per minute (least-squares line). */
function growth(looks: readonly Look[], of: (look: Look) => number): number {
  const mean = (value: (look: Look) => number) =>
    looks.reduce((sum, one) => sum + value(one), 0) / looks.length;
  const [x, y] = [mean(({ minute }) => minute), mean(of)];
  const above = looks.reduce((sum, one) => sum + (one.minute - x) * (of(one) - y), 0);
  return above / looks.reduce((sum, one) => sum + (one.minute - x) ** 2, 0);
}

/** Sends reads at a rate and an order every half second until it is stopped. Returns the number of failures. */
async function offer(baseUrl: string, perSecond: number, wishes: Wish[], seconds: number): Promise<number> {
  let failed = 0;
  const until = Date.now() + seconds * 1_000;
  const orders = (async () => {
    for (; Date.now() < until; await delay(500)) {
      const answer = await fetch(`${baseUrl}/api/orders`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID().replaceAll('-', '').repeat(2),
        },
        body: JSON.stringify(orderBody(drawn(wishes))),
      });
      await answer.arrayBuffer();
      if (answer.status !== 201) failed += 1;
    }
  })();
  const requests = PAGES.map((path) => ({ path, headers: { 'accept-encoding': 'br' } }));
  const { non2xx, errors } = await autocannon({
    url: baseUrl,
    connections: 32,
    overallRate: Math.max(1, Math.round(perSecond)),
    duration: seconds,
    requests,
  });
  await orders;
  return failed + non2xx + errors;
}

await withEnvironment({ products: 1_000 }, async (environment) => {
  const items = await stockUp(environment.database.ownerUrl);
  const owner = new pg.Client({ connectionString: environment.database.ownerUrl });
  await owner.connect();
  const lagOf = async () => {
    const { rows } = await owner.query(
      `select coalesce(extract(epoch from now() - min(created_at)), 0)::float as lag from outbox where state = 'waiting'`,
    );
    return rows[0].lag as number;
  };
  await withServer(environment, {}, (one) =>
    withServer(environment, {}, async (other) => {
      const servers = [one, other];
      const wishes = await quoted(one.ready.baseUrl, items);
      // Measured with one process while the other is idle: half the capacity of both.
      const capacity = await load(one.ready.baseUrl + LIST, options.seconds, {});
      const looks: Look[] = [];
      const begun = Date.now();
      const timer = setInterval(async () => {
        looks.push({
          minute: (Date.now() - begun) / 60_000,
          mb: servers.reduce((sum, { child }) => sum + residentMb(child.pid as number), 0),
          files: servers.reduce((sum, { child }) => sum + openFiles(child.pid as number), 0),
          lag: await lagOf(),
        });
      }, LOOK_MS);
      const failed = await Promise.all(
        servers.map(({ ready }) => offer(ready.baseUrl, (capacity * SHARE) / 2, wishes, MINUTES * 60)),
      );
      clearInterval(timer);
      const settled = looks.filter(({ minute }) => minute > MINUTES * SETTLED_AFTER);
      const of = `${MINUTES} minutes at ${SHARE * 100} % by two processes`;
      const last = settled.slice(-10);
      const first = settled.slice(0, 10);
      const files = (some: Look[]) => some.reduce((sum, one) => sum + one.files, 0) / some.length;
      recordExact({
        claim: `${of}: memory of both, growth a minute`,
        measured: Math.max(
          0,
          growth(settled, ({ mb }) => mb),
        ),
        unit: 'MB',
        limit: MAX_GROWTH_MB * servers.length,
      });
      recordExact({
        claim: `${of}: files open at its end more than at its beginning`,
        measured: Math.max(0, files(last) - files(first)),
        unit: '',
        limit: MAX_FILES,
        digits: 0,
      });
      recordExact({
        claim: `${of}: oldest mail that waits`,
        measured: Math.max(...settled.map(({ lag }) => lag)),
        unit: 's',
        limit: MAX_LAG_SECONDS,
      });
      recordExact({
        claim: `${of}: requests that failed`,
        measured: failed.reduce((sum, count) => sum + count, 0),
        unit: '',
        limit: 0.5,
        digits: 0,
      });
    }),
  );
  await owner.end();
});
conclude();
