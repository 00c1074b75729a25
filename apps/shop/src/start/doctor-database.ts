// doctor's checks of the database. They keep no change: a row that a check writes is rolled back.

import {
  canPrepare,
  type DatabaseFacts,
  hasApplicationRights,
  type MigrationState,
  readDatabaseFacts,
  readMigrationState,
  writeErrorCode,
} from '#src/platform/database/inspect-database.ts';
import type { Log } from '#src/platform/observability/log.ts';
import { insertTrialRow } from '#src/platform/security/key-check.ts';
import type { Settings } from '#src/settings/settings.ts';
import { createApp } from '#src/start/create-app.ts';
import { installationKeyProblems } from './check-installation-keys.ts';
import { productionAccountProblems } from './check-production-accounts.ts';
import type { CheckedArea, Finding } from './finding.ts';

const OLDEST_VERSION = 150_000;
// Jobs, listener and migrations use a few connections of the owner.
const OWNER_CONNECTIONS = 5;
const MAX_CLOCK_DIFFERENCE_MS = 5_000;

type UrlSetting = 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_REPLICA_URL';

/** What the checks of the database tell the others. */
export interface CheckedDatabase extends CheckedArea {
  /** Whether the application can use the database: it answers and has all tables. */
  isUsable: boolean;
}

/** Checks both roles, the version, the migrations, the pooler and the clock. */
export async function checkDatabase(settings: Settings, migrationsFolder: string): Promise<CheckedDatabase> {
  const { url, directUrl, pool } = settings.database;
  if (!url || !directUrl)
    return { area: 'database', findings: [], skipped: 'DATABASE_URL is not set', isUsable: false };
  const findings: Finding[] = [];
  const owner = await connected('DATABASE_DIRECT_URL', directUrl, findings, true);
  const application = url === directUrl ? owner : await connected('DATABASE_URL', url, findings, false);
  if (owner) findings.push(...serverFindings(owner, pool), ...ownerFindings(owner));
  if (owner && application && owner !== application) findings.push(...pairFindings(owner, application));
  const state = owner && (await readMigrationState(directUrl, migrationsFolder));
  if (state) findings.push(...migrationFindings(state));
  const hasTables = state !== null && state.pending.length === 0 && state.changed.length === 0;
  if (application && hasTables) findings.push(...(await rightsFindings(url, owner === application)));
  const roles = [
    ['DATABASE_DIRECT_URL', directUrl, owner],
    ...(url === directUrl ? [] : ([['DATABASE_URL', url, application]] as const)),
  ] as const;
  for (const [setting, roleUrl, facts] of roles)
    if (facts) findings.push(...(await writeFindings(setting, roleUrl, facts, hasTables)));
  return {
    area: 'database',
    findings,
    isUsable: Boolean(application) && hasTables && findings.every(isHarmless),
  };
}

// Later checks can use the database in spite of these.
const isHarmless = ({ cause, isNote }: Finding) =>
  isNote || /^(clock|database-(connections|row-security|owner-rights|trigram))$/.test(cause);

/** Returns the facts about the database of a setting. Returns null and adds a finding if it cannot be reached. */
export async function connected(
  setting: UrlSetting,
  url: string,
  findings: Finding[],
  isSession: boolean,
): Promise<DatabaseFacts | null> {
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol)) {
    findings.push({
      cause: 'database-url',
      problem: `${setting} is not an address of PostgreSQL.`,
      remedy: `Write ${setting}=postgres://ROLE:PASSWORD@HOST:5432/DATABASE. Encode special characters of the password, such as %40 for @.`,
    });
    return null;
  }
  try {
    return await readDatabaseFacts(url, { isSession });
  } catch (error) {
    findings.push(connectionFinding(setting, new URL(url), error as ConnectionError));
    return null;
  }
}

interface ConnectionError extends Error {
  code?: string;
  cause?: { code?: string };
}
type Explain = (setting: UrlSetting, url: URL) => Finding;

const roleIn = (url: URL) => decodeURIComponent(url.username);
const nameIn = (url: URL) => decodeURIComponent(url.pathname.slice(1));

const pooled: Explain = (setting) => ({
  cause: 'database-pooler',
  problem: `${setting} leads to a pooler in transaction mode.`,
  remedy: `Let ${setting} name PostgreSQL itself. Only DATABASE_URL may name the pooler.`,
});
const passwordRefused: Explain = (setting, url) => ({
  cause: 'database-password',
  problem: `${setting}: PostgreSQL refuses the role ${roleIn(url)} or its password.`,
  remedy: `Compare it with the role: alter role ${roleIn(url)} login password '...'. pg_hba.conf must allow this machine.`,
});
const unknownHost: Explain = (setting, url) => ({
  cause: 'database-host',
  problem: `${setting}: the name ${url.hostname} cannot be resolved.`,
  remedy: 'Correct the host, or the name server of this machine.',
});

// Source: PostgreSQL's appendix A, and the codes of Node's net and dns.
const CONNECTION_ERRORS: Readonly<Record<string, Explain>> = {
  '28P01': passwordRefused,
  '28000': passwordRefused,
  '08P01': pooled,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  '3D000': (setting, url) => ({
    cause: 'database-missing',
    problem: `${setting}: the database ${nameIn(url)} does not exist.`,
    remedy: `Create it as a superuser: create database ${nameIn(url)} owner shop_owner;`,
  }),
  '53300': (setting) => ({
    cause: 'database-full',
    problem: `${setting}: PostgreSQL has no free connection.`,
    remedy: 'Lower DATABASE_POOL, stop other programs, or raise max_connections.',
  }),
  '57P03': (setting) => ({
    cause: 'database-starting',
    problem: `${setting}: PostgreSQL starts or recovers.`,
    remedy: 'Wait, and read the log of PostgreSQL.',
  }),
  ECONNREFUSED: (setting, url) => ({
    cause: 'database-refuses',
    problem: `${setting}: nothing listens at ${url.host}.`,
    remedy: 'Start PostgreSQL, or correct host and port. listen_addresses must include the address.',
  }),
};

function connectionFinding(setting: UrlSetting, url: URL, error: ConnectionError): Finding {
  const code = error.code ?? error.cause?.code ?? '';
  const explain = CONNECTION_ERRORS[code];
  if (explain) return explain(setting, url);
  if (/SSL|certificate/i.test(error.message))
    return {
      cause: 'database-tls',
      problem: `${setting}: PostgreSQL and the address disagree about TLS (${error.message}).`,
      remedy:
        'Add ?sslmode=verify-full if the server has a certificate, or remove sslmode. NODE_EXTRA_CA_CERTS names an authority of your own.',
    };
  if (/timeout/i.test(error.message))
    return {
      cause: 'database-silent',
      problem: `${setting}: ${url.host} does not answer within four seconds.`,
      remedy: 'Check the firewall between this machine and PostgreSQL, and the load of PostgreSQL.',
    };
  return {
    cause: 'database-unreachable',
    problem: `${setting}: the connection failed (${code || error.name}).`,
    remedy: 'Read the log of PostgreSQL at this moment.',
  };
}

function* serverFindings(owner: DatabaseFacts, pool: number): Generator<Finding> {
  if (owner.version < OLDEST_VERSION)
    yield {
      cause: 'database-version',
      problem: `PostgreSQL ${Math.floor(owner.version / 10_000)} is too old.`,
      remedy: 'Upgrade PostgreSQL to 15 or newer.',
    };
  if (owner.encoding !== 'UTF8')
    yield {
      cause: 'database-encoding',
      problem: `The database has the encoding ${owner.encoding}.`,
      remedy:
        "Create a database with the encoding UTF8: create database shop owner shop_owner encoding 'UTF8' template template0;",
    };
  if (pool + OWNER_CONNECTIONS > owner.maxConnections)
    yield {
      cause: 'database-connections',
      problem: `One process needs up to ${pool + OWNER_CONNECTIONS} connections, and PostgreSQL allows ${owner.maxConnections}.`,
      remedy: 'Lower DATABASE_POOL, or raise max_connections. Count every process.',
    };
  const difference = Math.abs(owner.clockMs - Date.now());
  if (difference > MAX_CLOCK_DIFFERENCE_MS)
    yield {
      cause: 'clock',
      problem: `The clocks of this machine and of PostgreSQL differ by ${Math.round(difference / 1000)} seconds.`,
      remedy: 'Let both machines synchronise their clocks (timedatectl set-ntp true).',
    };
}

function* ownerFindings(owner: DatabaseFacts): Generator<Finding> {
  if (!owner.keepsSession) yield pooled('DATABASE_DIRECT_URL', new URL('postgres://pooler'));
  if (!owner.mayCreate && !owner.isReadOnly)
    yield {
      cause: 'database-owner-rights',
      problem: 'The role of DATABASE_DIRECT_URL may not create tables.',
      remedy: 'Make it the owner of the database: alter database shop owner to shop_owner;',
    };
  if (!owner.hasTrigram)
    yield {
      cause: 'database-trigram',
      problem: 'PostgreSQL lacks the extension pg_trgm.',
      remedy: 'Install the additional modules of PostgreSQL (postgresql-contrib).',
    };
}

function* pairFindings(owner: DatabaseFacts, application: DatabaseFacts): Generator<Finding> {
  if (owner.identity !== application.identity)
    yield {
      cause: 'database-two',
      problem: 'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.',
      remedy: 'Let both name the same database of the same server.',
    };
  if (application.ignoresRowSecurity)
    yield {
      cause: 'database-row-security',
      problem: 'The role of DATABASE_URL ignores row-level security.',
      remedy: 'Use a role without the attributes superuser and bypassrls.',
    };
}

function* migrationFindings({ isNew, pending, changed }: MigrationState): Generator<Finding> {
  if (changed.length > 0)
    yield {
      cause: 'database-migration-changed',
      problem: `The database was made by another version of ${changed.join(', ')}.`,
      remedy: 'Install the version of the program that belongs to the database.',
    };
  if (pending.length > 0)
    yield {
      cause: isNew ? 'database-new' : 'database-migrations',
      problem: isNew
        ? 'The database is new and has no tables.'
        : `${pending.length} migrations are not applied, from ${pending[0]}.`,
      remedy: 'The next start applies them. So does npm run keys:create.',
      isNote: true,
    };
}

// A right does not show that a write succeeds: the database can be read-only, or its disk full.
async function writeFindings(
  setting: UrlSetting,
  url: string,
  { isReadOnly, isReplica }: DatabaseFacts,
  hasTables: boolean,
): Promise<Finding[]> {
  const code = isReadOnly ? READ_ONLY : hasTables ? await writeErrorCode(url, insertTrialRow) : null;
  if (code === null) return [];
  const explain = isReplica ? replicaFound : (WRITE_ERRORS[code] ?? writeFailed(code));
  return [explain(setting, new URL(url))];
}

const replicaFound: Explain = (setting) => ({
  cause: 'database-read-only',
  problem: `${setting}: the database accepts no writes, because it is a replica.`,
  remedy: 'Let both addresses name the primary.',
});
const writeFailed =
  (code: string): Explain =>
  (setting) => ({
    cause: 'database-write',
    problem: `${setting}: a row could not be written (${code}).`,
    remedy: 'Read the log of PostgreSQL at this moment.',
  });

// Source: PostgreSQL's appendix A. A transaction that is tried in a read-only database fails with 25006.
const READ_ONLY = '25006';
const WRITE_ERRORS: Readonly<Record<string, Explain>> = {
  [READ_ONLY]: (setting, url) => ({
    cause: 'database-read-only',
    problem: `${setting}: the database accepts no writes from the role ${roleIn(url)}.`,
    remedy: `Free room on the disk of PostgreSQL if it is full: managed databases become read-only then. Otherwise: alter role ${roleIn(url)} reset default_transaction_read_only;`,
  }),
  '53100': (setting) => ({
    cause: 'database-disk',
    problem: `${setting}: the disk of PostgreSQL is full.`,
    remedy: 'Free room on it. PostgreSQL goes on by itself.',
  }),
  '42501': (setting, url) => ({
    cause: 'database-application-rights',
    problem: `${setting}: the role ${roleIn(url)} may not write every table.`,
    remedy: 'Start the shop once: each start grants the rights.',
  }),
};

async function rightsFindings(url: string, isOwner: boolean): Promise<Finding[]> {
  const findings: Finding[] = [];
  if (!isOwner && !(await hasApplicationRights(url)))
    findings.push({
      cause: 'database-application-rights',
      problem: 'The role of DATABASE_URL may not read every table.',
      remedy: 'Start the shop once: each start grants the rights.',
    });
  if (!(await canPrepare(url)))
    findings.push({
      cause: 'database-pooler-version',
      problem: 'The pooler of DATABASE_URL cannot keep prepared statements apart.',
      remedy: 'Upgrade PgBouncer to 1.21 or newer and set max_prepared_statements = 200.',
    });
  return findings;
}

/** Checks the keys and the accounts of a usable database, as each start does. Stores nothing. */
export async function checkContents(settings: Settings, log: Log): Promise<CheckedArea> {
  const app = await createApp(settings, settings.publicUrl ?? 'http://localhost', log);
  try {
    const keys = await installationKeyProblems(app, { isReadOnly: true });
    const accounts = settings.mode === 'production' ? await productionAccountProblems(app) : [];
    return { area: 'keys and accounts', findings: [...keys, ...accounts].map(contentFinding) };
  } finally {
    await app.db.close();
  }
}

const CONTENT_REMEDIES: readonly (readonly [start: string, cause: string, remedy: string])[] = [
  ['ENCRYPTION_KEYS', 'key-encryption', 'Restore the keys that belong to the database.'],
  ['LINK_SIGNING_KEY', 'key-links', 'Restore the key that belongs to the database.'],
  ['ORDER_NUMBER_KEY', 'key-order-numbers', 'Restore the key that belongs to the database.'],
  ['ALLOW_DEMO_ACCOUNTS', 'demo-accounts', 'Use another database, or delete these accounts.'],
  ['Keys are missing', 'api-keys', 'Run npm run keys:create.'],
  ['DATABASE_URL', 'database-owner', 'Create a role of its own, as docs/operations/install.md shows.'],
];

function contentFinding(problem: string): Finding {
  const [, cause, remedy] = CONTENT_REMEDIES.find(([start]) => problem.startsWith(start)) ?? [
    '',
    'contents',
    '',
  ];
  return { cause, problem, remedy: remedy || 'docs/operations/install.md describes it.' };
}
