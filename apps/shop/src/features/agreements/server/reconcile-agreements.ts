// The reconciliation job of agreements. It looks up those in doubt, reads those that wait for a signature (in case no
// webhook reaches the shop), and retries events whose contract was not known.
import type { App } from '#src/app.ts';
import { ProviderError } from '#src/platform/provider-client/provider-error.ts';
import { forgetOldEvents, waitingEvents } from './agreement-event-repository.ts';
import { handleAgreementEvent } from './agreement-events.ts';
import { agreementsInDoubt, dueAgreements } from './agreement-repository.ts';
import { pollAgreement } from './poll-agreement.ts';

/** Name of the job; it runs every minute. */
export const RECONCILE_AGREEMENTS_JOB = 'reconcile-agreements';

// Limits a run so that it ends before the next one starts. The rest waits for the next run.
const MAX_AT_ONCE = 100;

/** Processes everything that is due, once. A failure of one contract does not stop the others. */
export async function reconcileAgreements(app: App): Promise<void> {
  const { pool } = app.db;
  for (const id of await dueAgreements(pool, MAX_AT_ONCE)) await logFailure(app, pollAgreement(app, id));
  for (const event of await waitingEvents(pool, MAX_AT_ONCE))
    await logFailure(app, handleAgreementEvent(app, event));
  await forgetOldEvents(pool);
  const { count, oldestSeconds } = await agreementsInDoubt(pool);
  app.metrics.agreementsInDoubt.set(count);
  app.metrics.oldestAgreementDoubt.set(oldestSeconds);
}

async function logFailure(app: App, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (err) {
    // A provider failure needs no log entry here; the next run retries.
    if (!(err instanceof ProviderError)) app.log.error({ err }, 'Could not reconcile an agreement');
  }
}
