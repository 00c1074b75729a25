// The link of an invitation. It opens that invitation only, and only for the account of the invited address.
import type { App } from '#src/app.ts';
import { type Language, pathInLanguage } from '#src/i18n/language.ts';
import { datedToken, idInToken, readDatedToken } from '#src/platform/security/signed-link.ts';
import type { StoredInvitation } from './invitation-repository.ts';

type Keys = Pick<App, 'linkSigningKey' | 'now'>;
type InvitationLinkTarget = Pick<StoredInvitation, 'id' | 'version'>;

/** One day longer than an invitation is valid. The exact end is in its row. */
const LINK_DAYS = 8;

const linkOf = ({ linkSigningKey: key }: Keys, { id, version }: InvitationLinkTarget) => ({
  key,
  purpose: 'company-invitation',
  id,
  version,
});

/** Returns the URL of the page that accepts an invitation. The token is in the fragment, which browsers do not send. */
export const invitationLink = (
  app: Keys & Pick<App, 'publicUrl'>,
  invitation: InvitationLinkTarget,
  language: Language,
): string =>
  `${app.publicUrl}${pathInLanguage('/invitation', language)}#${datedToken(linkOf(app, invitation), app.now(), LINK_DAYS)}`;

/** Tells whether a token opens an invitation in its present version. */
export const opensInvitation = (app: Keys, invitation: InvitationLinkTarget, token: string): boolean =>
  readDatedToken(token, linkOf(app, invitation), app.now()) === 'open';

/** Returns the id in a token, or null. Does not verify the token. */
export const invitationIdIn = idInToken;
