// What a choice does once its day has come, in the transaction of its cause, on the locked benefit and term.

import { type PlanEvents, withPlanEvent } from '@activepick/domain/benefit/deduction-plan.ts';
import { monthOfSum, openDeductions } from '@activepick/domain/benefit/term-end.ts';
import type { Day } from '@activepick/domain/calendar.ts';
import { type Ore, ZERO } from '@activepick/domain/money.ts';
import { type Month, monthAfter } from '@activepick/domain/month.ts';
import type { Benefit } from '#src/features/benefits/server/benefit-repository.ts';
import { type BenefitStep, moveBenefit } from '#src/features/benefits/server/move-benefit.ts';
import { holdLastClosed } from '#src/features/benefits/server/taxable-repository.ts';
import {
  removeSum,
  storeEmployeeSum,
  storeTermCosts,
} from '#src/features/benefits/server/term-sum-repository.ts';
import { undoBuyOut } from '#src/features/payments/server/buy-out-payment-repository.ts';
import { storeSalarySum } from '#src/features/salary-claims/server/salary-sums.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { type StoredTerm, saveTerm, type TermState } from './term-repository.ts';
import { currentLastMonth, withNextStep } from './term-steps.ts';

/** The benefit cannot make the step, for example because the employer's contract has ended. */
export class StepRefused extends Error {}

/** Makes a step of a locked benefit and returns it as it is then. @throws StepRefused when the state table refuses it. */
export async function step(
  tx: Connection,
  benefit: Benefit,
  { met = [], ...given }: Omit<BenefitStep, 'met'> & Partial<Pick<BenefitStep, 'met'>>,
): Promise<Benefit> {
  const moved = await moveBenefit(tx, benefit, { ...given, met });
  if (moved.outcome === 'refused')
    throw new StepRefused(`benefit ${benefit.id} in ${benefit.state}: ${given.event} is ${moved.why}`);
  return moved.benefit;
}

/** Ends the benefit of a bike that its employee has bought and paid for. @throws StepRefused */
export async function endByBuyOut(
  tx: Connection,
  benefit: Benefit,
  term: StoredTerm,
  today: Day,
): Promise<void> {
  const { priceOre, valueOre, payBy } = term;
  await step(tx, benefit, {
    event: 'buy-out',
    who: 'system',
    by: null,
    met: ['settlement'],
    today,
    detail: { priceOre, valueOre, payBy },
  });
  await closeTerm(tx, term, 'bought-out', { paidAt: term.paidAt ?? new Date() });
}

/**
 * Returns the benefit's plan with further months. What months that payroll has closed would have deducted is stored as a sum of
 * the next salary.
 */
export async function extendedPlan(
  tx: Connection,
  benefit: Pick<Benefit, 'id' | 'companyId' | 'plan' | 'lastMonth'>,
  deductions: readonly Ore[],
  formerCostOre?: Ore,
): Promise<PlanEvents> {
  const lastClosed = await holdLastClosed(tx, benefit.companyId);
  const open = openDeductions(deductions, monthAfter(benefit.lastMonth as Month), lastClosed);
  // The monthly deduction of the agreement, only later: it needs no consent of its own.
  if (lastClosed !== null && open.missedOre > ZERO)
    await storeEmployeeSum(tx, benefit.id, {
      what: 'remaining-deductions',
      month: monthAfter(lastClosed),
      amountOre: open.missedOre,
      paidBy: 'gross-salary',
    });
  const former = formerCostOre === undefined ? {} : { formerCostOre };
  return withPlanEvent(benefit.plan, { kind: 'extend', deductions: open.deductions, ...former }, null);
}

/** Starts the further term that the employee has confirmed. @throws StepRefused */
export async function extendTerm(
  tx: Connection,
  benefit: Benefit,
  term: StoredTerm,
  today: Day,
): Promise<void> {
  const { quote } = term;
  if (!quote) throw new StepRefused(`term ${term.id} has no quote`);
  const by = term.chosenBy;
  // Months of the former term that are not invoiced yet keep its cost.
  const plan = await extendedPlan(tx, benefit, quote.deductions, benefit.employerCostOre);
  const ending = await inNotice(tx, benefit, today);
  await step(tx, ending, { event: 'extend', who: 'employee', by, today, plan, detail: { termId: term.id } });
  await storeTermCosts(tx, benefit.id, quote);
  await closeTerm(tx, term, 'extended', {});
}

/** Gives notice to a benefit that has none. @throws StepRefused */
export const inNotice = async (
  tx: Connection,
  benefit: Benefit,
  today: Day,
  detail: Record<string, unknown> = {},
): Promise<Benefit> =>
  benefit.state === 'active'
    ? step(tx, benefit, { event: 'give-notice', who: 'system', by: null, today, detail })
    : benefit;

/** Who settles a return: the store that has the bike, or an admin who decided. */
export interface Settlement {
  damagesOre: Ore;
  /** The employee who has agreed that the salary pays, or null without an answer. */
  agreedBy: string | null;
  who: 'store' | 'admin';
  by: string | null;
  reason?: string;
  detail: Record<string, unknown>;
  today: Day;
}

/**
 * Ends the benefit of a bike that is back. The next net salary pays the damage if the employee has agreed to it.
 * @throws StepRefused
 */
export async function settleReturn(
  tx: Connection,
  benefit: Benefit,
  term: StoredTerm,
  { damagesOre, agreedBy, who, by, reason, detail, today }: Settlement,
  change: Partial<TermState> = {},
): Promise<void> {
  const month = monthOfSum(currentLastMonth(term), today, await holdLastClosed(tx, benefit.companyId));
  const sum = { what: 'damage', month, amountOre: damagesOre, paidBy: 'net-salary' } as const;
  await storeSalarySum(tx, benefit, sum, agreedBy === null ? null : { userId: agreedBy });
  await step(tx, benefit, {
    event: 'return',
    who,
    by,
    met: ['settlement'],
    today,
    ...(reason === undefined ? {} : { reason }),
    detail: { damagesOre, ...detail },
  });
  await closeTerm(tx, term, 'returned', { ...change, damagesOre, returnState: 'settled' });
}

/** Closes the end of a term that life has overtaken. What was to be paid or was paid for the bike goes back. */
export async function supersede(tx: Connection, term: StoredTerm): Promise<void> {
  if (term.sumId !== null) await removeSum(tx, term.sumId);
  await undoBuyOut(tx, { kind: 'term-end', id: term.id }, 'system');
  await closeTerm(tx, term, 'superseded', { sumId: null });
  await recordAudit(tx, {
    actor: { kind: 'system' },
    action: 'benefit.term-choice-dropped',
    target: { type: 'benefit', id: term.benefitId },
    detail: { choice: term.choice, lastMonth: term.lastMonth },
  });
}

const closeTerm = (
  tx: Connection,
  term: StoredTerm,
  closedAs: NonNullable<TermState['closedAs']>,
  change: Partial<TermState>,
): Promise<StoredTerm> => {
  const closed = { ...change, closedAs, closedAt: new Date() };
  return saveTerm(tx, term, withNextStep(term, closed));
};
