import type { AuditAction } from '@activepick/domain/audit/audit-actions.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import type { Connection } from '#src/platform/database/database.ts';
import type { StoredEvent } from './life-event-repository.ts';

/** Records in the audit log that a person reported or answered an event, in the transaction that stores it. */
export const recordEvent = (
  tx: Connection,
  { id, benefitId, kind }: Pick<StoredEvent, 'id' | 'benefitId' | 'kind'>,
  action: Extract<AuditAction, `benefit.event-${string}`>,
  userId: string | null,
  reason: string | null = null,
): Promise<void> =>
  recordAudit(tx, {
    actor: userId === null ? { kind: 'system' } : { kind: 'user', id: userId },
    action,
    target: { type: 'benefit', id: benefitId },
    detail: { eventId: id, event: kind },
    ...(reason === null ? {} : { reason }),
  });
