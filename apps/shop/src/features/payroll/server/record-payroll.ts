import type { AuditAction } from '@activepick/domain/audit/audit-actions.ts';
import type { Month } from '@activepick/domain/month.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import type { Connection } from '#src/platform/database/database.ts';

/** A member who works on a month of a company. */
export interface PayrollWork {
  companyId: string;
  month: Month;
  caller: { userId: string; role: string | null };
  requestId: string;
}

/** Records what a member did with a month in the audit log, in the transaction that did it. */
export const recordPayroll = (
  tx: Connection,
  { companyId, month, caller, requestId }: PayrollWork,
  action: AuditAction,
  detail: Record<string, unknown> = {},
): Promise<void> =>
  recordAudit(tx, {
    actor: { kind: 'user', id: caller.userId },
    action,
    target: { type: 'company', id: companyId },
    detail: { month, ...detail },
    requestId,
  });
