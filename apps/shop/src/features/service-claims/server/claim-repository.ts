// Stored service claims with their lines.
import type { Day } from '@activepick/domain/calendar.ts';
import type { Ore } from '@activepick/domain/money.ts';
import type { ClaimLine, ClaimState } from '@activepick/domain/service/service-claim.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryOneRow, queryRow, queryRows } from '#src/platform/database/query-rows.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';

/** A stored claim. Amounts are in öre incl. VAT. */
export interface StoredClaim {
  id: string;
  number: number;
  state: ClaimState;
  stateSince: Date;
  claimedOn: Day;
  benefitId: string;
  benefitNumber: number;
  bike: string;
  storeId: string;
  storeName: string;
  totalOre: Ore;
  budgetOre: Ore;
  restOre: Ore;
  answerBy: Day | null;
  reason: string | null;
  sentBy: string | null;
  lines: ClaimLine[];
  photos: string[];
}

const COLUMNS = `c.id, c.number::int as number, c.state, c.state_since as "stateSince", c.claimed_on::text as "claimedOn",
  c.benefit_id as "benefitId", b.number as "benefitNumber", b.name as bike, c.store_id as "storeId", s.name as "storeName",
  c.total_ore::float8 as "totalOre", c.budget_ore::float8 as "budgetOre", c.rest_ore::float8 as "restOre",
  c.answer_by::text as "answerBy", c.reason, c.sent_by as "sentBy",
  coalesce((select json_agg(json_build_object('kind', l.kind, 'text', l.text, 'amountOre', l.amount_ore)
    order by l.position) from service_claim_lines l where l.claim_id = c.id), '[]') as lines,
  array(select p.id::text from service_claim_photos p where p.claim_id = c.id order by p.added_at, p.id) as photos`;
const FROM = `service_claims c join benefits b on b.id = c.benefit_id join partner_stores s on s.id = c.store_id`;

/** Returns a claim, or null. */
export const claimById = (connection: Connection, id: string): Promise<StoredClaim | null> =>
  queryRow<StoredClaim>(connection, {
    name: 'service-claim',
    text: `select ${COLUMNS} from ${FROM} where c.id = $1`,
    values: [id],
  });

/**
 * Tells whether the caller sees a claim of a store. Only within `asCaller`: whoever sends a claim sees it, and need not see the
 * benefit that it is for.
 */
export async function isClaimOfStore(tx: Connection, storeId: string, id: string): Promise<boolean> {
  const row = await queryRow<{ id: string }>(tx, {
    name: 'is-service-claim-of-store',
    text: 'select id from service_claims where id = $2 and store_id = $1',
    values: [storeId, id],
  });
  return row !== null;
}

/** Returns a page of the ids of a store's claims, newest first, before `cursor`. Only within `asCaller`. */
export async function claimIdsOfStore(
  tx: Connection,
  { storeId, cursor, most }: { storeId: string; cursor: string | null; most: number },
): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(tx, {
    name: 'service-claim-ids-of-store',
    text: `select id from service_claims where store_id = $1 and ($2::uuid is null or id < $2)
      order by id desc limit $3`,
    values: [storeId, cursor, most],
  });
  return rows.map(({ id }) => id);
}

/** Returns claims by their ids, newest first. */
export const claimsByIds = (connection: Connection, ids: readonly string[]): Promise<StoredClaim[]> =>
  queryRows<StoredClaim>(connection, {
    name: 'service-claims-by-ids',
    text: `select ${COLUMNS} from ${FROM} where c.id = any ($1::uuid[]) order by c.id desc`,
    values: [ids],
  });

/** Returns the latest claims of a benefit, newest first. */
export const claimsOfBenefit = (
  connection: Connection,
  benefitId: string,
  most: number,
): Promise<StoredClaim[]> =>
  queryRows<StoredClaim>(connection, {
    name: 'service-claims-of-benefit',
    text: `select ${COLUMNS} from ${FROM} where c.benefit_id = $1 order by c.id desc limit $2`,
    values: [benefitId, most],
  });

/** A claim of all stores. */
export interface ListedClaim extends StoredClaim {
  companyName: string;
  invoiceNumber: string | null;
}

const LISTED = `${COLUMNS}, k.company_name as "companyName", i.invoice_number as "invoiceNumber"`;
const LISTED_FROM = `${FROM} join companies k on k.id = b.company_id
  left join self_invoice_claims n on n.claim_id = c.id left join self_invoices i on i.id = n.invoice_id`;

/** Returns claims of all stores, newest first. `q`: part of the bike's name, or a number of a claim or benefit. */
export const findClaims = (
  connection: Connection,
  wanted: {
    state: ClaimState | null;
    storeId: string | null;
    q: string;
    cursor: string | null;
    most: number;
  },
): Promise<ListedClaim[]> =>
  queryRows<ListedClaim>(connection, {
    name: 'find-service-claims',
    text: `select ${LISTED} from ${LISTED_FROM}
      where ($1::text is null or c.state = $1) and ($2::uuid is null or c.store_id = $2)
        and ($3 = '' or c.number::text = $3 or b.number::text = $3 or position(lower($3) in lower(b.name)) > 0)
        and ($4::uuid is null or c.id < $4)
      order by c.id desc limit $5`,
    values: [wanted.state, wanted.storeId, wanted.q, wanted.cursor, wanted.most],
  });

/** Returns a claim of any store, or null. */
export const listedClaim = (connection: Connection, id: string): Promise<ListedClaim | null> =>
  queryRow<ListedClaim>(connection, {
    name: 'listed-service-claim',
    text: `select ${LISTED} from ${LISTED_FROM} where c.id = $1`,
    values: [id],
  });

/** Returns the claim that a store has sent under a key, or null. */
export const claimOfKey = (
  tx: Connection,
  storeId: string,
  key: string,
): Promise<{ id: string; fingerprint: Buffer } | null> =>
  queryRow<{ id: string; fingerprint: Buffer }>(tx, {
    name: 'service-claim-of-key',
    text: 'select id, fingerprint from service_claims where store_id = $1 and request_key = $2',
    values: [storeId, key],
  });

/** A claim before it is stored. */
export interface NewClaim
  extends Pick<
    StoredClaim,
    'storeId' | 'benefitId' | 'claimedOn' | 'totalOre' | 'budgetOre' | 'restOre' | 'answerBy' | 'lines'
  > {
  state: 'awaiting-consent' | 'approved' | 'estimate';
  key: string;
  fingerprint: Buffer;
  periodFrom: Day;
  lifeEventId: string | null;
  sentBy: string | null;
}

/** Stores a claim with its lines, and returns its id. */
export async function insertClaim(tx: Connection, claim: NewClaim): Promise<string> {
  const row = await queryOneRow<{ id: string }>(tx, {
    name: 'insert-service-claim',
    text: `with made as (
        insert into service_claims (id, store_id, benefit_id, request_key, fingerprint, state, claimed_on, period_from,
          is_estimate, total_ore, budget_ore, rest_ore, answer_by, approved_on, life_event_id, sent_by)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $6 = 'estimate', $9, $10, $11, $12,
          case when $6 = 'approved' then $7::date end, $13, $14)
        returning id
      ), lines as (
        insert into service_claim_lines (claim_id, position, kind, text, amount_ore)
        select made.id, l.position, l.kind, l.text, l.amount_ore
        from made, jsonb_to_recordset($15) as l(position smallint, kind text, text text, amount_ore bigint)
      )
      select id from made`,
    values: [
      uuidv7(),
      claim.storeId,
      claim.benefitId,
      claim.key,
      claim.fingerprint,
      claim.state,
      claim.claimedOn,
      claim.periodFrom,
      claim.totalOre,
      claim.budgetOre,
      claim.restOre,
      claim.answerBy,
      claim.lifeEventId,
      claim.sentBy,
      JSON.stringify(
        claim.lines.map(({ kind, text, amountOre }, index) => ({
          position: index + 1,
          kind,
          text,
          amount_ore: amountOre,
        })),
      ),
    ],
  });
  return row.id;
}

/** A claim whose row is locked. */
export interface LockedClaim {
  id: string;
  benefitId: string;
  storeId: string;
  state: ClaimState;
  restOre: Ore;
  answerBy: Day | null;
}

/** Returns a claim and locks its row, or null. */
export const lockClaim = (tx: Connection, id: string): Promise<LockedClaim | null> =>
  queryRow<LockedClaim>(tx, {
    name: 'lock-service-claim',
    text: `select c.id, c.benefit_id as "benefitId", c.store_id as "storeId", c.state, c.rest_ore::float8 as "restOre",
        c.answer_by::text as "answerBy"
      from service_claims c where c.id = $1 for update of c`,
    values: [id],
  });

/** Tells whether an invoice pays a locked claim. */
export async function isInvoiced(tx: Connection, id: string): Promise<boolean> {
  const row = await queryRow<{ claimId: string }>(tx, {
    name: 'invoice-of-service-claim',
    text: 'select claim_id as "claimId" from self_invoice_claims where claim_id = $1',
    values: [id],
  });
  return row !== null;
}

/** Stores the next state of a locked claim. `approvedOn` is the day of its approval. */
export async function moveClaim(
  tx: Connection,
  id: string,
  move: { to: ClaimState; by: string | null; reason?: string; approvedOn?: Day },
): Promise<void> {
  await execute(tx, {
    name: 'move-service-claim',
    text: `update service_claims set state = $2, state_since = clock_timestamp(), decided_by = $3,
        reason = coalesce($4, reason), approved_on = coalesce($5, approved_on) where id = $1`,
    values: [id, move.to, move.by, move.reason ?? null, move.approvedOn ?? null],
  });
}

/** Returns the claims whose last day to answer is over, oldest first. */
export async function claimsToExpire(connection: Connection, today: Day, most: number): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(connection, {
    name: 'service-claims-to-expire',
    text: `select id from service_claims where state = 'awaiting-consent' and answer_by < $1
      order by answer_by, id limit $2`,
    values: [today, most],
  });
  return rows.map(({ id }) => id);
}
