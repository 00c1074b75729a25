import { forgetCheckout } from '#src/features/checkout/ui/checkout-storage.ts';
import { useCheckout } from '#src/features/checkout/ui/use-checkout.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { checkoutMessages } from '#src/languages/catalogues/checkout/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { buttonStyle } from '#src/ui/button-style.ts';
import { OutcomeNotice } from '../ui/outcome-notice.tsx';

/** Explains that this cart's key belongs to an order with other content, and offers both possible actions. */
export function AlreadyOrdered({ orderNumber }: { orderNumber: string }) {
  const messages = useMessages(checkoutMessages);
  const path = usePath();
  const { basket, dispatch } = useCheckout();
  const orderAnew = () => {
    basket.renew();
    dispatch({ type: 'refusal-settled', reasons: ['already-ordered'] });
  };
  const keepOrder = () => {
    basket.complete(basket.generation);
    forgetCheckout();
  };
  return (
    <OutcomeNotice title={messages.alreadyOrderedTitle}>
      <p>{messages.alreadyOrdered({ number: orderNumber })}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <a href={path('/home')} className={buttonStyle('primary')} onClick={keepOrder}>
          {messages.keepOrder}
        </a>
        <Button onClick={orderAnew}>{messages.orderAnew}</Button>
      </div>
    </OutcomeNotice>
  );
}
