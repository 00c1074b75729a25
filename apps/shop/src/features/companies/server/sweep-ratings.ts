// What the register said of a company's credit is kept no longer than it is needed; what was decided on it stays.
import type { App } from '#src/app.ts';
import { heldApart, opened } from './company-row.ts';
import { dropRatings, lockTradersRated, replaceSealed } from './rating-store.ts';

/**
 * Deletes answers about credit that are older than so many days and returns of how many companies. `credit_approved` and
 * the word of a manual check stay. Source: docs/security.md section 7.
 */
export const sweepRatings = ({ db, seal }: Pick<App, 'db' | 'seal'>, days: number): Promise<number> =>
  db.transaction(async (tx) => {
    const dropped = await dropRatings(tx, days);
    const traders = await lockTradersRated(tx, days);
    const changed = traders.flatMap((one) => {
      const held = opened(seal, one);
      if (held.creditRating === null) return [];
      const { privateSealed } = heldApart(seal, {
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
