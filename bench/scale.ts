// Measures 1, 2 and 4 processes behind nginx: what a request costs, and that more processes do not slow each other.
// With PgBouncer 1.21 or newer on the machine, also the database through it in transaction mode. With --replica, also
// with a streaming replica on the same machine.
import autocannon from 'autocannon';
import { nginxFiles } from '#tests/app/nginx-files.ts';
import { freePort, programPath, startProxy } from '#tests/app/proxied-processes.ts';
import { streamingReplica } from '#tests/app/streaming-replica.ts';
import { conclude, recordExact, recordShare } from './support/figures.ts';
import { median, readOptions } from './support/options.ts';
import { hasPooler, type Pooler, startPooler } from './support/pooler.ts';
import { cpuMs } from './support/process.ts';
import { type BenchEnvironment, withEnvironment, withServer } from './support/shop.ts';

const REPLICA = '--replica';
const args = process.argv.slice(2);
const options = readOptions(args.filter((arg) => arg !== REPLICA));
const PRODUCTS = 1_000;
const PROCESSES = [1, 2, 4] as const;
const POOL = 20;
// On two cores, load, nginx and PostgreSQL share the processors with the shop. More cores give more than 1.
const AT_LEAST = 0.5;
const POOLED_AT_LEAST = 0.6;
// On two cores, the replica takes its part of the processors too.
const REPLICATED_AT_LEAST = 0.5;
const REPLICA_SHARE_AT_LEAST = 0.95;
const HEADERS = Object.freeze({ 'accept-encoding': 'gzip, deflate, br, zstd' });

// A page out of the page cache, and one that is rendered from the database for each request. A process refuses more
// than it can render, so the second has fewer connections.
const KINDS = [
  {
    name: 'cached page',
    path: '/',
    env: {} as Record<string, string>,
    connections: 64,
    maxCpuMs: 1,
    isRendered: false,
  },
  {
    name: 'rendered search',
    path: '/search?q=hjalm',
    env: { PAGE_CACHE_MB: '0' } as Record<string, string>,
    connections: 6,
    maxCpuMs: 40,
    isRendered: true,
  },
] as const;
type Kind = (typeof KINDS)[number];

interface Measured {
  /** Answers a second, of all processes. */
  rate: number;
  /** CPU time of the shop for an answer. */
  cpuMs: number;
  /** Public reads by the database that answered, if there is a replica. */
  reads: { replica: number; primary: number };
}

interface Server {
  port: number;
  pid: number;
  metricsPort: number;
}

/** Runs the work with `count` processes of the shop. */
async function withServers(
  environment: BenchEnvironment,
  env: Record<string, string>,
  count: number,
  work: (processes: Server[]) => Promise<void>,
  started: Server[] = [],
): Promise<void> {
  if (count === 0) return work(started);
  await withServer(environment, env, ({ ready, child }) => {
    const { baseUrl, metricsPort } = ready;
    const one = { port: Number(new URL(baseUrl).port), pid: child.pid as number, metricsPort };
    return withServers(environment, env, count - 1, work, [...started, one]);
  });
}

async function measure(environment: BenchEnvironment, kind: Kind, count: number): Promise<Measured> {
  const rounds: Omit<Measured, 'reads'>[] = [];
  const reads = { replica: 0, primary: 0 };
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
      for (const { metricsPort } of processes) {
        const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
        for (const database of ['replica', 'primary'] as const)
          reads[database] += Number(
            new RegExp(`^public_reads_total{database="${database}"} (\\d+)$`, 'm').exec(metrics)?.[1] ?? 0,
          );
      }
    } finally {
      await proxy.stop();
    }
  });
  return {
    rate: median(rounds.map(({ rate }) => rate)),
    cpuMs: median(rounds.map((one) => one.cpuMs)),
    reads,
  };
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
    // For a cached page, nginx and the load take most of two cores, so its rate says little about the shop.
    if (count === 1 || !kind.isRendered)
      recordExact({
        claim: `CPU time of the shop for a ${kind.name}, ${processes}`,
        measured: cpuMs,
        unit: 'ms',
        limit: kind.maxCpuMs,
        digits: 2,
      });
    if (count > 1 && kind.isRendered)
      recordShare({
        claim: `${kind.name}, ${processes} behind nginx, beside one`,
        measured: rate,
        floor: rates.get(1) as number,
        unit: 'answers/s',
        atLeast: AT_LEAST,
      });
  }
  if (!kind.isRendered) return;
  const direct = rates.get(2) as number;
  if (hasPooler()) await measurePooled(environment, kind, direct);
  if (args.includes(REPLICA)) await measureReplicated(environment, kind, direct);
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

async function measureReplicated(environment: BenchEnvironment, kind: Kind, direct: number): Promise<void> {
  const replica = await streamingReplica(process.env.TEST_DATABASE_ADMIN_URL as string);
  try {
    const env = { ...kind.env, DATABASE_REPLICA_URL: replica.urlOf(environment.database.appUrl) };
    const { rate, reads } = await measure(environment, { ...kind, env }, 2);
    recordShare({
      claim: `${kind.name}, 2 processes with a replica, beside none`,
      measured: rate,
      floor: direct,
      unit: 'answers/s',
      atLeast: REPLICATED_AT_LEAST,
    });
    recordShare({
      claim: `${kind.name}, public reads that the replica answers`,
      measured: reads.replica,
      floor: reads.replica + reads.primary,
      unit: 'reads',
      atLeast: REPLICA_SHARE_AT_LEAST,
    });
  } finally {
    await replica.remove();
  }
}

if (!programPath('nginx')) throw new Error('nginx is not installed: apt-get install nginx-light');
if (!hasPooler()) console.log('No PgBouncer 1.21 or newer is installed: it is not measured.');
await withEnvironment({ products: PRODUCTS }, async (environment) => {
  for (const kind of KINDS) await measureKind(environment, kind);
});
conclude();
