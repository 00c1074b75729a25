// Completes a step of the wizard only if the server has stored the data that the step requires.
import { WIZARD_STEPS } from '@activepick/domain/companies/wizard.ts';
import { policyOf } from '#src/features/policy/server/policy-repository.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import {
  type Companies,
  type CompanyCaller,
  orNotFound,
  recordChange,
  withCallerScope,
} from './companies.ts';
import { lockCompany, markStep } from './company-repository.ts';
import type { StoredCompany } from './company-row.ts';

const CONTRACT_STEP = 2;

/** Records that a step is completed. Throws `step-not-done` if it is not. */
export const endStep = (
  companies: Companies,
  by: CompanyCaller,
  { id, end }: { id: string; end: 'sent' | 'send-later' | 'finalized' },
): Promise<StoredCompany> =>
  withCallerScope(companies, by, async (tx) => {
    const company = orNotFound(await lockCompany(tx, id));
    const isLast = end === 'finalized';
    const isOnPaper = companies.account.app.settings.services.contracts === 'off';
    const missing = await missingFor(tx, company, { end, isOnPaper });
    if (missing) throw new Problem('step-not-done', { fields: [{ field: 'end', code: missing }] });
    await recordChange(tx, by, { action: 'company.step-done', id, detail: { end } });
    return markStep(tx, id, {
      step: isLast ? WIZARD_STEPS.employer : CONTRACT_STEP,
      contractStep: isLast ? null : end,
      userId: by.caller.userId,
    });
  });

// 'Finalize needs saved policies', 'No contract to save' (specification section 5).
async function missingFor(
  tx: Connection,
  { id, kind, contractId, contractEnded, stepsDone }: StoredCompany,
  { end, isOnPaper }: { end: 'sent' | 'send-later' | 'finalized'; isOnPaper: boolean },
): Promise<'contract' | 'policy' | 'kind' | null> {
  if (!isOnPaper && (contractId === null || contractEnded !== null)) return 'contract';
  if (end !== 'finalized') return null;
  if (kind !== 'employer') return 'kind';
  if (!stepsDone.includes(CONTRACT_STEP)) return 'contract';
  return (await policyOf(tx, id)) === null ? 'policy' : null;
}
