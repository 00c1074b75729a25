// The agreements of benefits: which are due, and what is stored about them beside the provider's state.
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRow, queryRows } from '#src/platform/database/query-rows.ts';

const ENDED = `('declined', 'overdue', 'deleted', 'failed')`;
const NOT_CLAIMED = `(a.claimed_until is null or a.claimed_until < now())`;

/** Deletes an intended agreement that the provider certainly does not have, so that its benefit waits for another try. */
export async function dropIntended(connection: Connection, id: string): Promise<void> {
  await execute(connection, {
    name: 'drop-intended-agreement',
    text: `delete from agreements where id = $1 and state = 'intended' and provider_id is null`,
    values: [id],
  });
}

/**
 * Returns the ids of the agreements to withdraw at the provider, after an id: their benefit was withdrawn, or another
 * agreement takes the place of one whose time is over and that could still be signed.
 */
export async function agreementsToWithdraw(
  connection: Connection,
  after: string | null,
  most: number,
): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(connection, {
    name: 'use-agreements-to-withdraw',
    text: `select a.id from agreements a join benefits b on b.id = a.benefit_id
      where a.benefit_id is not null and a.state in ('draft', 'pending', 'overdue') and ($1::uuid is null or a.id > $1)
        and (b.state in ('withdrawn', 'refused') or (a.state = 'overdue' and a.replace_after is not null))
        and ${NOT_CLAIMED}
      order by a.id limit $2`,
    values: [after, most],
  });
  return rows.map(({ id }) => id);
}

/** Returns the ids of drafts to send, after an id: those of approved benefits. */
export async function agreementsToSend(
  connection: Connection,
  after: string | null,
  most: number,
): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(connection, {
    name: 'use-agreements-to-send',
    text: `select a.id from agreements a join benefits b on b.id = a.benefit_id
      where a.benefit_id is not null and a.state = 'draft' and b.state = 'approved' and ($1::uuid is null or a.id > $1)
        and ${NOT_CLAIMED}
      order by a.id limit $2`,
    values: [after, most],
  });
  return rows.map(({ id }) => id);
}

/**
 * Returns the ids of sent agreements and amendments whose signers are due for a reminder: `days` after the sending, each day
 * once.
 */
export async function agreementsToRemind(
  connection: Connection,
  [first, second]: readonly [number, number],
  most: number,
): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(connection, {
    name: 'use-agreements-to-remind',
    text: `select a.id from agreements a left join benefits b on b.id = a.benefit_id
        left join life_events e on e.id = a.life_event_id
      where a.state = 'pending' and (b.state = 'approved' or e.state = 'awaiting-amendment') and (
        (a.sent_at <= now() - make_interval(days => $1) and a.reminded_at is null)
        or (a.sent_at <= now() - make_interval(days => $2) and a.reminded_at < a.sent_at + make_interval(days => $2)))
      order by a.id limit $3`,
    values: [first, second, most],
  });
  return rows.map(({ id }) => id);
}

/** A benefit that everybody has signed for, and that is not signed yet. */
export interface SignedAgreement {
  benefitId: string;
  reference: string;
}

/** Returns signed agreements of benefits that wait all the same: their employer was not active at the last signature. */
export const signedWithoutBenefit = (connection: Connection, most: number): Promise<SignedAgreement[]> =>
  queryRows<SignedAgreement>(connection, {
    name: 'signed-use-agreements-to-settle',
    text: `select b.id as "benefitId", a.reference from benefits b
      join companies c on c.id = b.company_id and c.active_since is not null
      join agreements a on a.benefit_id = b.id and a.state = 'signed'
      where b.state = 'approved' order by b.id limit $1`,
    values: [most],
  });

/** An agreement that ended unsigned while its benefit waits for it. */
export interface EndedUseAgreement {
  id: string;
  companyId: string;
  /** The accounts of the employee. */
  ownAccounts: string[];
}

/** Marks the agreements that ended unsigned as told, and returns those whose benefit waits. Each is returned once. */
export const takeEndedAgreements = (tx: Connection, most: number): Promise<EndedUseAgreement[]> =>
  queryRows<EndedUseAgreement>(tx, {
    name: 'take-ended-use-agreements',
    text: `with ended as (
        select a.id from agreements a
        where a.benefit_id is not null and a.state in ('declined', 'overdue', 'deleted') and a.employer_told_at is null
        order by a.id limit $1 for update skip locked
      ), told as (
        update agreements a set employer_told_at = now() from ended where a.id = ended.id
        returning a.id, a.benefit_id, a.replace_after
      )
      select told.id, b.company_id as "companyId", accounts_of_benefit(b.id) as "ownAccounts" from told join benefits b on b.id = told.benefit_id
      where b.state = 'approved' and told.replace_after is null`,
    values: [most],
  });

/** Whether another agreement will be made: it is asked for now or was before, was asked too often, or none has ended. */
export type Replacement = 'asked' | 'too-often' | 'not-now';

/**
 * Asks for another agreement of an approved benefit in place of the newest one, which has ended unsigned; at most so many
 * times in 24 hours.
 */
export async function askReplacement(
  tx: Connection,
  benefitId: string,
  mostADay: number,
): Promise<Replacement> {
  const newest = await queryRow<{ id: string; isEnded: boolean; isAsked: boolean; asked: number }>(tx, {
    name: 'newest-use-agreement-to-replace',
    text: `select a.id, a.state in ${ENDED} and b.state = 'approved' as "isEnded", a.replace_after is not null as "isAsked",
        (select count(*)::int from agreements o where o.benefit_id = $1 and o.replace_after > now() - interval '1 day')
          as asked
      from benefits b join lateral (select * from agreements n where n.benefit_id = b.id order by n.id desc limit 1) a on true
      where b.id = $1`,
    values: [benefitId],
  });
  if (!newest?.isEnded) return 'not-now';
  if (newest.isAsked) return 'asked';
  if (newest.asked >= mostADay) return 'too-often';
  await execute(tx, {
    name: 'replace-use-agreement',
    text: `update agreements set replace_after = now() where id = $1 and replace_after is null and state in ${ENDED}`,
    values: [newest.id],
  });
  return 'asked';
}
