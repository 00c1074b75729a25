// People's accounts: who they are and how they are reached. Identities and factors come with them, as every answer
// about a person names both.
import type { Role } from '@activepick/domain/access/permissions.ts';
import type { Language } from '#src/i18n/language.ts';
import type { Connection } from '#src/platform/database/database.ts';

/** A way in which a provider knows a person. */
export interface Identity {
  id: string;
  provider: string;
  providerId: string;
  data: Record<string, unknown>;
  lastSignInAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** A second factor as its owner sees it: without seed and credential. */
export interface FactorSummary {
  id: string;
  type: 'totp' | 'webauthn';
  friendlyName: string;
  status: 'unverified' | 'verified';
  createdAt: Date;
  updatedAt: Date;
  lastChallengedAt: Date | null;
}

/** The times at which a mail of a kind went out last. */
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
  /** Until when any session may add the first second factor; null for never. */
  firstFactorUntil: Date | null;
  sent: SentTimes;
  lastSignInAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
  /** The role of the row in `user_roles`; null when there is none. */
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

const dateOf = (value: unknown): Date | null => (value ? new Date(value as string) : null);
type Row = Record<string, unknown>;

/** Returns the account that a row of `USER_COLUMNS` holds. */
export function userOf(row: Row): User {
  return {
    id: row.id as string,
    email: row.email as string | null,
    emailConfirmedAt: dateOf(row.email_confirmed_at),
    newEmail: row.new_email as string | null,
    passwordHash: row.password_hash as string | null,
    language: row.language as Language,
    appMetadata: row.app_metadata as Row,
    userMetadata: row.user_metadata as Row,
    bannedUntil: dateOf(row.banned_until),
    firstFactorUntil: dateOf(row.first_factor_until),
    sent: {
      confirmation: dateOf(row.confirmation_sent_at),
      recovery: dateOf(row.recovery_sent_at),
      emailChange: dateOf(row.email_change_sent_at),
      reauthentication: dateOf(row.reauthentication_sent_at),
      invited: dateOf(row.invited_at),
    },
    lastSignInAt: dateOf(row.last_sign_in_at),
    createdAt: dateOf(row.created_at) as Date,
    updatedAt: dateOf(row.updated_at) as Date,
    deletedAt: dateOf(row.deleted_at),
    storedRole: row.stored_role as Role | null,
    identities: (row.identities as Row[]).map(withDates<Identity>),
    factors: (row.factors as Row[]).map(withDates<FactorSummary>),
  };
}

const withDates = <Value>(row: Row): Value =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, name.endsWith('At') ? dateOf(value) : value]),
  ) as Value;

async function oneUser(connection: Connection, query: { name: string; text: string; values: unknown[] }) {
  const { rows } = await connection.query(query);
  return rows[0] ? userOf(rows[0]) : null;
}

/** Returns an account, a deleted one included; null when there is none. */
export const userById = (connection: Connection, id: string): Promise<User | null> =>
  oneUser(connection, {
    name: 'user-by-id',
    text: `select ${USER_COLUMNS} from users u where u.id = $1`,
    values: [id],
  });

/** Returns the account that has an address; null when none has. */
export const userByEmail = (connection: Connection, email: string): Promise<User | null> =>
  oneUser(connection, {
    name: 'user-by-email',
    text: `select ${USER_COLUMNS} from users u where u.email = $1 and u.deleted_at is null`,
    values: [email],
  });

/** Returns the account that has an address, and whether its owner has signed in from this place before. */
export async function userForSignIn(
  connection: Connection,
  email: string,
  placeHash: Buffer,
): Promise<{ user: User; isKnownPlace: boolean } | null> {
  const { rows } = await connection.query({
    name: 'user-for-sign-in',
    text: `select ${USER_COLUMNS}, exists (select 1 from known_places p where p.user_id = u.id and p.place_hash = $2)
        as is_known_place
      from users u where u.email = $1 and u.deleted_at is null`,
    values: [email, placeHash],
  });
  return rows[0] ? { user: userOf(rows[0]), isKnownPlace: rows[0].is_known_place as boolean } : null;
}

/** Returns whether the owner of an account has signed in from a place before, with every factor of the account. */
export async function isKnownPlace(
  connection: Connection,
  of: { userId: string } | { email: string },
  placeHash: Buffer,
): Promise<boolean> {
  const byId = 'userId' in of;
  const { rows } = await connection.query({
    name: byId ? 'is-known-place-of-user' : 'is-known-place-of-email',
    text: `select exists (select 1 from known_places p join users u on u.id = p.user_id
      where ${byId ? 'u.id' : 'u.email'} = $1 and p.place_hash = $2 and u.deleted_at is null) as found`,
    values: [byId ? of.userId : of.email, placeHash],
  });
  return rows[0].found as boolean;
}

/** Returns a page of accounts, newest first, and how many there are. */
export async function pageOfUsers(
  connection: Connection,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ users: User[]; total: number }> {
  const counted = await connection.query({
    name: 'count-users',
    text: 'select count(*)::int as total from users where deleted_at is null',
  });
  const { rows } = await connection.query({
    name: 'page-of-users',
    text: `select ${USER_COLUMNS} from users u where u.deleted_at is null
      order by u.created_at desc, u.id desc limit $1 offset $2`,
    values: [limit, offset],
  });
  return { users: rows.map(userOf), total: counted.rows[0].total as number };
}

/** Returns whether accounts of a demonstration are there. */
export async function hasDemoAccounts(connection: Connection): Promise<boolean> {
  const { rows } = await connection.query({
    name: 'has-demo-accounts',
    text: 'select exists (select 1 from users where is_demo and deleted_at is null) as found',
  });
  return rows[0].found as boolean;
}
