import type { OrgNumber } from '@activepick/domain/identifiers/org-number.ts';
import { type CompanyAsker, Refused } from '#src/features/company-data/server/company-call.ts';
import { registerAnswer } from '#src/features/company-data/server/kept-answers.ts';
import { Problem } from '#src/platform/http/problem-answers.ts';

/** Returns what a company that joins by itself is called and where it is, from the register alone. */
export async function addressIn(
  asker: CompanyAsker,
  company: OrgNumber,
): Promise<{ companyName: string; address: string | null; phone: string | null }> {
  try {
    const { facts } = await registerAnswer(asker, company);
    if (!facts.companyName) throw new Problem('credit-check-missing');
    const place = [facts.zipCode, facts.town].filter(Boolean).join(' ');
    const address = [facts.address, place].filter(Boolean).join(', ') || null;
    return { companyName: facts.companyName, address, phone: facts.phoneNumber };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const isSpent = error.problem === 'pass-spent' || error.problem.startsWith('budget-');
    const { retryAfterSeconds } = error.more;
    throw new Problem(isSpent ? 'too-many-requests' : 'credit-check-missing', {
      ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
      facts: { why: error.problem },
      cause: error,
    });
  }
}
