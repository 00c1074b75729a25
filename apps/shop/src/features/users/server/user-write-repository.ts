// Changes of accounts. Each is written in the transaction of its cause.
import type { Language } from '#src/i18n/language.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRows } from '#src/platform/database/query-rows.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';

/** An account to create. */
export interface NewUser {
  id: string;
  email: string | null;
  isConfirmed: boolean;
  passwordHash: string | null;
  language: Language;
  appMetadata: Record<string, unknown>;
  userMetadata: Record<string, unknown>;
  isDemo?: boolean;
}

/**
 * Creates an account with its email identity and returns true; false if the address already has one. With
 * `isWanted` false, the statement does the same work but writes nothing, for an address that must not get an
 * account.
 */
export async function insertUser(tx: Connection, user: NewUser, isWanted = true): Promise<boolean> {
  const rows = await queryRows<{ id: string }>(tx, {
    name: 'insert-user',
    text: `with made as (
        insert into users (id, email, email_confirmed_at, password_hash, language, app_metadata, user_metadata, is_demo)
        select $1::uuid, $2::text, case when $3::boolean then now() end, $4::text, $5::text, $6::jsonb, $7::jsonb,
          $8::boolean where $10::boolean
        on conflict (email) where deleted_at is null do nothing returning id, email
      ), known as (
        insert into identities (id, user_id, provider, provider_id, identity_data, last_sign_in_at)
        select $9, id, 'email', id::text, jsonb_build_object('sub', id, 'email', email, 'email_verified', $3::boolean,
          'phone_verified', false), now() from made where email is not null
      )
      select id from made`,
    values: [
      user.id,
      user.email,
      user.isConfirmed,
      user.passwordHash,
      user.language,
      JSON.stringify(user.appMetadata),
      JSON.stringify(user.userMetadata),
      user.isDemo ?? false,
      uuidv7(),
      isWanted,
    ],
  });
  return rows.length > 0;
}

/** Marks the email address of an account as confirmed. */
export async function confirmEmail(tx: Connection, userId: string): Promise<void> {
  await execute(tx, {
    name: 'confirm-email',
    text: `with confirmed as (
        update users set email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now(),
          user_metadata = user_metadata || '{"email_verified": true}' where id = $1
      )
      update identities set updated_at = now(), identity_data = identity_data || '{"email_verified": true}'
      where user_id = $1 and provider = 'email'`,
    values: [userId],
  });
}

/** A partial update. Metadata are merged; null deletes a key. */
export interface UserChanges {
  passwordHash?: string;
  userMetadata?: Record<string, unknown>;
  appMetadata?: Record<string, unknown>;
  newEmail?: string | null;
  /** A time in the future, or null for none. */
  bannedUntil?: Date | null;
  language?: Language;
}

/** Changes an account. */
export async function updateUser(tx: Connection, userId: string, changes: UserChanges): Promise<void> {
  await execute(tx, {
    name: 'update-user',
    text: `update users set updated_at = now(), password_hash = coalesce($2, password_hash),
        user_metadata = (user_metadata || $3::jsonb)
          - array(select key from jsonb_each($3::jsonb) where value = 'null'),
        app_metadata = (app_metadata || $4::jsonb)
          - array(select key from jsonb_each($4::jsonb) where value = 'null'),
        new_email = case when $5 then $6 else new_email end,
        email_change_sent_at = case when $5 and $6::text is not null then now() else email_change_sent_at end,
        banned_until = case when $7 then $8 else banned_until end,
        language = coalesce($9, language)
      where id = $1`,
    values: [
      userId,
      changes.passwordHash ?? null,
      JSON.stringify(changes.userMetadata ?? {}),
      JSON.stringify(changes.appMetadata ?? {}),
      changes.newEmail !== undefined,
      changes.newEmail ?? null,
      changes.bannedUntil !== undefined,
      changes.bannedUntil ?? null,
      changes.language ?? null,
    ],
  });
}

/** Gives an account another, confirmed email address and returns true; false if another account has it. */
export async function changeEmail(tx: Connection, userId: string, email: string): Promise<boolean> {
  const rows = await queryRows<{ id: string }>(tx, {
    name: 'change-email',
    text: `with changed as (
        update users set email = $2, new_email = null, email_confirmed_at = now(), updated_at = now()
        where id = $1 and not exists (select 1 from users o where o.email = $2 and o.deleted_at is null and o.id <> $1)
        returning id
      ), named as (
        update identities i set updated_at = now(),
          identity_data = identity_data || jsonb_build_object('email', $2::text, 'email_verified', true)
        from changed c where i.user_id = c.id and i.provider = 'email'
      ), added as (
        insert into identities (id, user_id, provider, provider_id, identity_data)
        select $3, c.id, 'email', c.id::text,
          jsonb_build_object('sub', c.id, 'email', $2::text, 'email_verified', true, 'phone_verified', false)
        from changed c where not exists (select 1 from identities i where i.user_id = c.id and i.provider = 'email')
      )
      select id from changed`,
    values: [userId, email, uuidv7()],
  });
  return rows.length > 0;
}

/** Lets any session of an account add its first second factor, for `seconds`. */
export async function openFirstFactorOf(tx: Connection, userId: string, seconds: number): Promise<void> {
  await execute(tx, {
    name: 'open-first-factor-of-user',
    text: 'update users set first_factor_until = now() + make_interval(secs => $2) where id = $1',
    values: [userId, seconds],
  });
}

const SENT_COLUMNS = {
  confirmation: 'confirmation_sent_at',
  recovery: 'recovery_sent_at',
  magiclink: 'recovery_sent_at',
  reauthentication: 'reauthentication_sent_at',
  invite: 'invited_at',
} as const;

/** Records that an email of a kind is sent to an account now. */
export async function markMailed(
  tx: Connection,
  userId: string,
  kind: keyof typeof SENT_COLUMNS,
): Promise<void> {
  await execute(tx, {
    name: `mark-mailed-${kind}`,
    text: `update users set ${SENT_COLUMNS[kind]} = now() where id = $1`,
    values: [userId],
  });
}

/** Adds an identity at a provider to an account, and names the provider in its metadata. */
export async function insertIdentity(
  tx: Connection,
  identity: {
    id: string;
    userId: string;
    provider: string;
    providerId: string;
    data: Record<string, unknown>;
  },
): Promise<void> {
  await execute(tx, {
    name: 'insert-identity',
    text: `with named as (
        update users set updated_at = now(), app_metadata = app_metadata || jsonb_build_object('providers',
          coalesce(app_metadata -> 'providers', '[]') - $3::text || jsonb_build_array($3::text)) where id = $2
      )
      insert into identities (id, user_id, provider, provider_id, identity_data, last_sign_in_at)
      values ($1, $2, $3::text, $4, $5, now())`,
    values: [
      identity.id,
      identity.userId,
      identity.provider,
      identity.providerId,
      JSON.stringify(identity.data),
    ],
  });
}

/** Records that a person has just signed in by an identity. */
export async function markIdentityUsed(tx: Connection, identityId: string): Promise<void> {
  await execute(tx, {
    name: 'mark-identity-used',
    text: 'update identities set last_sign_in_at = now(), updated_at = now() where id = $1',
    values: [identityId],
  });
}

/** Removes an identity and returns whether it existed. */
export async function deleteIdentity(tx: Connection, userId: string, identityId: string): Promise<boolean> {
  const rowCount = await execute(tx, {
    name: 'delete-identity',
    text: 'delete from identities where id = $2 and user_id = $1',
    values: [userId, identityId],
  });
  return rowCount > 0;
}

/** Deletes an account with all its data. */
export async function deleteUser(tx: Connection, userId: string): Promise<void> {
  await execute(tx, { name: 'delete-user', text: 'delete from users where id = $1', values: [userId] });
}

/**
 * Anonymises an account but keeps its row. Nobody can sign in to it, and its email address can be used again.
 */
export async function emptyUser(tx: Connection, userId: string, emailHash: string): Promise<void> {
  await execute(tx, {
    name: 'empty-user',
    text: `with gone_identities as (delete from identities where user_id = $1),
        gone_sessions as (delete from sessions where user_id = $1),
        gone_factors as (delete from factors where user_id = $1),
        gone_tokens as (delete from one_time_tokens where user_id = $1),
        gone_networks as (delete from known_networks where user_id = $1),
        gone_roles as (delete from user_roles where user_id = $1)
      update users set email = $2, new_email = null, password_hash = null, user_metadata = '{}', app_metadata = '{}',
        email_confirmed_at = null, deleted_at = now(), updated_at = now() where id = $1`,
    values: [userId, emailHash],
  });
}

/** Removes the password of an account. */
export async function dropPassword(tx: Connection, userId: string): Promise<void> {
  await execute(tx, {
    name: 'drop-password',
    text: 'update users set password_hash = null, updated_at = now() where id = $1',
    values: [userId],
  });
}
