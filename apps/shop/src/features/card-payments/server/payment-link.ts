// The link in the redirect from the bank back to the shop. It opens one payment of one order for a day, and
// nothing else.

import { createHash, createHmac } from 'node:crypto';
import type { App } from '#src/app.ts';
import { benefitOfTarget } from '#src/features/buy-outs/server/buy-out-repository.ts';
import type { StoredPayment } from '#src/features/payments/server/payment-repository.ts';
import { DEFAULT_LANGUAGE } from '#src/i18n/language.ts';

type Keys = Pick<App, 'linkSigningKey' | 'publicUrl'>;

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Returns the token of a payment's link: 256 bits, unpredictable without the installation's key. It is
 * derived from the payment, so a repeated request to the provider has the same token, and it need not be
 * stored. Source: docs/security.md, T01.
 */
export const linkToken = (app: Keys, paymentId: string): string =>
  createHmac('sha256', app.linkSigningKey).update(`payment-link:${paymentId}`).digest('base64url');

/** The SHA-256 of a payment's token. Only this hash is stored. */
export const linkHash = (app: Keys, paymentId: string): Buffer => sha256(linkToken(app, paymentId));

/** The SHA-256 of a received token. */
export const hashOfToken = (token: string): Buffer => sha256(token);

/**
 * Returns the URL to which the bank sends the buyer: the checkout with the payment's link, or the page that pays for a bike,
 * which only the signed-in employee can read.
 */
export async function returnUrl(
  app: Keys & Pick<App, 'db'>,
  { id, target, language }: StoredPayment,
): Promise<string> {
  if (target.kind === 'order') return `${app.publicUrl}/checkout?step=payment&order=${linkToken(app, id)}`;
  const bought = await benefitOfTarget(app.db.pool, target);
  const event = target.kind === 'life-event' ? `&event=${target.id}` : '';
  return `${app.publicUrl}/benefits/${bought?.benefitId}/pay?lang=${language ?? DEFAULT_LANGUAGE}&payment=return${event}`;
}
