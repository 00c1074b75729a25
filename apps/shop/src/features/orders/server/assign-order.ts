// Staff actions that do not change an order's state: assignment, notes, and new links for the buyer.
import type { App } from '#src/app.ts';
import { findAndLock, type LockedOrder } from '#src/features/order-records/server/order-repository.ts';
import {
  assignOrder,
  endOrderLinks,
  noteOnOrder,
} from '#src/features/order-records/server/order-work-repository.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { type ChangeOrderResult, tellOfEvent, type Worker } from './change-order.ts';

/** The input of an action on an order, with the version that staff saw. */
interface OrderVersion {
  orderId: string;
  version: number;
}

/** Assigns an order to a colleague and a partner store, or to none. The caller must check that they exist. */
export const giveOrder = (
  app: App,
  seen: OrderVersion & { assignedTo: string | null; partnerStoreId: string | null },
  worker: Worker,
): Promise<ChangeOrderResult> =>
  onSeen(app, seen, worker, async (tx, order) => {
    const { assignedTo, partnerStoreId } = seen;
    await assignOrder(tx, order, { assignedTo, partnerStoreId, by: worker.userId, note: null });
    await recordAudit(tx, {
      actor: { kind: 'user', id: worker.userId },
      action: 'order.assigned',
      target: { type: 'order', id: order.id },
      detail: { assignedTo, partnerStoreId },
      requestId: worker.requestId,
    });
    return 'done';
  });

/** Adds a note to the history of an order. */
export const writeNote = (
  app: App,
  seen: OrderVersion & { note: string },
  worker: Worker,
): Promise<ChangeOrderResult> =>
  onSeen(app, seen, worker, async (tx, order) => {
    await noteOnOrder(tx, order, { by: worker.userId, note: seen.note });
    return 'done';
  });

/**
 * Ends the buyer's links to an order, and emails a new one. 'not-now': the order's email address is not
 * confirmed, so it gets no email.
 */
export const renewLinks = (app: App, seen: OrderVersion, worker: Worker): Promise<ChangeOrderResult> =>
  onSeen(app, seen, worker, async (tx, order) => {
    if (!order.wasPlaced) return 'not-now';
    const eventId = await endOrderLinks(tx, order, worker.userId);
    await tellOfEvent(tx, order, { eventId, tellsBuyer: false });
    await recordAudit(tx, {
      actor: { kind: 'user', id: worker.userId },
      action: 'order.links-renewed',
      target: { type: 'order', id: order.id },
      requestId: worker.requestId,
    });
    return 'done';
  });

const onSeen = (
  app: App,
  { orderId, version }: OrderVersion,
  worker: Worker,
  work: (tx: Connection, order: LockedOrder) => Promise<'done' | 'not-now'>,
): Promise<ChangeOrderResult> =>
  asCaller(app.db, worker, async (tx): Promise<ChangeOrderResult> => {
    const order = await findAndLock(tx, orderId);
    if (!order) return { outcome: 'missing' };
    if (order.version !== version) return { outcome: 'stale' };
    const outcome = await work(tx, order);
    return outcome === 'done' ? { outcome, version: order.version + 1 } : { outcome };
  });
