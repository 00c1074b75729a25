import { mayContinue } from '@activepick/domain/checkout/steps.ts';
import type { FormEvent, ReactNode } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { checkoutMessages } from '#src/languages/catalogues/checkout/messages.ts';
import { AmountsTable } from './amounts-table.tsx';
import { StepActions } from './step-actions.tsx';
import { useCheckout } from './use-checkout.ts';

/**
 * The cart step: its lines (`children`), the totals, the next button, and below them the employer's decision.
 */
export function CartStep(props: { onGoOn: () => void; children: ReactNode; below: ReactNode }) {
  const { onGoOn, children, below } = props;
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
    <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0">{children}</div>
      <form
        onSubmit={send}
        className="w-full rounded-card border-line lg:row-span-2 max-lg:md:ml-auto max-lg:md:max-w-96 lg:border lg:bg-surface lg:p-5"
      >
        <h2 className="sr-only">{messages.cartTotals}</h2>
        <AmountsTable
          totals={basket.totals}
          site={site}
          paymentMethod={state.paymentMethod}
          isShippingChosen={state.shippingOptionId !== null}
          hasOwnFigures={state.employmentId !== null}
        />
        <StepActions mayGoOn={mayGoOn} reason={messages.cartBlocked} />
      </form>
      {below}
    </div>
  );
}
