// The early buy-out by card: what a locked quote costs, and the acceptance that the captured payment is.
import type { Day } from '@activepick/domain/calendar.ts';
import { type Ore, ore, ZERO } from '@activepick/domain/money.ts';
import type { Benefit } from '#src/features/benefits/server/benefit-repository.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { advanceEvent } from './advance-event.ts';
import { effectOfStored } from './effect-of-event.ts';
import type { StoredEffect, StoredEvent } from './life-event-repository.ts';

/** A locked benefit with a locked event. */
export interface PayableQuote {
  benefit: Benefit;
  event: StoredEvent;
  today: Day;
}

/** Tells whether an event is a quote that the employee can accept on a day. */
export const isBinding = (
  { kind, state, validUntil }: Pick<StoredEvent, 'kind' | 'state' | 'validUntil'>,
  today: Day,
): boolean => kind === 'early-buy-out' && state === 'reported' && validUntil !== null && validUntil >= today;

/** Returns what a quote costs by card now, in öre, or null where it cannot be accepted any more. */
export async function cardPriceOfQuote(tx: Connection, of: PayableQuote): Promise<Ore | null> {
  const effect = await effectNow(tx, of);
  const priceOre = ore(effect?.price?.priceOre ?? 0);
  return priceOre > ZERO ? priceOre : null;
}

/**
 * Accepts a quote that was paid by card. Nothing is taken from the salary. Where the employer must approve it, a refusal
 * refunds it. `cardPriceOfQuote` has returned the paid amount in the same transaction.
 * Source: benefit programme, section 9, "early buy-out".
 */
export async function takePaidQuote(tx: Connection, of: PayableQuote): Promise<void> {
  const effect = await effectNow(tx, of);
  if (!effect) throw new Error(`life event ${of.event.id} cannot be accepted`);
  const now = new Date();
  // The price is binding; its month may have moved since the quote.
  await advanceEvent(
    tx,
    of.benefit,
    { ...of.event, effect },
    {
      change: { effect, confirmedAt: now, paidAt: now },
      mover: { as: 'employee', userId: of.benefit.userId },
    },
  );
}

async function effectNow(
  tx: Connection,
  { benefit, event, today }: PayableQuote,
): Promise<StoredEffect | null> {
  if (!isBinding(event, today)) return null;
  const effect = await effectOfStored(tx, benefit, event, today);
  return typeof effect === 'string' ? null : effect;
}
