import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCart } from '#src/features/cart/ui/cart-context.tsx';
import { CartSkeleton } from '#src/features/cart/ui/cart-placeholders.tsx';
import { useSession } from '#src/features/sign-in/ui/session-context.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { checkoutMessages } from '#src/languages/catalogues/checkout/messages.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { askedStep } from '../ui/step-url.ts';
import { OpenCheckout } from './open-checkout.tsx';

/** Head of the page: a title for each step, and noindex for search engines. */
export const meta = ({ language, site, url }: MetaInput<unknown>): PageMeta => {
  const messages = checkoutMessages[language];
  return {
    title: [messages.title, messages.steps[askedStep(url.searchParams)], site.name].join(' – '),
    description: messages.description,
    canonical: null,
  };
};

/** Cart and checkout (specification section 2): five steps, each with its own address. */
export default function CheckoutPage() {
  const cart = useCart();
  const hasEnded = useHasEnded();
  return (
    <>
      {hasEnded ? (
        <div className="frame">
          <Suspense fallback={null}>
            <SessionEnded />
          </Suspense>
        </div>
      ) : null}
      {cart.ready ? <OpenCheckout cart={cart} /> : <WaitingCheckout />}
    </>
  );
}

const SessionEnded = lazy(() => import('./session-ended.tsx'));

// Stays true until the page is left, because everything that starts in it also ends in it, such as a two-step
// sign-in.
function useHasEnded(): boolean {
  const session = useSession();
  const [hasEnded, setEnded] = useState(false);
  const isEnded = session.phase === 'signed-out' && session.why === 'expired';
  if (isEnded && !hasEnded) setEnded(true);
  return hasEnded || isEnded;
}

/** The cart is unknown until the browser's storage has been read. */
function WaitingCheckout() {
  const [search] = useSearchParams();
  const messages = useMessages(checkoutMessages);
  return (
    <div className="frame min-h-dvh pb-16">
      <div className="mx-auto max-w-[76rem]">
        <div className="h-21" />
        <h1 className="mt-4 mb-6 text-h1">{messages.steps[askedStep(search)]}</h1>
        <CartSkeleton />
      </div>
    </div>
  );
}
