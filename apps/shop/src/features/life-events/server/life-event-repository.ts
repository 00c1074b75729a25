// Stored life events.
import type { LifeEventState } from '@activepick/domain/benefit/life-event-states.ts';
import type { LifeEventEffect, LifeEventKind } from '@activepick/domain/benefit/life-events.ts';
import type { Day } from '@activepick/domain/calendar.ts';
import type { Ore } from '@activepick/domain/money.ts';
import type { Month } from '@activepick/domain/month.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryOneRow, queryRow, queryRows } from '#src/platform/database/query-rows.ts';
import type { EffectView, EventList, Proposal } from '../contract.ts';
import type { DamageEstimate } from '../estimate-contract.ts';

/** An effect with what the price of a buy-out is made of. */
export type StoredEffect = LifeEventEffect & { cutOffDay: number; price: EffectView['price'] };

/** What was reported, without who takes over: that is in columns. */
export type StoredProposal = Pick<Proposal, 'kind'> & {
  from?: Month;
  months?: number;
  isPaidFirst?: boolean;
  lastDay?: Day;
  description?: string;
};

/** Who acts in an event. */
export type EventActor = 'employee' | 'hr' | 'admin' | 'system';

/** A stored life event. */
export interface StoredEvent {
  id: string;
  benefitId: string;
  companyId: string;
  kind: LifeEventKind;
  state: LifeEventState;
  stateSince: Date;
  proposal: StoredProposal;
  effect: StoredEffect;
  needsApproval: boolean;
  needsAmendment: boolean;
  /** The company whose HR must answer now. */
  askedCompanyId: string | null;
  reportedBy: string | null;
  reportedAs: 'employee' | 'hr' | 'admin';
  reportedAt: Date;
  confirmedAt: Date | null;
  /** When the price of a buy-out was paid by card. */
  paidAt: Date | null;
  validUntil: Day | null;
  decidedBy: string | null;
  decidedAs: EventActor | null;
  decidedAt: Date | null;
  approvedAt: Date | null;
  reason: string | null;
  taker: 'colleague' | 'company' | null;
  takerCompanyId: string | null;
  takerPersonId: string | null;
  takerUserId: string | null;
  takerPolicyVersion: number | null;
  takenAt: Date | null;
  signedAt: Date | null;
  doneAt: Date | null;
  successorId: string | null;
  policeReport: string | null;
  /** The sum that the employee has agreed to have taken from the salary; null for none. */
  consentedOre: Ore | null;
  version: number;
}

const COLUMNS = `e.id, e.benefit_id as "benefitId", e.company_id as "companyId", e.kind, e.state,
  e.state_since as "stateSince", e.proposal, e.effect, e.needs_approval as "needsApproval",
  e.needs_amendment as "needsAmendment", e.asked_company_id as "askedCompanyId", e.reported_by as "reportedBy",
  e.reported_as as "reportedAs", e.reported_at as "reportedAt", e.confirmed_at as "confirmedAt", e.paid_at as "paidAt",
  e.valid_until::text as "validUntil", e.decided_by as "decidedBy", e.decided_as as "decidedAs",
  e.decided_at as "decidedAt", e.approved_at as "approvedAt", e.reason, e.taker, e.taker_company_id as "takerCompanyId",
  e.taker_person_id as "takerPersonId", e.taker_user_id as "takerUserId",
  e.taker_policy_version as "takerPolicyVersion", e.taken_at as "takenAt", e.signed_at as "signedAt",
  e.done_at as "doneAt", e.successor_id as "successorId", e.police_report as "policeReport",
  e.consented_ore::float8 as "consentedOre", e.version`;
/** The states of an open event, as a list for SQL. */
export const OPEN = `('reported', 'awaiting-approval', 'awaiting-colleague', 'awaiting-amendment', 'accepted')`;

/** Returns an event, or null. */
export const eventById = (connection: Connection, id: string): Promise<StoredEvent | null> =>
  queryRow<StoredEvent>(connection, {
    name: 'life-event-by-id',
    text: `select ${COLUMNS} from life_events e where e.id = $1`,
    values: [id],
  });

/** Returns an event and locks its row, or null. Its benefit is locked before it. */
export const lockEvent = (tx: Connection, id: string): Promise<StoredEvent | null> =>
  queryRow<StoredEvent>(tx, {
    name: 'lock-life-event',
    text: `select ${COLUMNS} from life_events e where e.id = $1 for update`,
    values: [id],
  });

/** Returns the event that was reported under a key, or null. */
export const eventOfKey = (tx: Connection, benefitId: string, key: string): Promise<StoredEvent | null> =>
  queryRow<StoredEvent>(tx, {
    name: 'life-event-of-key',
    text: `select ${COLUMNS} from life_events e where e.benefit_id = $1 and e.request_key = $2`,
    values: [benefitId, key],
  });

/** Returns the open event of a benefit that changes its plan, and locks it, or null. */
export const lockOpenEvent = (tx: Connection, benefitId: string): Promise<StoredEvent | null> =>
  queryRow<StoredEvent>(tx, {
    name: 'lock-open-life-event',
    text: `select ${COLUMNS} from life_events e
      where e.benefit_id = $1 and e.kind <> 'damage' and e.state in ${OPEN} for update`,
    values: [benefitId],
  });

/** What a new event is stored with. */
export type NewEvent = Pick<
  StoredEvent,
  | 'id'
  | 'benefitId'
  | 'companyId'
  | 'kind'
  | 'state'
  | 'proposal'
  | 'effect'
  | 'needsApproval'
  | 'needsAmendment'
  | 'askedCompanyId'
  | 'reportedBy'
  | 'reportedAs'
  | 'validUntil'
  | 'taker'
  | 'takerCompanyId'
  | 'takerPersonId'
  | 'takerUserId'
  | 'policeReport'
  | 'consentedOre'
> & { key: string; isApproved: boolean };

/** Stores a reported event and returns it. */
export const insertEvent = (tx: Connection, one: NewEvent): Promise<StoredEvent> =>
  queryOneRow<StoredEvent>(tx, {
    name: 'insert-life-event',
    text: `insert into life_events as e (id, benefit_id, company_id, request_key, kind, state, proposal, effect,
        effective_from, needs_approval, needs_amendment, asked_company_id, reported_by, reported_as, valid_until, taker,
        taker_company_id, taker_person_id, taker_user_id, police_report, approved_at, decided_at, decided_by, decided_as, consented_ore)
      values ($1, $2, $3, $4, $5, $6, $7, $8, ($9 || '-01')::date, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20,
        case when $21 then now() end, case when $21 then now() end, case when $21 then $13::uuid end,
        case when $21 then $14 end, $22)
      returning ${COLUMNS}`,
    values: [
      one.id,
      one.benefitId,
      one.companyId,
      one.key,
      one.kind,
      one.state,
      JSON.stringify(one.proposal),
      JSON.stringify(one.effect),
      one.effect.effectiveFrom,
      one.needsApproval,
      one.needsAmendment,
      one.askedCompanyId,
      one.reportedBy,
      one.reportedAs,
      one.validUntil,
      one.taker,
      one.takerCompanyId,
      one.takerPersonId,
      one.takerUserId,
      one.policeReport,
      one.isApproved,
      one.consentedOre,
    ],
  });

/** What may change in a stored event. */
export type EventChange = Partial<
  Omit<
    StoredEvent,
    'id' | 'benefitId' | 'companyId' | 'kind' | 'proposal' | 'version' | 'stateSince' | 'consentedOre'
  >
>;

/** Stores a locked event with changes as its next version, and returns it. */
export const saveEvent = (tx: Connection, event: StoredEvent, change: EventChange): Promise<StoredEvent> => {
  const next = { ...event, ...change };
  return queryOneRow<StoredEvent>(tx, {
    name: 'save-life-event',
    text: `update life_events e set state = $2, state_since = case when state = $2 then state_since else now() end,
        effect = $3, effective_from = ($4 || '-01')::date, asked_company_id = $5, confirmed_at = $6, decided_by = $7,
        decided_as = $8, decided_at = $9, approved_at = $10, reason = $11, taker_user_id = $12,
        taker_policy_version = $13, taken_at = $14, signed_at = $15, done_at = $16, successor_id = $17,
        paid_at = $18, version = version + 1
      where e.id = $1 returning ${COLUMNS}`,
    values: [
      event.id,
      next.state,
      JSON.stringify(next.effect),
      next.effect.effectiveFrom,
      next.askedCompanyId,
      next.confirmedAt,
      next.decidedBy,
      next.decidedAs,
      next.decidedAt,
      next.approvedAt,
      next.reason,
      next.takerUserId,
      next.takerPolicyVersion,
      next.takenAt,
      next.signedAt,
      next.doneAt,
      next.successorId,
      next.paidAt,
    ],
  });
};

/** An event with the names that its readers see. */
export interface ListedEvent extends StoredEvent {
  benefitNumber: number;
  bike: string;
  employee: string;
  takerCompany: string | null;
  photos: string[];
  /** The estimates that stores have sent of a damage. */
  estimates: DamageEstimate[];
  /** Whether the reader is the employee of the benefit. */
  isOwn: boolean;
}

/** The columns of a listed event; `$1` is the reader's account. */
export const LISTED = `${COLUMNS}, b.number as "benefitNumber", b.name as bike,
  b.employee_name as employee,
  (select c.company_name from companies c where c.id = e.taker_company_id and e.taker = 'company') as "takerCompany",
  array(select p.id from life_event_photos p where p.event_id = e.id order by p.added_at, p.id) as photos,
  coalesce((select json_agg(json_build_object('number', c.number, 'store', s.name, 'claimedOn', c.claimed_on,
      'totalOre', c.total_ore, 'lines', (select json_agg(json_build_object('text', l.text, 'amountOre', l.amount_ore)
        order by l.position) from service_claim_lines l where l.claim_id = c.id)) order by c.id)
    from service_claims c join partner_stores s on s.id = c.store_id
    where c.life_event_id = e.id and c.state = 'estimate'), '[]') as estimates,
  $1 = any (accounts_of_benefit(b.id)) as "isOwn"`;
/** The tables of a listed event. */
export const LISTED_FROM = 'life_events e join benefits b on b.id = e.benefit_id';

/** Returns an event as it is listed for a reader, or null. */
export const listedEvent = (
  connection: Connection,
  readerId: string,
  id: string,
): Promise<ListedEvent | null> =>
  queryRow<ListedEvent>(connection, {
    name: 'listed-life-event',
    text: `select ${LISTED} from ${LISTED_FROM} where e.id = $2`,
    values: [readerId, id],
  });

/** Returns the newest events of a benefit. */
export const eventsOfBenefit = (
  connection: Connection,
  readerId: string,
  { benefitId, most }: { benefitId: string; most: number },
): Promise<ListedEvent[]> =>
  queryRows<ListedEvent>(connection, {
    name: 'life-events-of-benefit',
    text: `select ${LISTED} from ${LISTED_FROM} where e.benefit_id = $2 order by e.id desc limit $3`,
    values: [readerId, benefitId, most],
  });

const PART: Readonly<Record<EventList, string>> = {
  waiting: 'e.asked_company_id = $2',
  open: `e.company_id = $2 and e.state in ${OPEN} and e.asked_company_id is distinct from $2`,
  settled: `e.company_id = $2 and e.state not in ${OPEN}`,
};

/** Returns a part of a company's events after the one with the id `cursor`: those that wait oldest first, others newest first. */
export const eventsOfCompany = (
  connection: Connection,
  readerId: string,
  {
    companyId,
    list,
    cursor,
    most,
  }: { companyId: string; list: EventList; cursor: string | null; most: number },
): Promise<ListedEvent[]> =>
  queryRows<ListedEvent>(connection, {
    name: `life-events-of-company-${list}`,
    text: `select ${LISTED} from ${LISTED_FROM}
      where ${PART[list]} and ($3::uuid is null or e.id ${list === 'waiting' ? '>' : '<'} $3)
      order by e.id ${list === 'waiting' ? '' : 'desc'} limit $4`,
    values: [readerId, companyId, cursor, most],
  });

/** Returns how many events wait for a company's answer, at most `most`. */
export const countAsked = async (
  connection: Connection,
  companyId: string,
  most: number,
): Promise<number> => {
  const row = await queryOneRow<{ n: number }>(connection, {
    name: 'count-asked-life-events',
    text: `select count(*)::int as n from (select 1 from life_events where asked_company_id = $1 limit $2) counted`,
    values: [companyId, most],
  });
  return row.n;
};

/** Returns open events that the calendar has reached, oldest first: ids after `after`. */
export const dueEvents = (
  connection: Connection,
  { month, today, after, most }: { month: Month; today: Day; after: string | null; most: number },
): Promise<{ id: string }[]> =>
  queryRows<{ id: string }>(connection, {
    name: 'due-life-events',
    text: `select id from life_events e
      where e.state in ${OPEN} and ($3::uuid is null or e.id > $3)
        and (e.effective_from <= ($1 || '-01')::date or (e.state = 'reported' and e.valid_until < $2::date))
      order by e.id limit $4`,
    values: [month, today, after, most],
  });

/** Deletes the photos of events that were settled so many months ago, and returns their number. */
export const sweepPhotos = (connection: Connection, months: number): Promise<number> =>
  execute(connection, {
    name: 'sweep-life-event-photos',
    text: `delete from life_event_photos p using life_events e
      where e.id = p.event_id and e.state not in ${OPEN} and e.state_since < now() - make_interval(months => $1)`,
    values: [months],
  });
