// Limits that all processes share, counted in PostgreSQL. While the database is away each process counts for itself.
import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db.ts';

/** So many times in so many seconds. `name` tells limits apart. */
export interface Limit {
  name: string;
  points: number;
  seconds: number;
}

/** One try under a limit. */
export interface Try {
  limit: Limit;
  key: string;
}

/** Counts. Keys are chosen by the caller and hold nothing personal in the clear. */
export interface RateLimits {
  /**
   * Counts one try and returns 0, or the seconds to wait when it was one too many. `seconds` replaces those of the
   * limit for a time that begins with this try.
   */
  take(limit: Limit, key: string, seconds?: number): Promise<number>;
  /**
   * Counts one try under several limits, by one statement. Returns null, or which of them it was too many for and the
   * seconds to wait: then it counts under none. Throws while the database is away.
   */
  takeAll(tries: readonly Try[]): Promise<{ at: number; seconds: number } | null>;
  /** Counts one, whatever the limit, and returns how many there have been in its time. */
  count(limit: Limit, key: string): Promise<number>;
  /** Takes back one that was counted and came to nothing. */
  giveBack(limit: Limit, key: string): Promise<void>;
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
    async takeAll(tries) {
      const keys = tries.map(({ limit, key }) => `${limit.name}:${key}`);
      const counted = await countAll(db, keys, tries);
      const over = keys.findIndex((key, at) => {
        const { points } = (tries[at] as Try).limit;
        return (counted.get(key)?.points ?? 0) > points * factor;
      });
      if (over < 0) return null;
      await takeBackAll(db, keys);
      return { at: over, seconds: Math.max(1, counted.get(keys[over] as string)?.seconds ?? 1) };
    },
    async count(limit, key) {
      return (await consume(limit, key)).res.consumedPoints;
    },
    async giveBack(limit, key) {
      await (await limiter(limit)).reward(key);
    },
    async forget(limit, key) {
      await (await limiter(limit)).delete(key);
    },
  };
}

// In the rows and the time of the limiter below. Rows are locked in the order of their keys. Nobody waits for the disk:
// what a database that is killed forgets of the last half second is a handful of tries.
async function countAll(
  { pool }: Database,
  keys: readonly string[],
  tries: readonly Try[],
): Promise<Map<string, { points: number; seconds: number }>> {
  const { rows } = await pool.query({
    name: 'count-under-limits',
    text: `with hastily as materialized (select set_config('synchronous_commit', 'off', true))
      insert into rate_limits as r (key, points, expire)
        select key, 1, (extract(epoch from now()) * 1000)::bigint + seconds * 1000
        from hastily, unnest($1::text[], $2::bigint[]) asked(key, seconds) order by key
      on conflict (key) do update set
        points = case when r.expire <= extract(epoch from now()) * 1000 then 1 else r.points + 1 end,
        expire = case when r.expire <= extract(epoch from now()) * 1000 then excluded.expire else r.expire end
      returning r.key, r.points, ceil(r.expire / 1000.0 - extract(epoch from now()))::int as seconds`,
    values: [keys, tries.map(({ limit }) => limit.seconds)],
  });
  return new Map(rows.map(({ key, points, seconds }) => [key, { points, seconds }]));
}

const takeBackAll = ({ pool }: Database, keys: readonly string[]) =>
  pool.query({
    name: 'take-back-under-limits',
    text: `update rate_limits set points = points - 1
      where key in (select key from rate_limits where key = any($1::text[]) order by key for update)`,
    values: [keys],
  });

/** Deletes counts whose time is over, and returns how many there were. */
export async function sweepLimits({ pool }: Database): Promise<number> {
  const { rowCount } = await pool.query({
    name: 'sweep-rate-limits',
    text: 'delete from rate_limits where expire < extract(epoch from now()) * 1000',
  });
  return rowCount ?? 0;
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
