// A company whose contract everybody has signed becomes active by itself, in the transaction that learns of it. What
// follows is written beside it, once, however often the news come.
import { storePlace } from '@activepick/domain/companies/store-place.ts';
import { savePartnerStore } from '#src/features/stores/server/partner-store.ts';
import { recordAudit } from '#src/platform/audit.ts';
import type { Connection } from '#src/platform/db.ts';
import { addToOutbox } from '#src/platform/outbox.ts';
import type { StoredCompany } from './company-row.ts';
import { activate } from './company-store.ts';

/** The kinds of the outbox rows that follow; their payload is `{ companyId }`. */
export const COMPANY_ACTIVE = 'company-active';
export const CONFIRM_EMPLOYEES = 'confirm-employees';

/**
 * Makes a company active and tells sales. A partner store is found by everybody from then on; an employer's contact is asked
 * to confirm who may take out the benefit.
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
    language: 'sv',
    payload,
  });
  if (company.kind === 'store') return openStore(tx, company);
  const { language } = company;
  await addToOutbox(tx, {
    kind: CONFIRM_EMPLOYEES,
    businessKey: businessKey(CONFIRM_EMPLOYEES),
    language,
    payload,
  });
}

// Public from here on: name and place, and the telephone that the register has. The contact's own address is nobody's.
async function openStore(
  tx: Connection,
  { id, companyName: name, address, companyInformation }: StoredCompany,
): Promise<void> {
  const known = companyInformation;
  const place =
    storePlace(address) ??
    storePlace([known?.address, `${known?.zipCode ?? ''} ${known?.town ?? ''}`].filter(Boolean).join(', '));
  // The finder goes by place: without one there is nothing to be found by.
  if (!place) return;
  const phone = known?.phoneNumber ?? null;
  await savePartnerStore(tx, { id, name, ...place, phone, email: null, web: null });
}
