// Changes the deductions of a benefit that goes on, or is going to end, without a change of its state.
import type { BenefitActor } from '@activepick/domain/benefit/benefit-states.ts';
import { deductionPlan, type PlanEvents } from '@activepick/domain/benefit/deduction-plan.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { type Benefit, lockBenefit, storeMove } from './benefit-repository.ts';
import { storeTaxableOf } from './recompute-taxable.ts';

/** A new deduction plan of a benefit: who causes it, and why. */
export interface PlanChange {
  plan: PlanEvents;
  who: BenefitActor;
  /** The account of the person, or null for the system. */
  by: string | null;
  /** The version of the benefit from which the plan was computed. */
  version: number;
  detail: Record<string, unknown>;
}

/**
 * Stores another deduction plan of a locked benefit as 'change-plan' in its history, and the person's taxable values with it.
 * Returns the benefit as it is then, or null when another version of it is stored.
 * Source: benefit programme, sections 6 and 9.
 */
export async function changePlan(
  tx: Connection,
  benefit: Benefit,
  { plan, who, by, version, detail }: PlanChange,
): Promise<Benefit | null> {
  if (benefit.version !== version) return null;
  const months = deductionPlan(plan);
  const { companyId, personId, state, termEnd, handedOverOn, frameNumber } = benefit;
  await storeMove(tx, benefit, {
    event: 'change-plan',
    to: state,
    actor: who,
    by,
    reason: null,
    detail,
    termEnd,
    handedOverOn,
    frameNumber,
    plan,
    firstMonth: months.at(0)?.month ?? benefit.firstMonth,
    lastMonth: months.at(-1)?.month ?? benefit.firstMonth,
    monthsOre: months.map(({ deductionOre }) => deductionOre),
  });
  if (personId !== null) await storeTaxableOf(tx, [{ companyId, personId }]);
  return lockBenefit(tx, benefit.id);
}
