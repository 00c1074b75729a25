// A step of a wizard ends when what it asks for stands on the server, whatever the browser says.
import { WIZARD_STEPS } from '@activepick/domain/companies/wizard.ts';
import { Problem } from '#src/platform/http/problem-answers.ts';
import { asStaff, type By, type Companies, recordChange, there } from './companies.ts';
import type { StoredCompany } from './company-row.ts';
import { lockCompany, markStep } from './company-store.ts';
import { policyOf } from './policy-store.ts';

const CONTRACT_STEP = 2;

/** Writes down that a step is done. Throws `step-not-done` when it is not. */
export const endStep = (
  companies: Companies,
  by: By,
  { id, end }: { id: string; end: 'sent' | 'send-later' | 'finalized' },
): Promise<StoredCompany> =>
  asStaff(companies, by, async (tx) => {
    const company = there(await lockCompany(tx, id));
    const isLast = end === 'finalized';
    // 'Finalize needs saved policies', 'No contract to save' (specification section 5).
    const isDone = isLast
      ? company.kind === 'employer' && (await policyOf(tx, id)) !== null
      : company.contractId !== null;
    if (!isDone) throw new Problem('step-not-done', { fields: [{ field: 'end', code: end }] });
    await recordChange(tx, by, { action: 'company.step-done', id, detail: { end } });
    return markStep(tx, id, {
      step: isLast ? WIZARD_STEPS.employer : CONTRACT_STEP,
      contractStep: isLast ? null : end,
      userId: by.caller.userId,
    });
  });
