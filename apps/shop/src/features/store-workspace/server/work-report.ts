// What a store has to do now. Read within `asCaller`: the policies of orders show a member the own store only.
import type { BenefitState } from '@activepick/domain/benefit/benefit-states.ts';
import type { AppointmentState } from '@activepick/domain/stores/pickup-appointment.ts';
import type { BuildState } from '@activepick/domain/stores/preparation.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryOneRow, queryRow, queryRows } from '#src/platform/database/query-rows.ts';
import { MAX_COUNTED_WORK, type WorkList } from '../contract.ts';

/** A bike in a list. */
export interface WorkRow {
  benefitId: string;
  number: number;
  employee: string;
  bike: string;
  variant: string | null;
  benefitState: BenefitState;
  build: BuildState | null;
  since: Date;
  appointment: AppointmentState | null;
  startsAt: Date | null;
}

/** The instants that the lists depend on: now, and the days of today and tomorrow in Sweden. */
export interface WorkTimes {
  now: Date;
  todayFrom: Date;
  tomorrowTo: Date;
}

const ROW = `b.id as "benefitId", b.number, b.employee_name as employee, b.name as bike,
  b.variant_label as variant, b.state as "benefitState", p.state as build, b.state_since as since, a.state as appointment,
  a.starts_at as "startsAt"`;
const JOINED = `orders o join benefits b on b.order_id = o.id
  left join preparations p on p.benefit_id = b.id and p.store_id = o.partner_store_id
  left join appointments a on a.benefit_id = b.id and a.store_id = o.partner_store_id`;
const WAITING = `o.partner_store_id = $1 and o.state = 'ready-for-pickup' and b.state = 'ready'`;
// $2 is now, $3 the beginning of today, $4 the end of tomorrow.
const WHERE: Readonly<Record<WorkList, string>> = {
  prepare: `o.partner_store_id = $1 and o.state = 'confirmed' and o.shipping_option_id = 'pickup' and b.state = 'signed'`,
  announce: `${WAITING} and (a.benefit_id is null or a.state in ('asked', 'cancelled')
    or (a.state = 'proposed' and a.times[cardinality(a.times)] <= $2) or (a.state = 'booked' and a.starts_at < $3))`,
  appointments: `a.store_id = $1 and a.state = 'booked' and a.starts_at >= $3 and a.starts_at < $4
    and ((o.state = 'confirmed' and b.state = 'signed') or (o.state = 'ready-for-pickup' and b.state = 'ready'))`,
  'hand-over': WAITING,
};
const TIMES = '$2::timestamptz is not null and $3::timestamptz is not null and $4::timestamptz is not null';

const valuesOf = (storeId: string, { now, todayFrom, tomorrowTo }: WorkTimes) => [
  storeId,
  now,
  todayFrom,
  tomorrowTo,
];

/** Returns the size of each list, at most MAX_COUNTED_WORK. */
export const countWork = (
  tx: Connection,
  storeId: string,
  times: WorkTimes,
): Promise<Record<WorkList | 'returns', number>> =>
  queryOneRow<Record<WorkList | 'returns', number>>(tx, {
    name: 'count-work',
    text: `select
      (select count(*)::int from (select 1 from ${JOINED} where ${WHERE.prepare} and ${TIMES}
        limit ${MAX_COUNTED_WORK}) l) as "prepare",
      (select count(*)::int from (select 1 from ${JOINED} where ${WHERE.announce} and ${TIMES}
        limit ${MAX_COUNTED_WORK}) l) as "announce",
      (select count(*)::int from (select 1 from ${JOINED} where ${WHERE.appointments} and ${TIMES}
        limit ${MAX_COUNTED_WORK}) l) as "appointments",
      (select count(*)::int from (select 1 from ${JOINED} where ${WHERE['hand-over']} and ${TIMES}
        limit ${MAX_COUNTED_WORK}) l) as "hand-over",
      (select count(*)::int from (select 1 from term_choices t where t.store_id = $1 and t.return_state = 'booked'
        and t.closed_at is null limit ${MAX_COUNTED_WORK}) l) as returns`,
    values: valuesOf(storeId, times),
  });

/** Where a page begins: after this bike. `startsAt` in a list by time. */
export interface WorkCursor {
  benefitId: string;
  startsAt: Date | null;
}

/** Returns a page of a list: booked times by time, other lists by the age of the benefit. */
export const workRows = (
  tx: Connection,
  {
    storeId,
    list,
    after,
    limit,
  }: { storeId: string; list: WorkList; after: WorkCursor | null; limit: number },
  times: WorkTimes,
): Promise<WorkRow[]> =>
  queryRows<WorkRow>(tx, {
    name: `work-${list}`,
    text: `select ${ROW} from ${JOINED} where ${WHERE[list]} and ${TIMES}
      and ($5::uuid is null or ${list === 'appointments' ? '(a.starts_at, b.id) > ($6::timestamptz, $5)' : '(b.id > $5 and $6::timestamptz is null)'})
      order by ${list === 'appointments' ? 'a.starts_at, b.id' : 'b.id'} limit $7`,
    values: [...valuesOf(storeId, times), after?.benefitId ?? null, after?.startsAt ?? null, limit],
  });

/** One bike of a store. */
export interface BikeRow extends Omit<WorkRow, 'build' | 'appointment' | 'startsAt' | 'since'> {
  orderState: string;
}

/** Returns a bike that is collected in a store, or was, or null. */
export const bikeRow = (tx: Connection, storeId: string, benefitId: string): Promise<BikeRow | null> =>
  queryRow<BikeRow>(tx, {
    name: 'store-bike',
    text: `select b.id as "benefitId", b.number, b.employee_name as employee, b.name as bike,
        b.variant_label as variant, b.state as "benefitState", o.state as "orderState"
      from orders o join benefits b on b.order_id = o.id
      where b.id = $2 and o.partner_store_id = $1 and o.shipping_option_id = 'pickup'
        and b.state in ('signed', 'ready', 'active', 'ending', 'ended')`,
    values: [storeId, benefitId],
  });
