import type { OrgNumber } from '@activepick/domain/identifiers/org-number.ts';
import type { CompanyFacts, CompanyRating } from '#src/providers/company-register/company-register.ts';
import { type CompanyAsker, lookUp } from './company-call.ts';

/** What the register says of a company: what a decision about it rests on, never a browser's word. */
export interface RegisterAnswer {
  rating: CompanyRating;
  facts: CompanyFacts;
  fetchedAt: Date;
}

/**
 * Returns rating and facts of a company, from what is kept of the day's look-ups where that is new enough. Throws
 * `Refused` when the register does not know it or does not answer.
 */
export async function registerAnswer(asker: CompanyAsker, company: OrgNumber): Promise<RegisterAnswer> {
  const { companyRegister } = asker.desk.account.app;
  const rating = await lookUp(
    { ...asker, lookup: 'company-rating' },
    { kind: 'rating', company, ask: (errand) => companyRegister.readRating(errand, company) },
  );
  const facts = await lookUp(
    { ...asker, lookup: 'company-information' },
    { kind: 'facts', company, isPaid: true, ask: (errand) => companyRegister.readFacts(errand, company) },
  );
  return { rating: rating.answer, facts: facts.answer, fetchedAt: rating.fetchedAt };
}
