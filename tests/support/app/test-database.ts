// Test databases on real PostgreSQL. Each is a clone of a template that is migrated once per cluster.
import { createHash } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { migrate, readMigrations, roleOf } from '../../../apps/shop/src/platform/database/migrate.ts';
import { type FreshDatabase, freshDatabase } from './fresh-database.ts';
import { silentLog } from './silent-log.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** The folder of the migrations. */
export const MIGRATIONS = path.join(ROOT, 'apps/shop/migrations');

const TEMPLATE_LOCK = 7_320_113;

/**
 * Creates a migrated database with only the rows of migrations. `appUrl` uses the application's role, which owns no
 * table.
 * Works under `npm test`, and under `npx vitest run FILE` with a temporary cluster that ends with its last database.
 */
export async function testDatabase(): Promise<FreshDatabase> {
  return onCluster(async () => freshDatabase('test', await template()));
}

/** Creates an empty database without migrations. */
export function emptyDatabase(): Promise<FreshDatabase> {
  return onCluster(() => freshDatabase('empty'));
}

interface OwnCluster {
  cluster: { urls: { admin: string; owner: string; app: string } };
  remove(): Promise<void>;
}
let own: Promise<OwnCluster> | undefined;
let inUse = 0;

async function onCluster(create: () => Promise<FreshDatabase>): Promise<FreshDatabase> {
  if (!own && process.env.TEST_DATABASE_ADMIN_URL) return create();
  inUse += 1;
  own ??= startOwnCluster();
  await own;
  const database = await create();
  const drop = async () => {
    await database.drop();
    inUse -= 1;
    if (inUse === 0) await removeOwnCluster();
  };
  return { ...database, drop };
}

async function startOwnCluster(): Promise<OwnCluster> {
  const { startThrowaway } = await import(path.join(ROOT, 'bin/lib/temporary-database.mjs'));
  const started: OwnCluster = await startThrowaway();
  const { admin, owner, app } = started.cluster.urls;
  Object.assign(process.env, {
    TEST_DATABASE_ADMIN_URL: admin,
    TEST_DATABASE_OWNER_URL: owner,
    TEST_DATABASE_APP_URL: app,
  });
  return started;
}

async function removeOwnCluster(): Promise<void> {
  const cluster = await own;
  own = undefined;
  for (const role of ['ADMIN', 'OWNER', 'APP']) delete process.env[`TEST_DATABASE_${role}_URL`];
  await cluster?.remove();
}

// By the administrator's URL: a file that runs alone may start a second cluster.
const templates = new Map<string | undefined, Promise<string>>();

function template(): Promise<string> {
  const url = process.env.TEST_DATABASE_ADMIN_URL;
  const known = templates.get(url) ?? findTemplate();
  templates.set(url, known);
  return known;
}

// Test files run in parallel processes. The first one builds the template, the others wait for its lock.
async function findTemplate(): Promise<string> {
  const migrations = await readMigrations(MIGRATIONS);
  const digest = createHash('sha256').update(migrations.map(({ hash }) => hash).join());
  const name = `template_${digest.digest('hex').slice(0, 12)}`;
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_ADMIN_URL });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    // The template flag means that the build is complete.
    const { rowCount } = await client.query(
      'select 1 from pg_database where datname = $1 and datistemplate',
      [name],
    );
    if (rowCount === 0) await buildTemplate(client, name);
    return name;
  } finally {
    await client.end();
  }
}

async function buildTemplate(client: pg.Client, name: string): Promise<void> {
  const at = (variable: string) =>
    Object.assign(new URL(process.env[variable] as string), { pathname: `/${name}` }).href;
  const ownerUrl = at('TEST_DATABASE_OWNER_URL');
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name} owner ${roleOf(ownerUrl)}`);
  await migrate({ ownerUrl, appUrl: at('TEST_DATABASE_APP_URL'), folder: MIGRATIONS, log: silentLog() });
  await client.query(`alter database ${name} is_template true`);
}
