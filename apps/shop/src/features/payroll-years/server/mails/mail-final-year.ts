import type { App } from '#src/app.ts';
import type { OutboxRow } from '#src/platform/jobs/outbox.ts';
import type { Mail } from '#src/providers/mail/mail.ts';
import { addressOfMember } from '../payroll-members-report.ts';
import { countYear } from '../year-report.ts';

/** Returns the mail of a `payroll-year-final` row; null when the member has left, or no figure differs any more. */
export async function renderFinalYearMail(app: App, row: OutboxRow): Promise<Mail | null> {
  const { pool } = app.db;
  const companyId = String(row.payload.companyId);
  const year = Number(row.payload.year);
  const reader = await addressOfMember(pool, companyId, String(row.payload.userId));
  const { people } = await countYear(pool, { companyId, year });
  if (!reader || people === 0) return null;
  const { finalYearMail } = await import('./final-year-mail.tsx');
  const link = `${app.publicUrl}/employer/${companyId}/payroll/years/${year}?lang=${row.language}`;
  const mail = await finalYearMail({ ...reader, year, people, link }, row.language, app.settings);
  return { ...mail, messageId: row.id };
}
