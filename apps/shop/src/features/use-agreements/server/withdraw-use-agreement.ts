import type { App } from '#src/app.ts';
import { markWithdrawn } from '#src/features/agreements/server/agreement-list-repository.ts';
import { agreementById } from '#src/features/agreements/server/agreement-repository.ts';
import { syncAgreement } from '#src/features/agreements/server/sync-agreement.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import { SYSTEM_CONTEXT } from '#src/platform/provider-client/request-audit.ts';

/**
 * Withdraws an agreement at the provider, because its benefit was withdrawn or another takes its place. If the last person
 * signed meanwhile, stores that instead.
 * @throws ProviderError. The next run tries again.
 */
export async function withdrawUseAgreement(app: App, id: string): Promise<void> {
  const agreement = await agreementById(app.db.pool, id);
  if (!agreement?.providerId) return;
  const { providerId, reference } = agreement;
  const providerContext = { ...SYSTEM_CONTEXT, reason: { why: 'contract-withdrawal', reference } as const };
  if (await app.contractSigning.withdrawAgreement(providerContext, providerId)) {
    await app.db.transaction(async (tx) => {
      await syncAgreement(tx, agreement, null);
      await markWithdrawn(tx, id);
      const target = { type: 'agreement', id };
      await recordAudit(tx, {
        actor: { kind: 'system' },
        action: 'agreement.withdrawn',
        target,
        detail: { reference },
      });
    });
    return;
  }
  const seen = await app.contractSigning.readAgreement(providerContext, providerId);
  await app.db.transaction((tx) => syncAgreement(tx, agreement, seen));
}
