// An open-loop load: sends requests at even intervals, whether or not responses arrive, as visitors do.
// A burst of a whole second's requests would only measure how long the burst takes.
import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** The result of a load. */
export interface Offered {
  /** Successful responses per second. */
  perSecond: number;
  /** The milliseconds of each refusal. */
  refusals: number[];
  statuses: Map<number, number>;
  failed: number;
}

const RESPONSE_TIMEOUT_MS = 10_000;
const STEP_MS = 2;

/** Sends a number of requests per second to a URL, over at most `connections`. Returns the result. */
export async function offer(
  url: string,
  { perSecond, seconds, connections }: { perSecond: number; seconds: number; connections: number },
): Promise<Offered> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const statuses = new Map<number, number>();
  const refusals: number[] = [];
  const underWay = new Set<Promise<void>>();
  let failed = 0;
  const ask = () => {
    const begun = performance.now();
    const asking = statusOf(url, agent).then(
      (status) => {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status === 503) refusals.push(performance.now() - begun);
      },
      () => {
        failed += 1;
      },
    );
    underWay.add(asking);
    void asking.finally(() => underWay.delete(asking));
  };
  const begun = performance.now();
  for (let sent = 0; performance.now() - begun < seconds * 1_000; await delay(STEP_MS))
    for (const due = ((performance.now() - begun) / 1_000) * perSecond; sent < due; sent += 1) ask();
  await Promise.all(underWay);
  agent.destroy();
  // The time until the last response counts too.
  const took = (performance.now() - begun) / 1_000;
  return { perSecond: (statuses.get(200) ?? 0) / took, refusals, statuses, failed };
}

function statusOf(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = get(
      url.replace('localhost', '127.0.0.1'),
      { agent, timeout: RESPONSE_TIMEOUT_MS },
      (answer) => {
        answer.on('end', () => resolve(answer.statusCode ?? 0));
        answer.on('error', reject);
        answer.resume();
      },
    );
    asking.on('timeout', () => asking.destroy(new Error('no answer')));
    asking.on('error', reject);
  });
}
