import type { App } from '#src/app.ts';
import type { OutboxRow } from '#src/platform/jobs/outbox.ts';
import type { Mail } from '#src/providers/mail/mail.ts';
import { mailedWebhook } from '../webhook-repository.ts';

/** Returns the mail of a `webhook-disabled` row; null when the endpoint is enabled again, or the person has left. */
export async function renderDisabledWebhookMail(app: App, row: OutboxRow): Promise<Mail | null> {
  const { webhookId, userId } = row.payload;
  const found = await mailedWebhook(app.db.pool, String(webhookId), String(userId));
  if (!found) return null;
  const { owner, ...facts } = found;
  const page = owner.kind === 'company' ? 'employer' : 'store';
  const link = `${app.publicUrl}/${page}/${owner.id}/api?lang=${row.language}`;
  const { disabledWebhookMail } = await import('./disabled-mail.tsx');
  return {
    ...(await disabledWebhookMail({ ...facts, link }, row.language, app.settings)),
    messageId: row.id,
  };
}
