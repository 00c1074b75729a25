import { lineTotal } from '@activepick/domain/checkout/totals.ts';
import { ore } from '@activepick/domain/money.ts';
import { Share2, Trash2 } from 'lucide';
import { useRef, useState } from 'react';
import { showsOre } from '#src/i18n/format.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { cartMessages } from '#src/languages/catalogues/cart/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useCopy } from '#src/ui/use-copy.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { useCart } from './cart-context.tsx';
import { CartLineRow } from './cart-line-row.tsx';
import type { CartLine } from './cart-storage.ts';
import { sharedHash } from './shared-cart.ts';
import type { QuoteView } from './use-quote.ts';

const SMALL_ACTION =
  'inline-flex min-h-11 items-center gap-2 rounded-small px-2 text-small font-semibold hover:underline';

const focusPageHeading = () => document.querySelector<HTMLElement>('main h1')?.focus();

/** The lines of the cart with their controls. `exact`: prices show öre, like the totals next to them. */
export function CartLines(props: { quote: QuoteView; isTaxAdded: boolean; exact: boolean }) {
  const { quote, isTaxAdded } = props;
  const cart = useCart();
  const messages = useMessages(cartMessages);
  const path = usePath();
  const { show } = useToast();
  const list = useRef<HTMLUListElement>(null);
  const [told, setTold] = useState('');
  const amounts = cart.lines.flatMap((line) => [
    line.unitOre,
    lineTotal({ unitOre: ore(line.unitOre), quantity: line.quantity }),
  ]);
  // Lines and totals are one table, so both show öre as soon as one amount has any.
  const exact = props.exact || showsOre(amounts);
  const remove = ({ key, name }: CartLine) => {
    cart.remove(key);
    show({ text: messages.removed({ name }), action: { label: messages.undo, onAct: cart.undo } });
    // The list disappears when its last line is removed.
    if (cart.lines.length === 1) focusPageHeading();
    else list.current?.focus();
  };
  const setQuantity = ({ key, name }: CartLine, quantity: number) => {
    cart.setQuantity(key, quantity);
    setTold(messages.quantityTold({ name, quantity }));
  };
  const copy = useCopy();
  const share = () =>
    copy(`${location.origin}${path('/checkout')}${sharedHash(cart.lines)}`, {
      done: messages.shareCopied,
      failed: messages.shareFailed,
    });
  const empty = () => {
    cart.clear();
    focusPageHeading();
    show({ text: messages.emptied, action: { label: messages.undo, onAct: cart.undo } });
  };
  return (
    <>
      {quote.hasFailed ? <QuoteFailed onRetry={quote.askAgain} /> : null}
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={messages.linesTitle}
        className="divide-y divide-line border-y border-line"
      >
        {cart.lines.map((line) => (
          <CartLineRow
            key={line.key}
            line={line}
            quoted={quote.lineOf(line.key)}
            change={quote.priceChanges.get(line.key)}
            exact={exact}
            taxLabel={isTaxAdded ? messages.exclVat : messages.inclVat}
            onQuantity={(quantity) => setQuantity(line, quantity)}
            onRemove={() => remove(line)}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {told}
      </p>
      <div className="mt-2 flex flex-wrap gap-x-4">
        <button type="button" className={SMALL_ACTION} onClick={empty}>
          <Icon of={Trash2} className="size-4.5" />
          {messages.empty}
        </button>
        <button type="button" className={SMALL_ACTION} onClick={() => void share()}>
          <Icon of={Share2} className="size-4.5" />
          {messages.share}
        </button>
      </div>
    </>
  );
}

/** Shows that the shop is not responding. The cart is unchanged, and a button tries again. */
function QuoteFailed({ onRetry }: { onRetry: () => void }) {
  const messages = useMessages(cartMessages);
  return (
    <Notice tone="error" live="alert" className="mb-5">
      <p className="font-semibold">{messages.quoteFailedTitle}</p>
      <p className="text-ink">{navigator.onLine ? messages.quoteFailedText : messages.offlineText}</p>
      <Button className="mt-3" onClick={onRetry}>
        {messages.tryAgain}
      </Button>
    </Notice>
  );
}
