// The signatories while the form is filled in: a group from the register, with each person's number and email.

import { emailProblem } from '@activepick/domain/identifiers/email.ts';
import { parsePersonalNumber } from '@activepick/domain/identifiers/personal-number.ts';
import type { CombinationSignatory, SigningCombinationsResult } from '#src/features/company-data/contract.ts';
import type { Language } from '#src/i18n/language.ts';
import type { lightOnboardingMessages } from '#src/languages/catalogues/light-onboarding/messages.ts';

/** People who can sign for the company: one alone, or several together. */
export interface SignerGroup {
  id: string;
  people: readonly (CombinationSignatory & { personalNumber: string })[];
}

/** The typed data of one signatory. */
export interface TypedSigner {
  personalNumber: string;
  email: string;
}

/** The fields for a signatory's number and address. */
export const signerFieldId = (at: number, field: keyof TypedSigner): string =>
  `light-signer-${at}-${field === 'email' ? 'email' : 'number'}`;

/** Returns the groups whose people can all be checked, because the register knows their numbers. */
export const signerGroups = (combinations: SigningCombinationsResult | null): SignerGroup[] =>
  (combinations?.signingCombinations ?? []).flatMap(({ combinationId, signatories }) => {
    const people = signatories.filter((one) => one.personalNumber !== null);
    const isKnown = people.length === signatories.length && people.length > 0;
    return isKnown ? [{ id: combinationId, people: people as SignerGroup['people'] }] : [];
  });

/** Returns the errors of the typed data, by field. */
export function signerProblems(
  { people }: SignerGroup,
  typed: readonly TypedSigner[],
  { messages, today }: { messages: (typeof lightOnboardingMessages)[Language]; today: string },
): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (const [at, { name, personalNumber: masked }] of people.entries()) {
    const { personalNumber = '', email = '' } = typed[at] ?? {};
    const parsed = parsePersonalNumber(personalNumber, today);
    if (!personalNumber.trim())
      wrong[signerFieldId(at, 'personalNumber')] = messages.signerNumberMissing({ name });
    else if (!parsed.ok) wrong[signerFieldId(at, 'personalNumber')] = messages.signerNumberWrong;
    // The register's masked number already shows that this number belongs to another person.
    else if (parsed.value.slice(0, 8) !== masked.slice(0, 8))
      wrong[signerFieldId(at, 'personalNumber')] = messages.signerNumberOther({ name });
    if (!email.trim()) wrong[signerFieldId(at, 'email')] = messages.signerEmailMissing({ name });
    else if (emailProblem(email.trim()))
      wrong[signerFieldId(at, 'email')] =
        emailProblem(email.trim()) === 'email' ? messages.emailWrong : messages.emailLetters;
  }
  return wrong;
}
