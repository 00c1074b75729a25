// Carries out events whose month has begun, and ends quotes and events that are too late.

import { isOpenEvent } from '@activepick/domain/benefit/life-event-states.ts';
import { accessoriesFrom } from '@activepick/domain/benefit/monthly-costs.ts';
import { openMonth } from '@activepick/domain/month.ts';
import type { App } from '#src/app.ts';
import { type Benefit, lockBenefit } from '#src/features/benefits/server/benefit-repository.ts';
import type { BenefitStep } from '#src/features/benefits/server/move-benefit.ts';
import { moveBenefit } from '#src/features/benefits/server/move-benefit.ts';
import { storeTakenOver } from '#src/features/benefits/server/taken-over-repository.ts';
import { holdLastClosed } from '#src/features/benefits/server/taxable-repository.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { closeEvent, endOf } from './advance-event.ts';
import { effectOfStored, isSameEffect, policyOfBenefit } from './effect-of-event.ts';
import { dueEvents, eventById, lockEvent, type StoredEvent, saveEvent } from './life-event-repository.ts';

/** The job that carries out life events. */
export const APPLY_LIFE_EVENTS_JOB = 'apply-life-events';

const AT_ONCE = 200;
type Context = Pick<App, 'db' | 'log' | 'today'>;

/** Carries out every open event that the calendar has reached, each in its own transaction and once. */
export async function applyLifeEvents(app: Context): Promise<void> {
  const today = app.today();
  const month = today.slice(0, 7);
  let after: string | null = null;
  do {
    const due: { id: string }[] = await dueEvents(app.db.pool, { month, today, after, most: AT_ONCE });
    for (const { id } of due)
      await app.db
        .transaction((tx) => applyEvent(app, tx, id))
        // One event that fails must not keep the others waiting. The next run tries it again.
        .catch((err) => app.log.error({ err, lifeEvent: id }, 'life_event_not_applied'));
    after = due.length === AT_ONCE ? (due.at(-1)?.id ?? null) : null;
  } while (after !== null);
}

async function applyEvent(app: Context, tx: Connection, id: string): Promise<void> {
  const found = await eventById(tx, id);
  const benefit = found && (await lockBenefit(tx, found.benefitId));
  const event = benefit && (await lockEvent(tx, id));
  if (!event || !isOpenEvent(event.state)) return;
  const today = app.today();
  if (event.state === 'accepted') {
    if (event.effect.effectiveFrom <= today.slice(0, 7)) await endBenefit(tx, benefit, event);
    return;
  }
  const expired = { state: 'expired', decidedAs: 'system', decidedAt: new Date() } as const;
  const isOver = event.state === 'reported' && event.validUntil !== null && event.validUntil < today;
  const effect = isOver ? 'too-late' : await effectOfStored(tx, benefit, event, today);
  if (typeof effect === 'string') await closeEvent(tx, event, expired);
  else if (!isSameEffect(effect, event.effect)) await saveEvent(tx, event, { effect });
}

// The deductions and sums are stored since the event was accepted.
async function endBenefit(tx: Connection, benefit: Benefit, event: StoredEvent): Promise<void> {
  const kind = endOf(event);
  if (!kind) return;
  const isByHr = kind === 'lose';
  const first = `${event.effect.effectiveFrom}-01`;
  const moved = await moveBenefit(tx, benefit, {
    event: kind,
    who: isByHr ? (event.decidedAs ?? 'system') : 'system',
    by: isByHr ? event.decidedBy : null,
    met: ['signatures', 'settlement'],
    today: first,
    detail: { lifeEvent: event.id, kind: event.kind },
  });
  if (moved.outcome === 'refused') {
    await closeEvent(tx, event, { state: 'expired', decidedAs: 'system', decidedAt: new Date() });
    return;
  }
  const successorId = event.taker === null ? null : await takeOver(tx, benefit, event);
  await saveEvent(tx, event, { state: 'done', successorId, doneAt: new Date() });
}

const STEPS: readonly Pick<BenefitStep, 'event' | 'met'>[] = [
  { event: 'approve-by-policy', met: ['approval'] },
  { event: 'sign', met: ['signatures'] },
  { event: 'make-ready', met: ['signatures'] },
  { event: 'hand-over', met: ['signatures', 'handover'] },
];

// All its answers and signatures are there and the bike stays where it is, so the new benefit takes every step at once.
async function takeOver(tx: Connection, from: Benefit, event: StoredEvent): Promise<string> {
  const { takerCompanyId, takerPersonId, takerUserId, takerPolicyVersion, effect } = event;
  if (takerCompanyId === null || takerPersonId === null || takerPolicyVersion === null)
    throw new Error('nobody takes the bike over');
  const terms = { companyId: takerCompanyId, policyVersion: takerPolicyVersion };
  const { cutOffDay } = await policyOfBenefit(tx, terms);
  const id = await storeTakenOver(tx, from.id, {
    ...terms,
    personId: takerPersonId,
    userId: takerUserId,
    cutOffDay,
    deductionsOre: effect.takenOver,
    accessoriesOre: accessoriesFrom(from, effect.effectiveFrom),
    accessoryGrossOre: accessoriesFrom(
      { ...from, accessoriesOre: from.accessoryGrossOre },
      effect.effectiveFrom,
    ),
  });
  const today = `${effect.effectiveFrom}-01`;
  // The other company may have closed the month already.
  const firstMonth = openMonth(effect.effectiveFrom, await holdLastClosed(tx, takerCompanyId));
  for (const step of STEPS) {
    const benefit = (await lockBenefit(tx, id)) as Benefit;
    const isHandover = step.event === 'hand-over';
    const moved = await moveBenefit(tx, benefit, {
      ...step,
      who: 'system',
      by: null,
      today,
      detail: { lifeEvent: event.id },
      ...(isHandover && from.frameNumber ? { frameNumber: from.frameNumber } : {}),
      ...(isHandover ? { plan: [{ kind: 'start', firstMonth, deductions: effect.takenOver }] } : {}),
    });
    if (moved.outcome === 'refused')
      throw new Error(`the taken-over benefit cannot ${step.event}: ${moved.why}`);
  }
  return id;
}
