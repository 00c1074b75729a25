import { describe, expect, it } from 'vitest';
import { benefitTransition } from './benefit-states.ts';
import {
  endOfBenefit,
  isOpenEvent,
  isUndecidedEvent,
  LIFE_EVENT_STATES,
  type LifeEventProgress,
  nextEventState,
} from './life-event-states.ts';
import { LIFE_EVENTS } from './life-events.ts';

const NOTHING: LifeEventProgress = {
  kind: 'leave',
  needsApproval: false,
  needsAmendment: false,
  taker: null,
  isConfirmed: false,
  isApproved: false,
  isTaken: false,
  isSigned: false,
};
const stateOf = (progress: Partial<LifeEventProgress>) => nextEventState({ ...NOTHING, ...progress });

describe('the states of a life event', () => {
  it('[BP9] follow approval, taker and signatures in this order', () => {
    const transfer = {
      kind: 'transfer-to-colleague',
      needsApproval: true,
      needsAmendment: true,
      taker: 'colleague',
    } as const;
    expect(stateOf(transfer)).toEqual({ state: 'awaiting-approval', asked: 'own' });
    expect(stateOf({ ...transfer, isApproved: true }).state).toBe('awaiting-colleague');
    expect(stateOf({ ...transfer, isApproved: true, isTaken: true }).state).toBe('awaiting-amendment');
    expect(stateOf({ ...transfer, isApproved: true, isTaken: true, isSigned: true }).state).toBe('accepted');
    expect(stateOf({ ...transfer, taker: 'company', isApproved: true })).toEqual({
      state: 'awaiting-approval',
      asked: 'taker',
    });
  });

  it('[BP9] a quote waits for the employee, and damage for HR', () => {
    expect(stateOf({ kind: 'early-buy-out', needsApproval: true })).toEqual({
      state: 'reported',
      asked: null,
    });
    expect(stateOf({ kind: 'early-buy-out', isConfirmed: true }).state).toBe('accepted');
    expect(stateOf({ kind: 'damage' })).toEqual({ state: 'reported', asked: 'own' });
    expect(stateOf({ kind: 'damage', isApproved: true }).state).toBe('done');
  });

  it('[BP9] an accepted event is open but not undecided', () => {
    expect(LIFE_EVENT_STATES.filter(isOpenEvent)).toHaveLength(5);
    expect(isUndecidedEvent('accepted')).toBe(false);
    expect(isUndecidedEvent('awaiting-amendment')).toBe(true);
  });

  it('[BP9] each end is an event of a running benefit', () => {
    const ends = LIFE_EVENTS.flatMap((kind) => endOfBenefit(kind, false) ?? []);
    expect(ends).toEqual(['terminate', 'transfer', 'transfer', 'buy-out', 'lose', 'lose']);
    for (const event of ends) expect(benefitTransition('active', event)?.to).toBe('ended');
    expect(endOfBenefit('exit', true)).toBe('transfer');
  });
});
