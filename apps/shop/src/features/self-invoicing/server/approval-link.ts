// The link by which a seller approves an invoice or objects to it: it opens that invoice and nothing else.
import type { App } from '#src/app.ts';
import { type Language, pathInLanguage } from '#src/i18n/language.ts';
import { datedToken, readDatedToken } from '#src/platform/link-token.ts';
import type { BilledInvoice } from './billing-store.ts';

type Keys = Pick<App, 'orderNumberKey' | 'now'>;
type Linked = Pick<BilledInvoice, 'id' | 'linkVersion'>;

const DAY_MS = 86_400_000;
/** A link that nobody has answered by. */
const LINK_DAYS = 365;
/** A link ends with its case; until then the seller can still read and save the invoice that it answered. */
const DAYS_AFTER_ANSWER = 90;

const linkOf = ({ orderNumberKey: key }: Keys, { id, linkVersion: version }: Linked) => ({
  key,
  purpose: 'self-invoice-approval',
  id,
  version,
});

/**
 * Returns the token of an invoice's link: the invoice, its last day, and 256 bits that nobody can tell without the
 * installation's key. It follows from the invoice and the day, so it is not stored. Source: docs/security.md, T01.
 */
export const approvalToken = (app: Keys, billed: Linked): string =>
  datedToken(linkOf(app, billed), app.now(), LINK_DAYS);

/** Tells whether a token opens an invoice. 'ended': it did once. null: it never did. */
export function readApprovalToken(
  app: Keys,
  billed: Linked & Pick<BilledInvoice, 'closedAt'>,
  token: string,
): 'open' | 'ended' | null {
  const { closedAt } = billed;
  const isOver = closedAt !== null && app.now().getTime() > closedAt.getTime() + DAYS_AFTER_ANSWER * DAY_MS;
  const right = readDatedToken(token, linkOf(app, billed), app.now());
  return right === 'open' && isOver ? 'ended' : right;
}

/** Returns where a seller approves. What opens it is behind the `#`, which browsers send nowhere. */
export const approvalLink = (
  app: Keys & Pick<App, 'publicUrl'>,
  billed: Linked,
  language: Language,
): string => `${app.publicUrl}${pathInLanguage('/invoice-approval', language)}#${approvalToken(app, billed)}`;
