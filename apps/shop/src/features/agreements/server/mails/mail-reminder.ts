import type { App } from '#src/app.ts';
import type { OutboxRow } from '#src/platform/jobs/outbox.ts';
import { type ProviderContext, SYSTEM_CONTEXT } from '#src/platform/provider-client/request-audit.ts';
import type { Mail } from '#src/providers/mail/mail.ts';
import { agreementById } from '../agreement-repository.ts';

/**
 * Returns the mail of an `agreement-reminder` row; null when there is nothing left to sign. The signing URL is
 * requested now and not stored.
 */
export async function renderReminderMail(app: App, row: OutboxRow): Promise<Mail | null> {
  const agreement = await agreementById(app.db.pool, String(row.payload.agreementId));
  const participantId = String(row.payload.participantId);
  const person = agreement?.participants.find(({ id }) => id === participantId);
  if (agreement?.state !== 'pending' || !agreement.providerId || person?.signState !== 'undecided')
    return null;
  const { reference } = agreement;
  const providerContext: ProviderContext = {
    ...SYSTEM_CONTEXT,
    reason: { why: 'contract-reminder', reference },
  };
  const of = { providerId: agreement.providerId, participantId };
  const link = await app.contractSigning.signingUrl(providerContext, of);
  const { reminderMail } = await import('./reminder-mail.tsx');
  const facts = { name: agreement.name, email: person.email, link, signBy: agreement.signBy };
  return { ...(await reminderMail(facts, row.language, app.settings)), messageId: row.id };
}
