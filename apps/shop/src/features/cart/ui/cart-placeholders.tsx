// Loading and empty states of the cart.
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { cartMessages } from '#src/languages/catalogues/cart/messages.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useCart } from './cart-context.tsx';

/** An empty cart: what it is for, and a link to the products. */
export function EmptyCart() {
  const messages = useMessages(cartMessages);
  const path = usePath();
  const { isBlocked } = useCart();
  return (
    <EmptyState
      as="h2"
      title={messages.emptyTitle}
      text={isBlocked ? messages.blockedText : messages.emptyText}
      drawing="empty-cart"
      action={
        <LinkButton variant="primary" to={path('/home')} reloadDocument>
          {messages.toStore}
        </LinkButton>
      }
    />
  );
}

/** The reserved space of the lines until the browser's storage has been read. */
export function CartSkeleton() {
  const messages = useMessages(cartMessages);
  return (
    <div role="status" className="divide-y divide-line border-y border-line">
      <span className="sr-only">{messages.loading}</span>
      {[0, 1].map((row) => (
        <div key={row} className="grid grid-cols-[5.5rem_1fr] gap-4 py-5 md:grid-cols-[8rem_1fr_auto]">
          <Skeleton className="aspect-[4/3]" />
          <div className="grid content-start gap-2">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-5 w-1/3" />
            <Skeleton className="h-11 w-36" />
          </div>
        </div>
      ))}
    </div>
  );
}
