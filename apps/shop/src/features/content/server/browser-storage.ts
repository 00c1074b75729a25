// Every cookie and every key that the shop's pages store in a browser. A test compares the list with the code.
import type { Language } from '#src/i18n/language.ts';
import type { storageSection } from '#src/languages/catalogues/content/storage.ts';

/** Storage keys by their item on the privacy page; `…` is a variable part. */
export const BROWSER_STORAGE: Readonly<
  Record<keyof (typeof storageSection)[Language]['items'], readonly string[]>
> = {
  lang: ['lang'],
  seen: ['seen'],
  bankidCookie: ['bankid', '__Host-bankid'],
  staffCookie: ['staff-sign-in', '__Host-staff-sign-in'],
  session: ['session'],
  cart: ['cart'],
  order: ['order-placed'],
  lists: ['kept-favourites', 'kept-compare'],
  kept: ['kept-allowed', 'kept-seen', 'kept-searches'],
  taxRate: ['tax-rate'],
  checkout: ['checkout', 'placed-order', 'payment'],
  bankid: ['bankid_state', 'bankid_nonce', 'bankid_next', 'bankid_link', 'bankid_user'],
  requests: ['request-draft:…', 'request-code:…'],
  links: [
    'order-link',
    'order-confirm',
    'own-data-link',
    'invoice-approval',
    'offer-stop',
    'invitation',
    'staff-invitation',
    'first-factor-link',
  ],
  companies: ['light-onboarding-pass', 'light-onboarding-form'],
  staff: ['wizard-…', 'policy-…', 'credit-tool', 'self_invoice_draft', 'fortnox_…', 'staff_sign_in_next'],
  scroll: ['react-router-scroll-positions'],
  // The payment provider's own keys, on the pages with its fields.
  card: [],
};
