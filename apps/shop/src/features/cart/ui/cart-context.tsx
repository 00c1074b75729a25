import { itemCount } from '@activepick/domain/checkout/quantity.ts';
import { createContext, type ReactNode, useContext, useMemo, useState, useSyncExternalStore } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { demoMessages } from '#src/languages/catalogues/cart/demo-messages.ts';
import type { NewLine } from './cart-storage.ts';
import { type CartSnapshot, type CartStore, createCartStore } from './cart-store.ts';

type CartActions = Omit<CartStore, 'subscribe' | 'read' | 'readOnServer'>;

/** The cart of this browser, with its actions. */
export interface CartValue extends CartSnapshot, CartActions {
  /** The number of pieces, for the badge. */
  count: number;
}

const CartContext = createContext<CartValue | null>(null);

const demoLine = (productId: string, name: string, unitOre: number): NewLine => ({
  productId,
  name,
  unitOre,
  quantity: 1,
  variantId: null,
  image: null,
  variantLabel: null,
});

/** Provides the cart to its children. In demo mode a visitor's first cart contains two items. */
export function CartProvider({ isDemo, children }: { isDemo: boolean; children: ReactNode }) {
  const messages = useMessages(demoMessages);
  const [store] = useState(() =>
    createCartStore(
      isDemo
        ? () => [
            demoLine('demo-bike', messages.bike, 129_999),
            demoLine('demo-helmet', messages.helmet, 8_999),
          ]
        : null,
    ),
  );
  const snapshot = useSyncExternalStore(store.subscribe, store.read, store.readOnServer);
  const value = useMemo(
    () => ({ ...store, ...snapshot, count: itemCount(snapshot.lines) }),
    [store, snapshot],
  );
  return <CartContext value={value}>{children}</CartContext>;
}

/** Returns the cart. Throws outside `CartProvider`. */
export function useCart(): CartValue {
  const value = useContext(CartContext);
  if (!value) throw new Error('useCart must be used within a CartProvider');
  return value;
}
