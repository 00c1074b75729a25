// Measures 1, 2 and 4 processes behind nginx: what a request costs, and that more processes do not slow each other.
// With PgBouncer 1.21 or newer on the machine, also the database through it in transaction mode.
import autocannon from 'autocannon';
import { nginxFiles } from '#tests/app/nginx-files.ts';
import { freePort, programPath, startProxy } from '#tests/app/proxied-processes.ts';
import { conclude, recordExact, recordShare } from './support/figures.ts';
import { median, readOptions } from './support/options.ts';
import { hasPooler, type Pooler, startPooler } from './support/pooler.ts';
import { cpuMs } from './support/process.ts';
import { type BenchEnvironment, withEnvironment, withServer } from './support/shop.ts';

const options = readOptions();
const PRODUCTS = 1_000;
const PROCESSES = [1, 2, 4] as const;
const POOL = 20;
// On two cores, load, nginx and PostgreSQL share the processors with the shop. More cores give more than 1.
const AT_LEAST = 0.5;
const POOLED_AT_LEAST = 0.6;
const HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd' };

// A page out of the page cache, and one that is rendered from the database for each request. A process refuses more
// than it can render, so the second has fewer connections.
const KINDS = [
  { name: 'cached page', path: '/', env: {}, connections: 64, maxCpuMs: 1 },
  {
    name: 'rendered search',
    path: '/search?q=hjalm',
    env: { PAGE_CACHE_MB: '0' },
    connections: 6,
    maxCpuMs: 40,
  },
] as const;
type Kind = (typeof KINDS)[number];

interface Measured {
  /** Answers a second, of all processes. */
  rate: number;
  /** CPU time of the shop for an answer. */
  cpuMs: number;
}

/** Runs the work with `count` processes of the shop. */
async function withServers(
  environment: BenchEnvironment,
  env: Record<string, string>,
  count: number,
  work: (processes: { port: number; pid: number }[]) => Promise<void>,
  started: { port: number; pid: number }[] = [],
): Promise<void> {
  if (count === 0) return work(started);
  await withServer(environment, env, ({ ready, child }) => {
    const one = { port: Number(new URL(ready.baseUrl).port), pid: child.pid as number };
    return withServers(environment, env, count - 1, work, [...started, one]);
  });
}

async function measure(environment: BenchEnvironment, kind: Kind, count: number): Promise<Measured> {
  const rounds: Measured[] = [];
  await withServers(environment, kind.env, count, async (processes) => {
    const [tls, plain] = [await freePort(), await freePort()];
    const ports = processes.map(({ port }) => port);
    const proxy = await startProxy('localhost', tls, (folder) => ({
      command: programPath('nginx') as string,
      args: [
        '-e',
        'stderr',
        '-p',
        folder,
        '-c',
        nginxFiles(folder, { host: 'localhost', ports, tls, plain }),
      ],
    }));
    try {
      const url = `https://localhost:${tls}${kind.path}`;
      await loadFor(url, kind.connections, options.warmUpSeconds);
      for (let round = 0; round < options.rounds; round += 1) {
        const used = () => processes.reduce((sum, { pid }) => sum + cpuMs(pid), 0);
        const before = used();
        const answers = await loadFor(url, kind.connections, options.seconds);
        rounds.push({ rate: answers / options.seconds, cpuMs: (used() - before) / answers });
      }
    } finally {
      await proxy.stop();
    }
  });
  return { rate: median(rounds.map(({ rate }) => rate)), cpuMs: median(rounds.map((one) => one.cpuMs)) };
}

async function loadFor(url: string, connections: number, seconds: number): Promise<number> {
  const result = await autocannon({ url, connections, duration: seconds, headers: HEADERS });
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0)
    throw new Error(
      `${failed} of ${result.requests.total} requests to ${url} failed: ${JSON.stringify(result.statusCodeStats)}`,
    );
  return result.requests.total;
}

async function measureKind(environment: BenchEnvironment, kind: Kind): Promise<void> {
  const rates = new Map<number, number>();
  for (const count of PROCESSES) {
    const { rate, cpuMs } = await measure(environment, kind, count);
    rates.set(count, rate);
    const processes = count === 1 ? '1 process' : `${count} processes`;
    console.log(`${kind.name}, ${processes}: ${rate.toFixed(0)} answers/s, ${cpuMs.toFixed(2)} ms CPU each`);
    if (count === 1)
      recordExact({
        claim: `CPU time of the shop for a ${kind.name}`,
        measured: cpuMs,
        unit: 'ms',
        limit: kind.maxCpuMs,
        digits: 2,
      });
    else
      recordShare({
        claim: `${kind.name}, ${processes} behind nginx, beside one`,
        measured: rate,
        floor: rates.get(1) as number,
        unit: 'answers/s',
        atLeast: AT_LEAST,
      });
  }
  if (kind === KINDS[1] && hasPooler()) await measurePooled(environment, kind, rates.get(2) as number);
}

async function measurePooled(environment: BenchEnvironment, kind: Kind, direct: number): Promise<void> {
  let pooler: Pooler | undefined;
  try {
    pooler = await startPooler(environment.database.appUrl, POOL);
    const pooled = { ...environment, database: { ...environment.database, appUrl: pooler.url } };
    const { rate } = await measure(pooled, kind, 2);
    recordShare({
      claim: `${kind.name}, 2 processes through PgBouncer in transaction mode, beside none`,
      measured: rate,
      floor: direct,
      unit: 'answers/s',
      atLeast: POOLED_AT_LEAST,
    });
  } finally {
    await pooler?.stop();
  }
}

if (!programPath('nginx')) throw new Error('nginx is not installed: apt-get install nginx-light');
if (!hasPooler()) console.log('No PgBouncer 1.21 or newer is installed: it is not measured.');
await withEnvironment({ products: PRODUCTS }, async (environment) => {
  for (const kind of KINDS) await measureKind(environment, kind);
});
conclude();
