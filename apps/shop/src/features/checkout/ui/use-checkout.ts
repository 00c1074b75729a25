import type { BenefitReason } from '@activepick/domain/benefit/decide-benefit.ts';
import type { Step, CheckoutState as StepState } from '@activepick/domain/checkout/steps.ts';
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

/** The checkout as its steps see it. */
export interface CheckoutValue {
  site: Site;
  basket: CheckoutCart;
  pickup: PickupStores;
  step: Step;
  state: CheckoutState;
  /** The input of the domain's table of steps. */
  stepState: StepState;
  dispatch: Dispatch<CheckoutAction>;
  /** Returns the address of a step: the address is where the step is kept. */
  urlOf: (step: Step) => string;
  goTo: (step: Step) => void;
  /** Follows a payment that is on its way until it has an end. */
  followPayment: (token: string) => void;
  /** Returns why an employer's policy refuses an order, in one sentence of the page's language. */
  policyReason: (reason: BenefitReason) => string;
}

/** Provides the checkout; the page puts it together. */
export const CheckoutContext = createContext<CheckoutValue | null>(null);

/** Returns the checkout. Throws outside its provider (specification section 8). */
export function useCheckout(): CheckoutValue {
  const value = useContext(CheckoutContext);
  if (!value) throw new Error('useCheckout must be used within a CheckoutProvider');
  return value;
}

/** Returns the data by which the table of steps decides. */
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

/** The reducer with what outlives a reload and what other tabs say. Only to be used where there is a browser. */
export function useCheckoutState(
  generation: string,
  token: string | null,
): [CheckoutState, Dispatch<CheckoutAction>] {
  const [state, dispatch] = useReducer(checkoutReducer, null, () => {
    const { draft, placed } = readCheckout();
    return beginCheckout(draft, placed, token ? { phase: 'asking' } : null);
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
