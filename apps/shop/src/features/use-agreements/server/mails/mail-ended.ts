import type { App } from '#src/app.ts';
import type { OutboxRow } from '#src/platform/jobs/outbox.ts';
import type { Mail } from '#src/providers/mail/mail.ts';
import { mailedAgreement } from '../use-agreement-repository.ts';

/**
 * Returns the mail of a `use-agreement-ended` row; null when the member has left, the benefit no longer waits, or another
 * agreement is asked for.
 */
export async function renderEndedUseAgreementMail(app: App, row: OutboxRow): Promise<Mail | null> {
  const { agreementId, userId } = row.payload;
  const found = await mailedAgreement(app.db.pool, String(agreementId), String(userId));
  if (!found) return null;
  const { companyId, ...facts } = found;
  const link = `${app.publicUrl}/employer/${companyId}?lang=${row.language}`;
  const { endedAgreementMail } = await import('./ended-mail.tsx');
  return { ...(await endedAgreementMail({ ...facts, link }, row.language, app.settings)), messageId: row.id };
}
