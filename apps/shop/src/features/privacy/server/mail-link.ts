import type { App } from '#src/app.ts';
import { createKeys } from '#src/features/account/server/keys.ts';
import { pathInLanguage } from '#src/i18n/language.ts';
import type { OutboxRow } from '#src/platform/outbox.ts';
import type { Mail } from '#src/providers/mail/mail.ts';
import { caseToken } from './case-link.ts';
import { caseById } from './case-store.ts';

/** Returns the mail that a `privacy-link` row stands for: with the newest link, which is the only one that opens. */
export async function mailOfPrivacyLink(app: App, row: OutboxRow): Promise<Mail> {
  const one = await caseById(app.db.pool, String(row.payload.caseId));
  if (!one) throw new Error('the question of this mail is missing');
  const { privacyMail } = await import('./privacy-mail.tsx');
  // What opens it stands behind the `#`, which browsers send nowhere.
  const token = await caseToken(createKeys(app.db, app.seal), one);
  const link = `${app.publicUrl}${pathInLanguage('/my-data', one.language)}#${token}`;
  return { ...(await privacyMail(one, link, app.settings)), messageId: row.id };
}
