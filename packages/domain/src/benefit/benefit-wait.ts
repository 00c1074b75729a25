// What a benefit waits for, and who must act: the same answer for every reader of its timeline.
import type { OrderState } from '../orders/order-states.ts';
import type { BenefitState } from './benefit-states.ts';
import type { TermChoice } from './term-end.ts';

/** What a benefit can wait for, roughly in chronological order. */
export const BENEFIT_WAITS = [
  'confirm-email',
  'ask-employer',
  'answer',
  'sign',
  'countersign',
  'prepare',
  'collect',
  'receive',
  'choose-end',
  'book-return',
  'bring-back',
  'answer-inspection',
  'decide-objection',
] as const;

/** One of BENEFIT_WAITS. */
export type BenefitWait = (typeof BENEFIT_WAITS)[number];

/** Who must act: a party, the shop itself, or the carrier. */
export const WAITING_WITH = ['employee', 'employer', 'store', 'shop', 'carrier'] as const;

/** One of WAITING_WITH. */
export type WaitingWith = (typeof WAITING_WITH)[number];

/** What the answer depends on beside the state. */
export interface WaitFacts {
  state: BenefitState;
  /** Null for a benefit without an order of its own. */
  orderState: OrderState | null;
  /** Whether the bike is collected in a store, and whether a store prepares it. */
  isPickup: boolean;
  hasStore: boolean;
  /** Whether the use agreement waits for the employer only. */
  hasEmployeeSigned: boolean;
  /** What the employee has chosen at the end of the term, and how far a return is; null without one. */
  termChoice: TermChoice | null;
  returnState: 'due' | 'booked' | 'inspected' | 'objected' | 'settled' | null;
}

/**
 * Returns what a benefit waits for and with whom, or null: while the bike is in use, while a choice waits for the end of the
 * term, and once the benefit is over.
 * Source: benefit programme, sections 7, "One timeline", and 9, "End".
 */
export function benefitWait(facts: WaitFacts): { what: BenefitWait; who: WaitingWith } | null {
  const { state, orderState, isPickup, hasStore, hasEmployeeSigned } = facts;
  switch (state) {
    case 'requested':
      if (orderState === 'awaiting-confirmation') return { what: 'confirm-email', who: 'employee' };
      if (orderState === 'placed') return { what: 'ask-employer', who: 'shop' };
      return { what: 'answer', who: 'employer' };
    case 'approved':
      return hasEmployeeSigned ? { what: 'countersign', who: 'employer' } : { what: 'sign', who: 'employee' };
    case 'signed':
      return { what: 'prepare', who: hasStore ? 'store' : 'shop' };
    case 'ready':
      return isPickup ? { what: 'collect', who: 'employee' } : { what: 'receive', who: 'carrier' };
    case 'ending':
      return waitAtEnd(facts);
    default:
      return null;
  }
}

function waitAtEnd({ termChoice, returnState }: WaitFacts): ReturnType<typeof benefitWait> {
  if (termChoice === null) return { what: 'choose-end', who: 'employee' };
  if (returnState === 'due') return { what: 'book-return', who: 'employee' };
  if (returnState === 'booked') return { what: 'bring-back', who: 'employee' };
  if (returnState === 'inspected') return { what: 'answer-inspection', who: 'employee' };
  if (returnState === 'objected') return { what: 'decide-objection', who: 'employer' };
  return null;
}
