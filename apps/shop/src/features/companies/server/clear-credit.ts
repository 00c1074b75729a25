// The manual credit check. A company whose credit was not approved needs the decision of a second person.
import { Problem } from '#src/platform/http/problem-details.ts';
import { activateCompany } from './activate-company.ts';
import {
  type Companies,
  type CompanyCaller,
  orNotFound,
  recordChange,
  withCallerScope,
} from './companies.ts';
import { clearCompany, companyById, lockCompany } from './company-repository.ts';
import { companyShape, type StoredCompany } from './company-row.ts';
import { changedMeanwhile } from './save-company.ts';

/**
 * Clears a company, and activates it if its contract is completely signed. Throws `not-possible-now` if its
 * credit is approved, `another-admin-required` for the admin who entered it, `changed-meanwhile` for an older
 * version.
 */
export const clearCredit = (
  companies: Companies,
  by: CompanyCaller,
  { id, version, reason }: { id: string; version: number; reason: string },
): Promise<StoredCompany> =>
  withCallerScope(companies, by, async (tx) => {
    const company = orNotFound(await lockCompany(tx, id));
    const { userId } = by.caller;
    if (company.creditClearedAt) return company;
    if (company.creditApproved === 'YES') throw new Problem('not-possible-now');
    const enteredBy = [company.createdBy, company.creditEnteredBy];
    if (userId === null || enteredBy.includes(userId)) throw new Problem('another-admin-required');
    if (version !== company.version)
      throw changedMeanwhile(companyShape(companies.account.app.encryption, company));
    await clearCompany(tx, id, { userId, reason });
    await recordChange(tx, by, { action: 'company.credit-cleared', id, detail: { reason } });
    await activateCompany(tx, id);
    return (await companyById(tx, id)) as StoredCompany;
  });
