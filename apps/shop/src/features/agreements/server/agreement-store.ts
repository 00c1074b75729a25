// Contracts on their way: intended, made at the provider, sent, signed.
import type { Connection } from '#src/platform/db.ts';
import type { SeenAgreement, SeenParticipant } from '#src/providers/contract-signing/contract-signing.ts';

/** How far a contract is. 'intended': nobody knows yet whether the provider has it; 'failed': it certainly has not. */
export type AgreementState =
  | 'intended'
  | 'draft'
  | 'pending'
  | 'overdue'
  | 'signed'
  | 'declined'
  | 'deleted'
  | 'failed';

/** A contract of ours. */
export interface Agreement {
  id: string;
  reference: string;
  name: string;
  workspaceId: number;
  templateId: number;
  providerId: string | null;
  state: AgreementState;
  participants: readonly SeenParticipant[];
  isSendIntended: boolean;
  isSent: boolean;
  /** Somebody works on it now. */
  isClaimed: boolean;
  checks: number;
  /** How long ago it was intended, by the database's clock. */
  ageSeconds: number;
  /** Thirty-two digits, when it was made by a pass of the light onboarding. */
  passId: string | null;
  /** The stored company that it is made for; null where it is for none. */
  companyId: string | null;
}

const COLUMNS = `id, reference, name, workspace_id::int as "workspaceId", template_id::int as "templateId",
  provider_id as "providerId", state, participants, send_intended_at is not null as "isSendIntended",
  sent_at is not null as "isSent", coalesce(claimed_until > now(), false) as "isClaimed", checks,
  extract(epoch from now() - created_at)::int as "ageSeconds", replace(pass_id::text, '-', '') as "passId",
  company_id as "companyId"`;

/** How long whoever works on a contract holds it. */
const CLAIM_SECONDS = 40;

/**
 * Writes down that a contract is to be made, held by whoever asked. Returns the one that stands when the same has been
 * asked for already; `isNew` tells.
 */
export async function intendAgreement(
  connection: Connection,
  of: {
    id: string;
    reference: string;
    fingerprint: Buffer;
    companyHash: Buffer | null;
    name: string;
    workspaceId: number;
    templateId: number;
    createdBy: string | null;
    passId: string | null;
    companyId: string | null;
    /** The people of the contract, by a keyed hash of their personal numbers. */
    numberHashes: readonly Buffer[];
  },
): Promise<{ agreement: Agreement; isNew: boolean }> {
  const { rows } = await connection.query({
    name: 'intend-agreement',
    text: `with made as (
        insert into agreements (id, reference, fingerprint, company_hash, name, workspace_id, template_id, created_by,
          pass_id, claimed_until, company_id)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() + make_interval(secs => $10), $11)
        on conflict do nothing returning *
      ), people as (
        insert into agreement_people (agreement_id, number_hash)
          select made.id, hash from made, unnest($12::bytea[]) hash on conflict do nothing
      )
      select ${COLUMNS} from made`,
    values: [
      of.id,
      of.reference,
      of.fingerprint,
      of.companyHash,
      of.name,
      of.workspaceId,
      of.templateId,
      of.createdBy,
      of.passId,
      CLAIM_SECONDS,
      of.companyId,
      of.numberHashes,
    ],
  });
  if (rows[0]) return { agreement: rows[0], isNew: true };
  const standing = await standingAgreement(connection, of);
  // Ended between the two statements: then there is room for a new one.
  return standing ? { agreement: standing, isNew: false } : intendAgreement(connection, of);
}

/** Returns the contract that stands for what was asked, or for the company that it was asked for; null when there is none. */
export async function standingAgreement(
  connection: Connection,
  { fingerprint, companyId }: { fingerprint: Buffer; companyId: string | null },
): Promise<Agreement | null> {
  const { rows } = await connection.query({
    name: 'standing-agreement',
    text: `select ${COLUMNS} from agreements where (fingerprint = $1 or company_id = $2)
      and state in ('intended', 'draft', 'pending', 'signed') order by created_at limit 1`,
    values: [fingerprint, companyId],
  });
  return rows[0] ?? null;
}

/** Returns a contract by our id, or null. */
export const agreementById = (connection: Connection, id: string): Promise<Agreement | null> =>
  one(connection, 'agreement-by-id', 'id = $1', id);

/** Returns a contract by the provider's id, or null. */
export const agreementOfProvider = (connection: Connection, providerId: string): Promise<Agreement | null> =>
  one(connection, 'agreement-of-provider', 'provider_id = $1', providerId);

/** Returns a contract by our reference, or null. */
export const agreementByReference = (connection: Connection, reference: string): Promise<Agreement | null> =>
  one(connection, 'agreement-by-reference', 'reference = $1', reference);

async function one(
  connection: Connection,
  name: string,
  where: string,
  value: string | Buffer,
): Promise<Agreement | null> {
  const { rows } = await connection.query({
    name,
    text: `select ${COLUMNS} from agreements where ${where}`,
    values: [value],
  });
  return rows[0] ?? null;
}

/** Holds a contract for a while. Returns false when somebody else does. */
export async function claimAgreement(connection: Connection, id: string): Promise<boolean> {
  const { rowCount } = await connection.query({
    name: 'claim-agreement',
    text: `update agreements set claimed_until = now() + make_interval(secs => $2)
      where id = $1 and (claimed_until is null or claimed_until < now())`,
    values: [id, CLAIM_SECONDS],
  });
  return rowCount === 1;
}

/** Writes down that a draft is to be sent, held by whoever asked. Returns false when it is none, or somebody holds it. */
export async function intendSending(connection: Connection, id: string): Promise<boolean> {
  const { rowCount } = await connection.query({
    name: 'intend-sending',
    text: `update agreements set send_intended_at = coalesce(send_intended_at, now()),
        claimed_until = now() + make_interval(secs => $2), check_after = now() + interval '1 minute', updated_at = now()
      where id = $1 and state = 'draft' and (claimed_until is null or claimed_until < now())`,
    values: [id, CLAIM_SECONDS],
  });
  return rowCount === 1;
}

/** Lets a contract go; it is looked at again after some seconds. */
export async function releaseAgreement(
  connection: Connection,
  id: string,
  afterSeconds: number,
): Promise<void> {
  await connection.query({
    name: 'release-agreement',
    text: `update agreements set claimed_until = null, check_after = now() + make_interval(secs => $2), checks = checks + 1
      where id = $1`,
    values: [id, afterSeconds],
  });
}

// The provider's times are whole seconds: of two states of one second, the one further on is the later one.
const ORDER = `array['intended', 'draft', 'pending', 'overdue', 'declined', 'signed']`;

/**
 * Writes down what the provider has now, and returns the contract as it is then; null when something newer stands there.
 * Whatever the order in which it is told, the end is the same.
 */
export async function settleAgreement(
  connection: Connection,
  id: string,
  { providerId, state, participants, updatedAt }: SeenAgreement,
): Promise<Agreement | null> {
  const { rows } = await connection.query({
    name: 'settle-agreement',
    text: `update agreements set provider_id = $2, state = $3, participants = $4, provider_updated_at = $5,
        read_at = now(), claimed_until = null, checks = 0, updated_at = now(),
        sent_at = case when $3 = 'draft' then sent_at else coalesce(sent_at, now()) end,
        check_after = case when $3 in ('draft', 'pending', 'overdue') and created_at > now() - interval '180 days'
          then now() + interval '10 minutes' end
      where id = $1 and (provider_updated_at is null or provider_updated_at < $5 or
        (provider_updated_at = $5 and array_position(${ORDER}, state) <= array_position(${ORDER}, $3)))
      returning ${COLUMNS}`,
    values: [id, providerId, state, JSON.stringify(participants), updatedAt],
  });
  return rows[0] ?? null;
}

/** Writes down that a contract is not at the provider: it was never made, or it was deleted there. */
export async function endAgreement(
  connection: Connection,
  id: string,
  state: 'failed' | 'deleted',
): Promise<void> {
  await connection.query({
    name: 'end-agreement',
    text: `update agreements set state = $2, claimed_until = null, check_after = null, updated_at = now() where id = $1`,
    values: [id, state],
  });
}

/** Returns the ids of contracts whose time has come to be looked at and that nobody holds. */
export async function dueAgreements(connection: Connection, most: number): Promise<string[]> {
  const { rows } = await connection.query(
    `select id from agreements where check_after <= now() and (claimed_until is null or claimed_until < now())
      order by check_after limit $1`,
    [most],
  );
  return rows.map(({ id }: { id: string }) => id);
}

/** Returns how many contracts are in doubt, and for how many seconds the oldest has been. */
export async function agreementsInDoubt(
  connection: Connection,
): Promise<{ count: number; oldestSeconds: number }> {
  const { rows } = await connection.query(
    `select count(*)::int as count, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as "oldestSeconds"
      from agreements where state = 'intended' and created_at < now() - interval '1 minute'`,
  );
  return rows[0];
}
