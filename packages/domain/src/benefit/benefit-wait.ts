// What a benefit waits for, and who must act: the same answer for every reader of its timeline.
import type { OrderState } from '../orders/order-states.ts';
import type { BenefitState } from './benefit-states.ts';

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
}

/**
 * Returns what a benefit waits for and with whom, or null: while the bike is in use, and once the benefit is over.
 * Source: benefit programme, section 7, "One timeline".
 */
export function benefitWait({
  state,
  orderState,
  isPickup,
  hasStore,
  hasEmployeeSigned,
}: WaitFacts): { what: BenefitWait; who: WaitingWith } | null {
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
      return { what: 'choose-end', who: 'employee' };
    default:
      return null;
  }
}
