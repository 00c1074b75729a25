// Load by autocannon in this process, over kept-alive connections, on floor and subject in turn.
import autocannon from 'autocannon';
import { median, type Options } from './options.ts';

const CONNECTIONS = 32;

/** Sends requests for some seconds and returns the responses per second. Throws if one failed. */
export async function load(
  url: string,
  seconds: number,
  headers: Record<string, string>,
  connections = CONNECTIONS,
): Promise<number> {
  const result = await autocannon({ url, connections, duration: seconds, headers });
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${url} failed`);
  return result.requests.total / result.duration;
}

/** Warms up floor and subject, then measures them in turn. Returns the median requests per second of the rounds. */
export async function compare(
  { floor, subject }: { floor: string; subject: string },
  { warmUpSeconds, seconds, rounds }: Options,
  headers: Record<string, string> = {},
): Promise<{ floor: number; measured: number }> {
  await load(floor, warmUpSeconds, headers);
  await load(subject, warmUpSeconds, headers);
  const floors: number[] = [];
  const subjects: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    floors.push(await load(floor, seconds, headers));
    subjects.push(await load(subject, seconds, headers));
  }
  return { floor: median(floors), measured: median(subjects) };
}
