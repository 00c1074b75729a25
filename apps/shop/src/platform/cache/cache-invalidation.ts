// Tells every process which data changed, so that cached responses made from it are invalidated. The writing
// process invalidates before it responds. The others are notified by PostgreSQL at the commit.
import pg from 'pg';
import type { Connection } from '../database/database.ts';
import { execute } from '../database/query-rows.ts';
import type { Log } from '../observability/log.ts';
import type { PageCache } from './response-cache.ts';

const CHANNEL = 'changed_tags';
const MAX_PAYLOAD = 7_500;
/** The tag of all responses. */
export const EVERYTHING = '*';

/** Notifies the other processes, at the commit of `tx`, of changed data by their tags. */
export async function publishInvalidation(tx: Connection, tags: readonly string[]): Promise<void> {
  const list = tags.join(' ');
  const payload = list.length > MAX_PAYLOAD ? EVERYTHING : list;
  await execute(tx, 'select pg_notify($1, $2)', [CHANNEL, payload]);
}

/** A running listener. */
export interface ChangeListener {
  /** Resolves when the listener is connected for the first time. Later losses are repaired automatically. */
  stop(): Promise<void>;
}

/**
 * Listens on a separate connection to `directUrl`. While that connection is lost, no new response is cached.
 * When it is back, the whole cache is dropped, because notifications may have been missed.
 */
export function listenForChanges(directUrl: string, cache: PageCache, log: Log): ChangeListener {
  let client: pg.Client | undefined;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;
  let wait = 50;
  let isFirst = true;
  cache.pause(true);

  const lost = (err?: unknown) => {
    if (stopped || retry) return;
    cache.pause(true);
    client?.end().catch(() => undefined);
    client = undefined;
    retry = setTimeout(() => {
      retry = undefined;
      void start();
    }, wait);
    wait = Math.min(wait * 2, 1_000);
    if (!isFirst) log.warn({ err }, 'Cache invalidation listener lost');
    isFirst = false;
  };

  const start = async () => {
    const mine = new pg.Client({
      connectionString: directUrl,
      keepAlive: true,
      connectionTimeoutMillis: 3_000,
      application_name: 'shop listener',
    });
    client = mine;
    // Ignores late events of a connection that has been replaced.
    const lostMine = (err?: unknown) => client === mine && lost(err);
    mine.on('error', lostMine);
    mine.on('end', () => lostMine());
    mine.on('notification', ({ payload }) => {
      if (!payload || payload === EVERYTHING) cache.clear();
      else cache.drop(payload.split(' '));
    });
    try {
      await mine.connect();
      await execute(mine, `listen ${CHANNEL}`);
      cache.clear();
      cache.pause(false);
      wait = 50;
      isFirst = false;
    } catch (error) {
      lostMine(error);
    }
  };

  void start();
  return {
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
