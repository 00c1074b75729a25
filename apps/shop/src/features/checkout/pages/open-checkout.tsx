// Combines cart, quote and checkout, because the steps do not import cart and quote.
import type { BenefitReason } from '@activepick/domain/benefit/decide-benefit.ts';
import { type Step, stepToShow } from '@activepick/domain/checkout/steps.ts';
import { cartTotals, shippingOption } from '@activepick/domain/checkout/totals.ts';
import { ore } from '@activepick/domain/money.ts';
import { type Dispatch, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { CartValue } from '#src/features/cart/ui/cart-context.tsx';
import { CartLines } from '#src/features/cart/ui/cart-lines.tsx';
import { EmptyCart } from '#src/features/cart/ui/cart-placeholders.tsx';
import { type QuoteView, useQuote } from '#src/features/cart/ui/use-quote.ts';
import { useSharedCart } from '#src/features/cart/ui/use-shared-cart.ts';
import { PaymentView } from '#src/features/checkout-payment/pages/payment-status.tsx';
import { PaymentStep } from '#src/features/checkout-payment/pages/payment-step.tsx';
import { usePaymentLink } from '#src/features/checkout-payment/pages/use-payment-link.ts';
import type { Employment, listEmployments } from '#src/features/joining/contract.ts';
import type { PlacedOrder } from '#src/features/order-placement/contract.ts';
import type { lookUpOrder } from '#src/features/orders/contract.ts';
import { saveOrderPdf } from '#src/features/orders/ui/download-order.ts';
import { reasonText } from '#src/features/policy/ui/rule-texts.ts';
import { namesOf } from '#src/features/sign-in/ui/display-name.ts';
import { useSession } from '#src/features/sign-in/ui/session-context.tsx';
import type { listStores } from '#src/features/stores/contract.ts';
import { showsOre } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { checkoutMessages } from '#src/languages/catalogues/checkout/messages.ts';
import { OwnFiguresContext } from '#src/ui/own-figures.ts';
import { call } from '#src/wire/call.ts';
import type { Site } from '#src/wire/page.ts';
import { useSite } from '#src/wire/site-context.ts';
import { useQuery } from '#src/wire/use-query.ts';
import { CartStep } from '../ui/cart-step.tsx';
import type { CheckoutCart } from '../ui/checkout-cart.ts';
import { CheckoutFrame } from '../ui/checkout-frame.tsx';
import {
  type CheckoutAction,
  type CheckoutState,
  type LinkView,
  refusalReason,
} from '../ui/checkout-state.ts';
import { ConfirmationStep, type PlacedOrderActions } from '../ui/confirmation-step.tsx';
import { CustomerStep } from '../ui/customer-step.tsx';
import { takeToken } from '../ui/payment-token.ts';
import { chosenStore, type PickupStores } from '../ui/pickup-stores.ts';
import { ShippingStep } from '../ui/shipping-step.tsx';
import { useStepUrl } from '../ui/step-url.ts';
import { CheckoutContext, stepStateOf, useCheckoutState } from '../ui/use-checkout.ts';

/** The checkout once this browser's cart has been read. */
export function OpenCheckout({ cart }: { cart: CartValue }) {
  const site = useSite();
  const { language } = useLanguage();
  const { asked, addressOf: urlOf, goTo } = useStepUrl();
  const [token] = useState(takeToken);
  const lastStep = useRef<Step | null>(null);
  const [state, dispatch] = useCheckoutState(cart.generation, token, site);
  const followPayment = usePaymentLink({
    token,
    generation: cart.generation,
    complete: cart.complete,
    dispatch,
    goToConfirmation: () => goTo('confirmation'),
  });
  const { shippingOptionId, paymentMethod } = state;
  useKnownBuyer(dispatch);
  useKnownEmployers(dispatch);
  useSharedCart(cart);
  const placedActions = usePlacedOrderActions();
  const isSignedIn = useSession().phase === 'signed-in';
  const quote = useQuote(cart, { shippingOptionId, paymentMethod, language, step: asked });
  const basket = basketOf({ cart, quote, state, site });
  const isPlaced = state.placed !== null && (cart.lines.length === 0 || asked === 'confirmation');
  const pickup = usePickupStores();
  const pickupStoreId = chosenStore(pickup, state.pickupStoreId);
  const stepState = stepStateOf(state, basket, { isPlaced, pickupStoreId });
  const { step, isOther } = stepToShow(asked, stepState);
  const notice = useStepNotice(step, state);
  const [isPolicyAgainst, setPolicyAgainst] = useState(false);
  const programme = (
    <OwnDecision
      onVerdict={setPolicyAgainst}
      quote={quote}
      state={state}
      dispatch={dispatch}
      lineCount={cart.lines.length}
      isPayment={step === 'payment'}
    />
  );
  const policyReason = (reason: BenefitReason) => reasonText(reason, language);
  if (state.link && !isShownInStep(state.link, step))
    return <PaymentView link={state.link} onLeave={() => dispatch({ type: 'link-left' })} />;
  if (isOther) {
    const sentBackTo = step === 'confirmation' ? null : step;
    return <Navigate to={urlOf(step)} replace state={{ sentBackTo }} />;
  }
  return (
    <CheckoutContext
      value={{
        site,
        basket,
        pickup,
        step,
        state,
        stepState,
        dispatch,
        urlOf,
        goTo,
        followPayment,
        policyReason,
        isPolicyAgainst,
      }}
    >
      <CheckoutFrame notice={notice} lastStep={lastStep}>
        {step === 'cart' ? (
          <Cart
            cart={cart}
            quote={quote}
            isTaxAdded={site.taxMode === 'added'}
            exact={showsOre(Object.values(basket.totals))}
            programme={programme}
          />
        ) : null}
        {step === 'customer-info' ? <CustomerStep /> : null}
        {step === 'shipping' ? <ShippingStep /> : null}
        {step === 'payment' ? <PaymentStep programme={programme} /> : null}
        {step === 'confirmation' && state.placed ? (
          <ConfirmationStep
            order={state.placed}
            site={site}
            isSignedIn={isSignedIn}
            actions={placedActions}
          />
        ) : null}
      </CheckoutFrame>
    </CheckoutContext>
  );
}

/** Fills empty fields once with the name and email of the signed-in person. Source: WCAG 2.2, 3.3.7. */
function useKnownBuyer(dispatch: Dispatch<CheckoutAction>): void {
  const session = useSession();
  const user = session.phase === 'signed-in' ? session.user : null;
  const filledFor = useRef<string>(undefined);
  useEffect(() => {
    if (!user || filledFor.current === user.id) return;
    filledFor.current = user.id;
    dispatch({ type: 'buyer-known', buyer: { ...namesOf(user), email: user.email ?? '' } });
  }, [user, dispatch]);
}

/**
 * Offers the employers that the signed-in person has joined. Without a response, the buyer types the code.
 */
function useKnownEmployers(dispatch: Dispatch<CheckoutAction>): void {
  const session = useSession();
  const userId = session.phase === 'signed-in' ? session.user.id : null;
  const wasKnown = useRef(false);
  useEffect(() => {
    let isGone = false;
    const know = (employers: readonly Employment[]) => {
      if (isGone) return;
      wasKnown.current = employers.length > 0;
      dispatch({ type: 'employers-known', employers: employers.filter(({ isOnList }) => isOnList) });
    };
    if (userId)
      call<typeof listEmployments>('GET', '/api/account/employments').then(
        ({ data }) => know(data),
        () => undefined,
      );
    else if (wasKnown.current) know([]);
    return () => {
      isGone = true;
    };
  }, [userId, dispatch]);
}

/** Returns the confirmation's actions on its order. They do not ask for number and address again. */
function usePlacedOrderActions(): PlacedOrderActions {
  const { language } = useLanguage();
  const tokenOf: (order: PlacedOrder) => Promise<string> = async ({ orderNumber, email }) => {
    const body = { orderNumber, email };
    const options = { language, isPublic: true };
    return (await call<typeof lookUpOrder>('POST', '/api/orders/look-up', { body }, options)).token;
  };
  return {
    // Without a response, the page asks for both.
    open: async (order, url) =>
      location.assign(
        await tokenOf(order).then(
          (token) => `${url}#${token}`,
          () => url,
        ),
      ),
    savePdf: async (order) => saveOrderPdf(await tokenOf(order), language),
  };
}

/** The stores where an order can be collected, requested once. */
function usePickupStores(): PickupStores {
  const { language } = useLanguage();
  const ask = useCallback(
    async () => (await call<typeof listStores>('GET', '/api/stores', {}, { language, isPublic: true })).data,
    [language],
  );
  const { askAgain, ...answer } = useQuery(ask);
  return {
    stores: answer.state === 'there' ? answer.data : null,
    hasFailed: answer.state === 'failed',
    askAgain: () => void askAgain(),
  };
}

// If this tab started the payment, the payment step shows its result.
const isShownInStep = (link: LinkView, step: Step): boolean =>
  link.phase === 'seen' && link.seen.isThisCart && step === 'payment';

/** The decision of the chosen employer about the cart, for a joined employee who does not pay by card. */
function OwnDecision(props: {
  quote: QuoteView;
  state: CheckoutState;
  dispatch: Dispatch<CheckoutAction>;
  lineCount: number;
  isPayment: boolean;
  /** Receives whether the policy is against the cart; false when it is not known. */
  onVerdict: (isAgainst: boolean) => void;
}) {
  const { quote, state, dispatch, lineCount, isPayment, onVerdict } = props;
  const slot = useContext(OwnFiguresContext);
  if (!slot || state.paymentMethod === 'credit-card' || lineCount === 0) return null;
  const lines =
    quote.quote?.lines.filter((line) => line.state === 'sold' || line.state === 'too-many') ?? null;
  // A refusal may come from newer rules than those known here. The panel fetches them when it is mounted
  // again.
  return (
    <slot.Order
      key={state.placing.phase === 'refused' ? 'refused' : 'open'}
      lines={lines}
      employmentId={state.employmentId}
      isPayment={isPayment}
      servicePackage={state.servicePackage}
      onVerdict={onVerdict}
      onServicePackage={(servicePackage) => dispatch({ type: 'service-package-chosen', servicePackage })}
    />
  );
}

function Cart(props: {
  cart: CartValue;
  quote: QuoteView;
  isTaxAdded: boolean;
  exact: boolean;
  programme: ReactNode;
}) {
  if (props.cart.lines.length === 0) return <EmptyCart />;
  return (
    <CartStep onGoOn={props.quote.forgetPriceChanges} below={props.programme}>
      <CartLines quote={props.quote} isTaxAdded={props.isTaxAdded} exact={props.exact} />
    </CartStep>
  );
}

/** The reason why this step is shown instead of the requested one, or why the buyer was sent back to it. */
function useStepNotice(step: Step, state: CheckoutState): string | null {
  const messages = useMessages(checkoutMessages);
  const { sentBackTo } = (useLocation().state ?? {}) as { sentBackTo?: Step | null };
  const reason = refusalReason(state);
  if (step === 'cart' && reason === 'goods') return messages.goodsRefused;
  if (step === 'shipping' && reason === 'pickup-store') return messages.pickupRefused;
  if (step === 'customer-info' && reason === 'wrong-fields') return messages.fieldsRefused;
  return sentBackTo === step ? messages.sentBack({ step: messages.steps[step] }) : null;
}

/**
 * Returns the cart for the checkout: the server's totals if they match its lines, otherwise the browser's
 * own.
 */
function basketOf(known: {
  cart: CartValue;
  quote: QuoteView;
  state: CheckoutState;
  site: Site;
}): CheckoutCart {
  const { cart, quote, state } = known;
  const quoted = cart.lines.map(({ key }) => quote.lineOf(key)).filter((line) => line !== undefined);
  return {
    generation: cart.generation,
    lines: cart.lines,
    itemCount: cart.count,
    hasUnavailableLine: quoted.some((line) => line.state !== 'sold'),
    hasPriceChange: quote.priceChanges.size > 0,
    stockLevels: quoted.map(({ stockLevel }) => stockLevel),
    totals: totalsOf(known),
    shippingOptionId: state.shippingOptionId,
    askAgain: quote.askAgain,
    complete: cart.complete,
    renew: cart.renew,
  };
}

function totalsOf({ cart, quote, state, site }: Parameters<typeof basketOf>[0]): CheckoutCart['totals'] {
  if (quote.isCurrent && quote.quote) {
    const { subtotal, tax, shipping, total, deduction, saving, payable } = quote.quote.totals;
    return {
      subtotalOre: ore(subtotal),
      taxOre: ore(tax),
      shippingOre: ore(shipping),
      totalOre: ore(total),
      deductionOre: ore(deduction),
      savingOre: ore(saving),
      payableOre: ore(payable),
    };
  }
  return cartTotals({
    lines: cart.lines
      .filter(({ key }) => (quote.lineOf(key)?.state ?? 'sold') !== 'not-sold')
      .map(({ unitOre, quantity }) => ({ unitOre: ore(unitOre), quantity })),
    shippingOre: shippingOption(state.shippingOptionId ?? '')?.priceOre ?? null,
    taxMode: site.taxMode,
    vatPercent: site.vatPercent,
    paymentMethod: state.paymentMethod,
    activeFinance: site.activeFinance,
  });
}
