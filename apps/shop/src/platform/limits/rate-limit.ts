// Limits that all processes share, counted in PostgreSQL. While the database is unavailable, each process
// counts for itself.
import { createHmac } from 'node:crypto';
import { mailboxOf } from '@activepick/domain/identifiers/mailbox.ts';
import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { loadOnce } from '../cache/load-once.ts';
import type { Database } from '../database/database.ts';
import { execute, queryRows } from '../database/query-rows.ts';
import { Problem } from '../http/problem-details.ts';

/** A number of points in a number of seconds. `name` identifies the limit. */
export interface Limit {
  name: string;
  points: number;
  seconds: number;
}

/** One attempt under a limit. */
export interface Try {
  limit: Limit;
  key: string;
  /**
   * Above the limit, raises the alarm and refuses nothing. For totals of all callers, because a refusal would
   * lock everybody out.
   */
  isAlarmOnly?: boolean;
}

/** The dependencies of rate limits. */
export interface RateLimitParts {
  db: Database;
  /** Secret of the installation. Keys are stored as HMACs under it. */
  secret: string;
  /** Multiplies the points of every limit. */
  factor: number;
  /** Called each time a total exceeds its limit, with the limit's name. */
  onAlarm: (name: string) => void;
}

/** Counts attempts. A key may be anything, such as a client's network. It is stored as a keyed hash. */
export interface RateLimits {
  /**
   * Counts one attempt and returns 0, or the seconds to wait if it exceeds the limit. `seconds` replaces
   * those of the limit for a time that begins with this attempt.
   */
  take(limit: Limit, key: string, seconds?: number): Promise<number>;
  /**
   * Counts one attempt under several limits in one statement. Returns null, or the exceeded limit and the
   * seconds to wait. In that case it counts under no limit. Throws while the database is unavailable.
   */
  takeAll(tries: readonly Try[]): Promise<{ at: number; seconds: number } | null>;
  /** Counts one attempt under a total and raises the alarm above the limit. Refuses nothing. */
  watch(limit: Limit): Promise<void>;
  /** Counts one, whatever the limit, and returns the number in the current period. */
  count(limit: Limit, key: string): Promise<number>;
  /** Removes one that was counted and came to nothing. */
  returnPoint(limit: Limit, key: string): Promise<void>;
  /** Resets the count of a key. */
  forget(limit: Limit, key: string): Promise<void>;
}

/** Counts one attempt under several limits. Throws `too-many-requests` if one is exceeded. */
export async function countUnder(limits: RateLimits, tries: readonly Try[]): Promise<void> {
  const over = await limits.takeAll(tries);
  if (over) throw new Problem('too-many-requests', { retryAfterSeconds: over.seconds });
}

const isCount = (thrown: unknown): thrown is RateLimiterRes =>
  typeof thrown === 'object' && thrown !== null && 'msBeforeNext' in thrown;
const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1_000));

const EVERYBODY = 'all';
const ADDRESS = /[^\s@]+@[^\s@]+/g;
// Addresses in a key count as their mailboxes, so that no caller can forget it (docs/security.md, T62).
const byMailbox = (key: string): string => key.replace(ADDRESS, mailboxOf);

/**
 * Returns rate limits counted in the table `rate_limits`. The library is loaded on first use. Source:
 * github.com/animir/node-rate-limiter-flexible, "Postgres" and "Insurance strategy".
 */
export function createRateLimits({ db, secret, factor, onAlarm }: RateLimitParts): RateLimits {
  const made = new Map<string, () => Promise<RateLimiterAbstract>>();
  const limiter = ({ name, points, seconds }: Limit): Promise<RateLimiterAbstract> => {
    const isFirst = made.size === 0;
    const known = made.get(name);
    const making =
      known ?? loadOnce(() => makeLimiter(db, { name, points: points * factor, seconds }, isFirst));
    if (!known) made.set(name, making);
    return making();
  };
  const codeOf = ({ name }: Limit, key: string) =>
    createHmac('sha256', secret)
      .update(`rate limit\n${name}\n${byMailbox(key)}`)
      .digest('base64url')
      .slice(0, 22);
  const consume = async (
    limit: Limit,
    key: string,
    seconds?: number,
  ): Promise<{ res: RateLimiterRes; isOver: boolean }> => {
    const options = seconds === undefined ? {} : { customDuration: seconds };
    try {
      return { res: await (await limiter(limit)).consume(codeOf(limit, key), 1, options), isOver: false };
    } catch (thrown) {
      if (isCount(thrown)) return { res: thrown, isOver: true };
      throw thrown;
    }
  };
  const alarmOnce = ({ name, points }: Limit, counted: number) => {
    if (counted === points * factor + 1) onAlarm(name);
  };
  return {
    async take(limit, key, seconds) {
      const { res, isOver } = await consume(limit, key, seconds);
      return isOver ? secondsOf(res) : 0;
    },
    async takeAll(tries) {
      const keys = tries.map(({ limit, key }) => `${limit.name}:${codeOf(limit, key)}`);
      const counted = await countAll(db, keys, tries);
      const pointsOf = (at: number) => counted.get(keys[at] as string)?.points ?? 0;
      const over = tries.findIndex(
        ({ limit, isAlarmOnly }, at) => !isAlarmOnly && pointsOf(at) > limit.points * factor,
      );
      if (over >= 0) {
        await takeBackAll(db, keys);
        return { at: over, seconds: Math.max(1, counted.get(keys[over] as string)?.seconds ?? 1) };
      }
      for (const [at, { limit, isAlarmOnly }] of tries.entries())
        if (isAlarmOnly) alarmOnce(limit, pointsOf(at));
      return null;
    },
    async watch(limit) {
      alarmOnce(limit, (await consume(limit, EVERYBODY)).res.consumedPoints);
    },
    async count(limit, key) {
      return (await consume(limit, key)).res.consumedPoints;
    },
    async returnPoint(limit, key) {
      await (await limiter(limit)).reward(codeOf(limit, key));
    },
    async forget(limit, key) {
      await (await limiter(limit)).delete(codeOf(limit, key));
    },
  };
}

// Uses the rows and the clock of the limiter below. Locks rows in the order of their keys. Does not wait for the
// disk: a killed database loses at most the attempts of the last half second.
async function countAll(
  { pool }: Database,
  keys: readonly string[],
  tries: readonly Try[],
): Promise<Map<string, { points: number; seconds: number }>> {
  const rows = await queryRows<{ key: string; points: number; seconds: number }>(pool, {
    name: 'count-under-limits',
    text: `with async_commit as materialized (select set_config('synchronous_commit', 'off', true))
      insert into rate_limits as r (key, points, expire)
        select key, 1, (extract(epoch from now()) * 1000)::bigint + seconds * 1000
        from async_commit, unnest($1::text[], $2::bigint[]) asked(key, seconds) order by key
      on conflict (key) do update set
        points = case when r.expire <= extract(epoch from now()) * 1000 then 1 else r.points + 1 end,
        expire = case when r.expire <= extract(epoch from now()) * 1000 then excluded.expire else r.expire end
      returning r.key, r.points, ceil(r.expire / 1000.0 - extract(epoch from now()))::int as seconds`,
    values: [keys, tries.map(({ limit }) => limit.seconds)],
  });
  return new Map(rows.map(({ key, points, seconds }) => [key, { points, seconds }]));
}

const takeBackAll = ({ pool }: Database, keys: readonly string[]) =>
  execute(pool, {
    name: 'take-back-under-limits',
    text: `update rate_limits set points = points - 1
      where key in (select key from rate_limits where key = any($1::text[]) order by key for update)`,
    values: [keys],
  });

/** Deletes expired counts, and returns their number. */
export async function sweepLimits({ pool }: Database): Promise<number> {
  return execute(pool, {
    name: 'sweep-rate-limits',
    text: 'delete from rate_limits where expire < extract(epoch from now()) * 1000',
  });
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
    // One of them cleans the table for all.
    clearExpiredByTimeout: isFirst,
    insuranceLimiter: new RateLimiterMemory(counting),
  });
}
