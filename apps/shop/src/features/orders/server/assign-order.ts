// Who works on an order, and what they note about it.
import type { App } from '#src/app.ts';
import { recordAudit } from '#src/platform/audit.ts';
import type { Connection } from '#src/platform/db.ts';
import { asCaller } from '#src/platform/row-scope.ts';
import type { Changed, Worker } from './change-order.ts';
import { assignOrder, findAndLock, type LockedOrder, noteOnOrder } from './order-store.ts';

/** What is written to an order as staff saw it. */
interface Seen {
  orderId: string;
  version: number;
}

/** Gives an order to a colleague and a partner store, or to none. Whether they exist is the caller's to ask. */
export const giveOrder = (
  app: App,
  seen: Seen & { assignedTo: string | null; partnerStoreId: string | null },
  worker: Worker,
): Promise<Changed> =>
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
  });

/** Writes a note into the history of an order. */
export const writeNote = (app: App, seen: Seen & { note: string }, worker: Worker): Promise<Changed> =>
  onSeen(app, seen, worker, (tx, order) => noteOnOrder(tx, order, { by: worker.userId, note: seen.note }));

const onSeen = (
  app: App,
  { orderId, version }: Seen,
  worker: Worker,
  work: (tx: Connection, order: LockedOrder) => Promise<void>,
): Promise<Changed> =>
  asCaller(app.db, worker, async (tx): Promise<Changed> => {
    const order = await findAndLock(tx, orderId);
    if (!order) return { outcome: 'missing' };
    if (order.version !== version) return { outcome: 'stale' };
    await work(tx, order);
    return { outcome: 'done', version: order.version + 1 };
  });
