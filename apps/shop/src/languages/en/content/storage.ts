import type { MessagesLike } from '#src/i18n/messages.ts';
import type * as sv from '../../sv/content/storage.ts';

/** The section of the privacy page about cookies and storage. Its items are those of BROWSER_STORAGE. */
export const storageSection: MessagesLike<typeof sv.storageSection> = {
  title: 'Cookies and storage in the browser',
  paragraphs: {
    why: 'Most of it is needed for what you want to do: buy, sign in or fill in a form. That is why we do not ask for your consent to it. Nothing is used for statistics or advertising.',
    kept: 'If you wish, your browser can remember what you last looked at and searched for, so that you can find your way back. That needs your consent. The lists do not leave the browser, apart from the product numbers when the products are shown. You can agree, or change your mind and clear them, below or where they are shown.',
    names:
      'The name used in the browser is in brackets. Unless we say otherwise, it stays in the tab until you close it. When you sign out, everything except the cookies is removed.',
  },
  items: {
    lang: { title: 'Language', text: 'Cookie. Remembers whether you read in Swedish or English. One year.' },
    seen: {
      title: 'First visit',
      text: 'Cookie, in the demonstration only. Remembers that you have been here, so that the examples in the cart are shown only once. One year.',
    },
    bankidCookie: {
      title: 'BankID sign-in',
      text: 'Cookie. Ties a BankID sign-in to your browser, so that nobody else can complete it. One hour.',
    },
    staffCookie: {
      title: 'Sign-in of staff',
      text: 'Cookie, only when staff sign in with the account of their organisation. Ties that sign-in to the browser, so that nobody else can complete it. One hour.',
    },
    session: {
      title: 'Sign-in',
      text: 'In the browser while you are signed in. Removed when you sign out.',
    },
    cart: { title: 'Cart', text: 'In the browser until you order or empty it.' },
    order: {
      title: 'Most recent order',
      text: 'In the browser, so that your other tabs show it instead of ordering again. Removed at once.',
    },
    lists: {
      title: 'Favourites and comparison',
      text: 'In the browser until you remove them. When you sign in, your favourites move to your account.',
    },
    kept: {
      title: 'Recently viewed and recent searches',
      text: 'In the browser, only if you have asked for it, until you clear them. No more than eight products and six searches.',
    },
    taxRate: {
      title: 'Your tax rate',
      text: 'In the browser, once you have used it in the calculator, so that you need not type it again.',
    },
    checkout: {
      title: 'Checkout',
      text: 'What you have filled in, the confirmation, and the key to a payment in progress. Card details and personal numbers are never stored.',
    },
    bankid: {
      title: 'BankID sign-in in progress',
      text: 'Check codes, the page you were going to, and the name that BankID gave us.',
    },
    requests: {
      title: 'Requests',
      text: 'What you have written but not sent, and the key to a request that you are following.',
    },
    links: {
      title: 'Links from emails',
      text: 'The key to an order, to your data, to an invoice, to an invitation or to your first two-step sign-in that you have opened.',
    },
    companies: {
      title: 'Companies that join',
      text: 'Proof that you have entered the right code, for one hour, and what you have filled in. Personal numbers are never stored.',
    },
    staff: {
      title: 'For staff and employers',
      text: 'Drafts of companies, lists, policies and agreements, company data that was looked up, and the page to which a sign-in of staff or in Fortnox returns. The draft of a self-billing invoice stays in the browser until it is sent.',
    },
    scroll: {
      title: 'Position on the page',
      text: 'Where you were on a page, so that you return to the same place.',
    },
    card: {
      title: 'Card payment',
      text: 'When you pay by card, Stripe may set cookies of its own to detect fraud, for example __stripe_mid (one year) and __stripe_sid (30 minutes).',
    },
  },
};
