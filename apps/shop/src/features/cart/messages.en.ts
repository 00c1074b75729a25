import type { MessagesLike } from '#src/i18n/messages.ts';
import type { cartSv } from './messages.sv.ts';

export const cartEn: MessagesLike<typeof cartSv> = {
  emptyTitle: 'Your cart is currently empty.',
  emptyText: 'What you want to buy gathers here. Add a bike or an accessory and see what it costs.',
  toStore: 'To the store',
  linesTitle: 'Items in the cart',
  each: (p) => `${p.price} each`,
  quantityOf: (p) => `Quantity of ${p.name}`,
  fewerOf: (p) => `One fewer of ${p.name}`,
  moreOf: (p) => `One more of ${p.name}`,
  remove: 'Remove',
  removeOf: (p) => `Remove ${p.name}`,
  removed: (p) => `${p.name} has been removed.`,
  undo: 'Undo',
  priceChanged: (p) => `The price has changed from ${p.from} to ${p.to}.`,
  notSold: 'No longer sold. Remove the item to go on.',
  chooseVariant: 'No size or colour is chosen. Remove the item here and choose on its product page.',
  tooMany: (p) =>
    p.available === 0
      ? 'Out of stock just now. Remove the item to go on.'
      : `Only ${p.available} in stock. Lower the quantity to go on.`,
  takeAvailable: (p) => `Change to ${p.available}`,
  stock: {
    'in-stock': 'In stock',
    'few-left': 'Few left',
    'order-item': 'Made to order, ready in 2–4 weeks',
    'sold-out': 'Out of stock',
  },
  exclVat: 'excl. VAT',
  inclVat: 'incl. VAT',
  quoteFailedTitle: 'We can’t reach the shop just now',
  quoteFailedText: 'Your cart is safe in this browser. The prices are those of your last visit.',
  offlineText: 'You seem to be offline. Your cart is safe in this browser.',
  tryAgain: 'Try again',
  loading: 'Fetching your cart',
};
