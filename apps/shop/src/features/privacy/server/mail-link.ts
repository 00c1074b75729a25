import type { App } from '#src/app.ts';
import { pathInLanguage } from '#src/i18n/language.ts';
import type { OutboxRow } from '#src/platform/jobs/outbox.ts';
import { keysOf } from '#src/platform/security/key-ring.ts';
import type { Mail } from '#src/providers/mail/mail.ts';
import { caseToken } from './case-link.ts';
import { caseById } from './case-repository.ts';

/** Returns the email of a `privacy-link` row, with the newest link. Only the newest link works. */
export async function renderPrivacyLinkMail(app: App, row: OutboxRow): Promise<Mail> {
  const one = await caseById(app.db.pool, String(row.payload.caseId));
  if (!one) throw new Error('the question of this mail is missing');
  const { privacyMail } = await import('./privacy-mail.tsx');
  // The token is in the fragment, which browsers never send to a server.
  const token = await caseToken(keysOf(app), one);
  const link = `${app.publicUrl}${pathInLanguage('/my-data', one.language)}#${token}`;
  return { ...(await privacyMail(one, link, app.settings)), messageId: row.id };
}
