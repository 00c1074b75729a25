import type { MessagesLike } from '#src/i18n/messages.ts';
import { counted } from '#src/i18n/plural.ts';
import type * as sv from '../../sv/cart/messages.ts';

export const cartMessages: MessagesLike<typeof sv.cartMessages> = {
  emptyTitle: 'Your cart is currently empty.',
  blockedText:
    'Your browser blocks storage, so the cart can’t be saved. Allow cookies and site data for this site and add the items again.',
  emptyText:
    'This is where you will see what you want to buy. Add a bike or an accessory to see what it costs.',
  toStore: 'To the shop',
  quantityTold: (p) => `${p.name}: ${p.quantity}`,
  share: 'Share the cart',
  shareCopied: 'The link to the cart has been copied',
  shareFailed: 'The link could not be copied',
  sharedAdded: (p) => `${counted(p.count, 'item', 'items')} from a shared cart added to your cart`,
  sharedFailed: 'The shared cart could not be loaded. Open the link again in a while.',
  linesTitle: 'Items in the cart',
  each: (p) => `${p.price} each`,
  quantityOf: (p) => `Quantity of ${p.name}`,
  fewerOf: (p) => `One fewer of ${p.name}`,
  moreOf: (p) => `One more of ${p.name}`,
  remove: 'Remove',
  removeOf: (p) => `Remove ${p.name}`,
  removed: (p) => `${p.name} has been removed.`,
  undo: 'Undo',
  empty: 'Empty the cart',
  emptied: 'The cart has been emptied.',
  priceChanged: (p) => `The price has changed from ${p.from} to ${p.to}.`,
  notSold: 'No longer sold. Remove the item to continue.',
  chooseVariant: 'No size or colour is chosen. Remove the item here and choose on its product page.',
  tooMany: (p) =>
    p.available === 0
      ? 'Out of stock at the moment. Remove the item to continue.'
      : `Only ${p.available} in stock. Reduce the quantity to continue.`,
  takeAvailable: (p) => `Change to ${p.available}`,
  deliveredAbout: (p) => `With you around ${p.span}`,
  stock: {
    'in-stock': 'In stock',
    'few-left': 'Few left',
    'order-item': 'Ordered for you, ready in 2–4 weeks',
    'sold-out': 'Out of stock',
  },
  exclVat: 'excl. VAT',
  inclVat: 'incl. VAT',
  quoteFailedTitle: 'We can’t reach the shop at the moment',
  quoteFailedText: 'Your cart is safe in this browser. The prices are those of your last visit.',
  offlineText: 'You seem to be offline. Your cart is safe in this browser.',
  tryAgain: 'Try again',
  loading: 'Loading your cart',
};
