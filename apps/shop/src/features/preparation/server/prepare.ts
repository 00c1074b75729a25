// A store says how far a bike is. With the last bike of an order, the order becomes ready for its pickup.
import { parseFrameNumber } from '@activepick/domain/benefit/frame-number.ts';
import { next } from '@activepick/domain/orders/order-states.ts';
import {
  type BuildState,
  buildStateOf,
  isOrderPrepared,
  mayPrepare,
} from '@activepick/domain/stores/preparation.ts';
import type { App } from '#src/app.ts';
import { type Benefit, lockBenefitsOfOrder } from '#src/features/benefits/server/benefit-repository.ts';
import {
  findAndLock,
  type LockedOrder,
  moveOrder,
} from '#src/features/order-records/server/order-repository.ts';
import { tellOfEvent } from '#src/features/orders/server/change-order.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import type { SignedInCaller } from '#src/platform/http/authenticate.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import type { Preparation } from '../contract.ts';
import {
  isFrameKnown,
  preparationOf,
  preparedBikes,
  type StoredPreparation,
  storePreparation,
} from './preparation-repository.ts';

/** What a store enters about a bike, and who enters it. */
export interface PreparationEntry {
  caller: SignedInCaller;
  requestId: string;
  storeId: string;
  benefitId: string;
  version: number;
  state: BuildState;
  /** As typed; empty where it is not known yet. */
  frameNumber: string;
  note: string;
}

/**
 * Saves how far a bike is, and makes the order ready with its last bike. Throws the problems that `savePreparation` of the
 * contract names. Source: benefit programme, sections 7, 8 and 12; docs/security.md, T35, F28.
 */
export async function savePrepared(app: App, entry: PreparationEntry): Promise<Preparation> {
  const { caller, storeId, benefitId } = entry;
  const frameNumber = typedFrame(entry.frameNumber);
  const seen = await asCaller(app.db, caller, (tx) => preparationOf(tx, storeId, benefitId));
  if (!seen) throw new Problem('not-found');
  return app.db.transaction(async (tx) => {
    const order = await findAndLock(tx, seen.orderId);
    // Somebody may have moved the order to another store meanwhile.
    if (order?.partnerStoreId !== storeId) throw new Problem('not-found');
    const benefits = await lockBenefitsOfOrder(tx, order.id);
    const benefit = benefits.find(({ id }) => id === benefitId);
    if (!benefit) throw new Problem('not-found');
    if (!mayPrepare(benefit.state) || order.state !== 'confirmed') throw new Problem('not-possible-now');
    if (frameNumber !== null && (await isFrameKnown(tx, benefitId, frameNumber)))
      throw new Problem('frame-number-taken');
    await store(tx, entry, frameNumber);
    await makeReadyIfPrepared(tx, order, benefits, caller.userId);
    return shapeOf((await preparationOf(tx, storeId, benefitId)) as StoredPreparation);
  });
}

function typedFrame(typed: string): string | null {
  if (typed.trim() === '') return null;
  const frame = parseFrameNumber(typed);
  if (frame.ok) return frame.value;
  throw new Problem('invalid-request', { fields: [{ field: 'frameNumber', code: frame.reason }] });
}

async function store(tx: Connection, entry: PreparationEntry, frameNumber: string | null): Promise<void> {
  const { caller, storeId, benefitId, state, version, requestId } = entry;
  const note = entry.note.trim() || null;
  const saved = { benefitId, storeId, state, frameNumber, note, version, by: caller.userId };
  if (!(await storePreparation(tx, saved))) throw new Problem('changed-meanwhile');
  await recordAudit(tx, {
    actor: { kind: 'user', id: caller.userId },
    action: 'store.bike-prepared',
    target: { type: 'benefit', id: benefitId },
    detail: { storeId, state, who: caller.isStoreMember ? 'store' : 'admin' },
    requestId,
  });
}

async function makeReadyIfPrepared(
  tx: Connection,
  order: LockedOrder,
  benefits: readonly Benefit[],
  by: string,
): Promise<void> {
  if (!isOrderPrepared(await preparedBikes(tx, order.id))) return;
  const to = next(order.state, 'make-ready');
  // The employer's contract has ended.
  if (to === null || !benefits.every(({ isEmployerActive }) => isEmployerActive))
    throw new Problem('not-possible-now');
  const eventId = await moveOrder(tx, order, { event: 'make-ready', to, actor: 'system', by });
  await recordAudit(tx, {
    actor: { kind: 'user', id: by },
    action: 'order.make-ready',
    target: { type: 'order', id: order.id },
    detail: { from: order.state, to },
  });
  await tellOfEvent(tx, order, { eventId, tellsBuyer: false });
}

/** Returns a preparation as the store sees it. */
export const shapeOf = (stored: StoredPreparation): Preparation => ({
  state: buildStateOf(stored.state, stored.benefitState),
  frameNumber: stored.frameNumber,
  note: stored.note,
  version: stored.version,
  changedBy: stored.changedBy || null,
  changedAt: stored.changedAt?.toISOString() ?? null,
  mayChange: mayPrepare(stored.benefitState),
  isOrderReady: stored.benefitState !== 'signed',
});
