// Limits that all processes share, counted in PostgreSQL. While the database is away each process counts for itself.
import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db.ts';

/** So many times in so many seconds. `name` tells limits apart. */
export interface Limit {
  name: string;
  points: number;
  seconds: number;
}

/** Counts. Keys are chosen by the caller and hold nothing personal in the clear. */
export interface RateLimits {
  /**
   * Counts one try and returns 0, or the seconds to wait when it was one too many. `seconds` replaces those of the
   * limit for a time that begins with this try.
   */
  take(limit: Limit, key: string, seconds?: number): Promise<number>;
  /** Counts one, whatever the limit, and returns how many there have been in its time. */
  count(limit: Limit, key: string): Promise<number>;
  /** Forgets what was counted under a key. */
  forget(limit: Limit, key: string): Promise<void>;
}

const isCount = (thrown: unknown): thrown is RateLimiterRes =>
  typeof thrown === 'object' && thrown !== null && 'msBeforeNext' in thrown;
const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1_000));

/**
 * Returns limits counted in the table `rate_limits`, each multiplied by `factor`. The library is loaded by the first
 * use. Source: github.com/animir/node-rate-limiter-flexible, "Postgres" and "Insurance strategy".
 */
export function createRateLimits(db: Database, factor: number): RateLimits {
  const made = new Map<string, Promise<RateLimiterAbstract>>();
  const limiter = ({ name, points, seconds }: Limit): Promise<RateLimiterAbstract> => {
    const known = made.get(name);
    if (known) return known;
    const making = makeLimiter(db, { name, points: points * factor, seconds }, made.size === 0);
    made.set(name, making);
    return making;
  };
  const consume = async (
    limit: Limit,
    key: string,
    seconds?: number,
  ): Promise<{ res: RateLimiterRes; isOver: boolean }> => {
    const options = seconds === undefined ? {} : { customDuration: seconds };
    try {
      return { res: await (await limiter(limit)).consume(key, 1, options), isOver: false };
    } catch (thrown) {
      if (isCount(thrown)) return { res: thrown, isOver: true };
      throw thrown;
    }
  };
  return {
    async take(limit, key, seconds) {
      const { res, isOver } = await consume(limit, key, seconds);
      return isOver ? secondsOf(res) : 0;
    },
    async count(limit, key) {
      return (await consume(limit, key)).res.consumedPoints;
    },
    async forget(limit, key) {
      await (await limiter(limit)).delete(key);
    },
  };
}

async function makeLimiter(
  { pool }: Database,
  { name, points, seconds }: Limit,
  isFirst: boolean,
): Promise<RateLimiterAbstract> {
  const { RateLimiterMemory, RateLimiterPostgres } = await import('rate-limiter-flexible');
  const counting = { keyPrefix: name, points, duration: seconds };
  return new RateLimiterPostgres({
    ...counting,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    // One of them sweeps the table for all.
    clearExpiredByTimeout: isFirst,
    insuranceLimiter: new RateLimiterMemory(counting),
  });
}
