/** The origins that a page with card fields may use. */
export interface PaymentOrigins {
  scripts: readonly string[];
  frames: readonly string[];
  calls: readonly string[];
}

// Source: docs.stripe.com/security/guide, "Content Security Policy", for Elements without Checkout and Connect.
const STRIPE: PaymentOrigins = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
};

/** Returns the provider's origins: Stripe's own, or the sandbox's. */
export function paymentOrigins({ scriptUrl, apiUrl }: { scriptUrl: string; apiUrl: string }): PaymentOrigins {
  const script = new URL(scriptUrl).origin;
  if (script === STRIPE.scripts[0]) return STRIPE;
  return { scripts: [script], frames: [script], calls: [new URL(apiUrl).origin] };
}
