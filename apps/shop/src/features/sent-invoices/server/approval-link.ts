// The link for a seller to approve an invoice, or to object to it. It gives access to that invoice only.
import type { App } from '#src/app.ts';
import { type Language, pathInLanguage } from '#src/i18n/language.ts';
import { datedToken, lastDayOfLink, readDatedToken } from '#src/platform/security/signed-link.ts';
import type { BilledInvoice } from './billing-repository.ts';

type Keys = Pick<App, 'linkSigningKey' | 'now'>;
type ApprovalLinkTarget = Pick<BilledInvoice, 'id' | 'linkVersion'>;

const DAY_MS = 86_400_000;
/** Lifetime of a link without an answer. */
const LINK_DAYS = 365;
/** Lifetime of a link after the answer, so that the seller can still read and save the invoice. */
const DAYS_AFTER_ANSWER = 90;

const linkOf = ({ linkSigningKey: key }: Keys, { id, linkVersion: version }: ApprovalLinkTarget) => ({
  key,
  purpose: 'self-invoice-approval',
  id,
  version,
});

/**
 * Returns the token of an invoice's link: the invoice id, the last valid day, and a 256-bit code made with the
 * installation's key. It can be computed again, so it is not stored. Source: docs/security.md, T01.
 */
export const approvalToken = (app: Keys, billed: ApprovalLinkTarget): string =>
  datedToken(linkOf(app, billed), app.now(), LINK_DAYS);

/**
 * Tells whether a token gives access to an invoice. 'ended': it did earlier. null: it is not a token of an
 * invoice.
 */
export function readApprovalToken(
  app: Keys,
  billed: ApprovalLinkTarget & Pick<BilledInvoice, 'closedAt'>,
  token: string,
): 'open' | 'ended' | null {
  const { closedAt } = billed;
  const isOver = closedAt !== null && app.now().getTime() > closedAt.getTime() + DAYS_AFTER_ANSWER * DAY_MS;
  const right = readDatedToken(token, linkOf(app, billed), app.now());
  return right === 'open' && isOver ? 'ended' : right;
}

/** Returns the last day (`YYYY-MM-DD`) on which a token gives access to an invoice. */
export function approvalLinkEnd({ closedAt }: Pick<BilledInvoice, 'closedAt'>, token: string): string {
  const end = lastDayOfLink(token) ?? '';
  if (closedAt === null) return end;
  const afterAnswer = new Date(closedAt.getTime() + DAYS_AFTER_ANSWER * DAY_MS).toISOString().slice(0, 10);
  return afterAnswer < end ? afterAnswer : end;
}

/** Returns the URL of the approval page. The token is in the fragment, which browsers do not send. */
export const approvalLink = (
  app: Keys & Pick<App, 'publicUrl'>,
  billed: ApprovalLinkTarget,
  language: Language,
): string => `${app.publicUrl}${pathInLanguage('/invoice-approval', language)}#${approvalToken(app, billed)}`;
