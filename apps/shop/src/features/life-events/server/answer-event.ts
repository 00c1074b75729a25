// The answers to a reported event: of the employee to a quote, of HR, of who takes over, and of the signatures.

import { isUndecidedEvent } from '@activepick/domain/benefit/life-event-states.ts';
import type { Day } from '@activepick/domain/calendar.ts';
import type { App } from '#src/app.ts';
import { type Benefit, lockBenefit } from '#src/features/benefits/server/benefit-repository.ts';
import { accountsOfEmployee } from '#src/features/benefits/server/own-benefit-repository.ts';
import { approversOf } from '#src/features/members/server/approver-repository.ts';
import { undoBuyOut } from '#src/features/payments/server/buy-out-payment-repository.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { advanceEvent, closeEvent, type Mover } from './advance-event.ts';
import { isBinding } from './card-quote.ts';
import { effectOfStored, isSameEffect } from './effect-of-event.ts';
import {
  type EventChange,
  eventById,
  lockEvent,
  type StoredEvent,
  saveEvent,
} from './life-event-repository.ts';
import { recordEvent } from './record-event.ts';
import { decideTaker } from './taker.ts';
import { LIFE_EVENT_APPROVED, tellEmployee } from './tell.ts';

type Context = Pick<App, 'db' | 'today'>;

/** A locked event with its locked benefit. */
interface Locked {
  tx: Connection;
  benefit: Benefit;
  event: StoredEvent;
}

/** The answer of a member of HR, on the version that the member has read. */
export interface EventAnswer {
  eventId: string;
  companyId: string;
  version: number;
  decision: 'approved' | 'refused';
  reason: string | null;
}

/**
 * Stores HR's answer to an event. An approval is decided again by the calendar and the programme of today: when the event
 * would now cost something else, the new costs are stored and shown first. Nobody answers for their own benefit.
 * Throws `not-found`, `changed-meanwhile`, `not-possible-now`, `another-approver-required` and `policy-refused`.
 * Source: benefit programme, sections 8 and 9; docs/security.md, T37, F28.
 */
export function answerEvent(app: Context, answer: EventAnswer, mover: Mover): Promise<void> {
  const { eventId, companyId, version, decision, reason } = answer;
  return onEvent(app, { eventId, version }, async (locked) => {
    const { tx, benefit, event } = locked;
    const isAsked = event.askedCompanyId === companyId;
    if (!isAsked && event.companyId !== companyId) throw new Problem('not-found');
    if (!isAsked) throw new Problem('not-possible-now');
    const { userId } = mover;
    // Neither the employee nor the colleague who takes the bike over answers for the employer.
    const own = [event.takerUserId, ...(await accountsOfEmployee(tx, benefit.id))];
    if (userId !== null && own.includes(userId)) throw new Problem('another-approver-required');
    const decided = { decidedBy: mover.userId, decidedAs: mover.as, decidedAt: new Date(), reason };
    if (decision === 'refused') {
      await closeEvent(tx, event, { ...decided, state: 'refused' });
      await recordEvent(tx, event, 'benefit.event-refused', userId);
      return null;
    }
    const isAlone = await isOwnExit(tx, locked, userId);
    if (isAlone && reason === null)
      throw new Problem('invalid-request', { fields: [{ field: 'reason', code: 'required' }] });
    const problem = await refreshed(app, locked);
    if (problem) return problem;
    const isTaking = event.taker === 'company' && event.approvedAt !== null;
    const change: EventChange = { ...decided, approvedAt: event.approvedAt ?? new Date() };
    const mustDecide =
      event.taker !== null && (event.taker === 'colleague' || isTaking || !event.needsApproval);
    if (mustDecide) Object.assign(change, await takeover(app, locked));
    const isNewEmployer = event.taker === 'company' && (isTaking || !event.needsApproval);
    if (isNewEmployer) change.takenAt = new Date();
    const saved = await advanceEvent(tx, benefit, event, { change, mover });
    if (isAlone) await recordEvent(tx, event, 'benefit.event-approved-alone', userId, reason);
    else await recordEvent(tx, event, 'benefit.event-approved', userId);
    await tellEmployee(tx, saved, LIFE_EVENT_APPROVED);
    return null;
  });
}

// Tells whether a person confirms the exit that they have reported, because nobody else can. Throws
// `another-approver-required` where another member with the right to HR or an owner can.
async function isOwnExit(
  tx: Connection,
  { benefit, event }: Locked,
  userId: string | null,
): Promise<boolean> {
  if (event.kind !== 'exit' || event.reportedAs === 'employee' || event.reportedBy !== userId) return false;
  const ownAccounts = await accountsOfEmployee(tx, benefit.id);
  const { companyId } = benefit;
  const members = await approversOf(tx, { companyId, department: null, ownAccounts, asked: 'hr' });
  if (members.some((member) => member.userId !== userId)) throw new Problem('another-approver-required');
  return true;
}

/** Accepts the price of a quote for the employee, who pays by net salary. Throws `changed-meanwhile` and `not-possible-now`. */
export function confirmQuote(
  app: Context,
  of: { eventId: string; benefitId: string; version: number },
  mover: Mover,
): Promise<void> {
  return onEvent(app, of, async (locked) => {
    const { tx, benefit, event } = locked;
    if (!isBinding(event, app.today())) throw new Problem('not-possible-now');
    const problem = await refreshed(app, locked);
    if (problem) return problem;
    // A card payment that is not finished is abandoned.
    await undoBuyOut(tx, { kind: 'life-event', id: event.id }, mover.userId ?? 'system');
    await advanceEvent(tx, benefit, event, { change: { confirmedAt: new Date() }, mover });
    return null;
  });
}

/** Takes an undecided event back. Throws `changed-meanwhile` and `not-possible-now`. */
export function withdrawEvent(
  app: Context,
  of: { eventId: string; version: number } & ({ benefitId: string } | { companyId: string }),
  mover: Mover,
): Promise<void> {
  return onEvent(app, of, async ({ tx, event }) => {
    if ('companyId' in of && event.companyId !== of.companyId) throw new Problem('not-found');
    if (!isUndecidedEvent(event.state)) throw new Problem('not-possible-now');
    const decided = { decidedBy: mover.userId, decidedAs: mover.as, decidedAt: new Date() };
    await closeEvent(tx, event, { ...decided, state: 'withdrawn' });
    await recordEvent(tx, event, 'benefit.event-withdrawn', mover.userId);
    return null;
  });
}

/**
 * Stores the answer of the colleague who is to take the bike over. Throws `changed-meanwhile`, `not-possible-now` and
 * `policy-refused`. The caller has checked that it is the colleague.
 */
export function answerTakeover(
  app: Context,
  { eventId, version, accepts }: { eventId: string; version: number; accepts: boolean },
  userId: string,
): Promise<void> {
  return onEvent(app, { eventId, version }, async (locked) => {
    const { tx, benefit, event } = locked;
    if (event.state !== 'awaiting-colleague') throw new Problem('not-possible-now');
    if (!accepts) {
      await closeEvent(tx, event, {
        decidedBy: userId,
        decidedAs: 'employee',
        decidedAt: new Date(),
        state: 'refused',
      });
      return null;
    }
    const problem = await refreshed(app, locked);
    if (problem) return problem;
    const change = { ...(await takeover(app, locked)), takerUserId: userId, takenAt: new Date() };
    await advanceEvent(tx, benefit, event, { change, mover: { as: 'employee', userId } });
    return null;
  });
}

/**
 * Tells an event that everybody has signed its amendment, or the use agreement of who takes over. Belongs in the transaction
 * that stores the last signature. An event that does not wait for signatures stays as it is, so it may be told twice. One that
 * has become impossible meanwhile expires.
 */
export async function amendmentSigned(tx: Connection, eventId: string, today: Day): Promise<void> {
  const locked = await lockAwaiting(tx, eventId);
  if (!locked) return;
  const { benefit, event } = locked;
  const effect = await effectOfStored(tx, benefit, event, today);
  if (typeof effect === 'string') {
    await closeEvent(tx, event, { state: 'expired', decidedAs: 'system', decidedAt: new Date() });
    return;
  }
  const change = { effect, signedAt: new Date() };
  await advanceEvent(tx, benefit, { ...event, effect }, { change, mover: { as: 'system', userId: null } });
}

/** Tells an event that its amendment was declined or has expired, in the transaction that stores so. */
export async function amendmentEnded(tx: Connection, eventId: string): Promise<void> {
  const locked = await lockAwaiting(tx, eventId);
  if (locked)
    await closeEvent(tx, locked.event, { state: 'refused', decidedAs: 'system', decidedAt: new Date() });
}

async function lockAwaiting(tx: Connection, eventId: string): Promise<Locked | null> {
  const found = await eventById(tx, eventId);
  const benefit = found && (await lockBenefit(tx, found.benefitId));
  const event = benefit && (await lockEvent(tx, eventId));
  return benefit && event?.state === 'awaiting-amendment' ? { tx, benefit, event } : null;
}

// Runs on the locked benefit and event. A returned problem is thrown once what was stored beside it is committed.
async function onEvent(
  app: Context,
  { eventId, benefitId, version }: { eventId: string; benefitId?: string; version?: number },
  work: (locked: Locked) => Promise<Problem | null>,
): Promise<void> {
  const problem = await app.db.transaction(async (tx) => {
    const found = await eventById(tx, eventId);
    if (!found || (benefitId !== undefined && found.benefitId !== benefitId)) throw new Problem('not-found');
    const benefit = await lockBenefit(tx, found.benefitId);
    const event = benefit && (await lockEvent(tx, eventId));
    if (!event) throw new Problem('not-found');
    if (version !== undefined && event.version !== version)
      throw new Problem(isUndecidedEvent(event.state) ? 'changed-meanwhile' : 'not-possible-now');
    return work({ tx, benefit, event });
  });
  if (problem) throw problem;
}

// Stores what the event costs today where that is not what was shown, or that it can no longer happen.
async function refreshed(app: Context, { tx, benefit, event }: Locked): Promise<Problem | null> {
  const effect = await effectOfStored(tx, benefit, event, app.today());
  if (typeof effect === 'string') {
    await closeEvent(tx, event, { state: 'expired', decidedAs: 'system', decidedAt: new Date() });
    return new Problem('not-possible-now');
  }
  if (isSameEffect(effect, event.effect)) return null;
  await saveEvent(tx, event, { effect });
  return new Problem('changed-meanwhile');
}

async function takeover(app: Context, { tx, benefit, event }: Locked): Promise<EventChange> {
  const decision = await decideTaker(tx, benefit, event, app.today());
  if ('refused' in decision) throw new Problem('policy-refused', { facts: { reasons: decision.refused } });
  return { takerPolicyVersion: decision.policyVersion };
}
