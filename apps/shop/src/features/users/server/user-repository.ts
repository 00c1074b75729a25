// Accounts: the person and their contact data. Identities and factors are included, because every response
// about a person contains both.
import type { Role } from '@activepick/domain/access/permissions.ts';
import type { Language } from '#src/i18n/language.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryOneRow, queryRow, queryRows } from '#src/platform/database/query-rows.ts';

/** An identity of a person at a provider. */
export interface Identity {
  id: string;
  provider: string;
  providerId: string;
  data: Record<string, unknown>;
  lastSignInAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** A second factor for its owner: without seed and credential. */
export interface FactorSummary {
  id: string;
  type: 'totp' | 'webauthn';
  friendlyName: string;
  status: 'unverified' | 'verified';
  createdAt: Date;
  updatedAt: Date;
  lastChallengedAt: Date | null;
}

/** The times of the last email of each kind. */
export interface SentTimes {
  confirmation: Date | null;
  recovery: Date | null;
  emailChange: Date | null;
  reauthentication: Date | null;
  invited: Date | null;
}

/** An account. */
export interface User {
  id: string;
  email: string | null;
  emailConfirmedAt: Date | null;
  newEmail: string | null;
  passwordHash: string | null;
  language: Language;
  appMetadata: Record<string, unknown>;
  userMetadata: Record<string, unknown>;
  bannedUntil: Date | null;
  /** The time until which any session may add the first second factor; null for never. */
  firstFactorUntil: Date | null;
  sent: SentTimes;
  lastSignInAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
  /** The role of the row in `user_roles`; null if there is none. */
  storedRole: Role | null;
  identities: Identity[];
  factors: FactorSummary[];
}

/** Columns and subqueries of an account `u`, for the statements that read one. */
export const USER_COLUMNS = `u.id, u.email, u.email_confirmed_at, u.new_email, u.password_hash, u.language, u.app_metadata,
  u.user_metadata, u.banned_until, u.confirmation_sent_at, u.recovery_sent_at, u.email_change_sent_at,
  u.reauthentication_sent_at, u.invited_at, u.last_sign_in_at, u.created_at, u.updated_at, u.deleted_at,
  u.first_factor_until,
  (select r.role from user_roles r where r.user_id = u.id) as stored_role,
  (select coalesce(json_agg(json_build_object('id', i.id, 'provider', i.provider, 'providerId', i.provider_id,
      'data', i.identity_data, 'lastSignInAt', i.last_sign_in_at, 'createdAt', i.created_at,
      'updatedAt', i.updated_at) order by i.created_at, i.id), '[]') from identities i where i.user_id = u.id) as identities,
  (select coalesce(json_agg(json_build_object('id', f.id, 'type', f.factor_type, 'friendlyName', f.friendly_name,
      'status', f.status, 'createdAt', f.created_at, 'updatedAt', f.updated_at,
      'lastChallengedAt', f.last_challenged_at) order by f.created_at, f.id), '[]')
    from factors f where f.user_id = u.id) as factors`;

/** A row of `USER_COLUMNS`. */
export interface UserRow {
  id: string;
  email: string | null;
  email_confirmed_at: Date | null;
  new_email: string | null;
  password_hash: string | null;
  language: Language;
  app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
  banned_until: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  email_change_sent_at: Date | null;
  reauthentication_sent_at: Date | null;
  invited_at: Date | null;
  last_sign_in_at: Date | null;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
  first_factor_until: Date | null;
  stored_role: Role | null;
  identities: Json<Identity>[];
  factors: Json<FactorSummary>[];
}

// In JSON, times are texts.
type Json<Value> = { [Name in keyof Value]: Value[Name] extends Date | null ? string | null : Value[Name] };

/** Returns the account in a row of `USER_COLUMNS`. */
export function userOf(row: UserRow): User {
  return {
    id: row.id,
    email: row.email,
    emailConfirmedAt: row.email_confirmed_at,
    newEmail: row.new_email,
    passwordHash: row.password_hash,
    language: row.language,
    appMetadata: row.app_metadata,
    userMetadata: row.user_metadata,
    bannedUntil: row.banned_until,
    firstFactorUntil: row.first_factor_until,
    sent: {
      confirmation: row.confirmation_sent_at,
      recovery: row.recovery_sent_at,
      emailChange: row.email_change_sent_at,
      reauthentication: row.reauthentication_sent_at,
      invited: row.invited_at,
    },
    lastSignInAt: row.last_sign_in_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deletedAt: row.deleted_at,
    storedRole: row.stored_role,
    identities: row.identities.map(withDates<Identity>),
    factors: row.factors.map(withDates<FactorSummary>),
  };
}

const withDates = <Value>(value: Json<Value>): Value =>
  Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      name.endsWith('At') && one !== null ? new Date(one as string) : one,
    ]),
  ) as Value;

async function oneUser(connection: Connection, query: { name: string; text: string; values: unknown[] }) {
  const row = await queryRow<UserRow>(connection, query);
  return row && userOf(row);
}

/** Returns an account, including a deleted one; null if there is none. */
export const userById = (connection: Connection, id: string): Promise<User | null> =>
  oneUser(connection, {
    name: 'user-by-id',
    text: `select ${USER_COLUMNS} from users u where u.id = $1`,
    values: [id],
  });

/** Returns the account that has an email address; null if none has. */
export const userByEmail = (connection: Connection, email: string): Promise<User | null> =>
  oneUser(connection, {
    name: 'user-by-email',
    text: `select ${USER_COLUMNS} from users u where u.email = $1 and u.deleted_at is null`,
    values: [email],
  });

/** Returns the account that has an email address, and whether its owner has signed in from this network before. */
export async function userForSignIn(
  connection: Connection,
  email: string,
  clientHash: Buffer,
): Promise<{ user: User; isKnownNetwork: boolean } | null> {
  const row = await queryRow<UserRow & { is_known_network: boolean }>(connection, {
    name: 'user-for-sign-in',
    text: `select ${USER_COLUMNS}, exists (select 1 from known_networks p where p.user_id = u.id and p.network_hash = $2)
        as is_known_network
      from users u where u.email = $1 and u.deleted_at is null`,
    values: [email, clientHash],
  });
  return row ? { user: userOf(row), isKnownNetwork: row.is_known_network } : null;
}

/** Returns an identity by the name that its provider gives it, or null. */
export async function identityOf(
  connection: Connection,
  provider: string,
  providerId: string,
): Promise<{ id: string; userId: string } | null> {
  return queryRow<{ id: string; userId: string }>(connection, {
    name: 'identity-of-provider',
    text: 'select id, user_id as "userId" from identities where provider = $1 and provider_id = $2',
    values: [provider, providerId],
  });
}

/** Returns whether the owner of an account has signed in from a network before, with every factor of the account. */
export async function isKnownNetwork(
  connection: Connection,
  of: { userId: string } | { email: string },
  clientHash: Buffer,
): Promise<boolean> {
  const byId = 'userId' in of;
  const row = await queryOneRow<{ found: boolean }>(connection, {
    name: byId ? 'is-known-network-of-user' : 'is-known-network-of-email',
    text: `select exists (select 1 from known_networks p join users u on u.id = p.user_id
      where ${byId ? 'u.id' : 'u.email'} = $1 and p.network_hash = $2 and u.deleted_at is null) as found`,
    values: [byId ? of.userId : of.email, clientHash],
  });
  return row.found;
}

/** Returns a page of accounts, newest first, and their total number. */
export async function pageOfUsers(
  connection: Connection,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ users: User[]; total: number }> {
  const { total } = await queryOneRow<{ total: number }>(connection, {
    name: 'count-users',
    text: 'select count(*)::int as total from users where deleted_at is null',
  });
  const rows = await queryRows<UserRow>(connection, {
    name: 'page-of-users',
    text: `select ${USER_COLUMNS} from users u where u.deleted_at is null
      order by u.created_at desc, u.id desc limit $1 offset $2`,
    values: [limit, offset],
  });
  return { users: rows.map(userOf), total };
}

/** Returns whether there are accounts of a demonstration. */
export async function hasDemoAccounts(connection: Connection): Promise<boolean> {
  const row = await queryOneRow<{ found: boolean }>(connection, {
    name: 'has-demo-accounts',
    text: 'select exists (select 1 from users where is_demo and deleted_at is null) as found',
  });
  return row.found;
}
