// The states of a reported life event. Its state follows from what has been answered, signed and carried out.
import type { BenefitEvent } from './benefit-states.ts';
import type { LifeEventKind } from './life-events.ts';

/** The states, roughly in chronological order. */
export const LIFE_EVENT_STATES = [
  'reported',
  'awaiting-approval',
  'awaiting-colleague',
  'awaiting-amendment',
  'accepted',
  'done',
  'refused',
  'withdrawn',
  'expired',
] as const;

/** One of LIFE_EVENT_STATES. */
export type LifeEventState = (typeof LIFE_EVENT_STATES)[number];

/** The states in which somebody must still do something, or the month of the event has not begun. */
export const OPEN_EVENT_STATES = [
  'reported',
  'awaiting-approval',
  'awaiting-colleague',
  'awaiting-amendment',
  'accepted',
] as const satisfies readonly LifeEventState[];

/** Tells whether an event is still open. */
export const isOpenEvent = (state: LifeEventState): boolean =>
  (OPEN_EVENT_STATES as readonly LifeEventState[]).includes(state);

/** Tells whether an event can still be refused or withdrawn: nothing of it is stored in the deductions yet. */
export const isUndecidedEvent = (state: LifeEventState): boolean =>
  isOpenEvent(state) && state !== 'accepted';

/** What an event needs, and what of it is there. */
export interface LifeEventProgress {
  kind: LifeEventKind;
  needsApproval: boolean;
  needsAmendment: boolean;
  /** Who takes the bike over, if anybody. */
  taker: 'colleague' | 'company' | null;
  /** The employee has accepted the price of a quote. */
  isConfirmed: boolean;
  isApproved: boolean;
  isTaken: boolean;
  isSigned: boolean;
}

/** Whose answer an event waits for: the employee's own employer, or the employer that takes the bike over. */
export type AskedEmployer = 'own' | 'taker' | null;

/**
 * Returns the next state of an open event and whose answer it waits for. A quote waits for the employee, then come the
 * employer's approval, the answer of who takes over, and the signatures. Damage waits for HR.
 * Source: benefit programme, section 9.
 */
export function nextEventState(progress: LifeEventProgress): { state: LifeEventState; asked: AskedEmployer } {
  const { kind, taker } = progress;
  if (kind === 'damage')
    return progress.isApproved ? { state: 'done', asked: null } : { state: 'reported', asked: 'own' };
  if (kind === 'early-buy-out' && !progress.isConfirmed) return { state: 'reported', asked: null };
  if (progress.needsApproval && !progress.isApproved) return { state: 'awaiting-approval', asked: 'own' };
  if (taker === 'colleague' && !progress.isTaken) return { state: 'awaiting-colleague', asked: null };
  if (taker === 'company' && !progress.isTaken) return { state: 'awaiting-approval', asked: 'taker' };
  if (progress.needsAmendment && !progress.isSigned) return { state: 'awaiting-amendment', asked: null };
  return { state: 'accepted', asked: null };
}

/** Returns the event of the benefit with which a life event ends it, or null when the benefit goes on. */
export function endOfBenefit(kind: LifeEventKind, hasTaker: boolean): BenefitEvent | null {
  switch (kind) {
    case 'exit':
      return hasTaker ? 'transfer' : 'terminate';
    case 'transfer-to-colleague':
    case 'transfer-to-company':
      return 'transfer';
    case 'early-buy-out':
      return 'buy-out';
    case 'theft':
    case 'total-loss':
      return 'lose';
    default:
      return null;
  }
}
