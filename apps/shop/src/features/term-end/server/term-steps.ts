// The days and the choice of a term's end, as every step needs them.

import { isRunning } from '@activepick/domain/benefit/benefit-states.ts';
import { type BenefitPolicy, DEFAULT_POLICY } from '@activepick/domain/benefit/policy.ts';
import {
  ANSWER_DAYS,
  defaultDay,
  isStopped,
  NOTICE_DAYS,
  nextReturnReminder,
  noticeDay,
} from '@activepick/domain/benefit/term-end.ts';
import { addDays, type Day } from '@activepick/domain/calendar.ts';
import { type Month, monthAfter } from '@activepick/domain/month.ts';
import type { Benefit } from '#src/features/benefits/server/benefit-repository.ts';
import { policiesOfVersions } from '#src/features/policy/server/policy-repository.ts';
import { stockholmDay } from '#src/i18n/format.ts';
import type { Connection } from '#src/platform/database/database.ts';
import type { StoredTerm, TermState } from './term-repository.ts';

const NEVER: Day = '9999-12-31';

/** Returns the last month of a term with the months in which it went on by itself. */
export const currentLastMonth = ({
  lastMonth,
  extraMonths,
}: Pick<StoredTerm, 'lastMonth' | 'extraMonths'>): Month => monthAfter(lastMonth, extraMonths);

/** Tells whether a row is the end of the benefit's term as the benefit is now. A bike that is back stays back. */
export function isCurrent(benefit: Benefit, term: StoredTerm): boolean {
  if (!isRunning(benefit.state)) return false;
  if (term.returnState === 'inspected' || term.returnState === 'objected') return true;
  return !isStopped(benefit.plan) && benefit.lastMonth === currentLastMonth(term);
}

/** Returns the first day after the days in which an inspection can be objected to. */
export const settledOn = (inspectedAt: Date): Day => addDays(stockholmDay(inspectedAt), ANSWER_DAYS + 1);

/**
 * Returns what happens to a benefit when its employee does not choose: the rule of the policy that decided the benefit.
 */
export async function termEndRuleOf(
  connection: Connection,
  benefit: Pick<Benefit, 'companyId' | 'policyVersion'>,
): Promise<BenefitPolicy['termEndRule']> {
  const [policy] = await policiesOfVersions(connection, [benefit]);
  return (policy ?? DEFAULT_POLICY).termEndRule;
}

/** Tells whether the bike is to be returned: by the policy or by the employee's choice. */
export const mustReturn = (term: StoredTerm, rule: BenefitPolicy['termEndRule']): boolean =>
  rule === 'return' || term.choice === 'return';

/** Tells whether the employee can choose, or choose again: nothing has taken effect, and no store has the bike. */
export function mayChange({ choice, effectiveOn, returnState }: StoredTerm, today: Day): boolean {
  if (choice === 'return') return returnState === 'due' || returnState === 'booked';
  return effectiveOn === null || effectiveOn > today;
}

/** The state of a term without a choice. A price that an admin has set stays. */
export const withoutChoice = (term: StoredTerm): Partial<TermState> => ({
  choice: null,
  chosenAt: null,
  chosenBy: null,
  effectiveOn: null,
  ...(term.adjustedAt === null ? { valueOre: null, priceOre: null, valueRow: null } : {}),
  payBy: null,
  sumId: null,
  paidAt: null,
  storeId: null,
  returnOn: null,
  returnState: null,
  quote: null,
});

/** The state of a term whose bike is to be returned, before a store and a day are booked. */
export const asDue = (term: StoredTerm): Partial<TermState> => ({
  ...withoutChoice(term),
  choice: 'return',
  chosenAt: new Date(),
  returnState: 'due',
});

/** Returns a change with the day on which the job has to look at the term again. */
export function withNextStep(term: StoredTerm, change: Partial<TermState>): Partial<TermState> {
  return { ...change, nextStepOn: nextStepOn({ ...term, ...change }) };
}

function nextStepOn(term: StoredTerm): Day {
  const { choice, returnState, returnOn, inspectedAt, effectiveOn } = term;
  if (choice === 'buy-out' || choice === 'extension') return effectiveOn ?? NEVER;
  if (returnState === 'inspected') return inspectedAt ? settledOn(inspectedAt) : NEVER;
  // Every save of a due return names the day of the next reminder.
  if (returnState === 'due') return term.nextStepOn;
  if (returnState === 'objected' || returnState === 'settled') return NEVER;
  if (returnOn !== null) return nextReturnReminder(returnOn, returnOn);
  const lastMonth = currentLastMonth(term);
  const [notice] = term.extraMonths === 0 ? NOTICE_DAYS.filter((days) => !term.notices.includes(days)) : [];
  return notice === undefined ? defaultDay(lastMonth) : noticeDay(term.lastMonth, notice);
}
