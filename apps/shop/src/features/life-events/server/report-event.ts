// Shows what an event would do, and stores its report.

import { isRunning } from '@activepick/domain/benefit/benefit-states.ts';
import { type LifeEventRefusal, salaryOneOff } from '@activepick/domain/benefit/life-events.ts';
import { addDays } from '@activepick/domain/calendar.ts';
import type { Ore } from '@activepick/domain/money.ts';
import type { App } from '#src/app.ts';
import { type Benefit, benefitById, lockBenefit } from '#src/features/benefits/server/benefit-repository.ts';
import { accountsOfEmployee } from '#src/features/benefits/server/own-benefit-repository.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import type { EffectView, Proposal } from '../contract.ts';
import { advanceEvent, closeEvent } from './advance-event.ts';
import { digestOf, effectOfEvent, effectView } from './effect-of-event.ts';
import {
  eventOfKey,
  insertEvent,
  lockOpenEvent,
  type StoredEffect,
  type StoredEvent,
  type StoredProposal,
} from './life-event-repository.ts';
import { recordEvent } from './record-event.ts';
import { takerOf } from './taker.ts';
import { LIFE_EVENT_REPORTED, tellEmployee, tellHr } from './tell.ts';

/** The days on which the price of an early buy-out is binding. */
export const QUOTE_DAYS = 14;

/** Who reports an event. */
export interface Reporter {
  as: 'employee' | 'hr' | 'admin';
  userId: string;
  ip: string;
}

/** A report: its key, what is reported, and the digest of the preview that was accepted. */
export interface Report {
  key: string;
  proposal: Proposal;
  digest: string;
  /** The sum of an exit that the employee agrees to have taken from the salary, in öre. */
  consentsToOre?: number | undefined;
}

/** Returns what an event of today would cost whom. Throws `not-possible-now` and `invalid-request`. */
export async function previewEvent(
  app: App,
  benefitId: string,
  proposal: Proposal,
): Promise<{ effect: EffectView; digest: string }> {
  const benefit = runningOrThrow(await benefitById(app.db.pool, benefitId));
  const effect = await effectOrThrow(app, app.db.pool, benefit, proposal);
  return { effect: effectView(effect), digest: digestOf(benefit, effect) };
}

/**
 * Stores a reported event, once for each key. It is stored only when it still does what the reporter has seen. A report by HR
 * is HR's approval as well, unless it is their own benefit or an exit. Theft and loss end a quote and whatever else is undecided.
 * Throws `not-possible-now`, `changed-meanwhile` and the problems of the taker.
 * Source: benefit programme, section 9; docs/security.md, T37, F28.
 */
export function reportEvent(
  app: App,
  benefitId: string,
  reporter: Reporter,
  { key, proposal, digest, consentsToOre }: Report,
): Promise<StoredEvent> {
  return app.db.transaction(async (tx) => {
    const benefit = await lockBenefit(tx, benefitId);
    const stored = benefit && (await eventOfKey(tx, benefit.id, key));
    if (stored) return stored;
    const running = runningOrThrow(benefit);
    const effect = await effectOrThrow(app, tx, running, proposal);
    if (digestOf(running, effect) !== digest) throw new Problem('changed-meanwhile');
    if (proposal.kind !== 'damage') await settleOpen(tx, running, proposal);
    const { ip, userId } = reporter;
    const taker = await takerOf(app, tx, running, { proposal, effect, ip, userId });
    const isOwn = (await accountsOfEmployee(tx, running.id)).includes(userId);
    const event = await insertEvent(tx, {
      ...taker,
      id: uuidv7(),
      key,
      benefitId: running.id,
      companyId: running.companyId,
      kind: proposal.kind,
      state: 'reported',
      proposal: storedProposal(proposal),
      effect,
      needsApproval: effect.needsApproval,
      // Whoever takes the bike over signs, also after an exit.
      needsAmendment: effect.needsAmendment || taker.taker !== null,
      askedCompanyId: null,
      reportedBy: userId,
      reportedAs: reporter.as,
      validUntil: proposal.kind === 'early-buy-out' ? addDays(app.today(), QUOTE_DAYS) : null,
      policeReport: proposal.kind === 'theft' ? proposal.policeReport : null,
      isApproved: reporter.as !== 'employee' && !isOwn && !ANSWERED_LATER.has(proposal.kind),
      consentedOre: reporter.as === 'employee' ? consentOf(effect, consentsToOre) : null,
    });
    const mover = { as: reporter.as, userId };
    const saved = await advanceEvent(tx, running, event, { change: {}, mover });
    await recordEvent(tx, saved, 'benefit.event-reported', userId);
    await tellOther(tx, running, saved, reporter);
    return saved;
  });
}

// Damage is closed when it is repaired, which nobody knows at its report. An exit is confirmed by another person.
const ANSWERED_LATER: ReadonlySet<Proposal['kind']> = new Set(['damage', 'exit']);

// Throws `changed-meanwhile` where the employee has agreed to another sum than the event's.
function consentOf({ oneOffs }: StoredEffect, consentsToOre: number | undefined): Ore | null {
  if (consentsToOre === undefined) return null;
  const sum = salaryOneOff(oneOffs);
  if (sum?.amountOre !== consentsToOre) throw new Problem('changed-meanwhile');
  return sum.amountOre;
}

async function settleOpen(tx: Connection, benefit: Benefit, { kind }: Proposal): Promise<void> {
  const open = await lockOpenEvent(tx, benefit.id);
  if (!open) return;
  const isLost = kind === 'theft' || kind === 'total-loss';
  if (!isLost || open.state === 'accepted' || open.kind === 'theft' || open.kind === 'total-loss')
    throw new Problem('not-possible-now', { facts: { open: open.kind } });
  await closeEvent(tx, open, { state: 'expired', decidedAs: 'system', decidedAt: new Date() });
}

// HR is told by `advanceEvent` where it must answer.
async function tellOther(
  tx: Connection,
  benefit: Benefit,
  event: StoredEvent,
  { as }: Reporter,
): Promise<void> {
  if (as !== 'employee') await tellEmployee(tx, event, LIFE_EVENT_REPORTED);
  else if (event.state !== 'reported' && event.askedCompanyId !== benefit.companyId)
    await tellHr(tx, benefit, event, benefit.companyId);
}

/** Returns a benefit that runs. Throws `not-found` and `not-possible-now`. */
export function runningOrThrow(benefit: Benefit | null): Benefit {
  if (!benefit) throw new Problem('not-found');
  if (!isRunning(benefit.state)) throw new Problem('not-possible-now');
  return benefit;
}

const FIELD_OF: Readonly<Record<LifeEventRefusal, string>> = {
  'nothing-left': 'kind',
  'not-in-the-term': 'from',
  'already-on-leave': 'from',
  'not-on-leave': 'from',
  'too-late': 'from',
};

async function effectOrThrow(
  app: Pick<App, 'today'>,
  connection: Connection,
  benefit: Benefit,
  proposal: Proposal,
): Promise<StoredEffect> {
  const computed = { proposal: storedProposal(proposal), price: null };
  const effect = await effectOfEvent(connection, benefit, computed, app.today());
  if (typeof effect !== 'string') return effect;
  throw new Problem('invalid-request', { fields: [{ field: FIELD_OF[effect], code: effect }] });
}

// Who takes over and the police report are in columns of their own.
function storedProposal(proposal: Proposal): StoredProposal {
  switch (proposal.kind) {
    case 'leave': {
      const { kind, from, months, isPaidFirst } = proposal;
      return { kind, from, months, isPaidFirst };
    }
    case 'leave-ends':
      return { kind: proposal.kind, from: proposal.from };
    case 'exit':
      return { kind: proposal.kind, lastDay: proposal.lastDay };
    case 'damage':
    case 'theft':
    case 'total-loss':
      return { kind: proposal.kind, description: proposal.description };
    default:
      return { kind: proposal.kind };
  }
}
