// The five steps of the checkout, and the conditions for Continue.
import { type CustomerInfo, customerProblems, isCustomerFilled } from './customer.ts';
import type { PaymentMethod, ShippingOptionId } from './totals.ts';

/** The steps in their order (specification sections 2 and 4). */
export const STEPS = ['cart', 'customer-info', 'shipping', 'payment', 'confirmation'] as const;

/** One of STEPS. */
export type Step = (typeof STEPS)[number];

/** The four fields of a card. They are in the payment provider's frames, which report only their completeness. */
export const CARD_FIELDS = ['cardNumber', 'cardHolder', 'expiryDate', 'cvv'] as const;

/** One of CARD_FIELDS. */
export type CardField = (typeof CARD_FIELDS)[number];

/** The complete card fields. */
export type CardCompleteness = Readonly<Record<CardField, boolean>>;

/** No card field is complete yet. */
export const NO_CARD_FIELDS: CardCompleteness = {
  cardNumber: false,
  cardHolder: false,
  expiryDate: false,
  cvv: false,
};

/** The data that determines which steps are complete. */
export interface CheckoutState {
  /** Pieces in the cart. */
  itemCount: number;
  /** True if the cart has a discontinued line, which blocks until it is removed. */
  hasUnavailableLine: boolean;
  customer: CustomerInfo;
  shippingOptionId: ShippingOptionId | null;
  /** The pickup store. */
  pickupStoreId: string | null;
  paymentMethod: PaymentMethod;
  card: CardCompleteness;
  /** True once the server has confirmed the order. */
  isPlaced: boolean;
}

interface StepRule {
  /** Continue is enabled (specification section 4). */
  mayContinue: (state: CheckoutState) => boolean;
  /** The step's data is complete and valid. */
  isComplete: (state: CheckoutState) => boolean;
}

const hasGoods = (state: CheckoutState) => state.itemCount > 0 && !state.hasUnavailableLine;
const hasShipping = ({ shippingOptionId, pickupStoreId }: CheckoutState) =>
  shippingOptionId !== null && (shippingOptionId !== 'pickup' || pickupStoreId !== null);
const canPay = ({ paymentMethod, card }: CheckoutState) =>
  paymentMethod === 'active-finance' || CARD_FIELDS.every((field) => card[field]);

/**
 * The table of specification section 4, 'Continue enabled when'. On the customer step, Next is enabled when
 * all eight fields are filled, so that it can show problems. It is complete when all fields are valid.
 */
const RULES: Readonly<Record<Step, StepRule>> = {
  cart: { mayContinue: hasGoods, isComplete: hasGoods },
  'customer-info': {
    mayContinue: ({ customer }) => isCustomerFilled(customer),
    isComplete: ({ customer }) => Object.keys(customerProblems(customer)).length === 0,
  },
  shipping: { mayContinue: hasShipping, isComplete: hasShipping },
  payment: { mayContinue: canPay, isComplete: (state) => state.isPlaced },
  confirmation: { mayContinue: () => false, isComplete: (state) => state.isPlaced },
};

/** Returns the previous step; null before the cart. */
export function previousStep(step: Step): Step | null {
  return STEPS[STEPS.indexOf(step) - 1] ?? null;
}

/** Tells whether Continue is enabled on a step (specification section 4). */
export function mayContinue(step: Step, state: CheckoutState): boolean {
  return RULES[step].mayContinue(state);
}

/** Tells whether a step is complete. Payment is complete once the order is placed. */
export function isStepComplete(step: Step, state: CheckoutState): boolean {
  return RULES[step].isComplete(state);
}

/** Returns the first incomplete step; the confirmation once the order is placed. */
export function firstIncomplete(state: CheckoutState): Step {
  if (state.isPlaced) return 'confirmation';
  return STEPS.find((step) => !isStepComplete(step, state)) ?? 'confirmation';
}

/**
 * Tells whether the stepper links to a step: only to earlier complete ones, and to none once the order is placed
 * (specification section 2, 'Cart and checkout').
 */
export function isReachable(target: Step, current: Step, state: CheckoutState): boolean {
  if (state.isPlaced || current === 'confirmation') return false;
  return STEPS.indexOf(target) < STEPS.indexOf(current) && isStepComplete(target, state);
}

/**
 * Returns the step to show for a URL's step, and whether it differs. If earlier data is missing, it is the first
 * incomplete step, and the page explains why.
 */
export function stepToShow(asked: Step, state: CheckoutState): { step: Step; isOther: boolean } {
  const first = firstIncomplete(state);
  const step = state.isPlaced || STEPS.indexOf(asked) > STEPS.indexOf(first) ? first : asked;
  return { step, isOther: step !== asked };
}

/** Returns the position of a step: its number from 1, the number of steps, and the progress from 0 to 1. */
export function progress(step: Step): { number: number; of: number; ratio: number } {
  const index = STEPS.indexOf(step);
  return { number: index + 1, of: STEPS.length, ratio: index / (STEPS.length - 1) };
}

/** Tells whether a text, for example from a URL, is a step. */
export function isStep(text: string): text is Step {
  return (STEPS as readonly string[]).includes(text);
}
