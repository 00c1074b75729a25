// A member's answer to an order that waits for the employer.
import { type Approver, approvalObstacle } from '@activepick/domain/benefit/approval.ts';
import { mayHappen } from '@activepick/domain/orders/life.ts';
import type { App } from '#src/app.ts';
import {
  applyEvent,
  finishEffects,
  NO_EFFECTS,
  type OrderEffects,
} from '#src/features/orders/server/change-order.ts';
import { findAndLock } from '#src/features/orders/server/order-repository.ts';
import { asCaller } from '#src/platform/row-scope.ts';
import { approvalById, storeAnswer } from './approval-repository.ts';

/** A member's answer. `version` is that of the order as the member read it. */
export interface Answer {
  companyId: string;
  orderId: string;
  version: number;
  decision: 'approved' | 'refused';
  /** The reason for a refusal; null for an approval. */
  reason: string | null;
}

/** The result: 'stale' when the order was changed since it was read, 'answered' when it no longer waits. */
export type AnswerResult = 'done' | 'missing' | 'stale' | 'answered' | 'own-order' | 'not-allowed';

/**
 * Stores the answer, moves the order on and queues the buyer's mail, in one transaction on the locked order: of two
 * answers at once the second gets 'stale'. Source: benefit programme, section 8; docs/security.md, T37, F28.
 */
export async function answerApproval(
  app: App,
  answer: Answer,
  approver: Approver & { role: string | null; requestId: string },
): Promise<AnswerResult> {
  let effects: OrderEffects = NO_EFFECTS;
  const result = await asCaller(app.db, approver, async (tx): Promise<AnswerResult> => {
    const order = await findAndLock(tx, answer.orderId);
    const approval = await approvalById(tx, answer.companyId, answer.orderId);
    if (!order || !approval) return 'missing';
    const event = answer.decision === 'approved' ? 'approve' : 'decline';
    const isWaiting = approval.decision === null && mayHappen(order.state, event, 'employer');
    const obstacle = approvalObstacle(approver, { ...approval, isWaiting });
    if (obstacle === 'own-order' || obstacle === 'answered') return obstacle;
    if (obstacle) return 'not-allowed';
    if (order.version !== answer.version) return 'stale';
    const { decision, reason } = answer;
    if (!(await storeAnswer(tx, order.id, { decision, reason, by: approver.userId }))) return 'answered';
    const change = { event, note: reason, tellsBuyer: true, actor: 'employer' } as const;
    effects = await applyEvent(tx, order, change, approver);
    return 'done';
  });
  await finishEffects(app, effects);
  return result;
}
