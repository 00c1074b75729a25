// Every event of a benefit goes through here, on the locked row, by the table of packages/domain/src/benefit/benefit-states.ts.
import {
  type BenefitActor,
  type BenefitCondition,
  type BenefitEvent,
  type BenefitRefusal,
  tryBenefitEvent,
} from '@activepick/domain/benefit/benefit-states.ts';
import { firstDayOfBenefit } from '@activepick/domain/benefit/decide-benefit.ts';
import { deductionPlan, type PlanEvents } from '@activepick/domain/benefit/deduction-plan.ts';
import type { Day } from '@activepick/domain/calendar.ts';
import { type Month, openMonth } from '@activepick/domain/month.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { type Benefit, lockBenefit, storeMove } from './benefit-repository.ts';
import { storeTaxableOf } from './recompute-taxable.ts';
import { holdLastClosed } from './taxable-repository.ts';

/** An event of a benefit: who causes it, and what is proven. */
export interface BenefitStep {
  event: BenefitEvent;
  who: BenefitActor;
  /** The account of the person, or null for the system. */
  by: string | null;
  /** What is true beside the employer's contract, which is read from the benefit's company. */
  met: readonly BenefitCondition[];
  /** The day of the event in Stockholm. A handover on it starts the deductions. */
  today: Day;
  reason?: string | null;
  detail?: Record<string, unknown>;
  /** The deduction plan with the event, where it changes the deductions. A handover makes its own. */
  plan?: PlanEvents;
  frameNumber?: string;
}

/** A moved benefit, or why the event cannot happen. */
export type MoveResult = { outcome: 'done'; benefit: Benefit } | ({ outcome: 'refused' } & BenefitRefusal);

/**
 * Makes an event happen to a locked benefit, writes its history, and returns the benefit as it is then. A handover starts the
 * deductions of the accepted quote in the month that the cut-off day says. The person's taxable values follow a changed plan.
 * Source: benefit programme, sections 6 to 8.
 */
export async function moveBenefit(tx: Connection, benefit: Benefit, step: BenefitStep): Promise<MoveResult> {
  const { event, who, today } = step;
  const met = new Set<BenefitCondition>(step.met);
  if (benefit.isEmployerActive) met.add('contract');
  const transition = tryBenefitEvent(benefit.state, event, { who, met });
  if (!('to' in transition)) return { outcome: 'refused', ...transition };
  const isHandover = event === 'hand-over';
  const plan =
    step.plan ??
    (isHandover ? startedPlan(benefit, today, await holdLastClosed(tx, benefit.companyId)) : benefit.plan);
  const months = plan.length > 0 ? deductionPlan(plan) : [];
  await storeMove(tx, benefit, {
    event,
    to: transition.to,
    actor: who,
    by: step.by,
    reason: step.reason ?? null,
    detail: step.detail ?? {},
    termEnd: transition.end ?? benefit.termEnd,
    handedOverOn: isHandover ? today : benefit.handedOverOn,
    frameNumber: step.frameNumber ?? benefit.frameNumber,
    plan,
    monthsOre: months.map(({ deductionOre }) => deductionOre),
    firstMonth: months.at(0)?.month ?? null,
    lastMonth: months.at(-1)?.month ?? null,
  });
  const { companyId, personId } = benefit;
  if (personId !== null && plan !== benefit.plan) await storeTaxableOf(tx, [{ companyId, personId }]);
  return { outcome: 'done', benefit: (await lockBenefit(tx, benefit.id)) as Benefit };
}

// A month that payroll has closed gets no deduction any more.
function startedPlan(
  { cutOffDay, deductionsOre }: Benefit,
  today: Day,
  lastClosed: Month | null,
): PlanEvents {
  const firstMonth = openMonth(firstDayOfBenefit(today, cutOffDay).slice(0, 7), lastClosed);
  return [{ kind: 'start', firstMonth, deductions: deductionsOre }];
}
