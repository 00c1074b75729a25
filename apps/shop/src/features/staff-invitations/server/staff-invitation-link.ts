// The link of an invitation to staff. It works only for the account of the invited address.
import type { App } from '#src/app.ts';
import { pathInLanguage } from '#src/i18n/language.ts';
import { datedToken, readDatedToken } from '#src/platform/security/signed-link.ts';
import { INVITATION_DAYS } from '../contract.ts';
import type { StoredStaffInvitation } from './staff-invitation-repository.ts';

type Keys = Pick<App, 'linkSigningKey' | 'now'>;
type LinkTarget = Pick<StoredStaffInvitation, 'id' | 'version'>;

/** One day longer than an invitation is valid. The exact end is in its row. */
const LINK_DAYS = INVITATION_DAYS + 1;

const linkOf = ({ linkSigningKey: key }: Keys, { id, version }: LinkTarget) => ({
  key,
  purpose: 'staff-invitation',
  id,
  version,
});

/** Returns the URL of the page that accepts an invitation. The token is in the fragment, which browsers do not send. */
export const staffInvitationLink = (
  app: Keys & Pick<App, 'publicUrl'>,
  invitation: LinkTarget & Pick<StoredStaffInvitation, 'language'>,
): string => {
  const path = pathInLanguage('/staff-invitation', invitation.language);
  return `${app.publicUrl}${path}#${datedToken(linkOf(app, invitation), app.now(), LINK_DAYS)}`;
};

/** Tells whether a token opens an invitation in its present version. */
export const opensStaffInvitation = (app: Keys, invitation: LinkTarget, token: string): boolean =>
  readDatedToken(token, linkOf(app, invitation), app.now()) === 'open';
