import type { App } from '#src/app.ts';
import type { OutboxRow } from '#src/platform/jobs/outbox.ts';
import type { Mail } from '#src/providers/mail/mail.ts';
import { invitationLink } from '../invitation-link.ts';
import { acceptableInvitation } from '../invitation-repository.ts';

/** Returns the mail of a `company-invitation` row; null when the invitation was used, withdrawn or sent again. */
export async function renderInvitationMail(app: App, row: OutboxRow): Promise<Mail | null> {
  const { invitationId, version } = row.payload;
  const invitation = await acceptableInvitation(app.db.pool, String(invitationId), { locks: false });
  if (!invitation || invitation.version !== version) return null;
  const { invitationMail } = await import('./invitation-mail.tsx');
  const link = invitationLink(app, invitation, row.language);
  return {
    ...(await invitationMail({ ...invitation, link }, row.language, app.settings)),
    messageId: row.id,
  };
}
