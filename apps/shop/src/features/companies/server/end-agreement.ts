// Handles a contract that ended unsigned: reopens its step and notifies sales.
import { STAFF_LANGUAGE } from '#src/languages/fixed-languages.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { addToOutbox } from '#src/platform/jobs/outbox.ts';
import type { AgreementEnd } from '../contract.ts';
import { unlinkAgreement } from './company-repository.ts';

/** The kind of the outbox row that notifies sales; its payload is `{ companyId, how }`. */
export const CONTRACT_ENDED = 'contract-ended';

/** Reopens the contract step of a company, once, and notifies sales. */
export async function endCompanyAgreement(
  tx: Connection,
  id: string,
  { contractId, how }: { contractId: string; how: AgreementEnd },
): Promise<void> {
  if (!(await unlinkAgreement(tx, id, { contractId, how }))) return;
  await recordAudit(tx, {
    actor: { kind: 'system' },
    action: 'company.contract-ended',
    target: { type: 'company', id },
    detail: { contractId, how },
  });
  const businessKey = `${CONTRACT_ENDED}:${contractId}:${how}`;
  await addToOutbox(tx, {
    kind: CONTRACT_ENDED,
    businessKey,
    language: STAFF_LANGUAGE,
    payload: { companyId: id, how },
  });
}
