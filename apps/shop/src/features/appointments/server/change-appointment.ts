// Every change of an appointment goes through here, on locked rows, by the table of the domain.
import {
  type AppointmentActor,
  type AppointmentEvent,
  type AppointmentState,
  appointmentAfter,
} from '@activepick/domain/stores/pickup-appointment.ts';
import type { App } from '#src/app.ts';
import { lockBenefit } from '#src/features/benefits/server/benefit-repository.ts';
import { findAndLock, type LockedOrder } from '#src/features/order-records/server/order-repository.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import {
  type CollectedBike,
  lockAppointment,
  type StoredAppointment,
  storeAppointment,
} from './appointment-repository.ts';
import { tellOfChange } from './tell.ts';

/** A change of an appointment by somebody who may reach the benefit. */
export interface AppointmentStep {
  bike: Pick<CollectedBike, 'benefitId' | 'orderId'>;
  /** The store that acts; null for the employee. */
  storeId: string | null;
  who: AppointmentActor;
  /** The account; null for the system. */
  by: string | null;
  /** The version that the page showed. */
  version: number;
  requestId?: string;
  change:
    | { event: 'propose'; times: readonly Date[] }
    | { event: 'choose'; startsAt: Date }
    | { event: 'ask'; wish: string }
    | { event: 'cancel' };
}

const ACTIONS = {
  propose: 'appointment.proposed',
  choose: 'appointment.booked',
  ask: 'appointment.asked',
  cancel: 'appointment.cancelled',
} as const satisfies Record<AppointmentEvent, string>;

/** Tells whether a bike can have an appointment: it is prepared in a store, or waits there. */
export const isCollectable = (benefitState: string, orderState: string): boolean =>
  (benefitState === 'signed' && orderState === 'confirmed') ||
  (benefitState === 'ready' && orderState === 'ready-for-pickup');

/**
 * Changes an appointment, and tells both sides by mail. Of two changes at once, one gets `changed-meanwhile`. Also throws
 * `not-found`, `not-possible-now` and `invalid-request`. Source: docs/security.md, T35, F28.
 */
export const changeAppointment = (app: App, step: AppointmentStep): Promise<void> =>
  app.db.transaction(async (tx) => {
    const { bike, storeId, who } = step;
    const order = await findAndLock(tx, bike.orderId);
    const benefit = order && (await lockBenefit(tx, bike.benefitId));
    // Somebody may have moved the order to another store meanwhile.
    if (!benefit || (storeId !== null && order.partnerStoreId !== storeId)) throw new Problem('not-found');
    const isOpen = isCollectable(benefit.state, order.state);
    const stored = await lockAppointment(tx, benefit.id);
    if ((stored?.version ?? 0) !== step.version) throw new Problem('changed-meanwhile');
    const from = stored && stored.storeId === order.partnerStoreId ? stored.state : null;
    const to = appointmentAfter(from, step.change.event, who);
    if (!isOpen || to === null || order.partnerStoreId === null) throw new Problem('not-possible-now');
    await store(tx, step, { order, stored, to, now: app.now() });
  });

/** Cancels an appointment whose order was cancelled or moved to another store. */
export const endAppointment = (app: App, bike: AppointmentStep['bike']): Promise<void> =>
  app.db.transaction(async (tx) => {
    const order = await findAndLock(tx, bike.orderId);
    const stored = order && (await lockAppointment(tx, bike.benefitId));
    if (!stored || stored.state === 'cancelled') return;
    const step = { bike, storeId: null, who: 'system', by: null, version: stored.version } as const;
    const place = { order: { ...order, partnerStoreId: stored.storeId }, stored, to: 'cancelled' } as const;
    await store(tx, { ...step, change: { event: 'cancel' } }, { ...place, now: app.now() });
  });

interface Place {
  order: LockedOrder;
  stored: StoredAppointment | null;
  to: AppointmentState;
  now: Date;
}

async function store(
  tx: Connection,
  step: AppointmentStep,
  { order, stored, to, now }: Place,
): Promise<void> {
  const { change, who, by, bike } = step;
  const { benefitId } = bike;
  const startsAt = change.event === 'choose' ? chosenTime(stored, change.startsAt, now) : null;
  const taken = stored?.startsAt ?? null;
  if (startsAt !== null && taken?.getTime() === startsAt.getTime()) return;
  const isInCalendar = startsAt !== null || taken !== null;
  const sequence = (stored?.sequence ?? 0) + (isInCalendar ? 1 : 0);
  const version = await storeAppointment(tx, {
    benefitId,
    storeId: order.partnerStoreId as string,
    state: to,
    times: change.event === 'propose' ? change.times : (stored?.times ?? []),
    startsAt,
    wish: change.event === 'ask' ? change.wish.trim() || null : null,
    sequence,
    who,
    by,
  });
  await recordAudit(tx, {
    actor: by === null ? { kind: 'system' } : { kind: 'user', id: by },
    action: ACTIONS[change.event],
    target: { type: 'benefit', id: benefitId },
    detail: { storeId: order.partnerStoreId, who, ...(startsAt ? { startsAt: startsAt.toISOString() } : {}) },
    requestId: step.requestId,
  });
  await tellOfChange(tx, {
    benefitId,
    storeId: order.partnerStoreId as string,
    // The booked time may be in the former store of a moved order.
    formerStoreId: stored?.storeId ?? null,
    event: change.event,
    who,
    version,
    sequence,
    startsAt: startsAt ?? taken,
  });
}

function chosenTime(stored: StoredAppointment | null, startsAt: Date, now: Date): Date {
  const refuse = (code: string) => new Problem('invalid-request', { fields: [{ field: 'startsAt', code }] });
  if (!stored?.times.some((time) => time.getTime() === startsAt.getTime())) throw refuse('unknown');
  if (startsAt <= now) throw refuse('past');
  return startsAt;
}
