// The provider's events. They come twice, late and in any order, so they only say that a contract is worth a look: what is
// so now is asked of the provider (docs/security.md, F12).
import type { App } from '#src/app.ts';
import { OWN_ERRAND } from '#src/platform/provider-audit.ts';
import type { AgreementEvent, SeenAgreement } from '#src/providers/contract-signing/contract-signing.ts';
import { isDealtWith, recordEvent } from './agreement-event-store.ts';
import { type Agreement, agreementByReference, agreementOfProvider } from './agreement-store.ts';
import { settleIn } from './settle.ts';

/** What became of an event. 'unknown': its contract is not known yet; it is kept and tried again. */
export type Heard = 'done' | 'repeated' | 'ignored' | 'unknown';

/** Lets an event have its effect, once. Throws `ProviderError` when the provider does not say how things are now. */
export async function hearEvent(app: App, event: AgreementEvent): Promise<Heard> {
  if (await isDealtWith(app.db.pool, event.id)) return 'repeated';
  const seen = await app.contractSigning.readAgreement(OWN_ERRAND, event.providerId);
  const agreement = await ownAgreement(app, event.providerId, seen);
  if (!agreement) {
    // Contracts of others in the same account have no reference of ours.
    const state = seen?.reference ? 'waiting' : 'ignored';
    await recordEvent(app.db.pool, event, state);
    return state === 'waiting' ? 'unknown' : 'ignored';
  }
  return app.db.transaction(async (tx) => {
    if (!(await recordEvent(tx, event, 'done'))) return 'repeated';
    await settleIn(tx, agreement, seen);
    return 'done';
  });
}

// An event may come before our own commit of what the provider calls the contract: its reference tells as well.
async function ownAgreement(
  { db }: App,
  providerId: string,
  seen: SeenAgreement | null,
): Promise<Agreement | null> {
  const known = await agreementOfProvider(db.pool, providerId);
  if (known || !seen?.reference) return known;
  return agreementByReference(db.pool, seen.reference);
}
