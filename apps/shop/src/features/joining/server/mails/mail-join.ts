import type { App } from '#src/app.ts';
import { joiningTermsOf } from '#src/features/companies/server/employer-code-repository.ts';
import { userById } from '#src/features/users/server/user-repository.ts';
import { pathInLanguage } from '#src/i18n/language.ts';
import type { OutboxRow } from '#src/platform/jobs/outbox.ts';
import type { Mail } from '#src/providers/mail/mail.ts';
import { questionById } from '../question-repository.ts';

/**
 * Returns the mail of a `join-question` row; null if the question has been answered or erased in the
 * meantime.
 */
export async function renderQuestionMail(app: App, row: OutboxRow): Promise<Mail | null> {
  const question = await questionById(app.db.pool, String(row.payload.questionId));
  if (question?.state !== 'open') return null;
  const member = await userById(app.db.pool, String(row.payload.userId));
  const company = await joiningTermsOf(app.db.pool, question.companyId);
  if (!company || !member?.email || member.deletedAt) return null;
  const path = pathInLanguage(`/employer/${question.companyId}/questions`, row.language);
  const { questionMail } = await import('./join-mail.tsx');
  const asked = { ...company, name: question.name, to: member.email, link: `${app.publicUrl}${path}` };
  return { ...(await questionMail(asked, row.language, app.settings)), messageId: row.id };
}

/** Returns the mail of a `join-answer` row; null if the question has been erased in the meantime. */
export async function renderAnswerMail(app: App, row: OutboxRow): Promise<Mail | null> {
  const question = await questionById(app.db.pool, String(row.payload.questionId));
  const company = question && (await joiningTermsOf(app.db.pool, question.companyId));
  if (!company) return null;
  const { answerMail } = await import('./join-mail.tsx');
  const link = `${app.publicUrl}${pathInLanguage('/home', row.language)}`;
  const answered = { ...company, reason: question.reason, to: question.email, link };
  return { ...(await answerMail(answered, row.language, app.settings)), messageId: row.id };
}
