import { useEffect, useRef } from 'react';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { cartMessages } from '#src/languages/catalogues/cart/messages.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { call } from '#src/wire/call.ts';
import type { quoteCart } from '../contract.ts';
import type { CartValue } from './cart-context.tsx';
import { lineKey } from './cart-storage.ts';
import { sharedItems } from './shared-cart.ts';

/**
 * Adds the items of a shared link to the cart, once. The server provides names and prices; items that are not for sale
 * are left out.
 */
export function useSharedCart(cart: Pick<CartValue, 'lines' | 'add'>): void {
  const messages = useMessages(cartMessages);
  const { language } = useLanguage();
  const { show } = useToast();
  const isRead = useRef(false);
  useEffect(() => {
    const items = isRead.current ? null : sharedItems(location.hash);
    if (!items) return;
    isRead.current = true;
    history.replaceState(history.state, '', `${location.pathname}${location.search}`);
    const known = new Set(cart.lines.map(({ key }) => key));
    call<typeof quoteCart>('POST', '/api/cart/quote', { body: { items } }, { language, isPublic: true }).then(
      ({ data }) => {
        const sold = data.lines.filter(({ state }) => state === 'sold' || state === 'too-many');
        for (const { productId, variantId, quantity, name, variantLabel, image, unit } of sold)
          if (!known.has(lineKey(productId, variantId)))
            cart.add({ productId, variantId, quantity, name, variantLabel, image, unitOre: unit });
        show({ text: messages.sharedAdded({ count: sold.length }) });
      },
      () => show({ tone: 'error', text: messages.sharedFailed }),
    );
  }, [cart, language, messages, show]);
}
