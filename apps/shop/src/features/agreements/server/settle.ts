// What the provider has now, written down: by the call that asked, by its event, by the job that polls. All come here.
import { isSignedByAll } from '@activepick/domain/companies/agreement.ts';
import { recordSigned } from '#src/features/companies/server/activate-company.ts';
import { linkContract } from '#src/features/companies/server/company-store.ts';
import { endContract } from '#src/features/companies/server/end-contract.ts';
import { recordAudit } from '#src/platform/audit.ts';
import type { Connection } from '#src/platform/db.ts';
import type { SeenAgreement } from '#src/providers/contract-signing/contract-signing.ts';
import { type Agreement, agreementById, endAgreement, settleAgreement } from './agreement-store.ts';

/** Writes down what was seen and returns the contract as it stands: by what was seen, or by something newer. */
export async function settleIn(
  tx: Connection,
  before: Agreement,
  seen: SeenAgreement | null,
): Promise<Agreement> {
  if (seen) {
    const after = await settleAgreement(tx, before.id, seen);
    if (after && after.state !== before.state) await recordChange(tx, before, after.state);
    if (after) await tellCompany(tx, after);
  } else if (before.state !== 'deleted') {
    await endAgreement(tx, before.id, 'deleted');
    await recordChange(tx, before, 'deleted');
    await tellCompany(tx, { ...before, state: 'deleted' });
  }
  return (await agreementById(tx, before.id)) as Agreement;
}

// The company learns of its contract in the transaction that learns of it, whoever asked and whatever died in between: of
// its ids once, and of everybody's signature once.
async function tellCompany(
  tx: Connection,
  { companyId, providerId, workspaceId, state, participants }: Agreement,
): Promise<void> {
  if (!companyId || !providerId) return;
  if (STANDS.includes(state)) await linkContract(tx, companyId, { contractId: providerId, workspaceId });
  if (state === 'signed' && isSignedByAll(participants)) await recordSigned(tx, companyId);
  if (state === 'declined' || state === 'overdue' || state === 'deleted')
    await endContract(tx, companyId, { contractId: providerId, how: state });
}
const STANDS = ['draft', 'pending', 'signed'];

const recordChange = (tx: Connection, { id, reference, state: from }: Agreement, to: string) =>
  recordAudit(tx, {
    actor: { kind: 'system' },
    action: 'agreement.changed',
    target: { type: 'agreement', id },
    detail: { reference, from, to },
  });
