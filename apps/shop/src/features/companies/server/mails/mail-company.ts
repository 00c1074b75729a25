import type { App } from '#src/app.ts';
import type { OutboxRow } from '#src/platform/jobs/outbox.ts';
import type { Mail } from '#src/providers/mail/mail.ts';
import type { AgreementEnd } from '../../contract.ts';
import { companyById } from '../company-repository.ts';
import { companyShape } from '../company-row.ts';
import { countEmployees } from '../employee-repository.ts';
import type { MailedCompany, SalesNews } from './company-mail.tsx';

async function companyOf(app: App, row: OutboxRow): Promise<MailedCompany> {
  const id = String(row.payload.companyId);
  const stored = await companyById(app.db.pool, id);
  if (!stored) throw new Error('the company of this mail is missing');
  return { ...companyShape(app.encryption, stored), employees: await countEmployees(app.db.pool, id) };
}

/** Returns the mail of a `company-active` row. */
export async function companyActivatedEmail(app: App, row: OutboxRow): Promise<Mail> {
  return salesMailOf(app, row, { kind: 'active' });
}

/** Returns the mail of a `credit-check-waits` row. */
export const renderWaitingCheckMail = (app: App, row: OutboxRow): Promise<Mail> =>
  salesMailOf(app, row, { kind: 'credit-check-waits' });

/** Returns the mail of a `contract-ended` row. */
export const renderEndedAgreementMail = (app: App, row: OutboxRow): Promise<Mail> =>
  salesMailOf(app, row, { kind: 'contract-ended', how: row.payload.how as AgreementEnd });

async function salesMailOf(app: App, row: OutboxRow, news: SalesNews): Promise<Mail> {
  const { salesMail } = await import('./company-mail.tsx');
  return { ...(await salesMail(await companyOf(app, row), news, app.settings)), messageId: row.id };
}

/** Returns the mail of a `confirm-employees` row. */
export async function companyConfirmationEmail(app: App, row: OutboxRow): Promise<Mail> {
  const { confirmMail } = await import('./company-mail.tsx');
  return {
    ...(await confirmMail(await companyOf(app, row), row.language, app.settings)),
    messageId: row.id,
  };
}
