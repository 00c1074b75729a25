// How long single answers take, one after the other over one kept-alive connection.
import { Agent, request } from 'node:http';

/**
 * Returns the milliseconds of each answer: the addresses in turn, so many times, after each was asked a few times.
 * `headers` go with each question.
 */
export async function timesOf(
  baseUrl: string,
  addresses: readonly string[],
  times: number,
  headers: Record<string, string> = {},
): Promise<number[]> {
  const asks = addresses.map((address) => ({ address: baseUrl + address, headers }));
  return inTurn(asks, times);
}

/** The same of one call that is asked with several bodies. */
export const postTimesOf = (
  address: string,
  { bodies, times, headers }: { bodies: readonly string[]; times: number; headers: Record<string, string> },
): Promise<number[]> =>
  inTurn(
    bodies.map((body) => ({ address, headers, body })),
    times,
  );

interface Ask {
  address: string;
  headers: Record<string, string>;
  /** What is posted; nothing is asked for by GET. */
  body?: string;
}

async function inTurn(asks: readonly Ask[], times: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const taken: number[] = [];
  try {
    for (let turn = 0; turn < WARM_UP; turn += 1) for (const ask of asks) await timeOf(ask, agent);
    for (let turn = 0; turn < times; turn += 1) for (const ask of asks) taken.push(await timeOf(ask, agent));
  } finally {
    agent.destroy();
  }
  return taken;
}

// A named statement is planned for good after five times.
const WARM_UP = 8;

/** Returns the milliseconds of one answer, by the lightest client that there is. */
export function timeOf({ address, headers, body }: Ask, agent: Agent): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    request(address, { agent, headers, method: body === undefined ? 'GET' : 'POST' }, (response) => {
      response.on('data', () => undefined);
      response.on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - begun);
        else reject(new Error(`${response.statusCode}: ${address} ${body ?? ''}`));
      });
    })
      .on('error', reject)
      .end(body);
  });
}

/** Returns the value that so many percent of the values do not exceed. */
export function percentileOf(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN;
}
