// The amendments of life events: which are due, and what they are made from.
import type { LifeEventKind } from '@activepick/domain/benefit/life-events.ts';
import type { Month } from '@activepick/domain/month.ts';
import { NAME_OF_USER } from '#src/features/users/server/user-names.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryRow, queryRows } from '#src/platform/database/query-rows.ts';

const NOT_CLAIMED = '(a.claimed_until is null or a.claimed_until < now())';

const idsOf = async (rows: Promise<{ id: string }[]>): Promise<string[]> => (await rows).map(({ id }) => id);

/** Returns the ids of events that wait for an amendment that nobody has begun, after an id. */
export const eventsToAmend = (
  connection: Connection,
  after: string | null,
  most: number,
): Promise<string[]> =>
  idsOf(
    queryRows<{ id: string }>(connection, {
      name: 'life-events-to-amend',
      text: `select e.id from life_events e where e.state = 'awaiting-amendment' and ($1::uuid is null or e.id > $1)
          and not exists (select 1 from agreements a where a.life_event_id = e.id
            and a.state in ('intended', 'draft', 'pending', 'signed'))
        order by e.id limit $2`,
      values: [after, most],
    }),
  );

/** Returns the ids of amendments to send, after an id. */
export const amendmentsToSend = (
  connection: Connection,
  after: string | null,
  most: number,
): Promise<string[]> =>
  idsOf(
    queryRows<{ id: string }>(connection, {
      name: 'amendments-to-send',
      text: `select a.id from agreements a join life_events e on e.id = a.life_event_id
        where a.state = 'draft' and e.state = 'awaiting-amendment' and ($1::uuid is null or a.id > $1) and ${NOT_CLAIMED}
        order by a.id limit $2`,
      values: [after, most],
    }),
  );

/** Returns the ids of amendments to withdraw at the provider, after an id: their event does not wait any more. */
export const amendmentsToWithdraw = (
  connection: Connection,
  after: string | null,
  most: number,
): Promise<string[]> =>
  idsOf(
    queryRows<{ id: string }>(connection, {
      name: 'amendments-to-withdraw',
      text: `select a.id from agreements a join life_events e on e.id = a.life_event_id
        where a.state in ('draft', 'pending') and e.state in ('refused', 'withdrawn', 'expired')
          and ($1::uuid is null or a.id > $1) and ${NOT_CLAIMED}
        order by a.id limit $2`,
      values: [after, most],
    }),
  );

/** What an amendment says of its event. */
export interface AmendmentFacts {
  eventId: string;
  benefitId: string;
  kind: LifeEventKind;
  effectiveFrom: Month;
  /** The months of a leave; null for other events. */
  months: number | null;
  /** Who takes the bike over, with an account; null where nobody does. */
  takerName: string | null;
  takerEmail: string | null;
  /** The employer of who takes the bike over, and the version of its policy that allowed it. */
  takerCompanyId: string | null;
  takerPolicyVersion: number | null;
}

/** Returns the facts of an event that waits for its amendment, or null. */
export const amendmentFacts = (connection: Connection, eventId: string): Promise<AmendmentFacts | null> =>
  queryRow<AmendmentFacts>(connection, {
    name: 'amendment-facts',
    text: `select e.id as "eventId", e.benefit_id as "benefitId", e.kind,
        to_char(e.effective_from, 'YYYY-MM') as "effectiveFrom", (e.proposal ->> 'months')::int as months,
        ${NAME_OF_USER} as "takerName", u.email as "takerEmail", e.taker_company_id as "takerCompanyId",
        e.taker_policy_version as "takerPolicyVersion"
      from life_events e left join users u on u.id = e.taker_user_id and u.deleted_at is null
      where e.id = $1 and e.state = 'awaiting-amendment'`,
    values: [eventId],
  });
