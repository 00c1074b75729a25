// The job that lets nothing about contracts stay open: it looks for those in doubt, reads those that wait for a signature
// (where no event reaches the shop, nothing else would tell), and hears events whose contract was not known.
import type { App } from '#src/app.ts';
import { ProviderError } from '#src/platform/provider-error.ts';
import { forgetOldEvents, waitingEvents } from './agreement-event-store.ts';
import { hearEvent } from './agreement-events.ts';
import { agreementsInDoubt, dueAgreements } from './agreement-store.ts';
import { pursueAgreement } from './pursue-agreement.ts';

/** Name of the job; it runs every minute. */
export const RECONCILE_AGREEMENTS_JOB = 'reconcile-agreements';

// A run ends before the next one begins, however much has gathered: the rest waits a minute.
const MOST_AT_ONCE = 100;

/** Runs once over everything that is due. What fails for one contract does not keep the others waiting. */
export async function reconcileAgreements(app: App): Promise<void> {
  const { pool } = app.db;
  for (const id of await dueAgreements(pool, MOST_AT_ONCE)) await quietly(app, pursueAgreement(app, id));
  for (const event of await waitingEvents(pool, MOST_AT_ONCE)) await quietly(app, hearEvent(app, event));
  await forgetOldEvents(pool);
  const { count, oldestSeconds } = await agreementsInDoubt(pool);
  app.metrics.agreementsInDoubt.set(count);
  app.metrics.oldestAgreementDoubt.set(oldestSeconds);
}

async function quietly(app: App, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (err) {
    // The provider's silence is no news here; the next run asks again.
    if (!(err instanceof ProviderError)) app.log.error({ err }, 'a contract could not be reconciled');
  }
}
