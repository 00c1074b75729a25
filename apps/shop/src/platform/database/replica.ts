// Reads without a person from a streaming replica, and from the primary while the replica cannot be used (ADR 0027).
import type pg from 'pg';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import {
  type Connection,
  connect,
  type Database,
  DatabaseUnavailable,
  isConnectionTrouble,
} from './database.ts';
import { ReplicaProgress } from './replica-progress.ts';
import { type PrimaryState, primaryState, type ReplicaState, replicaState } from './replica-repository.ts';

/** A replica for reads without a person. */
export interface Replica {
  /** Reads from the replica, or from the primary. Before `start`, always from the primary. */
  reads: Connection;
  /** Begins to compare the replica with the primary. Returns a function that stops and closes the connections. */
  start(): () => Promise<void>;
}

/** Why the replica is not used. */
type Reason = 'unreachable' | 'lagging' | 'not-a-replica' | 'other-cluster' | 'other-migrations';

interface Options {
  url: string;
  /** The most connections to the replica. */
  size: number;
  maxLagMs: number;
  primary: Pick<Database, 'pool'>;
  /** Returns the version of the caches, which each change of cached data increases. */
  version: () => number;
  metrics: Pick<Metrics, 'publicReads' | 'replicaInUse' | 'replicaLag'>;
  log: Log;
}

const CHECK_MS = 1_000;
// After a change of cached data, the next position is awaited in shorter steps.
const FIRST_WAIT_MS = 20;
const CHECK_TIMEOUT_MS = 1_000;
const WARN_MS = 10_000;

/** Returns the connection for reads without a person: through the replica if there is one. */
export const publicReads = ({ db, replica }: { db: Database; replica: Replica | null }): Connection =>
  replica?.reads ?? db.pool;

/** Returns the replica at a URL, without any connection yet. */
export const createReplica = (options: Options): Replica => {
  const reads = new ReplicaReads(options);
  return { reads, start: () => reads.start() };
};

class ReplicaReads {
  readonly #options: Options;
  readonly #pool: pg.Pool;
  readonly #checks: pg.Pool;
  readonly #progress = new ReplicaProgress();
  #primary: PrimaryState | undefined;
  /** Undefined before the first check; null while the replica is used. */
  #reason: Reason | null | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isChecking = false;
  #isStopped = true;
  #wait = FIRST_WAIT_MS;
  #awaited = Number.NaN;
  #warnedAt = Number.NEGATIVE_INFINITY;
  readonly #running = new Set<(error: Error) => void>();

  constructor(options: Options) {
    this.#options = options;
    const { url, size, log } = options;
    this.#pool = connect(url, size, log, { endsRequests: false }).pool;
    // Not in the same pool: a full pool does not mean that the replica is away.
    this.#checks = connect(url, 1, log, { endsRequests: false, timeoutMs: CHECK_TIMEOUT_MS }).pool;
  }

  query = ((...args: Parameters<pg.Pool['query']>) => this.#read(args)) as unknown as pg.Pool['query'];

  start(): () => Promise<void> {
    this.#isStopped = false;
    this.#schedule(0);
    return async () => {
      this.#isStopped = true;
      clearTimeout(this.#timer);
      await Promise.all([this.#pool.end(), this.#checks.end()]);
    };
  }

  // A read is repeated on the primary, because it changes nothing.
  async #read(args: Parameters<pg.Pool['query']>): Promise<unknown> {
    const { primary, metrics } = this.#options;
    if (this.#isCurrent()) {
      try {
        const result = await this.#untilLost(this.#pool.query(...args));
        metrics.publicReads.inc({ database: 'replica' });
        return result;
      } catch (error) {
        this.#failed(error);
      }
    }
    metrics.publicReads.inc({ database: 'primary' });
    return primary.pool.query(...args);
  }

  // Whether the replica has each change that this process knows of. Otherwise a cache that has just been invalidated
  // would be filled with the old data, and nothing would invalidate it again.
  #isCurrent(): boolean {
    if (this.#reason !== null || this.#isStopped) return false;
    const version = this.#options.version();
    if (version === this.#progress.version) return true;
    if (version !== this.#awaited && !this.#isChecking) {
      this.#awaited = version;
      this.#schedule(0);
    }
    return false;
  }

  // A hung replica would otherwise hold its reads until their time limit.
  #untilLost<Result>(reading: Result | Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#running.add(reject);
      Promise.resolve(reading)
        .then(resolve, reject)
        .finally(() => this.#running.delete(reject));
    });
  }

  #failed(error: unknown): void {
    if (this.#reason !== null) return;
    if (isConnectionTrouble(error) && !(error instanceof DatabaseUnavailable)) {
      this.#judge('unreachable', error);
      return;
    }
    if (performance.now() - this.#warnedAt < WARN_MS) return;
    this.#warnedAt = performance.now();
    this.#options.log.warn({ event: 'replica_read_failed', err: error }, 'Read of the replica failed');
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.#check(), ms);
  }

  async #check(): Promise<void> {
    this.#isChecking = true;
    try {
      await this.#readPrimary();
      const state = await replicaState(this.#checks);
      this.#progress.replayed(state.position ?? 0);
      this.#judge(this.#reasonAgainst(state));
    } catch (error) {
      this.#judge('unreachable', error);
    }
    this.#isChecking = false;
    const isAwaited = this.#reason === null && this.#options.version() !== this.#progress.version;
    this.#wait = isAwaited ? Math.min(this.#wait * 2, CHECK_MS) : FIRST_WAIT_MS;
    this.#schedule(isAwaited ? this.#wait : CHECK_MS);
  }

  // While the primary does not answer, the replica cannot fall behind it, and nothing would be better than its data.
  async #readPrimary(): Promise<void> {
    const version = this.#options.version();
    const at = performance.now();
    const primary = await primaryState(this.#options.primary.pool).catch(() => null);
    if (!primary) return;
    this.#primary = primary;
    this.#progress.add({ at, version, position: primary.position });
  }

  #reasonAgainst(state: ReplicaState): Reason | null {
    const primary = this.#primary;
    if (state.position === null) return 'not-a-replica';
    if (!primary) return 'lagging';
    if (state.cluster !== primary.cluster) return 'other-cluster';
    if (this.#progress.lagMs > this.#options.maxLagMs) return 'lagging';
    return state.migrations === primary.migrations ? null : 'other-migrations';
  }

  #judge(reason: Reason | null, err?: unknown): void {
    const { log, metrics } = this.#options;
    metrics.replicaInUse.set(reason === null ? 1 : 0);
    metrics.replicaLag.set(this.#progress.lagMs / 1_000);
    if (reason === this.#reason) return;
    this.#reason = reason;
    if (reason === null) log.info({ event: 'replica_used' }, 'Public reads use the replica');
    else log.warn({ event: 'replica_left', reason, err }, 'Public reads use the primary');
    if (reason !== 'unreachable') return;
    for (const giveUp of this.#running) giveUp(new DatabaseUnavailable('the replica is away'));
  }
}
