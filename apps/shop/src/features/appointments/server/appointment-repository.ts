// Stored appointments, and what they need of benefit, order and store.

import type { BenefitState } from '@activepick/domain/benefit/benefit-states.ts';
import type { OrderState } from '@activepick/domain/orders/order-states.ts';
import type { AppointmentActor, AppointmentState } from '@activepick/domain/stores/pickup-appointment.ts';
import type { Language } from '#src/i18n/language.ts';
import { DEFAULT_LANGUAGE } from '#src/i18n/language.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRow, queryRows } from '#src/platform/database/query-rows.ts';

/** A stored appointment. */
export interface StoredAppointment {
  storeId: string;
  state: AppointmentState;
  /** The proposed times, earliest first. */
  times: Date[];
  startsAt: Date | null;
  wish: string | null;
  sequence: number;
  version: number;
  changedWho: AppointmentActor;
  changedAt: Date;
}

const APPOINTMENT = `a.store_id as "storeId", a.state, a.times, a.starts_at as "startsAt", a.wish, a.sequence, a.version,
  a.changed_who as "changedWho", a.changed_at as "changedAt"`;

/** Returns the appointment of a benefit, or null. Within `asCaller`, or with checked access. */
export const appointmentOf = (connection: Connection, benefitId: string): Promise<StoredAppointment | null> =>
  queryRow<StoredAppointment>(connection, {
    name: 'appointment-of-benefit',
    text: `select ${APPOINTMENT} from appointments a where a.benefit_id = $1`,
    values: [benefitId],
  });

/** Returns the appointment of a benefit and locks it, or null. Order and benefit are locked before it. */
export const lockAppointment = (tx: Connection, benefitId: string): Promise<StoredAppointment | null> =>
  queryRow<StoredAppointment>(tx, {
    name: 'lock-appointment',
    text: `select ${APPOINTMENT} from appointments a where a.benefit_id = $1 for update`,
    values: [benefitId],
  });

/** A bike that is collected in a store. */
export interface CollectedBike {
  benefitId: string;
  orderId: string;
  number: number;
  bike: string;
  employee: string;
  benefitState: BenefitState;
  orderState: OrderState;
  /** Null before the store of the order is known. */
  storeId: string | null;
}

const BIKE = `b.id as "benefitId", o.id as "orderId", b.number, b.name as bike,
  b.employee_name as employee, b.state as "benefitState", o.state as "orderState",
  o.partner_store_id as "storeId"`;

/** Returns a bike of a store that the caller sees, or null. Within `asCaller`. */
export const bikeInStore = (
  tx: Connection,
  storeId: string,
  benefitId: string,
): Promise<CollectedBike | null> =>
  queryRow<CollectedBike>(tx, {
    name: 'bike-in-store',
    text: `select ${BIKE} from benefits b join orders o on o.id = b.order_id
      where b.id = $2 and o.partner_store_id = $1 and o.shipping_option_id = 'pickup'
        and b.state in ('signed', 'ready', 'active', 'ending', 'ended')`,
    values: [storeId, benefitId],
  });

/** Returns a bike that is collected, or null for a shipped or taken over one. The caller has checked whose benefit it is. */
export const collectedBike = (connection: Connection, benefitId: string): Promise<CollectedBike | null> =>
  queryRow<CollectedBike>(connection, {
    name: 'collected-bike',
    text: `select ${BIKE} from benefits b join orders o on o.id = b.order_id
      where b.id = $1 and o.shipping_option_id = 'pickup'`,
    values: [benefitId],
  });

/** What an event makes of an appointment. */
export interface NewAppointment {
  benefitId: string;
  storeId: string;
  state: AppointmentState;
  times: readonly Date[];
  startsAt: Date | null;
  wish: string | null;
  sequence: number;
  who: AppointmentActor;
  by: string | null;
}

/** Stores a locked or new appointment, and returns its version. */
export async function storeAppointment(tx: Connection, entry: NewAppointment): Promise<number> {
  const { benefitId, storeId, state, times, startsAt, wish, sequence, who, by } = entry;
  const row = await queryRow<{ version: number }>(tx, {
    name: 'store-appointment',
    text: `insert into appointments (benefit_id, store_id, state, times, starts_at, wish, sequence, changed_who, changed_by,
        proposed_by)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)
      on conflict (benefit_id) do update set store_id = $2, state = $3, times = $4, starts_at = $5, wish = $6, sequence = $7,
        changed_who = $8, changed_by = $9, changed_at = now(), version = appointments.version + 1,
        proposed_by = case when $3 = 'proposed' then $9 else appointments.proposed_by end
      returning version`,
    values: [benefitId, storeId, state, times, startsAt, wish, sequence, who, by],
  });
  return row?.version as number;
}

/** A person or store to write to. */
export interface MailParty {
  to: string;
  language: Language;
}

/** Returns the address of a benefit's employee, or null when neither account nor order has one. */
export const employeeOf = (connection: Connection, benefitId: string): Promise<MailParty | null> =>
  queryRow<MailParty>(connection, {
    name: 'employee-of-appointment',
    text: `select coalesce(u.email, o.email) as "to", coalesce(u.language, o.language, $2) as language
      from benefits b left join users u on u.id = b.user_id and u.deleted_at is null left join orders o on o.id = b.order_id
      where b.id = $1 and coalesce(u.email, o.email) is not null`,
    values: [benefitId, DEFAULT_LANGUAGE],
  });

/** Returns the address of a store, or of the member who proposed the times where the store has none. */
export const storePartyOf = (
  connection: Connection,
  storeId: string,
  benefitId: string,
): Promise<MailParty | null> =>
  queryRow<MailParty>(connection, {
    name: 'store-of-appointment',
    text: `select coalesce(s.email, u.email) as "to", case when s.email is null then coalesce(u.language, $3) else $3 end
        as language
      from partner_stores s left join appointments a on a.benefit_id = $2
      left join users u on u.id = a.proposed_by and u.deleted_at is null
      where s.id = $1 and coalesce(s.email, u.email) is not null`,
    values: [storeId, benefitId, DEFAULT_LANGUAGE],
  });

/** An appointment of which the employee is reminded. */
export interface ToRemind {
  benefitId: string;
  storeId: string;
  startsAt: Date | null;
  version: number;
  sequence: number;
}

/**
 * Returns appointments between two instants whose bike waits and of which nobody was reminded. Leaves out those booked after
 * `bookedBefore`: their mail has just been sent.
 */
export const appointmentsToRemind = (
  tx: Connection,
  { from, to, bookedBefore, most }: { from: Date; to: Date; bookedBefore: Date; most: number },
): Promise<ToRemind[]> =>
  queryRows<ToRemind>(tx, {
    name: 'appointments-to-remind',
    text: `select a.benefit_id as "benefitId", a.store_id as "storeId", a.starts_at as "startsAt", a.version, a.sequence
      from appointments a join benefits b on b.id = a.benefit_id
      join orders o on o.id = b.order_id and o.partner_store_id = a.store_id and o.state = 'ready-for-pickup'
      where a.state = 'booked' and a.starts_at >= $1 and a.starts_at < $2 and a.changed_at < $3
        and a.reminded_of is distinct from a.starts_at and b.state = 'ready'
      order by a.starts_at limit $4 for update of a skip locked`,
    values: [from, to, bookedBefore, most],
  });

/** Notes that the employees were reminded of their times. */
export const markReminded = (tx: Connection, benefitIds: readonly string[]): Promise<number> =>
  execute(tx, {
    name: 'mark-reminded',
    text: 'update appointments set reminded_of = starts_at where benefit_id = any ($1::uuid[])',
    values: [benefitIds],
  });

/** Returns benefits with an appointment that no longer applies: the order was cancelled, or moved to another store. */
export async function appointmentsToEnd(connection: Connection, most: number): Promise<string[]> {
  const rows = await queryRows<{ benefitId: string }>(connection, {
    name: 'appointments-to-end',
    text: `select a.benefit_id as "benefitId" from appointments a join benefits b on b.id = a.benefit_id
      left join orders o on o.id = b.order_id
      where a.state <> 'cancelled' and b.state not in ('active', 'ending', 'ended')
        and (o.id is null or o.partner_store_id is distinct from a.store_id
          or o.state not in ('confirmed', 'ready-for-pickup'))
      order by a.benefit_id limit $1`,
    values: [most],
  });
  return rows.map(({ benefitId }) => benefitId);
}

/** Deletes appointments whose bike was handed over or will not be, after so many days. Returns their number. */
export const sweepAppointments = (connection: Connection, days: number): Promise<number> =>
  execute(connection, {
    name: 'sweep-appointments',
    text: `delete from appointments a using benefits b where b.id = a.benefit_id
      and b.state not in ('signed', 'ready') and a.changed_at < now() - make_interval(days => $1)`,
    values: [days],
  });
