// The daily work at the end of terms: notices, choices whose day has come, returns that nobody objects to, and what the policy
// decides where nobody has chosen. However often it runs, each thing happens once.

import { isRunning } from '@activepick/domain/benefit/benefit-states.ts';
import { damagesOf } from '@activepick/domain/benefit/inspection.ts';
import {
  ANSWER_DAYS,
  defaultDay,
  isStopped,
  lastDeduction,
  nextReturnReminder,
  noticeDay,
  noticesDue,
  returnReminders,
} from '@activepick/domain/benefit/term-end.ts';
import { addDays, type Day } from '@activepick/domain/calendar.ts';
import { ZERO } from '@activepick/domain/money.ts';
import { type Month, monthAfter } from '@activepick/domain/month.ts';
import type { App } from '#src/app.ts';
import { type Benefit, lockBenefit } from '#src/features/benefits/server/benefit-repository.ts';
import { keepBike } from '#src/features/benefits/server/keep-bike.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import type { Connection } from '#src/platform/database/database.ts';
import {
  endByBuyOut,
  extendedPlan,
  extendTerm,
  inNotice,
  settleReturn,
  step,
  supersede,
} from './take-effect.ts';
import { tellEmployee, tellOfLateReturn } from './tell.ts';
import {
  addTerm,
  benefitsToAdvance,
  benefitsToNotify,
  lockOpenTerm,
  type StoredTerm,
  saveTerm,
} from './term-repository.ts';
import {
  asDue,
  currentLastMonth,
  isCurrent,
  termEndRuleOf,
  withNextStep,
  withoutChoice,
} from './term-steps.ts';

/** The job that runs every day. */
export const TERM_END_JOB = 'end-terms';

const MAX_AT_ONCE = 200;
const FIRST_NOTICE = 90;

type Context = Pick<App, 'db' | 'log' | 'today'>;

/**
 * Does what is due at the end of terms today, each benefit in its own transaction. One that fails is logged and tried again
 * by the next run.
 * Source: benefit programme, section 9, "End".
 */
export async function endTerms(app: Context): Promise<void> {
  const today = app.today();
  const lastMonth = latestToNotify(today);
  await forEach(app, (after) => benefitsToNotify(app.db.pool, { lastMonth, after, most: MAX_AT_ONCE }));
  await forEach(app, (after) => benefitsToAdvance(app.db.pool, { today, after, most: MAX_AT_ONCE }));
}

// The last month whose first notice is due.
function latestToNotify(today: Day): Month {
  const month = addDays(today, FIRST_NOTICE).slice(0, 7);
  return noticeDay(month, FIRST_NOTICE) <= today ? month : monthAfter(month, -1);
}

async function forEach(app: Context, page: (after: string | null) => Promise<string[]>): Promise<void> {
  let ids: string[] = [];
  do {
    ids = await page(ids.at(-1) ?? null);
    for (const benefitId of ids)
      await app.db
        .transaction((tx) => advanceTerm(tx, benefitId, app.today()))
        .catch((err) =>
          app.log.error({ err, event: 'term_end_failed', benefitId }, 'Could not advance the end of a term'),
        );
  } while (ids.length === MAX_AT_ONCE);
}

/** Does what is due at the end of one benefit's term. @throws StepRefused */
export async function advanceTerm(tx: Connection, benefitId: string, today: Day): Promise<void> {
  const benefit = await lockBenefit(tx, benefitId);
  if (!benefit) return;
  const before = await lockOpenTerm(tx, benefitId);
  if (before && !isCurrent(benefit, before)) await supersede(tx, before);
  const term = before && isCurrent(benefit, before) ? before : await newTerm(tx, benefit, today);
  if (term) await advance(tx, benefit, term, today);
}

async function newTerm(tx: Connection, benefit: Benefit, today: Day): Promise<StoredTerm | null> {
  const { id, lastMonth, plan, state } = benefit;
  if (!isRunning(state) || lastMonth === null || isStopped(plan) || noticesDue(lastMonth, today).length === 0)
    return null;
  await addTerm(tx, { benefitId: id, lastMonth, nextStepOn: today });
  return lockOpenTerm(tx, id);
}

async function advance(tx: Connection, benefit: Benefit, term: StoredTerm, today: Day): Promise<void> {
  const isEffective = term.effectiveOn !== null && term.effectiveOn <= today;
  if (term.choice === 'buy-out') return isEffective ? endByBuyOut(tx, benefit, term, today) : undefined;
  if (term.choice === 'extension') return isEffective ? extendTerm(tx, benefit, term, today) : undefined;
  if (term.returnState === 'inspected')
    return term.nextStepOn <= today
      ? settleReturn(tx, benefit, term, {
          damagesOre: damagesOf(term.inspection ?? []),
          // Silence is no consent.
          agreedBy: null,
          who: term.inspectedAs ?? 'store',
          by: term.inspectedBy,
          detail: { answer: 'none' },
          today,
        })
      : undefined;
  if (term.returnState === 'objected') return undefined;
  if (term.choice === 'return') return waitForBike(tx, benefit, term, today);
  const told = await giveNotices(tx, benefit, term, today);
  if (defaultDay(currentLastMonth(told.term)) > today) return;
  return (await termEndRuleOf(tx, benefit)) === 'return'
    ? askForReturn(tx, told.benefit, told.term, today)
    : goOn(tx, told.benefit, told.term, today);
}

// A benefit that is found late gets the notice of today only.
async function giveNotices(
  tx: Connection,
  benefit: Benefit,
  term: StoredTerm,
  today: Day,
): Promise<{ benefit: Benefit; term: StoredTerm }> {
  const due = noticesDue(term.lastMonth, today);
  const days = due.at(-1);
  if (term.extraMonths > 0 || days === undefined || term.notices.includes(days)) return { benefit, term };
  const ending = await inNotice(tx, benefit, today, { days });
  const saved = await saveTerm(tx, term, withNextStep(term, { notices: due }));
  await tellEmployee(tx, saved, { kind: 'term-end-notice', key: `notice:${days}`, payload: { days } });
  return { benefit: ending, term: saved };
}

// The bike is to be returned and has not been received. The booking stays, whatever the store does. After the term nothing is
// deducted or invoiced; the taxable value goes on.
async function waitForBike(tx: Connection, benefit: Benefit, term: StoredTerm, today: Day): Promise<void> {
  await keepBike(tx, benefit, today.slice(0, 7));
  if (term.nextStepOn > today) return;
  if (term.returnState === 'due') {
    const saved = await saveTerm(tx, term, { nextStepOn: addDays(today, ANSWER_DAYS) });
    return tellEmployee(tx, saved, { kind: 'term-end-return-due', key: `return-due:${today}`, payload: {} });
  }
  if (term.returnOn === null) return;
  const reminders = returnReminders(term.returnOn, today);
  const saved = await saveTerm(tx, term, { nextStepOn: nextReturnReminder(term.returnOn, today) });
  if (reminders.length > 0)
    await tellOfLateReturn(tx, saved, { day: today, isForStaff: reminders.length > 1 });
}

// The employee books the store and the day, and is reminded until then. No deduction goes on.
async function askForReturn(tx: Connection, benefit: Benefit, term: StoredTerm, today: Day): Promise<void> {
  const ending = await inNotice(tx, benefit, today, { return: true });
  await keepBike(tx, ending, today.slice(0, 7));
  const saved = await saveTerm(tx, term, { ...asDue(term), nextStepOn: addDays(today, ANSWER_DAYS) });
  await tellEmployee(tx, saved, { kind: 'term-end-return-due', key: `return-due:${today}`, payload: {} });
  await recordAudit(tx, {
    actor: { kind: 'system' },
    action: 'benefit.term-choice',
    target: { type: 'benefit', id: benefit.id },
    detail: { from: term.choice, to: 'return' },
  });
}

// The bike is still with its employee, who has not chosen in time.
async function goOn(tx: Connection, benefit: Benefit, term: StoredTerm, today: Day): Promise<void> {
  let [now, row] = [benefit, term];
  while (defaultDay(currentLastMonth(row)) <= today) {
    const deduction = lastDeduction(now.plan, now);
    const plan = await extendedPlan(tx, now, [deduction]);
    const monthly = { monthly: true, termId: row.id };
    now = await inNotice(tx, now, today, monthly);
    now = await step(tx, now, { event: 'extend', who: 'system', by: null, today, plan, detail: monthly });
    // The employee can still choose, so the term still ends.
    now = await inNotice(tx, now, today, monthly);
    const change = { ...withoutChoice(row), extraMonths: row.extraMonths + 1 };
    row = await saveTerm(tx, row, withNextStep(row, change));
    const month = currentLastMonth(row);
    await tellEmployee(tx, row, {
      kind: 'term-end-extended',
      key: `extended:${month}`,
      payload: { month, deductionOre: deduction ?? ZERO },
    });
  }
}
