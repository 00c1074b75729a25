// Moves a locked event on: to whoever must answer next, or into the benefit once nothing is missing.
import { endOfBenefit, nextEventState } from '@activepick/domain/benefit/life-event-states.ts';
import type { Ore } from '@activepick/domain/money.ts';
import type { Benefit } from '#src/features/benefits/server/benefit-repository.ts';
import { changePlan } from '#src/features/benefits/server/change-plan.ts';
import { type BenefitSum, storeSums } from '#src/features/benefits/server/taken-over-repository.ts';
import { undoBuyOut } from '#src/features/payments/server/buy-out-payment-repository.ts';
import { type SalarySum, storeSalarySum } from '#src/features/salary-claims/server/salary-sums.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { type EventActor, type EventChange, type StoredEvent, saveEvent } from './life-event-repository.ts';
import { LIFE_EVENT_ENDED, tellEmployee, tellHr, tellTaker } from './tell.ts';

/** Who moves an event on. */
export interface Mover {
  as: EventActor;
  /** The account, or null for the system. */
  userId: string | null;
}

/**
 * Stores a change of a locked event and what follows from it: its next state, whose HR is asked, the mails, and, once
 * everything is there, the new deductions and sums of the benefit. `event.effect` is that of today.
 * Source: benefit programme, section 9.
 */
export async function advanceEvent(
  tx: Connection,
  benefit: Benefit,
  event: StoredEvent,
  { change, mover }: { change: EventChange; mover: Mover },
): Promise<StoredEvent> {
  const next = { ...event, ...change };
  const { state, asked } = nextEventState({
    kind: next.kind,
    needsApproval: next.needsApproval,
    needsAmendment: next.needsAmendment,
    taker: next.taker,
    isConfirmed: next.confirmedAt !== null,
    isApproved: next.approvedAt !== null,
    isTaken: next.takenAt !== null,
    isSigned: next.signedAt !== null,
  });
  const askedCompanyId = asked === null ? null : asked === 'own' ? next.companyId : next.takerCompanyId;
  if (state === 'accepted') await storeInBenefit(tx, benefit, next, mover);
  // A plan that goes on has changed by now; an end waits for its month.
  const isDone = state === 'done' || (state === 'accepted' && endOf(next) === null);
  const saved = await saveEvent(tx, event, {
    ...change,
    state: isDone ? 'done' : state,
    askedCompanyId,
    ...(isDone ? { doneAt: new Date() } : {}),
  });
  if (askedCompanyId !== null && askedCompanyId !== event.askedCompanyId)
    await tellHr(tx, benefit, saved, askedCompanyId);
  if (state === 'awaiting-colleague' && event.state !== state) await tellTaker(tx, saved);
  return saved;
}

/** Returns the event that ends the benefit, or null when it goes on. */
export const endOf = ({ kind, taker }: Pick<StoredEvent, 'kind' | 'taker'>) =>
  endOfBenefit(kind, taker !== null);

/** Ends a locked event without an effect, and tells the employee. What was paid by card is refunded. */
export async function closeEvent(
  tx: Connection,
  event: StoredEvent,
  change: EventChange & { state: 'refused' | 'withdrawn' | 'expired' },
): Promise<StoredEvent> {
  const closed = await saveEvent(tx, event, { ...change, askedCompanyId: null, doneAt: new Date() });
  if (event.kind === 'early-buy-out')
    await undoBuyOut(tx, { kind: 'life-event', id: event.id }, change.decidedBy ?? 'system');
  await tellEmployee(tx, closed, LIFE_EVENT_ENDED);
  return closed;
}

async function storeInBenefit(
  tx: Connection,
  benefit: Benefit,
  event: StoredEvent,
  mover: Mover,
): Promise<void> {
  const { effect, id, kind, paidAt } = event;
  const changed = await changePlan(tx, benefit, {
    plan: effect.plan,
    who: mover.as,
    by: mover.userId,
    version: benefit.version,
    detail: { lifeEvent: id, kind },
  });
  if (!changed) throw new Error('the benefit is not the one that was locked');
  // A buy-out that is not paid by card is deducted from the net salary.
  const paidBy = paidAt === null ? 'net-salary' : 'card';
  const sums = effect.oneOffs.map(
    (one): BenefitSum => ({ ...one, basis: one.basis === 'card-or-net-salary' ? paidBy : one.basis }),
  );
  const isOfSalary = ({ payer, basis }: BenefitSum) => payer === 'employee' && basis !== 'card';
  for (const { what, month, amountOre, basis } of sums.filter(isOfSalary))
    await storeSalarySum(
      tx,
      benefit,
      {
        what: what as SalarySum['what'],
        month,
        amountOre,
        paidBy: basis === 'gross-salary' ? 'gross-salary' : 'net-salary',
      },
      consentTo(event, amountOre),
    );
  await storeSums(
    tx,
    benefit.id,
    sums.filter((one) => !isOfSalary(one)),
  );
}

// The employee confirms the price of a buy-out, and may agree to the sum of an exit.
function consentTo(
  { kind, consentedOre, reportedAs, reportedBy }: StoredEvent,
  amountOre: Ore,
): { userId: string | null } | null {
  if (kind === 'early-buy-out') return { userId: reportedAs === 'employee' ? reportedBy : null };
  return consentedOre === amountOre && reportedAs === 'employee' ? { userId: reportedBy } : null;
}
