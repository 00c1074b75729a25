import { signingGroup } from '@activepick/domain/companies/signing-right.ts';
import type { OrgNumber } from '@activepick/domain/identifiers/org-number.ts';
import type { PersonalNumber } from '@activepick/domain/identifiers/personal-number.ts';
import type { Signer } from '#src/providers/company-register/company-register.ts';
import { type CompanyDataContext, lookUp } from './company-data-service.ts';

/**
 * Returns the people in the register who can sign together for a company and whose personal numbers are
 * exactly the given ones; null if the register has no such group. Throws `Refused`.
 */
export async function registeredSigners(
  context: CompanyDataContext,
  orgNumber: OrgNumber,
  numbers: readonly PersonalNumber[],
): Promise<readonly Signer[] | null> {
  const { companyRegister } = context.companyData.account.app;
  const { answer } = await lookUp(
    { ...context, lookup: 'signing-combinations' },
    {
      kind: 'signing',
      orgNumber,
      ask: (providerContext) => companyRegister.readSigning(providerContext, orgNumber),
    },
  );
  return signingGroup(answer, numbers);
}
