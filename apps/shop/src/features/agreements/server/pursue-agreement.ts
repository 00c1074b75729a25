// Contracts of which nobody knows, and those that change without telling: asked about until it is known.
import type { App } from '#src/app.ts';
import type { Errand } from '#src/platform/provider-audit.ts';
import { OWN_ERRAND } from '#src/platform/provider-audit.ts';
import {
  type Agreement,
  agreementById,
  claimAgreement,
  endAgreement,
  releaseAgreement,
} from './agreement-store.ts';
import { settleIn } from './settle.ts';

// What is not found after this long and so many looks was never made.
const GIVE_UP_AFTER_SECONDS = 240;
const LOOKS = 3;
const LOOK_AGAIN_SECONDS = 60;

/** Looks for a contract by its reference, and returns it as it stands when the provider has it; null when not. */
export async function findIntended(
  app: App,
  agreement: Agreement,
  errand: Errand,
): Promise<Agreement | null> {
  const seen = await app.contractSigning.findAgreement(errand, agreement);
  return seen && app.db.transaction((tx) => settleIn(tx, agreement, seen));
}

/** Brings one contract up to date. Throws `ProviderError` when the provider does not say. */
export async function pursueAgreement(app: App, id: string): Promise<void> {
  if (!(await claimAgreement(app.db.pool, id))) return;
  const agreement = (await agreementById(app.db.pool, id)) as Agreement;
  try {
    if (agreement.state === 'intended') await pursueIntended(app, agreement);
    else await readAgain(app, agreement);
  } catch (error) {
    await releaseAgreement(app.db.pool, id, LOOK_AGAIN_SECONDS);
    throw error;
  }
}

async function pursueIntended(app: App, agreement: Agreement): Promise<void> {
  if (await findIntended(app, agreement, OWN_ERRAND)) return;
  const isNever = agreement.ageSeconds > GIVE_UP_AFTER_SECONDS && agreement.checks + 1 >= LOOKS;
  if (isNever) await endAgreement(app.db.pool, agreement.id, 'failed');
  else await releaseAgreement(app.db.pool, agreement.id, LOOK_AGAIN_SECONDS);
}

async function readAgain(app: App, agreement: Agreement): Promise<void> {
  const seen = await app.contractSigning.readAgreement(OWN_ERRAND, agreement.providerId as string);
  await app.db.transaction((tx) => settleIn(tx, agreement, seen));
}
