// Rate limits of card attempts and payment queries, per IP address and cart, against testing of stolen cards
// (docs/security.md, T21). They are high enough for employees who share an IP address.
import type { App } from '#src/app.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import type { Limit } from '#src/platform/limits/rate-limit.ts';

const MINUTES = 60;

/** Card orders from one IP address. */
export const CARDS_PER_NETWORK: Limit = { name: 'card-place', points: 120, seconds: 10 * MINUTES };
/** Attempts to pay one cart by card. */
export const CARDS_BY_CART: Limit = { name: 'card-cart', points: 20, seconds: 60 * MINUTES };
/** Payment queries from one IP address. */
export const STATES_BY_CLIENT: Limit = { name: 'payment-state', points: 900, seconds: 5 * MINUTES };

/** Counts one attempt. Throws `too-many-requests` above the limit. */
export async function countPayment(app: App, limit: Limit, key: string): Promise<void> {
  const wait = await app.authLimits.take(limit, key);
  if (wait > 0) throw new Problem('too-many-requests', { retryAfterSeconds: wait });
}
