// The appointment as the store proposes and cancels it.
import { instantOf, type LocalTime, timeProblems } from '@activepick/domain/stores/pickup-times.ts';
import type { App } from '#src/app.ts';
import { partnerStoreById } from '#src/features/stores/server/partner-repository.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import type { SignedInCaller } from '#src/platform/http/authenticate.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import type { Appointment } from '../contract.ts';
import {
  appointmentOf,
  bikeInStore,
  type CollectedBike,
  type StoredAppointment,
} from './appointment-repository.ts';
import { type AppointmentStep, changeAppointment, isCollectable } from './change-appointment.ts';
import { countChange } from './limits.ts';
import { appointmentShape } from './shape.ts';

/** The store's call. */
export interface StoreCall {
  caller: SignedInCaller;
  requestId: string;
  storeId: string;
  benefitId: string;
}

/**
 * Proposes times, and tells the employee. Throws `invalid-request` with the problem of each time, the problems of
 * `changeAppointment`, and `too-many-requests`.
 */
export async function propose(
  app: App,
  call: StoreCall,
  { version, times }: { version: number; times: readonly LocalTime[] },
): Promise<Appointment> {
  const bike = await requireBike(app, call);
  const store = await partnerStoreById(app.db.pool, call.storeId);
  const context = { now: app.now().getTime(), today: app.today(), hours: store?.openingHours ?? null };
  const fields = timeProblems(times, context).flatMap((code, index) =>
    code === null ? [] : [{ field: `times.${index}`, code }],
  );
  if (fields.length > 0) throw new Problem('invalid-request', { fields });
  const instants = times.map((time) => instantOf(time) as number).sort((one, other) => one - other);
  const change = { event: 'propose', times: instants.map((instant) => new Date(instant)) } as const;
  return changeInStore(app, call, bike, { version, change });
}

/** Cancels the booked time, or takes the proposal back, and tells the employee. Throws the problems of `propose`. */
export async function cancelInStore(app: App, call: StoreCall, version: number): Promise<Appointment> {
  return changeInStore(app, call, await requireBike(app, call), { version, change: { event: 'cancel' } });
}

/** Returns a bike of the store that the caller may reach. Throws `not-found`. */
export async function requireBike(
  app: App,
  { caller, storeId, benefitId }: StoreCall,
): Promise<CollectedBike> {
  const bike = await asCaller(app.db, caller, (tx) => bikeInStore(tx, storeId, benefitId));
  if (!bike) throw new Problem('not-found');
  return bike;
}

/** Returns the appointment of a bike in its store, or null before the first proposal and after the handover. */
export async function appointmentInStore(app: App, bike: CollectedBike): Promise<Appointment | null> {
  const stored = await appointmentOf(app.db.pool, bike.benefitId);
  const isHere = isCollectable(bike.benefitState, bike.orderState) && stored?.storeId === bike.storeId;
  return stored && isHere ? appointmentShape(stored, app.now()) : null;
}

async function changeInStore(
  app: App,
  { caller, requestId, storeId }: StoreCall,
  bike: CollectedBike,
  step: Pick<AppointmentStep, 'version' | 'change'>,
): Promise<Appointment> {
  await countChange(app, bike.benefitId);
  await changeAppointment(app, { ...step, bike, storeId, who: 'store', by: caller.userId, requestId });
  const stored = (await appointmentOf(app.db.pool, bike.benefitId)) as StoredAppointment;
  return appointmentShape(stored, app.now());
}
