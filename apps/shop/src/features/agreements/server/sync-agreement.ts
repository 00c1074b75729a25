// Stores the provider's state of a contract. Calls, webhook events and the polling job all use this module.
import { isSignedByAll } from '@activepick/domain/companies/agreement.ts';
import { signBenefit } from '#src/features/benefits/server/sign-benefit.ts';
import { recordSigned } from '#src/features/companies/server/activate-company.ts';
import { linkAgreement } from '#src/features/companies/server/company-repository.ts';
import { endCompanyAgreement } from '#src/features/companies/server/end-agreement.ts';
import { amendmentEnded, amendmentSigned } from '#src/features/life-events/server/answer-event.ts';
import { stockholmDay } from '#src/i18n/format.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import type { Connection } from '#src/platform/database/database.ts';
import type { SeenAgreement } from '#src/providers/contract-signing/contract-signing.ts';
import { type Agreement, agreementById, endAgreement, settleAgreement } from './agreement-repository.ts';

/**
 * Stores the state that was read, unless a newer one is stored. Returns the contract as it is afterwards.
 */
export async function syncAgreement(
  tx: Connection,
  before: Agreement,
  seen: SeenAgreement | null,
): Promise<Agreement> {
  if (seen) {
    const after = await settleAgreement(tx, before.id, seen);
    if (after && after.state !== before.state) await recordChange(tx, before, after.state);
    if (after) await tellCompany(tx, after);
    if (after) await tellBenefit(tx, after);
    if (after) await tellEvent(tx, after);
  } else if (before.state !== 'deleted') {
    await endAgreement(tx, before.id, 'deleted');
    await recordChange(tx, before, 'deleted');
    await tellCompany(tx, { ...before, state: 'deleted' });
    await tellEvent(tx, { ...before, state: 'deleted' });
  }
  return (await agreementById(tx, before.id)) as Agreement;
}

// Updates the company in the same transaction: stores the contract id once, and activates it once when all have signed.
async function tellCompany(
  tx: Connection,
  { companyId, providerId, workspaceId, state, participants }: Agreement,
): Promise<void> {
  if (!companyId || !providerId) return;
  if (STANDS.includes(state)) await linkAgreement(tx, companyId, { contractId: providerId, workspaceId });
  if (state === 'signed' && isSignedByAll(participants)) await recordSigned(tx, companyId);
  if (state === 'declined' || state === 'overdue' || state === 'deleted')
    await endCompanyAgreement(tx, companyId, { contractId: providerId, how: state });
}

// Signs the benefit in the same transaction, once everybody has signed its use agreement.
async function tellBenefit(
  tx: Connection,
  { benefitId, reference, state, participants }: Agreement,
): Promise<void> {
  if (benefitId && state === 'signed' && isSignedByAll(participants))
    await signBenefit(tx, benefitId, reference);
}

// An event takes effect with the last signature of its amendment, and ends with an amendment that ends unsigned.
async function tellEvent(tx: Connection, { lifeEventId, state, participants }: Agreement): Promise<void> {
  if (!lifeEventId) return;
  if (state === 'signed' && isSignedByAll(participants))
    await amendmentSigned(tx, lifeEventId, stockholmDay(new Date()));
  if (state === 'declined' || state === 'overdue' || state === 'deleted')
    await amendmentEnded(tx, lifeEventId);
}

const STANDS = ['draft', 'pending', 'signed'];

const recordChange = (tx: Connection, { id, reference, state: from }: Agreement, to: string) =>
  recordAudit(tx, {
    actor: { kind: 'system' },
    action: 'agreement.changed',
    target: { type: 'agreement', id },
    detail: { reference, from, to },
  });
