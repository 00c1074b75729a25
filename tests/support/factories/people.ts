// People of a served shop, with real, unmodified clients.
import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { keptPool } from '#tests/app/fresh-database.ts';
import { type ServedShop, servedShop } from '#tests/app/served-shop.ts';
import { demoKeys, type KeyPair } from '../../../apps/shop/src/features/auth/server/api-keys.ts';
import {
  type AuthService,
  createAuthService,
} from '../../../apps/shop/src/features/auth/server/auth-service.ts';
import { createAccountFor } from '../../../apps/shop/src/features/auth/server/create-account.ts';
import {
  type AccountMail,
  openAccountMail,
} from '../../../apps/shop/src/features/auth/server/mails/enqueue-account-mail.ts';
import type { OutboxRow } from '../../../apps/shop/src/platform/jobs/outbox.ts';
import type { Role } from '../../../packages/domain/src/access/permissions.ts';

/** A password that satisfies every rule. */
export const PASSWORD = 'tandem-rullar-9-mil';

// A check reads its cost from the hash. At full cost, the checks of all tests' sign-ins would take minutes.
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;
let cheapHash: Promise<string> | undefined;

/** A person with an account, signed in with their own client. */
export interface Person {
  id: string;
  email: string;
  client: SupabaseClient;
  /** The access token of the sign-in. */
  token: string;
  refreshToken: string;
}

/** A shop with keys, and factories of its people. */
export interface ShopWithPeople {
  shop: ServedShop;
  account: AuthService;
  keys: KeyPair;
  /** A signed-out client. */
  client(options?: { flowType?: 'implicit' | 'pkce' }): SupabaseClient;
  /** A client with the service key. */
  service: SupabaseClient;
  /** Creates an account and signs it in. Without a role, stores no row in `user_roles`. */
  person(of?: { role?: Role; email?: string }): Promise<Person>;
  signIn(email: string, password?: string): Promise<Person>;
  /** Returns the account emails to an address from the outbox, newest first. */
  mailsTo(email: string): Promise<(AccountMail & { language: string })[]>;
  /**
   * Runs a query as the owner of the database, after pending background tasks have finished. The queries share
   * connections, so none may change its session.
   */
  inDatabase<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
}

/** Limits that are too high to affect other tests. */
export const NO_LIMITS = { AUTH_LIMIT_FACTOR: '100000' };

/** Starts a shop without limits, unless the options set others. */
export async function shopWithPeople(
  options: Parameters<typeof servedShop>[0] = {},
): Promise<ShopWithPeople> {
  const served = await servedShop({ ...options, environment: { ...NO_LIMITS, ...options.environment } });
  // A test that waits for another query's lock gets a further connection.
  const owner = keptPool(served.app.database.ownerUrl, 8);
  const close = async () => {
    const ended = owner.end();
    await served.close();
    await ended;
  };
  const shop: ServedShop = { ...served, close };
  const account = createAuthService(shop.app);
  // Only the hashes of `person`. Requests to the shop hash at full cost.
  const cheap: AuthService = {
    ...account,
    passwords: { ...account.passwords, hash: () => (cheapHash ??= hash(PASSWORD, CHEAP)) },
  };
  const keys = await demoKeys(account);
  const quiet = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };
  const client: ShopWithPeople['client'] = ({ flowType = 'implicit' } = {}) =>
    createClient(shop.baseUrl, keys.anonKey, { auth: { ...quiet, flowType, storage: memory() } });
  const service = createClient(shop.baseUrl, keys.serviceRoleKey, { auth: quiet });
  const signIn: ShopWithPeople['signIn'] = async (email, password = PASSWORD) => {
    const own = client();
    const { data, error } = await own.auth.signInWithPassword({ email, password });
    if (error) throw error;
    const { access_token: token, refresh_token: refreshToken } = data.session;
    return { id: data.user.id, email, client: own, token, refreshToken };
  };
  const inDatabase: ShopWithPeople['inDatabase'] = async (text, values = []) => {
    await shop.app.background.settled();
    return (await owner.query(text, values)).rows as never;
  };
  return {
    shop,
    account,
    keys,
    client,
    service,
    signIn,
    async person({ role, email = someEmail() } = {}) {
      const input = { email, password: PASSWORD, firstName: 'Anna', lastName: 'Åkesson' };
      await createAccountFor(cheap, { ...input, role: role ?? 'endcustomer' });
      if (!role)
        await inDatabase('delete from user_roles r using users u where u.id = r.user_id and u.email = $1', [
          email,
        ]);
      return signIn(email);
    },
    async mailsTo(email) {
      const rows = await inDatabase<OutboxRow & { business_key: string }>(
        `select *, business_key as "businessKey" from outbox where kind = 'account-mail' order by id desc`,
      );
      return rows
        .map((row) => ({ ...openAccountMail(row, shop.app.encryption), language: row.language }))
        .filter(({ to }) => to === email);
    },
    inDatabase,
  };
}

/** Returns the token of an email's link and its type. */
export function linkIn(mail: { link?: string | undefined } | undefined) {
  const { hash, searchParams } = new URL(mail?.link ?? '');
  return {
    token_hash: new URLSearchParams(hash.slice(1)).get('token') as string,
    type: searchParams.get('type') as 'recovery' | 'signup' | 'invite' | 'magiclink' | 'email_change',
  };
}

/** Follows a link from another origin. Returns the target URL of its redirect. */
export async function redirectOfLink(
  { shop }: Pick<ShopWithPeople, 'shop'>,
  link: { token_hash: string; type: string },
  redirectTo = '/',
): Promise<URL> {
  const answer = await shop.ask('/auth/v1/verify', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...link, redirect_to: redirectTo, as_redirect: true }),
  });
  return new URL(JSON.parse(answer.text).location);
}

/** Returns an unused email address. */
export const someEmail = (): string => `person-${randomBytes(6).toString('hex')}@example.se`;

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}
