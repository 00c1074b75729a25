import type { Role } from '@activepick/domain/access/permissions.ts';
import type { App } from '#src/app.ts';
import { reopenRefused, sendRefund, settleRefused } from '#src/features/payments/server/refund.ts';
import { type AuditEntry, recordAudit } from '#src/platform/database/audit-log.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import { listCardPayments, retryRefund, settleRefund } from '../contract.ts';
import { cardPaymentsOfBenefit, subjectOfRefund } from './card-payment-report.ts';

const MAX_ATTEMPTS = 50;

/** The endpoints of admins about card payments for bikes and refused refunds. */
export const refundAdminEndpoints = (app: App): ServedEndpoint[] => [
  serve(listCardPayments, async ({ params: { id } }) => ({
    answer: { success, data: await cardPaymentsOfBenefit(app.db.pool, id, MAX_ATTEMPTS) },
  })),
  serve(retryRefund, async ({ params: { id }, caller, requestId }) => {
    const refund = await app.db.transaction(async (tx) => {
      const target = await subjectOf(tx, id, caller.role);
      const reopened = await reopenRefused(tx, id);
      if (!reopened) throw new Problem('not-possible-now');
      await record(tx, target, { userId: caller.userId, requestId, action: 'refund.retried' });
      return reopened;
    });
    return { answer: { success, data: { state: await sendRefund(app, refund) } } };
  }),
  serve(settleRefund, async ({ params: { id }, body: { reason }, caller, requestId }) => {
    await app.db.transaction(async (tx) => {
      const target = await subjectOf(tx, id, caller.role);
      if (!(await settleRefused(tx, id))) throw new Problem('not-possible-now');
      await record(tx, target, { userId: caller.userId, requestId, action: 'refund.settled', reason });
    });
    return { answer: { success } };
  }),
];

// Store staff handle orders, admins benefits as well.
async function subjectOf(tx: Connection, id: string, role: Role) {
  const subject = await subjectOfRefund(tx, id);
  if (!subject || (subject.type === 'benefit' && role !== 'admin')) throw new Problem('not-found');
  return subject;
}

const record = (
  tx: Connection,
  target: { type: 'benefit' | 'order'; id: string },
  entry: Pick<AuditEntry, 'action'> & { userId: string; requestId: string; reason?: string },
) =>
  recordAudit(tx, {
    actor: { kind: 'user', id: entry.userId },
    action: entry.action,
    target,
    requestId: entry.requestId,
    ...(entry.reason === undefined ? {} : { reason: entry.reason }),
  });
