import type { Role } from '@activepick/domain/access/permissions.ts';
import type { App } from '#src/app.ts';
import type { DataCopy } from '#src/features/profile/contract.ts';
import type { Language } from '#src/i18n/language.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import { enqueueJob } from '#src/platform/jobs/outbox.ts';
import { insertCopy, newestCopy, type StoredCopy } from './data-copy-repository.ts';
import { COPY_HOURS, DATA_COPY_JOB } from './make-data-copy.ts';

interface CopyRequest {
  userId: string;
  role: Role | null;
  language: Language;
  requestId: string;
}

/** Requests a copy of a person's data. Stores the row, its job and its audit row in one transaction. */
export const askForCopy = (
  app: App,
  { userId, role, language, requestId }: CopyRequest,
): Promise<StoredCopy> =>
  asCaller(app.db, { userId, role }, async (tx) => {
    const there = await newestCopy(tx, userId);
    if (there?.isNew) return there;
    const id = uuidv7();
    const copy = await insertCopy(tx, { id, userId, language, hours: COPY_HOURS });
    await enqueueJob(tx, DATA_COPY_JOB, { id }, `data-copy:${id}`);
    await recordAudit(tx, {
      actor: { kind: 'user', id: userId },
      action: 'user.exported',
      target: { type: 'user', id: userId },
      requestId,
    });
    return copy;
  });

/** Returns a copy in the form for its owner. */
export const shownCopy = ({ id, isReady, requestedAt, expiresAt }: StoredCopy): DataCopy => ({
  id,
  state: isReady ? 'ready' : 'waiting',
  requestedAt: requestedAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});
