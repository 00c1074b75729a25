// The link with which a buyer tracks an order. It opens only that order, from any device, without an account.
import { createHmac } from 'node:crypto';
import type { App } from '#src/app.ts';
import { type Language, pathInLanguage } from '#src/i18n/language.ts';
import { datedToken, idInToken, linkToken, readDatedToken } from '#src/platform/security/signed-link.ts';
import { verifySignature } from '#src/platform/security/signed-token.ts';

type Keys = Pick<App, 'linkSigningKey' | 'now'>;

/** An order, with the number of its link generation, from 1. Withdrawing the links increments it. */
type OrderLinkTarget = { id: string; linkVersion: number };

// Buyers can report faults for three years after delivery, on the page of this link (docs/domain-facts.md
// 3.7). The mail about the delivery has a new link.
const LINK_DAYS = 3 * 365 + 1;

const linkOf = ({ linkSigningKey: key }: Keys, { id, linkVersion: version }: OrderLinkTarget) => ({
  key,
  purpose: 'order-link',
  id,
  version,
});

/**
 * Returns the token of an order's link: the order, its last day, and 256 bits that nobody can compute without the
 * installation's key. It is computed from the order and the day, so it is not stored.
 * Source: docs/security.md, T01.
 */
export const orderToken = (app: Keys, order: OrderLinkTarget): string =>
  datedToken(linkOf(app, order), app.now(), LINK_DAYS);

/**
 * Tells whether a token gives access to an order. 'ended': it did earlier. null: it is not a token of an
 * order.
 */
export const readOrderToken = (app: Keys, order: OrderLinkTarget, token: string): 'open' | 'ended' | null =>
  readDatedToken(token, linkOf(app, order), app.now());

const confirmProofOf = ({ linkSigningKey }: Pick<App, 'linkSigningKey'>, orderId: string): Buffer =>
  createHmac('sha256', linkSigningKey).update(`order-confirm:${orderId}`).digest();

/** Returns the token that confirms an order's email address. Only the email to that address contains it. */
export const confirmToken = (app: Keys, orderId: string): string =>
  linkToken(orderId, confirmProofOf(app, orderId));

/** Returns the id of the order that a token confirms, or null. */
export function orderOfConfirmToken(app: Keys, token: string): string | null {
  const id = idInToken(token);
  return id !== null && verifySignature(token, confirmProofOf(app, id)) ? id : null;
}

/** Returns the URL at which a buyer confirms an order. */
export const confirmLink = (
  app: Keys & Pick<App, 'publicUrl'>,
  order: { id: string; language: Language },
): string =>
  `${app.publicUrl}${pathInLanguage('/order/confirm', order.language)}#${confirmToken(app, order.id)}`;

/** The URLs in a mail about an order. */
export interface OrderLinks {
  shop: string;
  /** The URL of the order's page. */
  status: string;
  /** The URL of the withdrawal form. */
  withdraw: string;
}

/** Returns an order's URLs. The token is in the fragment, which browsers do not send. */
export function orderLinks(
  app: Keys & Pick<App, 'publicUrl'>,
  order: OrderLinkTarget & { language: Language },
): OrderLinks {
  const to = (path: string) =>
    `${app.publicUrl}${pathInLanguage(path, order.language)}#${orderToken(app, order)}`;
  return { shop: app.publicUrl, status: to('/order'), withdraw: to('/withdraw') };
}
