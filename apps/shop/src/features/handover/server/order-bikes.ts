// The bikes of an order for staff, who enter the frame numbers of shipped ones: no store hands them over.
import { isRunning } from '@activepick/domain/benefit/benefit-states.ts';
import { parseFrameNumber } from '@activepick/domain/benefit/frame-number.ts';
import type { App } from '#src/app.ts';
import { lockBenefitsOfOrder, saveFrameNumber } from '#src/features/benefits/server/benefit-repository.ts';
import { findAndLock } from '#src/features/order-records/server/order-repository.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import type { SignedInCaller } from '#src/platform/http/authenticate.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import { enterFrameNumber, type OrderBike, readOrderBikes } from '../contract.ts';
import { isTakenFrame } from './hand-over.ts';
import { bikesOfOrder } from './handover-repository.ts';

/** The endpoints of staff about the bikes of an order. */
export const orderBikeEndpoints = (app: App): ServedEndpoint[] => [
  serve(readOrderBikes, async ({ params: { id }, caller }) => ({
    answer: { success, data: await asCaller(app.db, caller, (tx) => shownBikes(tx, id)) },
  })),
  serve(enterFrameNumber, async ({ params: { id, benefitId }, body, caller, requestId }) => {
    await enterFrame(app, { ...body, orderId: id, benefitId, caller, requestId });
    return { answer: { success, data: await asCaller(app.db, caller, (tx) => shownBikes(tx, id)) } };
  }),
];

interface FrameEntry {
  orderId: string;
  benefitId: string;
  /** As typed. */
  frameNumber: string;
  /** The number that the page showed. */
  was: string | null;
  caller: SignedInCaller;
  requestId: string;
}

// Not for a bike that a store hands over: its frame number is part of the proof.
const mayEnter = (isPickup: boolean, state: OrderBike['state']): boolean =>
  !isPickup && (state === 'ready' || isRunning(state));

async function shownBikes(tx: Connection, orderId: string): Promise<OrderBike[]> {
  const bikes = await bikesOfOrder(tx, orderId);
  if (!bikes) throw new Problem('not-found');
  return bikes.map(({ isPickup, ...bike }) => ({ ...bike, mayEnter: mayEnter(isPickup, bike.state) }));
}

async function enterFrame(app: App, entry: FrameEntry): Promise<void> {
  const { orderId, benefitId, was, caller, requestId } = entry;
  const frame = parseFrameNumber(entry.frameNumber);
  if (!frame.ok)
    throw new Problem('invalid-request', { fields: [{ field: 'frameNumber', code: frame.reason }] });
  await asCaller(app.db, caller, async (tx) => {
    const order = await findAndLock(tx, orderId);
    const benefit = order && (await lockBenefitsOfOrder(tx, order.id)).find(({ id }) => id === benefitId);
    if (!benefit) throw new Problem('not-found');
    if (!mayEnter(order.shippingOptionId === 'pickup', benefit.state)) throw new Problem('not-possible-now');
    if (benefit.frameNumber === frame.value) return;
    if (benefit.frameNumber !== was) throw new Problem('changed-meanwhile');
    await saveFrameNumber(tx, benefit.id, frame.value);
    await recordAudit(tx, {
      actor: { kind: 'user', id: caller.userId },
      action: 'benefit.frame-number-entered',
      target: { type: 'benefit', id: benefit.id },
      detail: { from: benefit.frameNumber, to: frame.value },
      requestId,
    });
  }).catch((error: unknown) => {
    throw isTakenFrame(error) ? new Problem('frame-number-taken') : error;
  });
}
