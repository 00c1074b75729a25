import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** URLs of a database of the test cluster, for the owner (who migrates) and for the shop's role. */
export interface FreshDatabase {
  name: string;
  ownerUrl: string;
  appUrl: string;
  drop(): Promise<void>;
}

/** Creates a database on the cluster of bin/test.mjs, empty or from a template. */
export async function freshDatabase(purpose: string, template?: string): Promise<FreshDatabase> {
  const name = `${purpose}_${randomBytes(4).toString('hex')}`;
  // PostgreSQL's default writes a copy to its log as well.
  const from = template ? ` template ${template} strategy file_copy` : '';
  await asAdmin(`create database ${name} owner activepick${from}`);
  return {
    name,
    ownerUrl: urlOf('TEST_DATABASE_OWNER_URL', name),
    appUrl: urlOf('TEST_DATABASE_APP_URL', name),
    drop: async () => {
      await asAdmin(`drop database if exists ${name} with (force)`);
    },
  };
}

function urlOf(variable: string, database: string): string {
  const url = process.env[variable];
  if (!url) throw new Error(`${variable} is not set: run the tests by npm test`);
  return Object.assign(new URL(url), { pathname: `/${database}` }).href;
}

/** Runs a statement as the database administrator and returns its rows. */
export async function asAdmin<Row>(sql: string, database?: string): Promise<Row[]> {
  if (database === undefined) return (await administrator().query(sql)).rows as Row[];
  const client = new pg.Client({ connectionString: urlOf('TEST_DATABASE_ADMIN_URL', database) });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.end();
  }
}

const administrators = new Map<string, pg.Pool>();

function administrator(): pg.Pool {
  const url = urlOf('TEST_DATABASE_ADMIN_URL', 'postgres');
  const pool = administrators.get(url) ?? keptPool(url, 1);
  administrators.set(url, pool);
  return pool;
}

/**
 * Returns a pool that keeps its connections, at most `max`, because opening one costs more than most queries. It does not
 * keep the process alive.
 */
export function keptPool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString, max, idleTimeoutMillis: 0, allowExitOnIdle: true });
  pool.on('error', () => {});
  return pool;
}
