// The provider's events. They arrive twice, late and in any order, so they only trigger a read of the contract's
// current state from the provider (docs/security.md, F12).
import type { App } from '#src/app.ts';
import { SYSTEM_CONTEXT } from '#src/platform/provider-client/request-audit.ts';
import type { AgreementEvent, SeenAgreement } from '#src/providers/contract-signing/contract-signing.ts';
import { isDealtWith, recordEvent } from './agreement-event-repository.ts';
import { type Agreement, agreementByReference, agreementOfProvider } from './agreement-repository.ts';
import { syncAgreement } from './sync-agreement.ts';

/** The result of an event. 'unknown': its contract is not known yet; the event is stored and retried. */
export type AgreementEventResult = 'done' | 'repeated' | 'ignored' | 'unknown';

/** Applies an event, once. Throws `ProviderError` when the provider does not return the current state. */
export async function handleAgreementEvent(app: App, event: AgreementEvent): Promise<AgreementEventResult> {
  if (await isDealtWith(app.db.pool, event.id)) return 'repeated';
  const seen = await app.contractSigning.readAgreement(SYSTEM_CONTEXT, event.providerId);
  const agreement = await ownAgreement(app, event.providerId, seen);
  if (!agreement) {
    // Contracts of other origin in the same provider account do not have our reference.
    const state = seen?.reference ? 'waiting' : 'ignored';
    await recordEvent(app.db.pool, event, state);
    return state === 'waiting' ? 'unknown' : 'ignored';
  }
  return app.db.transaction(async (tx) => {
    if (!(await recordEvent(tx, event, 'done'))) return 'repeated';
    await syncAgreement(tx, agreement, seen);
    return 'done';
  });
}

// An event may arrive before we have committed the provider's id of the contract, so its reference is used as well.
async function ownAgreement(
  { db }: App,
  providerId: string,
  seen: SeenAgreement | null,
): Promise<Agreement | null> {
  const known = await agreementOfProvider(db.pool, providerId);
  if (known || !seen?.reference) return known;
  return agreementByReference(db.pool, seen.reference);
}
