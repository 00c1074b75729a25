// Looks up a company that onboards itself in the register. Maps the register's refusals to problems of the
// form's endpoint.
import { isEnding } from '@activepick/domain/companies/company-status.ts';
import type { OrgNumber } from '@activepick/domain/identifiers/org-number.ts';
import { type CompanyDataContext, Refused } from '#src/features/company-data/server/company-data-service.ts';
import { type RegisterAnswer, registerAnswer } from '#src/features/company-data/server/register-cache.ts';
import { Problem } from '#src/platform/http/problem-details.ts';

/** A company in the register: the answers, and the name and place that are stored. */
export interface RegisteredCompany {
  answer: RegisterAnswer;
  companyName: string;
  address: string | null;
  phone: string | null;
}

/**
 * Returns a company that may sign up without staff. Throws `not-possible-now` for a company that is being
 * wound up.
 */
export async function registeredCompany(
  context: CompanyDataContext,
  orgNumber: OrgNumber,
): Promise<RegisteredCompany> {
  const answer = await inProblems(registerAnswer(context, orgNumber));
  const { facts } = answer;
  if (!facts.companyName) throw new Problem('credit-check-missing');
  if (isEnding(facts)) throw new Problem('not-possible-now', { facts: { why: 'company-ending' } });
  const zipAndTown = [facts.zipCode, facts.town].filter(Boolean).join(' ');
  const address = [facts.address, zipAndTown].filter(Boolean).join(', ') || null;
  return { answer, companyName: facts.companyName, address, phone: facts.phoneNumber };
}

/** Returns the answer of a look-up. Throws its refusal as a problem. */
export async function inProblems<Answer>(lookUp: Promise<Answer>): Promise<Answer> {
  try {
    return await lookUp;
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
