// The link with which a buyer follows an order: it opens that order and nothing else, from any device, without an account.
import { createHmac } from 'node:crypto';
import type { App } from '#src/app.ts';
import { type Language, pathInLanguage } from '#src/i18n/language.ts';
import { carriesProof, idInToken, linkToken } from '#src/platform/link-token.ts';

type Keys = Pick<App, 'orderNumberKey'>;

const proofOf = ({ orderNumberKey }: Keys, orderId: string): Buffer =>
  createHmac('sha256', orderNumberKey).update(`order-link:${orderId}`).digest();

/**
 * Returns the token of an order's link: the order and 256 bits that nobody can tell without the installation's key. It
 * follows from the order, so that every mail says the same, and need not be stored. Source: docs/security.md, T01.
 */
export const orderToken = (app: Keys, orderId: string): string => linkToken(orderId, proofOf(app, orderId));

/** Returns the id of the order that a token opens; null when it opens none. */
export function orderOfToken(app: Keys, token: string): string | null {
  const id = idInToken(token);
  return id !== null && carriesProof(token, proofOf(app, id)) ? id : null;
}

const confirmProofOf = ({ orderNumberKey }: Keys, orderId: string): Buffer =>
  createHmac('sha256', orderNumberKey).update(`order-confirm:${orderId}`).digest();

/** Returns the token that confirms an order's e-mail address. Only the mail to that address carries it. */
export const confirmToken = (app: Keys, orderId: string): string =>
  linkToken(orderId, confirmProofOf(app, orderId));

/** Returns the id of the order that a token confirms; null when it confirms none. */
export function orderOfConfirmToken(app: Keys, token: string): string | null {
  const id = idInToken(token);
  return id !== null && carriesProof(token, confirmProofOf(app, id)) ? id : null;
}

/** Returns where a buyer confirms an order. */
export const confirmLink = (
  app: Keys & Pick<App, 'publicUrl'>,
  order: { id: string; language: Language },
): string =>
  `${app.publicUrl}${pathInLanguage('/order/confirm', order.language)}#${confirmToken(app, order.id)}`;

/** The addresses that a mail about an order leads to. */
export interface OrderLinks {
  shop: string;
  /** Where the order stands. */
  status: string;
  /** Where its buyer withdraws from it. */
  withdraw: string;
}

/** Returns an order's addresses. What opens it stands behind the `#`, which browsers send nowhere. */
export function orderLinks(
  app: Keys & Pick<App, 'publicUrl'>,
  order: { id: string; language: Language },
): OrderLinks {
  const to = (path: string) =>
    `${app.publicUrl}${pathInLanguage(path, order.language)}#${orderToken(app, order.id)}`;
  return { shop: app.publicUrl, status: to('/order'), withdraw: to('/withdraw') };
}
