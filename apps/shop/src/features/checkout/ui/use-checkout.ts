import type { BenefitReason } from '@activepick/domain/benefit/decide-benefit.ts';
import type { Step, CheckoutState as StepState } from '@activepick/domain/checkout/steps.ts';
import { DEFAULT_PAYMENT_METHOD } from '@activepick/domain/checkout/totals.ts';
import { createContext, type Dispatch, useContext, useEffect, useReducer } from 'react';
import type { Site } from '#src/wire/page.ts';
import type { CheckoutCart } from './checkout-cart.ts';
import {
  beginCheckout,
  type CheckoutAction,
  type CheckoutState,
  checkoutReducer,
  draftOf,
} from './checkout-state.ts';
import {
  keepDraft,
  keepPlaced,
  PLACED_ELSEWHERE_KEY,
  parsePlaced,
  readCheckout,
} from './checkout-storage.ts';
import type { PickupStores } from './pickup-stores.ts';

/** The checkout for its steps. */
export interface CheckoutValue {
  site: Site;
  basket: CheckoutCart;
  pickup: PickupStores;
  step: Step;
  state: CheckoutState;
  /** The input of the domain's table of steps. */
  stepState: StepState;
  dispatch: Dispatch<CheckoutAction>;
  /** Returns the address of a step. The address stores the current step. */
  urlOf: (step: Step) => string;
  goTo: (step: Step) => void;
  /** Follows a payment in progress until it is final. */
  followPayment: (token: string) => void;
  /** Returns why an employer's policy refuses an order, in one sentence of the page's language. */
  policyReason: (reason: BenefitReason) => string;
  /** Whether the known policy of the chosen employer is against the cart, so that the server would refuse the order. */
  isPolicyAgainst: boolean;
}

/** Provides the checkout, which the page creates. */
export const CheckoutContext = createContext<CheckoutValue | null>(null);

/** Returns the checkout. Throws outside its provider (specification section 8). */
export function useCheckout(): CheckoutValue {
  const value = useContext(CheckoutContext);
  if (!value) throw new Error('useCheckout must be used within a CheckoutProvider');
  return value;
}

/** Returns the data for the table of steps. */
export const stepStateOf = (
  state: CheckoutState,
  basket: Pick<CheckoutCart, 'itemCount' | 'hasUnavailableLine'>,
  { isPlaced, pickupStoreId }: { isPlaced: boolean; pickupStoreId: string | null },
): StepState => ({
  itemCount: basket.itemCount,
  hasUnavailableLine: basket.hasUnavailableLine,
  customer: state.customer,
  shippingOptionId: state.shippingOptionId,
  pickupStoreId,
  paymentMethod: state.paymentMethod,
  card: state.card,
  isPlaced,
});

/** The reducer, with storage and messages of other tabs. Works only in a browser. */
export function useCheckoutState(
  generation: string,
  token: string | null,
  { off }: Pick<Site, 'off'>,
): [CheckoutState, Dispatch<CheckoutAction>] {
  const [state, dispatch] = useReducer(checkoutReducer, null, () => {
    const { draft, placed } = readCheckout();
    // A draft can be older than the switch of card payments.
    const offered = off?.includes('payments') ? DEFAULT_PAYMENT_METHOD : draft.paymentMethod;
    return beginCheckout({ ...draft, paymentMethod: offered }, placed, token ? { phase: 'asking' } : null);
  });
  const draft = JSON.stringify(draftOf(state));
  useEffect(() => {
    keepDraft(JSON.parse(draft));
  }, [draft]);
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      const placed = key === PLACED_ELSEWHERE_KEY ? parsePlaced(newValue) : null;
      if (placed?.generation !== generation) return;
      keepPlaced(placed);
      dispatch({ type: 'placed', order: placed.order });
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [generation]);
  return [state, dispatch];
}
