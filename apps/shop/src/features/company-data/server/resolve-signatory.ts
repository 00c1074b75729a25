import type { OrgNumber } from '@activepick/domain/identifiers/org-number.ts';
import { hidePersonalNumber, type PersonalNumber } from '@activepick/domain/identifiers/personal-number.ts';
import { type CompanyDataContext, lookUp, Refused } from './company-data-service.ts';

/**
 * Returns the full number of a signatory from the register, by name and masked number. Returns null for no match,
 * several matches, or an unavailable register. The number is never sent to a browser.
 */
export async function resolveSignatory(
  context: CompanyDataContext,
  orgNumber: OrgNumber,
  { name, masked }: { name: string; masked: string },
): Promise<PersonalNumber | null> {
  const { companyRegister } = context.companyData.account.app;
  try {
    const { answer } = await lookUp(
      { ...context, lookup: 'signing-combinations' },
      {
        kind: 'signing',
        orgNumber,
        ask: (providerContext) => companyRegister.readSigning(providerContext, orgNumber),
      },
    );
    const numbers = [...answer.groups.flat(), ...answer.administrators]
      .filter((signer) => signer.name === name && signer.personalNumber)
      .map(({ personalNumber }) => personalNumber as PersonalNumber)
      .filter((number) => hidePersonalNumber(number) === masked);
    return new Set(numbers).size === 1 ? (numbers[0] ?? null) : null;
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}
