// Second factors and the challenges that they answer.
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryOneRow, queryRow, queryRows } from '#src/platform/database/query-rows.ts';

/** A factor with the data to check it. */
export interface Factor {
  id: string;
  userId: string;
  type: 'totp' | 'webauthn';
  friendlyName: string;
  status: 'unverified' | 'verified';
  secretSealed: string | null;
  lastStep: number | null;
  credential: StoredCredential | null;
}

/** The public key of an authenticator, as JSON. */
export interface StoredCredential {
  id: string;
  /** base64url of the COSE key. */
  publicKey: string;
  counter: number;
  transports: string[];
}

/** A challenge of a factor; it can be answered once. */
export interface Challenge {
  id: string;
  expectation: string | null;
  isUsed: boolean;
  isOver: boolean;
  tries: number;
}

// Unverified ones are left over from enrolments that were not completed.
const UNVERIFIED_LIFE = '5 minutes';

const COLUMNS = `id, user_id as "userId", factor_type as type, friendly_name as "friendlyName", status,
  secret_sealed as "secretSealed", last_step::float8 as "lastStep", credential`;

/** Deletes a person's enrolments that were not completed. */
export async function dropStaleFactors(tx: Connection, userId: string): Promise<void> {
  await execute(tx, {
    name: 'drop-stale-factors',
    text: `delete from factors where user_id = $1 and status = 'unverified'
      and created_at < now() - interval '${UNVERIFIED_LIFE}'`,
    values: [userId],
  });
}

/** Adds an unverified factor and returns true; false if the name is taken. */
export async function insertFactor(
  tx: Connection,
  factor: Pick<Factor, 'id' | 'userId' | 'type' | 'friendlyName' | 'secretSealed'>,
): Promise<boolean> {
  const rowCount = await execute(tx, {
    name: 'insert-factor',
    text: `insert into factors (id, user_id, factor_type, friendly_name, secret_sealed) values ($1, $2, $3, $4, $5)
      on conflict (user_id, friendly_name) do nothing`,
    values: [factor.id, factor.userId, factor.type, factor.friendlyName, factor.secretSealed],
  });
  return rowCount > 0;
}

/** Locks and returns a person's factor, or returns null. */
export async function lockFactor(tx: Connection, userId: string, id: string): Promise<Factor | null> {
  return queryRow<Factor>(tx, {
    name: 'lock-factor',
    text: `select ${COLUMNS} from factors where id = $2 and user_id = $1 for no key update`,
    values: [userId, id],
  });
}

/** Returns the verified authenticators of a person. */
export async function credentialsOf(tx: Connection, userId: string): Promise<StoredCredential[]> {
  const rows = await queryRows<{ credential: StoredCredential | null }>(tx, {
    name: 'credentials-of',
    text: `select credential from factors where user_id = $1 and status = 'verified' and credential is not null`,
    values: [userId],
  });
  return rows.map(({ credential }) => credential as StoredCredential);
}

/** Makes a factor verified, and removes the unverified ones of its type. */
export async function verifyFactor(
  tx: Connection,
  factor: Factor,
  proof: { lastStep: number | null; credential: StoredCredential | null },
): Promise<void> {
  await execute(tx, {
    name: 'verify-factor',
    text: `with others as (
        delete from factors where user_id = $2 and factor_type = $3 and status = 'unverified' and id <> $1
      )
      update factors set status = 'verified', updated_at = now(), last_step = coalesce($4, last_step),
        credential = coalesce($5::jsonb, credential) where id = $1`,
    values: [
      factor.id,
      factor.userId,
      factor.type,
      proof.lastStep,
      proof.credential && JSON.stringify(proof.credential),
    ],
  });
}

/** Removes a factor and returns whether it was there. */
export async function deleteFactor(tx: Connection, userId: string, id: string): Promise<boolean> {
  const rowCount = await execute(tx, {
    name: 'delete-factor',
    text: 'delete from factors where id = $2 and user_id = $1',
    values: [userId, id],
  });
  return rowCount > 0;
}

/** Removes all factors of a person and returns how many of them were verified. */
export async function deleteFactorsOf(tx: Connection, userId: string): Promise<number> {
  const row = await queryOneRow<{ n: number }>(tx, {
    name: 'delete-factors-of-user',
    text: `with gone as (delete from factors where user_id = $1 returning status)
      select (count(*) filter (where status = 'verified'))::int as n from gone`,
    values: [userId],
  });
  return row.n;
}

/** Adds a challenge and returns when it ends, in seconds since 1970. */
export async function insertChallenge(
  tx: Connection,
  challenge: {
    id: string;
    factorId: string;
    sessionId: string;
    expectation: string | null;
    seconds: number;
  },
): Promise<number> {
  const row = await queryOneRow<{ expiresAt: number }>(tx, {
    name: 'insert-challenge',
    text: `with challenged as (update factors set last_challenged_at = now() where id = $2),
        over as (delete from challenges where factor_id = $2 and expires_at < now() - interval '1 hour')
      insert into challenges (id, factor_id, session_id, expectation, expires_at)
      values ($1, $2, $3, $4, now() + make_interval(secs => $5))
      returning extract(epoch from expires_at)::int as "expiresAt"`,
    values: [challenge.id, challenge.factorId, challenge.sessionId, challenge.expectation, challenge.seconds],
  });
  return row.expiresAt;
}

/**
 * Counts an attempt at a challenge and returns the challenge; null if this session has no such challenge for
 * the factor.
 */
export async function tryChallenge(
  tx: Connection,
  challenge: { id: string; factorId: string; sessionId: string },
): Promise<Challenge | null> {
  return queryRow<Challenge>(tx, {
    name: 'try-challenge',
    text: `update challenges set tries = tries + 1 where id = $1 and factor_id = $2 and session_id = $3
      returning id, expectation, used_at is not null as "isUsed", expires_at <= now() as "isOver", tries`,
    values: [challenge.id, challenge.factorId, challenge.sessionId],
  });
}

/** Marks a challenge as answered. */
export async function spendChallenge(tx: Connection, id: string): Promise<void> {
  await execute(tx, {
    name: 'spend-challenge',
    text: 'update challenges set used_at = now() where id = $1',
    values: [id],
  });
}
