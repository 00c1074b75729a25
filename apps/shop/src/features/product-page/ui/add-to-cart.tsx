import { ShoppingBag } from 'lucide';
import type { Ref } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { productMessages } from '#src/languages/catalogues/product-page/product-messages.ts';
import { Button } from '#src/ui/button.tsx';
import { FieldError } from '#src/ui/field-frame.tsx';
import { Icon } from '#src/ui/icon.tsx';
import type { CartAddition } from './cart-addition.ts';

const REASON_ID = 'add-to-cart-reason';

/** The button that puts the chosen variant into the cart, with the reason if that is impossible. */
export function AddToCart({ addition, ref }: { addition: CartAddition; ref: Ref<HTMLDivElement> }) {
  const { add, isSoldOut, isVariantSoldOut } = addition;
  const messages = useMessages(productMessages);
  return (
    <div ref={ref} className="grid gap-2">
      <Button
        variant="primary"
        disabled={isSoldOut}
        aria-disabled={isVariantSoldOut || undefined}
        aria-describedby={isSoldOut || isVariantSoldOut ? REASON_ID : undefined}
        onClick={add}
        className="w-full text-[1.125rem]"
      >
        <Icon of={ShoppingBag} className="size-5" />
        {isSoldOut ? messages.soldOut : messages.addToCart}
      </Button>
      <div role="status">
        {isSoldOut || isVariantSoldOut ? (
          <FieldError id={REASON_ID}>
            {isSoldOut ? messages.soldOutText : messages.combinationSoldOut}
          </FieldError>
        ) : null}
      </div>
      <noscript>
        <p className="text-small">{messages.cartNeedsScripts}</p>
      </noscript>
    </div>
  );
}
