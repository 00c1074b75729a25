import type pg from 'pg';
import { isDatabaseAway } from '../database/database.ts';

// A code after which graphile-worker retries, first after 3 s and then with growing pauses (graphile-worker
// 0.18, `RETRYABLE_ERROR_CODES`; PostgreSQL sends none of them when it shuts down).
const TRY_AGAIN = 'EHOSTUNREACH';

/**
 * Turns connection errors of the pool into the errors that graphile-worker retries. The worker writes a job's result
 * without awaiting it, so an error that it does not retry would be an unhandled rejection and end the process. Its
 * batching of results catches such errors, but hangs after one. A result that is retried after the pool has ended is
 * never written: its job is repeated, as after a kill. Returns the same pool.
 */
export function patientPool(pool: pg.Pool): pg.Pool {
  const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<pg.PoolClient> | undefined;
  pool.connect = ((callback?: unknown) => {
    if (callback) return connect(callback);
    return pool.ending ? new Promise<never>(() => {}) : connect()?.catch(sayAgain);
  }) as typeof pool.connect;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...input: unknown[]) => unknown;
    client.query = ((...input: unknown[]) => {
      const result = query(...input);
      return result instanceof Promise ? result.catch(sayAgain) : result;
    }) as typeof client.query;
  });
  return pool;
}

function sayAgain(error: unknown): never {
  if (!isDatabaseAway(error)) throw error;
  const { message } = error as Error;
  throw Object.assign(new Error(message, { cause: error }), { code: TRY_AGAIN });
}
