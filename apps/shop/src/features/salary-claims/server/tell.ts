// The mails about a claim, queued in the transaction that makes it.
import type { Benefit } from '#src/features/benefits/server/benefit-repository.ts';
import { accountsOfEmployee } from '#src/features/benefits/server/own-benefit-repository.ts';
import { approversOf } from '#src/features/members/server/approver-repository.ts';
import { DEFAULT_LANGUAGE, type Language } from '#src/i18n/language.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { addToOutbox } from '#src/platform/jobs/outbox.ts';
import { languageOfEmployee } from './claim-repository.ts';

/** Asks the employee to agree to a sum. The payload is `{ claimId }`. */
export const SALARY_CLAIM_ASKED = 'salary-claim-asked';
/** Tells a member of HR about a claim. The payload is `{ claimId, userId }`. */
export const SALARY_CLAIM_MADE = 'salary-claim-made';

/** Tells employee and HR about a claim. */
export async function tellOfClaim(
  tx: Connection,
  { id, companyId }: Pick<Benefit, 'id' | 'companyId'>,
  claimId: string,
): Promise<void> {
  const employee = await languageOfEmployee(tx, id);
  if (employee)
    await addToOutbox(tx, {
      kind: SALARY_CLAIM_ASKED,
      businessKey: `${SALARY_CLAIM_ASKED}:${claimId}`,
      language: (employee.language ?? DEFAULT_LANGUAGE) as Language,
      payload: { claimId },
    });
  const ownAccounts = await accountsOfEmployee(tx, id);
  for (const member of await approversOf(tx, { companyId, department: null, ownAccounts, asked: 'hr' }))
    await addToOutbox(tx, {
      kind: SALARY_CLAIM_MADE,
      businessKey: `${SALARY_CLAIM_MADE}:${claimId}:${member.userId}`,
      language: member.language,
      payload: { claimId, userId: member.userId },
    });
}
