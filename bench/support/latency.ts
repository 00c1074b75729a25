// Measures single responses, one after the other over one kept-alive connection.
import { Agent, request } from 'node:http';

/**
 * Returns the milliseconds of each response. Requests the URLs in turn for a number of rounds, after a warm-up.
 * Sends `headers` with each request.
 */
export async function timesOf(
  baseUrl: string,
  urls: readonly string[],
  times: number,
  headers: Record<string, string> = {},
): Promise<number[]> {
  const asks = urls.map((url) => ({ url: baseUrl + url, headers }));
  return inTurn(asks, times);
}

/** The same for one call with several bodies. */
export const postTimesOf = (
  url: string,
  { bodies, times, headers }: { bodies: readonly string[]; times: number; headers: Record<string, string> },
): Promise<number[]> =>
  inTurn(
    bodies.map((body) => ({ url, headers, body })),
    times,
  );

interface Ask {
  url: string;
  headers: Record<string, string>;
  /** The body of a POST; without it, a GET is sent. */
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

// PostgreSQL may keep one plan for a named statement after five executions.
const WARM_UP = 8;

/** Returns the milliseconds of one response, with the lightest client. */
export function timeOf({ url, headers, body }: Ask, agent: Agent): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    request(url, { agent, headers, method: body === undefined ? 'GET' : 'POST' }, (response) => {
      response.on('data', () => undefined);
      response.on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - begun);
        else reject(new Error(`${response.statusCode}: ${url} ${body ?? ''}`));
      });
    })
      .on('error', reject)
      .end(body);
  });
}

/** Returns a percentile of the values. */
export function percentileOf(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN;
}
