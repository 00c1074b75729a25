// What stands where the lines will be, or where there are none.
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { cartMessages } from '../messages.ts';

/** An empty cart: what it is for, and the way on. */
export function EmptyCart() {
  const messages = useMessages(cartMessages);
  const path = usePath();
  return (
    <EmptyState
      as="h2"
      title={messages.emptyTitle}
      text={messages.emptyText}
      drawing={<EmptyBasket />}
      action={
        <LinkButton variant="primary" to={path('/home')} reloadDocument>
          {messages.toStore}
        </LinkButton>
      }
    />
  );
}

/** A bicycle basket with nothing in it, in one line weight. */
function EmptyBasket() {
  return (
    <svg viewBox="0 0 240 150" fill="none" stroke="currentColor" strokeWidth="3" aria-hidden="true">
      <path d="M20 132h200" strokeLinecap="round" opacity="0.4" />
      <path
        d="M66 44h108l-12 76a8 8 0 0 1-8 7H86a8 8 0 0 1-8-7z"
        strokeLinejoin="round"
        fill="var(--birch)"
      />
      <path d="M58 44h124" strokeLinecap="round" strokeWidth="6" />
      <path d="M86 44c0-34 68-34 68 0" strokeLinecap="round" />
      <path d="M71 70h98M75 96h90M97 44l5 83M143 44l-5 83M120 44v83" opacity="0.55" />
    </svg>
  );
}

/** The place of the lines until the browser's storage has been read. */
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
