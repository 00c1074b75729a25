// Provider tokens: encrypted in the database and shared by all processes. One process renews a token while the others
// wait. The renewing process has a lease, not a lock, and the lease expires if the process dies.
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import { execute, queryRow } from '../database/query-rows.ts';
import { uuidv7 } from '../database/uuid.ts';
import type { Log } from '../observability/log.ts';
import type { Encryption } from '../security/encryption.ts';
import { ProviderError } from './provider-error.ts';
import type { ProviderContext } from './request-audit.ts';

/** A token from the provider. */
export interface IssuedToken {
  accessToken: string;
  /** The refresh token, if the provider issues one. */
  refreshToken?: string | null;
  scopes?: readonly string[];
  expiresInSeconds: number;
  /** Further data of the account, such as its name. No secret. */
  about?: Readonly<Record<string, string>>;
}

/** A stored token; `isOver` if it must be renewed before use. */
export interface KeptToken extends IssuedToken {
  isOver: boolean;
}

/** The token of one account at one provider. */
export interface ProviderTokenManager {
  /** Returns a valid token, renewed if necessary. */
  current(providerContext: ProviderContext): Promise<string>;
  /** Marks a token that the provider no longer accepts. */
  drop(accessToken: string): Promise<void>;
  /** Returns the stored token without a request to the provider; null if there is none. */
  read(): Promise<KeptToken | null>;
  /** Stores a token from another source: from an authorisation code. */
  store(issued: IssuedToken): Promise<void>;
  /** Deletes it. */
  forget(): Promise<void>;
}

/**
 * Requests the next token from the provider. `previous` is the stored one with its refresh token; null if
 * there is none. Throws `ProviderError`, 'refused' if somebody must sign in at the provider first.
 */
export type IssueToken = (
  previous: KeptToken | null,
  providerContext: ProviderContext,
) => Promise<IssuedToken>;

interface Parts {
  db: Database;
  encryption: Encryption;
  log: Log;
  provider: string;
  /** The account of the token; 'shop' if there is only one. */
  account?: string;
}

/**
 * A token is renewed this long before its expiry, so that none expires during a request (docs/security.md,
 * F08).
 */
const RENEW_BEFORE_SECONDS = 60;
const LEASE_SECONDS = 30;
const MAX_WAIT_MS = 15_000;
const LOOK_EVERY_MS = 100;

interface Row {
  version: string;
  tokenSealed: string | null;
  /** By the database's clock. */
  secondsLeft: number;
}
interface InMemory {
  accessToken: string;
  version: string;
  until: number;
}

/** Returns the manager of an account's token. It sends no request before its first use. */
export function createProviderTokenManager(parts: Parts, issue: IssueToken): ProviderTokenManager {
  const { db, provider, account = 'shop' } = parts;
  const id = [provider, account] as const;
  let inMemory: InMemory | null = null;
  let renewing: Promise<string> | null = null;
  // Several calls can learn at the same time that a token has expired. Until its row is marked, it must not
  // be read from there again.
  let refused: string | null = null;
  const remember = (row: Row, { accessToken }: IssuedToken): string => {
    const ms = (row.secondsLeft - RENEW_BEFORE_SECONDS) * 1_000;
    inMemory = { accessToken, version: row.version, until: performance.now() + ms };
    return accessToken;
  };
  const usable = (row: Row | null): string | null => {
    const token = row && openToken(parts, id, row);
    return token && !isOver(row) && token.accessToken !== refused ? remember(row, token) : null;
  };
  const renew = async (providerContext: ProviderContext): Promise<string> => {
    for (
      const begun = performance.now();
      performance.now() - begun < MAX_WAIT_MS;
      await delay(LOOK_EVERY_MS)
    ) {
      const row = await readRow(db, id);
      const known = usable(row);
      if (known) return known;
      const lease = await claim(db, id, row?.version ?? '0');
      if (lease) {
        const issued = await issueUnder(lease, row, providerContext);
        return remember((await readRow(db, id)) as Row, issued);
      }
    }
    throw new ProviderError('unavailable', 'token is being renewed');
  };
  const issueUnder = async (
    lease: string,
    row: Row | null,
    providerContext: ProviderContext,
  ): Promise<IssuedToken> => {
    try {
      const previous = row && openToken(parts, id, row);
      const issued = await issue(previous && { ...previous, isOver: true }, providerContext);
      await storeRow(db, id, { ...rowOf(parts, id, issued), lease });
      return issued;
    } catch (error) {
      await endLease(db, id, lease);
      throw error;
    }
  };
  return {
    async current(providerContext) {
      if (inMemory && performance.now() < inMemory.until) return inMemory.accessToken;
      renewing ??= renew(providerContext).finally(() => {
        renewing = null;
      });
      return renewing;
    },
    async drop(accessToken) {
      refused = accessToken;
      const dropped = inMemory;
      if (dropped?.accessToken !== accessToken) return;
      inMemory = null;
      await expireRow(db, id, dropped.version);
    },
    async read() {
      const row = await readRow(db, id);
      const token = row && openToken(parts, id, row);
      return token ? { ...token, isOver: isOver(row) } : null;
    },
    async store(issued) {
      inMemory = null;
      await storeRow(db, id, { ...rowOf(parts, id, issued), lease: null });
    },
    async forget() {
      inMemory = null;
      await deleteRow(db, id);
    },
  };
}

type Id = readonly [provider: string, account: string];

const isOver = ({ secondsLeft }: Row) => secondsLeft <= RENEW_BEFORE_SECONDS;
const aadOf = ([provider, account]: Id) => ({
  table: 'provider_tokens',
  column: 'token_sealed',
  row: `${provider}\n${account}`,
});

const rowOf = ({ encryption }: Parts, id: Id, issued: IssuedToken) => ({
  tokenSealed: encryption.encrypt(JSON.stringify(issued), aadOf(id)),
  seconds: issued.expiresInSeconds,
});

function openToken({ encryption, log, provider }: Parts, id: Id, { tokenSealed }: Row): IssuedToken | null {
  if (!tokenSealed) return null;
  try {
    return JSON.parse(encryption.decrypt(tokenSealed, aadOf(id))) as IssuedToken;
  } catch (err) {
    log.warn({ err, provider }, 'Stored provider token is encrypted with an unknown key');
    return null;
  }
}

async function readRow({ pool }: Database, id: Id): Promise<Row | null> {
  return queryRow<Row>(pool, {
    name: 'read-provider-token',
    text: `select version, token_sealed as "tokenSealed",
        extract(epoch from expires_at - now())::float8 as "secondsLeft"
      from provider_tokens where provider = $1 and account = $2`,
    values: [...id],
  });
}

// Takes the lease only for a caller that has seen the newest version, so that a fresh token is not renewed
// again.
async function claim({ pool }: Database, id: Id, version: string): Promise<string | null> {
  const lease = uuidv7();
  const rowCount = await execute(pool, {
    name: 'claim-provider-token',
    text: `insert into provider_tokens as t (provider, account, lease, leased_until)
      values ($1, $2, $3, now() + make_interval(secs => $5))
      on conflict (provider, account) do update set lease = excluded.lease, leased_until = excluded.leased_until
      where t.version = $4 and (t.leased_until is null or t.leased_until < now())`,
    values: [...id, lease, version, LEASE_SECONDS],
  });
  return rowCount === 1 ? lease : null;
}

// A process whose lease has expired may deliver its token late. The newer token then stays.
async function storeRow(
  { pool }: Database,
  id: Id,
  { tokenSealed, seconds, lease }: { tokenSealed: string; seconds: number; lease: string | null },
): Promise<void> {
  await execute(pool, {
    name: 'store-provider-token',
    text: `insert into provider_tokens as t (provider, account, token_sealed, expires_at, version)
      values ($1, $2, $3, now() + make_interval(secs => $4), 1)
      on conflict (provider, account) do update set token_sealed = excluded.token_sealed,
        expires_at = excluded.expires_at, version = t.version + 1, lease = null, leased_until = null, updated_at = now()
      where $5::uuid is null or t.lease = $5`,
    values: [...id, tokenSealed, seconds, lease],
  });
}

const endLease = ({ pool }: Database, id: Id, lease: string) =>
  execute(pool, {
    name: 'end-token-lease',
    text: `update provider_tokens set lease = null, leased_until = null
      where provider = $1 and account = $2 and lease = $3`,
    values: [...id, lease],
  });

const expireRow = ({ pool }: Database, id: Id, version: string) =>
  execute(pool, {
    name: 'expire-provider-token',
    text: `update provider_tokens set expires_at = now() where provider = $1 and account = $2 and version = $3`,
    values: [...id, version],
  });

const deleteRow = ({ pool }: Database, id: Id) =>
  execute(pool, {
    name: 'delete-provider-token',
    text: 'delete from provider_tokens where provider = $1 and account = $2',
    values: [...id],
  });
