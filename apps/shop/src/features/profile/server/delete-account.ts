import type { App } from '#src/app.ts';
import { hasFreshProof } from '#src/features/auth/server/second-factor.ts';
import { readSession } from '#src/features/auth/server/session-repository.ts';
import { deleteUser } from '#src/features/users/server/user-write-repository.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';

/**
 * Deletes an account with its sessions, factors and identities. Refuses a session without a recent proof of
 * identity, so that a session left open is not enough. Orders keep the name as long as the law on bookkeeping
 * requires. Source: docs/security.md, "Personal data"; regulation (EU) 2016/679, article 17(3)(b).
 */
export async function deleteAccount(
  app: App,
  { userId, sessionId, requestId }: { userId: string; sessionId: string; requestId: string },
): Promise<{ outcome: 'deleted' | 'not-fresh' }> {
  return app.db.transaction(async (tx) => {
    const found = await readSession(tx, sessionId);
    if (found?.user.id !== userId || !hasFreshProof(found, app.now())) return { outcome: 'not-fresh' };
    await recordAudit(tx, {
      actor: { kind: 'user', id: userId },
      action: 'user.deleted',
      target: { type: 'user', id: userId },
      requestId,
    });
    await deleteUser(tx, userId);
    // Operators repeat it after restoring an older backup.
    app.log.info({ userId }, 'account_deleted');
    return { outcome: 'deleted' };
  });
}
