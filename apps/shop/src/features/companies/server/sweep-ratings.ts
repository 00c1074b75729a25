// Retention of credit answers: they are deleted when no longer needed. The decisions based on them stay.
import type { App } from '#src/app.ts';
import { decryptPrivate, encryptPrivate } from './company-row.ts';
import { dropRatings, lockTradersRated, replaceSealed } from './rating-repository.ts';

/**
 * Deletes credit answers older than so many days, and returns the number of companies. `credit_approved` and the manual
 * check are kept. Source: docs/security.md, "Personal data".
 */
export const sweepRatings = (
  { db, encryption }: Pick<App, 'db' | 'encryption'>,
  days: number,
): Promise<number> =>
  db.transaction(async (tx) => {
    const dropped = await dropRatings(tx, days);
    const traders = await lockTradersRated(tx, days);
    const changed = traders.flatMap((one) => {
      const held = decryptPrivate(encryption, one);
      if (held.creditRating === null) return [];
      const { privateSealed } = encryptPrivate(encryption, {
        ...held,
        id: one.id,
        isSoleTrader: true,
        creditRating: null,
      });
      return [{ id: one.id, privateSealed: privateSealed as string }];
    });
    if (changed.length > 0) await replaceSealed(tx, changed);
    return dropped + changed.length;
  });
