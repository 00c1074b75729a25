// Changes the state of a placed order. Every action uses this function, on the locked row, and changes
// history, email, money and goods in the same transaction.
import type { BenefitReason } from '@activepick/domain/benefit/decide-benefit.ts';
import {
  mayComeBack,
  next,
  type OrderEvent,
  type OrderState,
  staffActions,
  UNDOING_EVENTS,
} from '@activepick/domain/orders/order-states.ts';
import type { App } from '#src/app.ts';
import { benefitObstacle } from '#src/features/benefits/server/follow-order.ts';
import { restock } from '#src/features/inventory/server/reservations.ts';
import { ORDER_UPDATE } from '#src/features/order-mails/server/render-order-mail.ts';
import { firstWithdrawal } from '#src/features/order-records/server/claim-repository.ts';
import {
  findAndLock,
  type LockedOrder,
  moveOrder,
} from '#src/features/order-records/server/order-repository.ts';
import type { RefundWish } from '#src/features/payments/server/refund.ts';
import { sendRefunds, undoPayments } from '#src/features/payments/server/undo-payments.ts';
import { stockholmDay } from '#src/i18n/format.ts';
import { publishInvalidation } from '#src/platform/cache/cache-invalidation.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { addToOutbox } from '#src/platform/jobs/outbox.ts';

/** A member of staff who changes an order. */
export interface Worker {
  userId: string;
  role: string | null;
  requestId: string;
}

/** The events that staff or the employer cause, and that the audit log records. */
export type PersonEvent = Extract<
  OrderEvent,
  'confirm' | 'approve' | 'decline' | 'ship' | 'make-ready' | 'deliver' | 'cancel' | 'return'
>;

/**
 * An action of staff. `version`: the version of the order that they saw. `tellsBuyer`: the note is added to
 * the email.
 */
export interface OrderChange {
  orderId: string;
  event: PersonEvent;
  version: number;
  note: string | null;
  tellsBuyer: boolean;
}

/**
 * The result of an action, and the new version. 'stale': another person changed the order in the meantime.
 * 'not-now': the order's state does not allow it.
 */
export type ChangeOrderResult =
  | { outcome: 'done'; version: number }
  | { outcome: 'missing' }
  | { outcome: 'stale' }
  | { outcome: 'not-now' }
  /** An order cannot be made ready before its pickup store is known. */
  | { outcome: 'store-missing' }
  /** The order waits for its benefits. */
  | { outcome: 'agreement-unsigned' }
  | { outcome: 'handover-missing' }
  /** The employer's policy does not allow the approval. */
  | { outcome: 'policy-refused'; reasons: BenefitReason[] };

/** Returns why an employer's policy does not allow the approval of a locked order, or null. */
export type PolicyCheck = (tx: Connection, orderId: string) => Promise<BenefitReason[] | null>;

/**
 * Applies an action of staff to an order, or returns why it is not possible. Email, refund and goods are
 * changed in the same transaction. The provider is called after it. Staff who enter an employer's approval
 * are bound by its policy. Source: the life cycles in readings, "Orders and requests"; docs/security.md, F21,
 * T33.
 */
export async function changeOrder(
  app: App,
  change: OrderChange,
  worker: Worker,
  policyCheck: PolicyCheck,
): Promise<ChangeOrderResult> {
  let effects: OrderEffects = NO_EFFECTS;
  const changed = await asCaller(app.db, worker, async (tx): Promise<ChangeOrderResult> => {
    const order = await findAndLock(tx, change.orderId);
    if (!order) return { outcome: 'missing' };
    if (order.version !== change.version) return { outcome: 'stale' };
    if (!(await actsOn(app, tx, order)).includes(change.event)) return { outcome: 'not-now' };
    if (change.event === 'make-ready' && order.partnerStoreId === null) return { outcome: 'store-missing' };
    const obstacle = await benefitObstacle(tx, order, change.event);
    if (obstacle) return { outcome: obstacle };
    const reasons = change.event === 'approve' ? await policyCheck(tx, order.id) : null;
    if (reasons) return { outcome: 'policy-refused', reasons };
    effects = await applyEvent(tx, order, { ...change, actor: 'staff' }, worker);
    return { outcome: 'done', version: order.version + 1 };
  });
  await finishEffects(app, effects);
  return changed;
}

/** The remaining work after the transaction of an order's event. */
export interface OrderEffects {
  refunds: RefundWish[];
  /** Cache tags to invalidate. */
  tags: string[];
}

/** No remaining work. */
export const NO_EFFECTS: OrderEffects = { refunds: [], tags: [] };

/** An event of an order by a person who was checked to have the right to cause it. */
export interface AppliedEvent extends Pick<OrderChange, 'event' | 'note' | 'tellsBuyer'> {
  actor: 'staff' | 'employer';
}

/**
 * Changes the state of a locked order: history, audit, email, and for a cancelled order its refunds and
 * stock. Call `finishEffects` with the result after the transaction.
 */
export async function applyEvent(
  tx: Connection,
  order: LockedOrder,
  change: AppliedEvent,
  worker: Omit<Worker, 'role'>,
): Promise<OrderEffects> {
  let effects = NO_EFFECTS;
  if (UNDOING_EVENTS.has(change.event)) {
    effects = {
      refunds: await undoPayments(tx, order.id, worker.userId),
      tags: await restock(tx, order.id),
    };
    if (effects.tags.length > 0) await publishInvalidation(tx, effects.tags);
  }
  await moveAndTell(tx, order, change, worker);
  return effects;
}

/** Invalidates cached responses and requests the refunds from the payment provider. */
export async function finishEffects(app: App, { refunds, tags }: OrderEffects): Promise<void> {
  app.cache.drop(tags);
  await sendRefunds(app, refunds);
}

/** Returns the possible actions of staff on an order in its current state. */
export async function actsOn(
  app: App,
  connection: Connection,
  order: Pick<LockedOrder, 'id' | 'state' | 'shippingOptionId' | 'deliveredAt'>,
): Promise<OrderEvent[]> {
  const firstWithdrawnAt = order.deliveredAt ? await firstWithdrawal(connection, order.id) : null;
  return staffActions({
    state: order.state,
    isPickup: order.shippingOptionId === 'pickup',
    mayComeBack: mayComeBack({
      deliveredOn: order.deliveredAt && stockholmDay(order.deliveredAt),
      withdrawnOn: firstWithdrawnAt && stockholmDay(firstWithdrawnAt),
      today: app.today(),
    }),
  });
}

async function moveAndTell(
  tx: Connection,
  order: LockedOrder,
  { event, note, tellsBuyer, actor }: AppliedEvent,
  { userId, requestId }: Omit<Worker, 'role'>,
): Promise<void> {
  const to = next(order.state, event) as OrderState;
  const eventId = await moveOrder(tx, order, { event, to, actor, by: userId, note });
  await recordAudit(tx, {
    actor: { kind: 'user', id: userId },
    action: `order.${event}`,
    target: { type: 'order', id: order.id },
    detail: { from: order.state, to },
    requestId,
  });
  await tellOfEvent(tx, order, { eventId, tellsBuyer });
}

/**
 * Adds the mail about the change to the outbox. Sends nothing to an unconfirmed email address, since it may be a
 * stranger's (docs/security.md, T13).
 */
export async function tellOfEvent(
  tx: Connection,
  order: LockedOrder,
  { eventId, tellsBuyer }: { eventId: string; tellsBuyer: boolean },
): Promise<void> {
  if (order.state === 'awaiting-confirmation') return;
  await addToOutbox(tx, {
    kind: ORDER_UPDATE,
    businessKey: `order:${order.id}:event:${eventId}`,
    language: order.language,
    payload: { orderId: order.id, eventId, tellsBuyer },
  });
}
