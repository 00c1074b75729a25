import { mayContinue } from '@activepick/domain/checkout/steps.ts';
import type { FormEvent, ReactNode } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { checkoutMessages } from '../messages.ts';
import { AmountsTable } from './amounts-table.tsx';
import { StepActions } from './step-actions.tsx';
import { useCheckout } from './use-checkout.ts';

/** The lines of the cart (`children`), what they come to, and the way on. */
export function CartStep({ onGoOn, children }: { onGoOn: () => void; children: ReactNode }) {
  const { basket, state, stepState, site, dispatch, goTo } = useCheckout();
  const messages = useMessages(checkoutMessages);
  const mayGoOn = mayContinue('cart', stepState);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!mayGoOn) return;
    dispatch({ type: 'refusal-settled', reasons: ['goods', 'total-changed'] });
    onGoOn();
    goTo('customer-info');
  };
  return (
    <div className="grid max-w-[52rem] gap-8">
      <div className="min-w-0">{children}</div>
      <form onSubmit={send} className="w-full md:ml-auto md:max-w-96">
        <h2 className="sr-only">{messages.cartTotals}</h2>
        <AmountsTable
          totals={basket.totals}
          site={site}
          paymentMethod={state.paymentMethod}
          isShippingChosen={state.shippingOptionId !== null}
        />
        <StepActions mayGoOn={mayGoOn} reason={messages.cartBlocked} />
      </form>
    </div>
  );
}
