// Stored contracts and their states: intended, created at the provider, sent, signed.
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryOneRow, queryRow, queryRows } from '#src/platform/database/query-rows.ts';
import type { SeenAgreement, SeenParticipant } from '#src/providers/contract-signing/contract-signing.ts';

/**
 * The state of a contract. 'intended': it is not known whether the provider has it. 'failed': it certainly
 * does not have it.
 */
export type AgreementState =
  | 'intended'
  | 'draft'
  | 'pending'
  | 'overdue'
  | 'signed'
  | 'declined'
  | 'deleted'
  | 'failed';

/** A stored contract. */
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
  /** Another process is working on it. */
  isClaimed: boolean;
  checks: number;
  /** Seconds since it was intended, by the database's clock. */
  ageSeconds: number;
  /** The onboarding pass that created it, as 32 hexadecimal digits; null for others. */
  passId: string | null;
  /** The stored company of the contract, or null. */
  companyId: string | null;
  /** The benefit whose use agreement it is, or null. */
  benefitId: string | null;
  /** The life event whose amendment it is, or null. */
  lifeEventId: string | null;
  /** When the time to sign is over; null if the provider has not said. */
  signBy: Date | null;
}

const COLUMNS = `id, reference, name, workspace_id::int as "workspaceId", template_id::int as "templateId",
  provider_id as "providerId", state, participants, send_intended_at is not null as "isSendIntended",
  sent_at is not null as "isSent", coalesce(claimed_until > now(), false) as "isClaimed", checks,
  extract(epoch from now() - created_at)::int as "ageSeconds", replace(pass_id::text, '-', '') as "passId",
  company_id as "companyId", benefit_id as "benefitId", life_event_id as "lifeEventId",
  sign_by as "signBy"`;

/** Lifetime of a claim on a contract. */
const CLAIM_SECONDS = 40;

/**
 * Stores the intention to create a contract, and claims it for the caller. If a contract for the same request, company or
 * benefit exists, returns that one with `isNew` false.
 */
export async function intendAgreement(
  connection: Connection,
  of: {
    id: string;
    reference: string;
    fingerprint: Buffer;
    orgNumberHash: Buffer | null;
    name: string;
    workspaceId: number;
    templateId: number;
    createdBy: string | null;
    passId: string | null;
    companyId: string | null;
    benefitId: string | null;
    lifeEventId?: string;
    /** Whether its text has the employee's consent to set-off. */
    hasSetOff?: boolean;
    /** Keyed hashes of the people's personal numbers. */
    numberHashes: readonly Buffer[];
  },
): Promise<{ agreement: Agreement; isNew: boolean }> {
  const row = await queryRow<Agreement>(connection, {
    name: 'intend-agreement',
    text: `with made as (
        insert into agreements (id, reference, fingerprint, company_hash, name, workspace_id, template_id, created_by,
          pass_id, claimed_until, company_id, benefit_id, life_event_id, has_set_off)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() + make_interval(secs => $10), $11, $13, $14, $15)
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
      of.orgNumberHash,
      of.name,
      of.workspaceId,
      of.templateId,
      of.createdBy,
      of.passId,
      CLAIM_SECONDS,
      of.companyId,
      of.numberHashes,
      of.benefitId,
      of.lifeEventId ?? null,
      of.hasSetOff ?? false,
    ],
  });
  if (row) return { agreement: row, isNew: true };
  const existing = await existingAgreement(connection, of);
  // If the existing contract ended between the two statements, tries again to store a new one.
  return existing ? { agreement: existing, isNew: false } : intendAgreement(connection, of);
}

/** Returns an existing agreement for the same request, company or benefit, or null. */
export async function existingAgreement(
  connection: Connection,
  {
    fingerprint,
    companyId,
    benefitId,
  }: { fingerprint: Buffer; companyId: string | null; benefitId: string | null },
): Promise<Agreement | null> {
  return queryRow<Agreement>(connection, {
    name: 'existing-agreement',
    text: `select ${COLUMNS} from agreements where (fingerprint = $1 or company_id = $2 or benefit_id = $3)
      and state in ('intended', 'draft', 'pending', 'signed') order by created_at limit 1`,
    values: [fingerprint, companyId, benefitId],
  });
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
  return queryRow<Agreement>(connection, {
    name,
    text: `select ${COLUMNS} from agreements where ${where}`,
    values: [value],
  });
}

/** Claims a contract for a while. Returns false when another process has claimed it. */
export async function claimAgreement(connection: Connection, id: string): Promise<boolean> {
  const rowCount = await execute(connection, {
    name: 'claim-agreement',
    text: `update agreements set claimed_until = now() + make_interval(secs => $2)
      where id = $1 and (claimed_until is null or claimed_until < now())`,
    values: [id, CLAIM_SECONDS],
  });
  return rowCount === 1;
}

/** Records that a draft will be sent, and claims it. Returns false when it is not a draft, or is already claimed. */
export async function intendSending(connection: Connection, id: string): Promise<boolean> {
  const rowCount = await execute(connection, {
    name: 'intend-sending',
    text: `update agreements set send_intended_at = coalesce(send_intended_at, now()),
        claimed_until = now() + make_interval(secs => $2), check_after = now() + interval '1 minute', updated_at = now()
      where id = $1 and state = 'draft' and (claimed_until is null or claimed_until < now())`,
    values: [id, CLAIM_SECONDS],
  });
  return rowCount === 1;
}

/** Releases the claim on a contract. The job checks it again after some seconds. */
export async function releaseAgreement(
  connection: Connection,
  id: string,
  afterSeconds: number,
): Promise<void> {
  await execute(connection, {
    name: 'release-agreement',
    text: `update agreements set claimed_until = null, check_after = now() + make_interval(secs => $2), checks = checks + 1
      where id = $1`,
    values: [id, afterSeconds],
  });
}

// The provider's times are whole seconds. Of two states in the same second, the one later in this order is newer.
const ORDER = `array['intended', 'draft', 'pending', 'overdue', 'declined', 'signed']`;

/**
 * Stores the provider's state of a contract, and returns the updated contract; null when a newer state is stored. The
 * final state does not depend on the order of the updates.
 */
export async function settleAgreement(
  connection: Connection,
  id: string,
  { providerId, state, participants, signBy, updatedAt }: SeenAgreement,
): Promise<Agreement | null> {
  return queryRow<Agreement>(connection, {
    name: 'settle-agreement',
    text: `update agreements set provider_id = $2, state = $3, participants = $4, provider_updated_at = $5, sign_by = $6,
        read_at = now(), claimed_until = null, checks = 0, updated_at = now(),
        sent_at = case when $3 = 'draft' then sent_at else coalesce(sent_at, now()) end,
        check_after = case when $3 in ('draft', 'pending', 'overdue') and created_at > now() - interval '180 days'
          then now() + interval '10 minutes' end
      where id = $1 and (provider_updated_at is null or provider_updated_at < $5 or
        (provider_updated_at = $5 and array_position(${ORDER}, state) <= array_position(${ORDER}, $3)))
      returning ${COLUMNS}`,
    values: [id, providerId, state, JSON.stringify(participants), updatedAt, signBy],
  });
}

/**
 * Records that the provider does not have a contract: it was never created, or was deleted there. `mayBeReplaced`: a use
 * agreement is made again without anybody asking for it.
 */
export async function endAgreement(
  connection: Connection,
  id: string,
  state: 'failed' | 'deleted',
  { mayBeReplaced = false }: { mayBeReplaced?: boolean } = {},
): Promise<void> {
  await execute(connection, {
    name: 'end-agreement',
    text: `update agreements set state = $2, claimed_until = null, check_after = null, updated_at = now(),
        replace_after = case when $3 then now() else replace_after end
      where id = $1`,
    values: [id, state, mayBeReplaced],
  });
}

/** Returns the ids of unclaimed contracts that are due for a check. */
export async function dueAgreements(connection: Connection, most: number): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    connection,
    `select id from agreements where check_after <= now() and (claimed_until is null or claimed_until < now())
      order by check_after limit $1`,
    [most],
  );
  return rows.map(({ id }: { id: string }) => id);
}

/** Returns the number of contracts in doubt, and the age of the oldest in seconds. */
export async function agreementsInDoubt(
  connection: Connection,
): Promise<{ count: number; oldestSeconds: number }> {
  return queryOneRow<{ count: number; oldestSeconds: number }>(
    connection,
    `select count(*)::int as count, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as "oldestSeconds"
      from agreements where state = 'intended' and created_at < now() - interval '1 minute'`,
  );
}
