import type { App } from '#src/app.ts';
import { expireOverdue } from './offer-repository.ts';
import { tellEmployee, tellStore } from './tell.ts';

/** The job that ends offers whose time is over. */
export const EXPIRE_OFFERS_JOB = 'expire-offers';

const AT_ONCE = 100;

/** Ends open offers whose time is over, and tells employee and store. Each offer once, however many processes run. */
export async function expireOffers({ db, metrics }: Pick<App, 'db' | 'metrics'>): Promise<void> {
  let ended: number;
  do {
    ended = await db.transaction(async (tx) => {
      const offers = await expireOverdue(tx, AT_ONCE);
      for (const offer of offers) {
        await tellEmployee(tx, offer);
        await tellStore(tx, offer);
      }
      return offers.length;
    });
    metrics.offers.inc({ event: 'expired' }, ended);
  } while (ended === AT_ONCE);
}
