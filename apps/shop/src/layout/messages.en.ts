import type { MessagesLike } from '#src/i18n/messages.ts';
import { counted } from '#src/i18n/plural.ts';
import type { layoutSv } from './messages.sv.ts';

export const layoutEn: MessagesLike<typeof layoutSv> = {
  notFound: 'Oops! Page not found',
  notFoundText: 'This address leads nowhere. It may be misspelt, or the page has moved.',
  productNotFound: 'Product not found',
  productNotFoundText:
    'It is no longer sold, or the address is wrong. Similar things still hang in the shop.',
  fault: 'Something went wrong',
  faultText: 'It is us, not you. Try again in a little while; it is usually mended by then.',
  unreachable: 'We can’t reach the shop',
  unreachableText: 'Check that you are online and try again. Your cart is kept in your browser.',
  requestId: (p) => `Reference: ${p.id}`,
  toHome: 'Back to home',
  tryAgain: 'Try again',
  skipToContent: 'Skip to content',
  mainMenu: 'Main menu',
  homeOf: (p) => `${p.name}, back to home`,
  products: 'Products',
  cart: 'Cart',
  cartCount: (p) => counted(p.count, 'item', 'items'),
  otherLanguage: 'Svenska',
  otherLanguageLong: 'Byt till svenska',
  offline: 'You are offline. What you see may be old, but your cart is kept.',
  seller: 'Seller',
  orgNumber: (p) => `Company number ${p.number}`,
  contact: 'Get in touch',
  hours: 'Monday–Friday 9–17, closed for lunch 12–13',
  terms: 'Good to know',
  returns: 'Return or exchange within 14 days of delivery.',
  delivery:
    'What is in stock is sent at once. Order items are usually ready in 2–4 weeks, custom builds in 3–6.',
  vatAdded: 'Prices are shown excluding VAT. VAT is added at checkout.',
  vatIncluded: 'Prices are shown including VAT.',
};
