// The buy-out by card: what it costs on a locked term, and the choice that the captured payment is.
import { dayAfterMonth } from '@activepick/domain/benefit/term-end.ts';
import type { Day } from '@activepick/domain/calendar.ts';
import { type Ore, ZERO } from '@activepick/domain/money.ts';
import type { Benefit } from '#src/features/benefits/server/benefit-repository.ts';
import { storeEmployeeSum } from '#src/features/benefits/server/term-sum-repository.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { marketPriceOf } from './market-price.ts';
import { endByBuyOut } from './take-effect.ts';
import { type StoredTerm, saveTerm } from './term-repository.ts';
import { currentLastMonth, isCurrent, mayChange, withNextStep, withoutChoice } from './term-steps.ts';

/** A locked benefit with the locked end of its term. */
export interface PayableTerm {
  benefit: Benefit;
  term: StoredTerm;
  today: Day;
}

/**
 * Returns what the bike costs by card now, in öre, or null where it cannot be bought: the term is settled, is not the end of
 * the benefit any more, or the employee has chosen something already.
 */
export async function cardPriceOfTerm(
  tx: Connection,
  { benefit, term, today }: PayableTerm,
): Promise<Ore | null> {
  const isFree = term.closedAt === null && (term.choice === null || term.returnState === 'due');
  if (!isFree || !isCurrent(benefit, term) || !mayChange(term, today)) return null;
  const { priceOre } = await marketPriceOf(tx, benefit, term, currentLastMonth(term));
  return priceOre > ZERO ? priceOre : null;
}

/**
 * Chooses the buy-out that was paid by card. The bike is the employee's after the term, or at once where the term is over.
 * Nothing is taken from the salary. `cardPriceOfTerm` has returned the paid amount in the same transaction.
 * Source: benefit programme, section 9, "Buy-out".
 */
export async function takePaidTerm(
  tx: Connection,
  { benefit, term, today }: PayableTerm,
  paymentId: string,
): Promise<void> {
  const lastMonth = currentLastMonth(term);
  const { valueOre, priceOre, row } = await marketPriceOf(tx, benefit, term, lastMonth);
  const sum = { what: 'buy-out', month: today.slice(0, 7), amountOre: priceOre, paidBy: 'card' } as const;
  const effectiveOn = dayAfterMonth(lastMonth);
  const now = new Date();
  const saved = await saveTerm(
    tx,
    term,
    withNextStep(term, {
      ...withoutChoice(term),
      choice: 'buy-out',
      chosenAt: now,
      chosenBy: benefit.userId,
      effectiveOn,
      valueOre,
      priceOre,
      valueRow: row,
      payBy: 'card',
      paidAt: now,
      sumId: await storeEmployeeSum(tx, benefit.id, sum),
    }),
  );
  await recordAudit(tx, {
    actor: benefit.userId === null ? { kind: 'system' } : { kind: 'user', id: benefit.userId },
    action: 'benefit.term-choice',
    target: { type: 'benefit', id: benefit.id },
    detail: { from: term.choice, to: 'buy-out', payment: paymentId },
  });
  if (effectiveOn <= today) await endByBuyOut(tx, benefit, saved, today);
}
