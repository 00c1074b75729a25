// The link by which a seller approves an invoice or objects to it: it opens that invoice and nothing else.
import { createHmac } from 'node:crypto';
import type { App } from '#src/app.ts';
import { type Language, pathInLanguage } from '#src/i18n/language.ts';
import { carriesProof, idInToken, linkToken } from '#src/platform/link-token.ts';

type Keys = Pick<App, 'orderNumberKey'>;

const proofOf = ({ orderNumberKey }: Keys, id: string): Buffer =>
  createHmac('sha256', orderNumberKey).update(`self-invoice-approval:${id}`).digest();

/**
 * Returns the token of an invoice's link: the invoice and 256 bits that nobody can tell without the installation's key. It
 * follows from the invoice, so it need not be stored. Source: docs/security.md, T01.
 */
export const approvalToken = (app: Keys, id: string): string => linkToken(id, proofOf(app, id));

/** Returns the id of the invoice that a token opens; null when it opens none. */
export function invoiceOfToken(app: Keys, token: string): string | null {
  const id = idInToken(token);
  return id !== null && carriesProof(token, proofOf(app, id)) ? id : null;
}

/** Returns where a seller approves. What opens it stands behind the `#`, which browsers send nowhere. */
export const approvalLink = (app: Keys & Pick<App, 'publicUrl'>, id: string, language: Language): string =>
  `${app.publicUrl}${pathInLanguage('/invoice-approval', language)}#${approvalToken(app, id)}`;
