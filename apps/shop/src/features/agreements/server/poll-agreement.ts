// Polls agreements whose outcome is unknown or that change without a webhook.
import type { App } from '#src/app.ts';
import type { ProviderContext } from '#src/platform/provider-client/request-audit.ts';
import { SYSTEM_CONTEXT } from '#src/platform/provider-client/request-audit.ts';
import {
  type Agreement,
  agreementById,
  claimAgreement,
  endAgreement,
  releaseAgreement,
} from './agreement-repository.ts';
import { syncAgreement } from './sync-agreement.ts';

// After this time and this number of checks, a contract that was not found counts as never created.
const GIVE_UP_AFTER_SECONDS = 240;
const LOOKS = 3;
const LOOK_AGAIN_SECONDS = 60;

/** Looks up a contract by its reference. Stores and returns its state, or returns null when the provider lacks it. */
export async function findIntended(
  app: App,
  agreement: Agreement,
  providerContext: ProviderContext,
): Promise<Agreement | null> {
  const seen = await app.contractSigning.findAgreement(providerContext, agreement);
  return seen && app.db.transaction((tx) => syncAgreement(tx, agreement, seen));
}

/** Updates one contract from the provider. Throws `ProviderError` when the provider does not answer. */
export async function pollAgreement(app: App, id: string): Promise<void> {
  if (!(await claimAgreement(app.db.pool, id))) return;
  const agreement = (await agreementById(app.db.pool, id)) as Agreement;
  try {
    if (agreement.state === 'intended') await completeIntended(app, agreement);
    else await readAgain(app, agreement);
  } catch (error) {
    await releaseAgreement(app.db.pool, id, LOOK_AGAIN_SECONDS);
    throw error;
  }
}

async function completeIntended(app: App, agreement: Agreement): Promise<void> {
  if (await findIntended(app, agreement, SYSTEM_CONTEXT)) return;
  const isNever = agreement.ageSeconds > GIVE_UP_AFTER_SECONDS && agreement.checks + 1 >= LOOKS;
  if (isNever) await endAgreement(app.db.pool, agreement.id, 'failed', { mayBeReplaced: true });
  else await releaseAgreement(app.db.pool, agreement.id, LOOK_AGAIN_SECONDS);
}

async function readAgain(app: App, agreement: Agreement): Promise<void> {
  const seen = await app.contractSigning.readAgreement(SYSTEM_CONTEXT, agreement.providerId as string);
  await app.db.transaction((tx) => syncAgreement(tx, agreement, seen));
}
