// The inspection of a returned bike, the employee's answer to it, and the decision about an objection.
import type { AuditAction } from '@activepick/domain/audit/audit-actions.ts';
import {
  damagesOf,
  type InspectedPart,
  inspectionProblems,
  partsOf,
} from '@activepick/domain/benefit/inspection.ts';
import { type Ore, ZERO } from '@activepick/domain/money.ts';
import type { App } from '#src/app.ts';
import type { Benefit } from '#src/features/benefits/server/benefit-repository.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type LockedTerm, onTerm, type TermCall } from './choose.ts';
import { marketPriceOf } from './market-price.ts';
import { photosOf } from './photo-repository.ts';
import { settleReturn } from './take-effect.ts';
import { TERM_END_DECIDED, TERM_END_INSPECTED, tellEmployee, tellHr } from './tell.ts';
import { saveTerm } from './term-repository.ts';
import { currentLastMonth, settledOn, withNextStep } from './term-steps.ts';

type Context = Pick<App, 'db' | 'now' | 'today'>;

/** The parts of a benefit's bike. */
export const partsOfBike = ({ isElectric, accessoriesOre }: Pick<Benefit, 'isElectric' | 'accessoriesOre'>) =>
  partsOf({ isElectric, hasAccessories: accessoriesOre > ZERO });

/**
 * Stores the inspection of a bike that is back. Without damage the benefit ends; otherwise the employee answers first.
 * Throws the problems of `inspectReturn` of the contract.
 * Source: benefit programme, section 9, "Return".
 */
export function inspect(
  app: Context,
  call: TermCall & { storeId: string; as: 'store' | 'admin'; parts: InspectedPart[] },
): Promise<void> {
  return onTerm(app, call, async ({ tx, benefit, term, today }) => {
    const lastMonth = currentLastMonth(term);
    // The employee may have chosen another store meanwhile. Nothing comes back before the last month.
    if (term.storeId !== call.storeId) throw new Problem('not-found');
    if (term.returnState !== 'booked' || today < `${lastMonth}-01`) throw new Problem('not-possible-now');
    const { valueOre } = await marketPriceOf(tx, benefit, term, lastMonth);
    const photographed = new Set((await photosOf(tx, term.id)).map(({ part }) => part));
    const problems = inspectionProblems(call.parts, { parts: partsOfBike(benefit), photographed, valueOre });
    if (problems.length > 0)
      throw new Problem('invalid-request', {
        fields: problems
          .slice(0, 20)
          .map(({ part, field, code }) => ({ field: `parts.${part}.${field}`, code })),
      });
    const damagesOre = damagesOf(call.parts);
    const by = { inspectedAt: app.now(), inspectedBy: call.userId };
    const inspected = {
      inspection: call.parts,
      ...by,
      inspectedAs: call.as,
      returnState: 'inspected' as const,
    };
    const saved = await saveTerm(tx, term, withNextStep(term, inspected));
    await audit(tx, call, benefit, { action: 'benefit.return-inspected', detail: { damagesOre } });
    await tellEmployee(tx, saved, { kind: TERM_END_INSPECTED, key: 'inspected', payload: { damagesOre } });
    if (damagesOre > ZERO) return;
    const detail = { answer: 'no-damage' };
    await settleReturn(tx, benefit, saved, {
      damagesOre,
      agreedBy: null,
      who: call.as,
      by: call.userId,
      detail,
      today,
    });
  });
}

/** Accepts the inspection for the employee: the damage is settled. Throws the problems of `answerInspection`. */
export function acceptInspection(app: Context, call: TermCall): Promise<void> {
  return onTerm(app, call, async (locked) => {
    const { tx, benefit, term, today } = requireInspected(locked);
    await audit(tx, call, benefit, { action: 'benefit.return-accepted', detail: {} });
    await settleReturn(tx, benefit, term, {
      damagesOre: damagesOf(term.inspection ?? []),
      agreedBy: call.userId,
      who: term.inspectedAs ?? 'store',
      by: term.inspectedBy,
      detail: { answer: 'accepted', answeredBy: call.userId },
      today,
    });
  });
}

/** Objects to the inspection for the employee. Throws the problems of `answerInspection`. */
export function objectToInspection(app: Context, call: TermCall & { objection: string }): Promise<void> {
  return onTerm(app, call, async (locked) => {
    const { tx, benefit, term } = requireInspected(locked);
    const change = { objection: call.objection, objectedAt: app.now(), returnState: 'objected' as const };
    const saved = await saveTerm(tx, term, withNextStep(term, change));
    await audit(tx, call, benefit, { action: 'benefit.return-objected', detail: {} });
    await tellHr(tx, benefit, saved);
  });
}

// Damage that nobody has objected to within the days is settled by the job.
function requireInspected(locked: LockedTerm): LockedTerm {
  const { returnState, inspectedAt } = locked.term;
  if (returnState !== 'inspected' || !inspectedAt || settledOn(inspectedAt) <= locked.today)
    throw new Problem('not-possible-now');
  return locked;
}

/** A decision about an objection: HR's or an admin's. `amountOre` is what the damage costs in the end. */
export interface Decision extends TermCall {
  as: 'hr' | 'admin';
  amountOre: Ore;
  reason: string;
}

/** Decides an objection and settles the return. Throws the problems of `decideObjection`. */
export function decide(app: Context, call: Decision): Promise<void> {
  return onTerm(app, call, async ({ tx, benefit, term, today }) => {
    if (term.returnState !== 'objected') throw new Problem('not-possible-now');
    const { amountOre, reason, as, userId } = call;
    if (amountOre > damagesOf(term.inspection ?? []))
      throw new Problem('invalid-request', { fields: [{ field: 'amountOre', code: 'too-much' }] });
    const decided = { decidedBy: userId, decidedAt: app.now(), decisionReason: reason };
    const detail = { answer: 'decided', decidedAs: as, decidedBy: userId };
    // HR decides about the amount. The store has taken the bike back.
    const by =
      as === 'admin'
        ? { who: 'admin' as const, by: userId }
        : { who: term.inspectedAs ?? ('store' as const), by: term.inspectedBy };
    await audit(tx, call, benefit, { action: 'benefit.return-decided', reason, detail: { amountOre } });
    await tellEmployee(tx, term, { kind: TERM_END_DECIDED, key: 'decided', payload: { amountOre, reason } });
    const settlement = { damagesOre: amountOre, agreedBy: null, ...by, reason, detail, today };
    await settleReturn(tx, benefit, term, settlement, decided);
  });
}

/** Sets the value and price of one bike, with a reason. Throws the problems of `adjustPrice`. */
export function adjust(
  app: Context,
  call: TermCall & { valueOre: Ore; priceOre: Ore; reason: string },
): Promise<void> {
  return onTerm(app, call, async ({ tx, benefit, term }) => {
    const { valueOre, priceOre, reason, userId } = call;
    const isConfirmed = term.choice === 'buy-out' || term.choice === 'extension';
    if (
      isConfirmed ||
      !(term.returnState === null || term.returnState === 'due' || term.returnState === 'booked')
    )
      throw new Problem('not-possible-now');
    const fields = (['valueOre', 'priceOre'] as const).filter((name) => call[name] > benefit.bikeOre);
    if (fields.length > 0)
      throw new Problem('invalid-request', { fields: fields.map((field) => ({ field, code: 'too-much' })) });
    const before = await marketPriceOf(tx, benefit, term, currentLastMonth(term));
    const by = { adjustedBy: userId, adjustedAt: app.now(), adjustReason: reason };
    await saveTerm(tx, term, withNextStep(term, { valueOre, priceOre, valueRow: null, ...by }));
    const from = { valueOre: before.valueOre, priceOre: before.priceOre };
    const detail = { from, to: { valueOre, priceOre } };
    await audit(tx, call, benefit, { action: 'benefit.market-value-adjusted', reason, detail });
  });
}

const audit = (
  tx: Connection,
  { userId, requestId }: TermCall,
  { id }: Benefit,
  entry: { action: AuditAction; reason?: string; detail: Record<string, unknown> },
) =>
  recordAudit(tx, {
    actor: { kind: 'user', id: userId },
    target: { type: 'benefit', id },
    requestId,
    ...entry,
  });
