// A company becomes active when its contract is completely signed and its credit is approved or cleared. Each
// transaction that records one of these tries to activate it. The mails are queued once, in the same
// transaction.

import { parseStoreLocation } from '@activepick/domain/companies/store-location.ts';
import { inviteFirstOwner } from '#src/features/members/server/invite.ts';
import { savePartnerStore } from '#src/features/stores/server/partner-repository.ts';
import { STAFF_LANGUAGE } from '#src/languages/fixed-languages.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { addToOutbox } from '#src/platform/jobs/outbox.ts';
import { activate, markSigned } from './company-repository.ts';
import type { StoredCompany } from './company-row.ts';

/** The kinds of the outbox rows that follow; their payload is `{ companyId }`. */
export const COMPANY_ACTIVE = 'company-active';
export const CONFIRM_EMPLOYEES = 'confirm-employees';
export const CREDIT_CHECK_WAITS = 'credit-check-waits';

/** Records the last signature, and activates the company. If its credit needs clearance, notifies sales. */
export async function recordSigned(tx: Connection, id: string): Promise<void> {
  const signed = await markSigned(tx, id);
  await activateCompany(tx, id);
  if (!signed || signed.creditApproved === 'YES' || signed.creditClearedAt) return;
  const businessKey = `${CREDIT_CHECK_WAITS}:${id}`;
  await addToOutbox(tx, {
    kind: CREDIT_CHECK_WAITS,
    businessKey,
    language: STAFF_LANGUAGE,
    payload: { companyId: id },
  });
}

/**
 * Activates a company if it is ready, and notifies sales. Publishes a partner store in the store finder. Invites
 * an employer's contact as owner and asks for the employees who may take out the benefit.
 */
export async function activateCompany(tx: Connection, id: string): Promise<void> {
  const company = await activate(tx, id);
  if (!company) return;
  const payload = { companyId: id };
  await recordAudit(tx, {
    actor: { kind: 'system' },
    action: 'company.activated',
    target: { type: 'company', id },
    detail: { contractId: company.contractId },
  });
  const businessKey = (kind: string) => `${kind}:${id}`;
  await addToOutbox(tx, {
    kind: COMPANY_ACTIVE,
    businessKey: businessKey(COMPANY_ACTIVE),
    language: STAFF_LANGUAGE,
    payload,
  });
  if (company.kind === 'store') return openStore(tx, company);
  const { language } = company;
  // The invitation asks for the employees too, so that the contact gets one mail.
  if (await inviteFirstOwner(tx, company)) return;
  await addToOutbox(tx, {
    kind: CONFIRM_EMPLOYEES,
    businessKey: businessKey(CONFIRM_EMPLOYEES),
    language,
    payload,
  });
}

// Publishes name, place and the phone number from the register. The contact's own email stays private.
async function openStore(
  tx: Connection,
  { id, companyName: name, address, companyInformation }: StoredCompany,
): Promise<void> {
  const known = companyInformation;
  const location =
    parseStoreLocation(address) ??
    parseStoreLocation(
      [known?.address, `${known?.zipCode ?? ''} ${known?.town ?? ''}`].filter(Boolean).join(', '),
    );
  // The store finder searches by place, so a store without one cannot be found.
  if (!location) return;
  const phone = known?.phoneNumber ?? null;
  await savePartnerStore(tx, { id, name, ...location, phone, email: null, web: null, openingHours: null });
}
