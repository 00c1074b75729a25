// Sends large bodies without permission. The shop must refuse them before reading, and serve others in the
// meantime.
import { setTimeout as wait } from 'node:timers/promises';
import { ask } from './ask.mjs';
import { authCallsOf, once, operationsOf } from './operations.mjs';
import { pathOf } from './scene-paths.mjs';

const MEGABYTES = 10;
const SIZE = MEGABYTES * 1024 * 1024;
// More generous than the goal of 50 ms, for a busy machine. Without the protection it takes seconds.
const LATE_MS = 500;
const ATTEMPTS = 3;
const SHAPES = {
  'nested lists': () => '['.repeat(SIZE),
  'many lists': () => `[${'[],'.repeat(SIZE / 3)}[]]`,
  digits: () => `{"a":"${'4-'.repeat(SIZE / 2)}"}`,
  'many keys': () => `{${Array.from({ length: 700_000 }, (_, at) => `"k${at}":1`).join(',')}}`,
};

// An endpoint that identifies the sender before it reads the body gives a stranger only these answers. 413 is
// for the Content-Length.
const REFUSED_UNREAD = new Set([0, 401, 403, 413]);

/** Sends large bodies without a token to every endpoint with a body. Requests /healthz meanwhile. */
export async function tryLargeBodies(target) {
  const found = [];
  let tried = 0;
  const described = (await operationsOf(target))
    .filter(({ operation }) => operation.requestBody)
    .map(({ method, path, call }) => ({ method, path, call }));
  const auth = authCallsOf(target).map((call) => ({
    method: call.split(' ')[0],
    path: call.split(' ')[1],
    call,
  }));
  const webhooks = ['/webhooks/payments', '/webhooks/contracts'].map((path) => ({
    method: 'POST',
    path,
    call: `POST ${path}`,
  }));
  for (const [shape, make] of Object.entries(SHAPES)) {
    const body = make();
    for (const { method, path, call } of [...described, ...auth, ...webhooks]) {
      const { status, ms, slowest } = await fastestOf(async () => {
        const beside = aliveBeside(target);
        const answer = await ask(target.baseUrl, pathOf(path, target.scene), {
          method,
          headers: { 'content-type': 'application/json' },
          body,
        });
        tried += 1;
        return { ...answer, slowest: await beside() };
      });
      const where = `${call} with ${MEGABYTES} MB of ${shape}`;
      // The server may close the connection while the body is being sent. Then no status arrives.
      if (status !== 0 && (status < 400 || status >= 500))
        found.push({ where, what: `[H2] answers ${status}` });
      else if (!target.isOpenTo(call, null) && !REFUSED_UNREAD.has(status))
        found.push({ where, what: `[H2] answers ${status}: it reads a stranger's body` });
      if (ms > LATE_MS) found.push({ where, what: `[H2] is refused after ${Math.round(ms)} ms` });
      if (slowest > LATE_MS)
        found.push({ where, what: `[H2] delays /healthz for ${Math.round(slowest)} ms` });
    }
  }
  return { tried, found: once(found) };
}

// Repeats a late attempt, because a busy machine may delay one. Without the protection every attempt is late.
async function fastestOf(attempt) {
  let best = await attempt();
  for (let turn = 1; turn < ATTEMPTS && isLate(best); turn += 1) {
    const next = await attempt();
    best = { ...next, ms: Math.min(best.ms, next.ms), slowest: Math.min(best.slowest, next.slowest) };
  }
  return best;
}

const isLate = ({ ms, slowest }) => ms > LATE_MS || slowest > LATE_MS;

// Requests /healthz until stopped. Returns the milliseconds of the slowest response.
function aliveBeside({ baseUrl }) {
  let isOver = false;
  const asking = (async () => {
    let slowest = 0;
    do {
      slowest = Math.max(slowest, (await ask(baseUrl, '/healthz')).ms);
      await wait(5);
    } while (!isOver);
    return slowest;
  })();
  return () => {
    isOver = true;
    return asking;
  };
}
