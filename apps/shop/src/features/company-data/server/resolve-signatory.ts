import type { OrgNumber } from '@activepick/domain/identifiers/org-number.ts';
import { hidePersonalNumber, type PersonalNumber } from '@activepick/domain/identifiers/personal-number.ts';
import { type CompanyAsker, lookUp, Refused } from './company-call.ts';

/**
 * Returns the whole number of a signatory whom a browser knows by name and masked number, from the register; null when
 * there is no such one, more than one, or the register cannot be asked. The number goes to no browser.
 */
export async function resolveSignatory(
  call: CompanyAsker,
  company: OrgNumber,
  { name, masked }: { name: string; masked: string },
): Promise<PersonalNumber | null> {
  const { companyRegister } = call.desk.account.app;
  try {
    const { answer } = await lookUp(
      { ...call, lookup: 'signing-combinations' },
      { kind: 'signing', company, ask: (errand) => companyRegister.readSigning(errand, company) },
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
