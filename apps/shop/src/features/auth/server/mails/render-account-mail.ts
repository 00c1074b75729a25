import type { App } from '#src/app.ts';
import type { OutboxRow } from '#src/platform/jobs/outbox.ts';
import type { Mail } from '#src/providers/mail/mail.ts';
import { openAccountMail } from './enqueue-account-mail.ts';

/** Returns the mail of an `account-mail` row. */
export async function renderAccountMail(app: App, row: OutboxRow): Promise<Mail> {
  const { accountMail } = await import('./account-mail.tsx');
  const mail = await accountMail(openAccountMail(row, app.encryption), row.language, app.settings);
  return { ...mail, messageId: row.id };
}
