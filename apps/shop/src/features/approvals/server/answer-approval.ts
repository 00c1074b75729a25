// A member's answer to an order that waits for the employer.
import { type Approver, approvalObstacle, mayReadApproval } from '@activepick/domain/benefit/approval.ts';
import type { BenefitReason } from '@activepick/domain/benefit/decide-benefit.ts';
import { servicePackageUnder } from '@activepick/domain/benefit/policy.ts';
import { inclVat } from '@activepick/domain/catalogue/vat.ts';
import { mayHappen } from '@activepick/domain/orders/order-states.ts';
import type { App } from '#src/app.ts';
import { requestBenefits } from '#src/features/benefits/server/request-benefits.ts';
import { findAndLock, recordDecision } from '#src/features/order-records/server/order-repository.ts';
import {
  applyEvent,
  finishEffects,
  NO_EFFECTS,
  type OrderEffects,
} from '#src/features/orders/server/change-order.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { type ApprovalDetail, approvalById, companyOfApproval, storeAnswer } from './approval-repository.ts';
import { decideApproval } from './decide-approval.ts';

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
export type AnswerResult =
  | 'done'
  | 'missing'
  | 'stale'
  | 'answered'
  | 'own-order'
  | 'right-missing'
  /** The policy no longer allows the order. */
  | { refused: BenefitReason[] };

/** Returns why the policy of an order's employer does not allow its approval by staff, or null. */
export const staffApprovalRefusal =
  (app: Pick<App, 'settings' | 'today'>) =>
  async (tx: Connection, orderId: string): Promise<BenefitReason[] | null> => {
    const companyId = await companyOfApproval(tx, orderId);
    const approval = companyId && (await approvalById(tx, companyId, orderId));
    return approval ? decideAgain(app, tx, { ...approval, companyId }) : null;
  };

// Checks the locked order with the current policy. Returns why it is no longer allowed, or null.
async function decideAgain(
  app: Pick<App, 'settings' | 'today'>,
  tx: Connection,
  order: ApprovalDetail & { companyId: string },
): Promise<BenefitReason[] | null> {
  const decided = await decideApproval(app, tx, order, { locks: true });
  if (!decided) return null;
  if (decided.asked === null || decided.personId === null) return decided.reasons;
  const { personId, programme } = decided;
  const { policy, policyVersion } = programme;
  const servicePackage = servicePackageUnder(policy, order.servicePackage);
  const { orderId, companyId, taxMode } = order;
  await recordDecision(tx, orderId, { personId, policyVersion, servicePackage });
  const { vatPercent } = app.settings.tax;
  const lines = decided.lines.map((line) => ({
    ...line,
    unitOre: inclVat(line.unitOre, taxMode, vatPercent),
  }));
  const terms = {
    orderId,
    companyId,
    personId,
    userId: order.buyerId,
    policy,
    policyVersion,
    servicePackage,
  };
  await requestBenefits(tx, { ...terms, lines, today: app.today() });
  return null;
}

/**
 * Stores the answer, changes the state of the order and queues the buyer's email, in one transaction on the
 * locked order. Of two simultaneous answers, the second gets 'stale'. An approval is decided again by the
 * current policy. Source: benefit programme, section 8; docs/security.md, T37, F28.
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
    if (!mayReadApproval(approver, approval)) return 'missing';
    const obstacle = approvalObstacle(approver, { ...approval, isWaiting });
    if (obstacle) return obstacle === 'other-department' ? 'missing' : obstacle;
    if (order.version !== answer.version) return 'stale';
    const { companyId, decision, reason } = answer;
    if (decision === 'approved') {
      const refused = await decideAgain(app, tx, { ...approval, companyId });
      if (refused) return { refused };
    }
    if (!(await storeAnswer(tx, order.id, { decision, reason, by: approver.userId }))) return 'answered';
    const change = { event, note: reason, tellsBuyer: true, actor: 'employer' } as const;
    effects = await applyEvent(tx, order, change, approver);
    return 'done';
  });
  await finishEffects(app, effects);
  return result;
}
