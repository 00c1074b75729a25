import { isSoleTrader, type OrgNumber } from '@activepick/domain/identifiers/org-number.ts';
import type { CompanyFacts, CompanyRating } from '#src/providers/company-register/company-register.ts';
import { type CompanyDataContext, lookUp } from './company-data-service.ts';

/** The register's data of a company. Decisions use this data, never values sent by a browser. */
export interface RegisterAnswer {
  /** Null if it was not requested. */
  rating: CompanyRating | null;
  facts: CompanyFacts;
  fetchedAt: Date;
}

/**
 * Returns rating and facts of a company, from stored answers if they are new enough. Callers with a pass get
 * no rating of a sole trader. Throws `Refused` if the register does not know the company or does not respond.
 */
export async function registerAnswer(
  context: CompanyDataContext,
  orgNumber: OrgNumber,
): Promise<RegisterAnswer> {
  const { companyRegister } = context.companyData.account.app;
  // A pass gives no right to a person's rating. Staff request it when they open the company.
  const isRated = !(context.caller.passId && isSoleTrader(orgNumber));
  const rating = isRated
    ? await lookUp(
        { ...context, lookup: 'company-rating' },
        {
          kind: 'rating',
          orgNumber,
          ask: (providerContext) => companyRegister.readRating(providerContext, orgNumber),
        },
      )
    : null;
  const facts = await lookUp(
    { ...context, lookup: 'company-information' },
    {
      kind: 'facts',
      orgNumber,
      isPaid: isRated,
      ask: (providerContext) => companyRegister.readFacts(providerContext, orgNumber),
    },
  );
  const { fetchedAt } = rating ?? facts;
  return { rating: rating?.answer ?? null, facts: facts.answer, fetchedAt };
}
