// A cart as a link: products, variants and quantities, without prices and personal data. It is in the fragment, which
// browsers do not send.

import { isQuantity, MAX_LINES } from '@activepick/domain/checkout/quantity.ts';
import { isProductId, VARIANT_ID } from '@activepick/domain/identifiers/ids.ts';
import type { CartItem } from '../contract.ts';
import type { CartLine } from './cart-storage.ts';

const PREFIX = '#cart=';

/** Returns the part of an address that shares these lines. */
export const sharedHash = (
  lines: readonly Pick<CartLine, 'productId' | 'variantId' | 'quantity'>[],
): string =>
  PREFIX + lines.map((line) => [line.productId, line.variantId ?? '', line.quantity].join('~')).join('.');

/** Returns the items of a shared cart's URL, or null when the URL shares no cart or is invalid. */
export function sharedItems(hash: string): CartItem[] | null {
  if (!hash.startsWith(PREFIX)) return null;
  const items = hash.slice(PREFIX.length).split('.').map(itemOf);
  const isWhole = items.length <= MAX_LINES && items.every((item) => item !== null);
  return isWhole ? (items as CartItem[]) : null;
}

function itemOf(text: string): CartItem | null {
  const [productId = '', variantId = '', count = '', ...more] = text.split('~');
  const quantity = Number(count);
  if (more.length > 0 || !isProductId(productId) || !isQuantity(quantity)) return null;
  if (variantId === '') return { productId, quantity };
  return VARIANT_ID.test(variantId) ? { productId, variantId, quantity } : null;
}
