// What a card payment for a bike belongs to: the end of a benefit's term, or the quote of an early buy-out.
import type { Day } from '@activepick/domain/calendar.ts';
import type { Ore } from '@activepick/domain/money.ts';
import { lockBenefit } from '#src/features/benefits/server/benefit-repository.ts';
import { cardPriceOfQuote, takePaidQuote } from '#src/features/life-events/server/card-quote.ts';
import { lockEvent } from '#src/features/life-events/server/life-event-repository.ts';
import type { BuyOutTarget } from '#src/features/payments/server/payment-repository.ts';
import { cardPriceOfTerm, takePaidTerm } from '#src/features/term-end/server/card-buy-out.ts';
import { lockOpenTerm } from '#src/features/term-end/server/term-repository.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { benefitOfTarget } from './buy-out-repository.ts';

/** A bike that can be bought, with its rows locked. */
export interface LockedBuyOut {
  benefitId: string;
  /** The version of the end of the term, or of the life event. */
  version: number;
  /** What it costs by card now, in öre. */
  priceOre: Ore;
  /** Makes the captured payment the employee's choice. */
  take: (paymentId: string) => Promise<void>;
}

/**
 * Locks the benefit and what a payment for its bike belongs to. Returns null where the bike cannot be bought any more: it is
 * paid or chosen otherwise, or the benefit has moved. A captured payment is then refunded.
 */
export async function lockBuyOut(
  tx: Connection,
  target: BuyOutTarget,
  today: Day,
): Promise<LockedBuyOut | null> {
  const found = await benefitOfTarget(tx, target);
  const benefit = found && (await lockBenefit(tx, found.benefitId));
  if (!benefit) return null;
  if (target.kind === 'life-event') {
    const event = await lockEvent(tx, target.id);
    const priceOre = event && (await cardPriceOfQuote(tx, { benefit, event, today }));
    if (!event || priceOre === null) return null;
    const take = () => takePaidQuote(tx, { benefit, event, today });
    return { benefitId: benefit.id, version: event.version, priceOre, take };
  }
  const term = await lockOpenTerm(tx, benefit.id);
  if (term?.id !== target.id) return null;
  const priceOre = await cardPriceOfTerm(tx, { benefit, term, today });
  if (priceOre === null) return null;
  const take = (paymentId: string) => takePaidTerm(tx, { benefit, term, today }, paymentId);
  return { benefitId: benefit.id, version: term.version, priceOre, take };
}
