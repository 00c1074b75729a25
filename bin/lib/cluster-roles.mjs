// Roles and passwords of the embedded database. `activepick` owns the database and the tables, and migrates.
// The shop uses `activepick_app`, whose rights the migrations grant.
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { plainError } from './command.mjs';
import { readJson, writeJson } from './files.mjs';

export const OWNER_ROLE = 'activepick';
export const APP_ROLE = 'activepick_app';
export const DATABASE = 'activepick';
const ADMIN_ROLE = 'postgres';

const secretsFile = (dataDir) => path.join(dataDir, 'secrets.json');

/** Returns the passwords of this data folder. The first start creates them and stores them in secrets.json. */
export function databasePasswords(dataDir, { clusterExists }) {
  const secrets = readJson(secretsFile(dataDir)) ?? {};
  if (secrets.database) return secrets.database;
  if (clusterExists) {
    throw plainError(
      `${secretsFile(dataDir)} no longer contains the passwords of the database in this folder. ` +
        'Restore the file from a backup, or set DATA_DIR to a new folder.',
    );
  }
  const password = () => randomBytes(24).toString('base64url');
  const database = { admin: password(), owner: password(), app: password() };
  writeJson(secretsFile(dataDir), { ...secrets, database });
  return database;
}

/** The three connection URLs of a database of the cluster. */
export function urlsOf({ port, passwords, database = DATABASE }) {
  const url = (role, password) => `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
  return {
    admin: url(ADMIN_ROLE, passwords.admin),
    owner: url(OWNER_ROLE, passwords.owner),
    app: url(APP_ROLE, passwords.app),
  };
}

/** Opens a connection, passes it to `work`, and closes it. */
export async function withConnection(url, work) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  // A dying server also emits an error event, which would end this process without a listener.
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Creates both roles and the database if they are missing. Can be repeated, also after an aborted start. */
export async function prepareRoles(connection) {
  const { port, passwords } = connection;
  await withConnection(urlsOf({ port, passwords, database: 'postgres' }).admin, async (client) => {
    await createRole(client, OWNER_ROLE, passwords.owner);
    await createRole(client, APP_ROLE, passwords.app);
    await createDatabase(client, DATABASE);
  });
}

async function createRole(client, role, password) {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
  if (rowCount > 0) return;
  await client
    .query(`create role ${client.escapeIdentifier(role)} login password ${client.escapeLiteral(password)}`)
    .catch(unlessMadeMeanwhile);
}

/**
 * Creates a database of the owner role, from a template if one is given. Keeps an existing one.
 * @param {import('pg').Client} client
 * @param {string} name
 * @param {{ template?: string }} [options]
 */
export async function createDatabase(client, name, { template } = {}) {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount > 0) return;
  const from = template ? ` template ${client.escapeIdentifier(template)}` : '';
  await client
    .query(`create database ${client.escapeIdentifier(name)} owner ${OWNER_ROLE}${from}`)
    .catch(unlessMadeMeanwhile);
}

// 42710, 42P04: exists already; 23505: two starts created it at the same moment (PostgreSQL, Appendix A).
function unlessMadeMeanwhile(error) {
  if (!['42710', '42P04', '23505'].includes(error.code)) throw error;
}
