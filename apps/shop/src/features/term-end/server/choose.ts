// The employee's choice at the end of the term. A choice replaces the former one until it takes effect.
import {
  ANSWER_DAYS,
  answerDay,
  dayAfterMonth,
  isOpenOn,
  monthOfSum,
  returnDays,
  type TermChoice,
} from '@activepick/domain/benefit/term-end.ts';
import { addDays, type Day } from '@activepick/domain/calendar.ts';
import { sumOre } from '@activepick/domain/money.ts';
import type { App } from '#src/app.ts';
import { type Benefit, lockBenefit } from '#src/features/benefits/server/benefit-repository.ts';
import { holdLastClosed } from '#src/features/benefits/server/taxable-repository.ts';
import { removeSum } from '#src/features/benefits/server/term-sum-repository.ts';
import { undoBuyOut } from '#src/features/payments/server/buy-out-payment-repository.ts';
import { storeSalarySum } from '#src/features/salary-claims/server/salary-sums.ts';
import { activeStores } from '#src/features/stores/server/partner-repository.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { marketPriceOf } from './market-price.ts';
import { extendTerm, StepRefused } from './take-effect.ts';
import { TERM_END_CHOSEN, tellEmployee } from './tell.ts';
import { lockOpenTerm, type StoredTerm, saveTerm, type TermState } from './term-repository.ts';
import {
  asDue,
  currentLastMonth,
  isCurrent,
  mayChange,
  mustReturn,
  termEndRuleOf,
  withNextStep,
  withoutChoice,
} from './term-steps.ts';
import { quoteOfExtension } from './term-view.ts';

type Context = Pick<App, 'db' | 'now' | 'today'>;

/** A call about the end of a benefit's term. The caller of the function has checked whose benefit it is. */
export interface TermCall {
  benefitId: string;
  /** The version of the term that the caller has read. */
  version: number;
  userId: string;
  requestId: string;
}

/** A locked benefit with the open end of its term. */
export interface LockedTerm {
  tx: Connection;
  benefit: Benefit;
  term: StoredTerm;
  today: Day;
}

/**
 * Runs work on the locked benefit and the open end of its term. Throws `not-found`, `not-possible-now` where nothing is
 * open, and `changed-meanwhile` for another version, or where the term has another end since.
 * Source: docs/security.md, F27 and F28.
 */
export function onTerm<Result>(
  app: Context,
  { benefitId, version }: Pick<TermCall, 'benefitId' | 'version'>,
  work: (locked: LockedTerm) => Promise<Result>,
): Promise<Result> {
  return app.db
    .transaction(async (tx) => {
      const benefit = await lockBenefit(tx, benefitId);
      if (!benefit) throw new Problem('not-found');
      const term = await lockOpenTerm(tx, benefitId);
      if (!term) throw new Problem('not-possible-now');
      if (term.version !== version || !isCurrent(benefit, term)) throw new Problem('changed-meanwhile');
      return work({ tx, benefit, term, today: app.today() });
    })
    .catch((error) => {
      if (error instanceof StepRefused) throw new Problem('not-possible-now');
      throw error;
    });
}

/** Chooses the buy-out at the price that the employee has seen. Throws the problems of `chooseBuyOut` of the contract. */
export function buyOut(app: Context, call: TermCall & { priceOre: number }): Promise<void> {
  return choose(app, call, 'buy-out', async ({ tx, benefit, term, today }) => {
    const lastMonth = currentLastMonth(term);
    const { valueOre, priceOre, row } = await marketPriceOf(tx, benefit, term, lastMonth);
    if (priceOre !== call.priceOre) throw new Problem('changed-meanwhile');
    const month = monthOfSum(lastMonth, today, await holdLastClosed(tx, benefit.companyId));
    const sum = { what: 'buy-out', month, amountOre: priceOre, paidBy: 'net-salary' } as const;
    const sumId = await storeSalarySum(tx, benefit, sum, { userId: call.userId });
    return {
      valueOre,
      priceOre,
      valueRow: row,
      payBy: 'net-salary',
      sumId,
      effectiveOn: dayAfterMonth(month),
    };
  });
}

/** Chooses another 12 months at the sum that the employee has seen. Throws the problems of `chooseExtension`. */
export function extend(app: Context, call: TermCall & { sumOre: number }): Promise<void> {
  return choose(app, call, 'extension', async ({ tx, benefit, term, today }) => {
    const quote = await quoteOfExtension(tx, benefit, term, today);
    if (!quote) throw new Problem('not-possible-now');
    if (sumOre(quote.deductions) !== call.sumOre) throw new Problem('changed-meanwhile');
    return { quote, effectiveOn: dayAfterMonth(currentLastMonth(term)) };
  });
}

/** Books the return of the bike in an open store on one of its days. Throws the problems of `chooseReturn`. */
export function bookReturn(app: Context, call: TermCall & { storeId: string; day: Day }): Promise<void> {
  return choose(app, call, 'return', async ({ tx, benefit, before, today }) => {
    const { storeId, day } = call;
    const days = returnDays(
      currentLastMonth(before),
      today,
      mustReturn(before, await termEndRuleOf(tx, benefit)),
    );
    if (!days) throw new Problem('not-possible-now');
    const store = (await activeStores(tx)).find(({ id }) => id === storeId);
    if (!store) throw fieldProblem('storeId', 'unknown');
    if (day < days.from || day > days.to) throw fieldProblem('day', 'outside');
    if (!isOpenOn(store.openingHours, day)) throw fieldProblem('day', 'closed');
    return { storeId, returnOn: day, returnState: 'booked' };
  });
}

const fieldProblem = (field: string, code: string) =>
  new Problem('invalid-request', { fields: [{ field, code }] });

/** Takes a choice back that has not taken effect. Throws the problems of `withdrawChoice`. */
export function withdraw(app: Context, call: TermCall): Promise<void> {
  return onTerm(app, call, async ({ tx, benefit, term, today }) => {
    // A due return is the policy's choice.
    if (term.choice === null || term.returnState === 'due' || !mayChange(term, today))
      throw new Problem('not-possible-now');
    const free = await freed(tx, term, call);
    // After the days to choose, the term does not go on behind a return that is only booked again.
    const isReturn = term.choice === 'return' && today > answerDay(currentLastMonth(term));
    const change = isReturn
      ? { ...asDue(free), nextStepOn: addDays(today, ANSWER_DAYS) }
      : withNextStep(free, {});
    await saveTerm(tx, free, change);
    await audit(tx, call, benefit, { from: term.choice, to: isReturn ? 'return' : null });
  });
}

async function choose(
  app: Context,
  call: TermCall,
  choice: TermChoice,
  terms: (locked: LockedTerm & { before: StoredTerm }) => Promise<Partial<TermState>>,
): Promise<void> {
  await onTerm(app, call, async ({ tx, benefit, term, today }) => {
    if (!mayChange(term, today)) throw new Problem('not-possible-now');
    const free = await freed(tx, term, call);
    const chosen = { ...(await terms({ tx, benefit, term: free, before: term, today })), choice };
    const by = { chosenAt: app.now(), chosenBy: call.userId };
    const saved = await saveTerm(tx, free, withNextStep(free, { ...chosen, ...by }));
    await audit(tx, call, benefit, { from: term.choice, to: choice });
    await tellEmployee(tx, saved, {
      kind: TERM_END_CHOSEN,
      key: `chosen:${saved.version}`,
      payload: { choice },
    });
    // The term is over already, so nothing is left to wait for.
    const isDue = saved.effectiveOn !== null && saved.effectiveOn <= today;
    if (choice === 'extension' && isDue) await extendTerm(tx, benefit, saved, today);
  });
}

// The term without its former choice; what was to be paid for it is taken back, and what was paid by card is refunded.
async function freed(tx: Connection, term: StoredTerm, { userId }: TermCall): Promise<StoredTerm> {
  if (term.sumId !== null) await removeSum(tx, term.sumId);
  await undoBuyOut(tx, { kind: 'term-end', id: term.id }, userId);
  return { ...term, ...withoutChoice(term) };
}

const audit = (
  tx: Connection,
  { userId, requestId }: TermCall,
  { id }: Benefit,
  detail: Record<string, unknown>,
) =>
  recordAudit(tx, {
    actor: { kind: 'user', id: userId },
    action: 'benefit.term-choice',
    target: { type: 'benefit', id },
    detail,
    requestId,
  });
