// Emails sales when a person with the access code tries to onboard a company that is already stored. The
// typed data is a stranger's claim about people, so the outbox stores it encrypted.

import { formatOrgNumber, hideOrgNumber } from '@activepick/domain/identifiers/org-number.ts';
import type { App } from '#src/app.ts';
import { companyById } from '#src/features/companies/server/company-repository.ts';
import { decryptPrivate } from '#src/features/companies/server/company-row.ts';
import { STAFF_LANGUAGE } from '#src/languages/fixed-languages.ts';
import { addToOutbox, type OutboxRow } from '#src/platform/jobs/outbox.ts';
import type { Mail } from '#src/providers/mail/mail.ts';

/** The kind of the outbox row; its payload is `{ companyId, sealed }`. */
export const ONBOARDING_REPEATED = 'onboarding-repeated';

interface ContactInput {
  contactPerson: string;
  contactEmail: string;
}

const aadOf = (businessKey: string) => ({ table: 'outbox', column: 'payload', row: businessKey });

/** Puts the mail to sales into the outbox: one for each company and day. */
export async function tellOfRepeat(
  { db, encryption, today }: Pick<App, 'db' | 'encryption' | 'today'>,
  companyId: string,
  { contactPerson, contactEmail }: ContactInput,
): Promise<void> {
  const businessKey = `${ONBOARDING_REPEATED}:${companyId}:${today()}`;
  const sealed = encryption.encrypt(JSON.stringify({ contactPerson, contactEmail }), aadOf(businessKey));
  await db.transaction((tx) =>
    addToOutbox(tx, {
      kind: ONBOARDING_REPEATED,
      businessKey,
      language: STAFF_LANGUAGE,
      payload: { companyId, sealed },
    }),
  );
}

/** Returns the email of such a row. */
export async function renderRepeatMail(app: App, row: OutboxRow): Promise<Mail> {
  const company = await companyById(app.db.pool, String(row.payload.companyId));
  if (!company) throw new Error('the company of this mail is missing');
  const { companyNumber } = decryptPrivate(app.encryption, company);
  const typed = JSON.parse(
    app.encryption.decrypt(String(row.payload.sealed), aadOf(row.businessKey)),
  ) as ContactInput;
  const { repeatMail } = await import('./repeat-mail.tsx');
  const number = company.privateSealed ? hideOrgNumber(companyNumber) : formatOrgNumber(companyNumber);
  const facts = { companyName: company.companyName, companyNumber: number, ...typed };
  return { ...(await repeatMail(facts, app.settings)), messageId: row.id };
}
