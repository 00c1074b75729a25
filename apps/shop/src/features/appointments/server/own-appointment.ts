// The appointment as its employee sees and changes it.

import type { App } from '#src/app.ts';
import { isCallersBenefit } from '#src/features/benefits/server/own-benefit-repository.ts';
import { addressOfStore, partnerStoreById } from '#src/features/stores/server/partner-repository.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import type { SignedInCaller } from '#src/platform/http/authenticate.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import type { OwnAppointment } from '../contract.ts';
import { appointmentOf, type CollectedBike, collectedBike } from './appointment-repository.ts';
import { type AppointmentStep, changeAppointment, isCollectable } from './change-appointment.ts';
import { countChange } from './limits.ts';
import { appointmentShape } from './shape.ts';

/** The employee's call. */
export interface OwnCall {
  caller: SignedInCaller;
  requestId: string;
  benefitId: string;
}

/** Returns the appointment for the pickup of the caller's own bike. Throws `not-found`, also for a shipped bike. */
export async function ownAppointmentOf(app: App, call: OwnCall): Promise<OwnAppointment> {
  return viewOf(app, await requireOwn(app, call));
}

/** Changes the appointment of the caller's own bike. Throws the problems of `changeAppointment` and `too-many-requests`. */
export async function changeOwn(
  app: App,
  call: OwnCall,
  step: Pick<AppointmentStep, 'version' | 'change'>,
): Promise<OwnAppointment> {
  const { caller, requestId } = call;
  const bike = await requireOwn(app, call);
  await countChange(app, bike.benefitId);
  await changeAppointment(app, {
    ...step,
    bike,
    storeId: null,
    who: 'employee',
    by: caller.userId,
    requestId,
  });
  return viewOf(app, bike);
}

/** Returns the caller's own bike that is collected in a store. Throws `not-found`. */
export async function requireOwn(app: App, { caller, benefitId }: OwnCall): Promise<CollectedBike> {
  const isOwn = await asCaller(app.db, caller, (tx) => isCallersBenefit(tx, benefitId));
  // What follows is the shop's own work: the policies of orders know the buyer's address only, not the account.
  const bike = isOwn ? await collectedBike(app.db.pool, benefitId) : null;
  if (!bike) throw new Problem('not-found');
  return bike;
}

async function viewOf(app: App, { benefitId }: CollectedBike): Promise<OwnAppointment> {
  const { pool } = app.db;
  const [bike, stored] = await Promise.all([collectedBike(pool, benefitId), appointmentOf(pool, benefitId)]);
  if (!bike) throw new Problem('not-found');
  const store = bike.storeId === null ? null : await partnerStoreById(pool, bike.storeId);
  const isHere = isCollectable(bike.benefitState, bike.orderState) && stored?.storeId === bike.storeId;
  return {
    benefitId,
    bike: bike.bike,
    store: store && { name: store.name, address: addressOfStore(store), phone: store.phone },
    isReady: bike.benefitState === 'ready',
    appointment: stored && isHere ? appointmentShape(stored, app.now()) : null,
  };
}
