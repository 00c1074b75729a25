// Simulated faults of a provider, for a number of calls and optionally for a path.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * The kinds of faults. `slow` first waits `value` milliseconds. `busy` answers 429 with Retry-After `value`.
 * `status` answers the status `value` in the provider's format. `lose` executes the call and drops the connection.
 * `late` executes the call and answers `value` milliseconds later.
 */
export const FAULTS = [
  'slow',
  'down',
  'status',
  'busy',
  'html',
  'cut',
  'huge',
  'nonsense',
  'redirect',
  'lose',
  'late',
] as const;
/** One of FAULTS. */
export type Fault = (typeof FAULTS)[number];

/** A pending fault. */
export interface FaultRule {
  does: Fault;
  /** The remaining calls. */
  times: number;
  value: number;
  /** A prefix of path and query; empty for all calls. */
  path: string;
  /** The method; empty for all calls. */
  method: string;
}

/** A stand-in's pending faults. */
export interface Faults {
  waiting(): FaultRule[];
  /** Returns the fault of a call, or null, and counts the fault as used once. `path` has the query. */
  take(path: string, method: string): FaultRule | null;
  /** Adds a fault. Throws a message for the caller if the input is invalid. */
  add(input: Record<string, unknown>): void;
  clear(): void;
}

const MAX_TIMES = 10_000;
const HUGE = 100 * 1024 * 1024;

/** Returns the faults of a stand-in. They are only in memory, so a restart clears them. */
export function openFaults(): Faults {
  let rules: FaultRule[] = [];
  return {
    waiting: () => rules,
    take(path, method) {
      const rule = rules.find(
        (one) => path.startsWith(one.path) && (one.method === '' || one.method === method),
      );
      if (!rule) return null;
      rules = rules.flatMap((one) =>
        one !== rule ? [one] : one.times > 1 ? [{ ...one, times: one.times - 1 }] : [],
      );
      return rule;
    },
    add({ does, times = 1, value = 0, path = '', method = '' }) {
      if (!FAULTS.includes(does as Fault)) throw new Error(`does: one of ${FAULTS.join(', ')}`);
      const count = Number(times);
      if (!Number.isInteger(count) || count < 1 || count > MAX_TIMES)
        throw new Error('times: a whole number');
      if (!Number.isFinite(Number(value))) throw new Error('value: a number');
      const when = { path: String(path), method: String(method) };
      rules = [...rules, { does: does as Fault, times: count, value: Number(value), ...when }];
    },
    clear() {
      rules = [];
    },
  };
}

/** Applies the part of a fault before the call's execution. Returns true if this answered the call. */
export async function goWrong(
  { does, value }: FaultRule,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const say = (status: number, headers: Record<string, string>, body: string) => {
    response.writeHead(status, headers).end(body);
    return true;
  };
  const json = { 'content-type': 'application/json' };
  if (does === 'slow') {
    await delay(value);
    return response.destroyed;
  }
  if (does === 'down') request.socket.destroy();
  else if (does === 'html')
    return say(200, { 'content-type': 'text/html' }, '<!doctype html><h1>Maintenance</h1>');
  else if (does === 'cut') return say(200, json, '{"records":[{"companyId":"55');
  else if (does === 'nonsense')
    return say(200, json, '{"id":"none","rating":"good","records":7,"access_token":5}');
  else if (does === 'redirect') return say(302, { location: 'http://169.254.169.254/latest/meta-data/' }, '');
  else if (does === 'huge') await sendHuge(response);
  else return false;
  return true;
}

async function sendHuge(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/json' });
  const chunk = ' '.repeat(65_536);
  for (let sent = 0; sent < HUGE && !response.destroyed; sent += chunk.length)
    if (!response.write(chunk))
      await Promise.race([
        new Promise((done) => response.once('drain', done)),
        new Promise((done) => response.once('close', done)),
      ]);
  response.end();
}
