// Formats the signatories as text with masked numbers. Source: specification section 3, "Signatory rights result" and
// "Signing combinations result".

import { signingRight } from '@activepick/domain/companies/signing-right.ts';
import { hideOrgNumber, type OrgNumber } from '@activepick/domain/identifiers/org-number.ts';
import { hidePersonalNumber, type PersonalNumber } from '@activepick/domain/identifiers/personal-number.ts';
import { LANGUAGES } from '#src/languages/languages.ts';
import type { CompanySigning, Signer } from '#src/providers/company-register/company-register.ts';
import type { CombinationSignatory, SignatoryRightsResult, SigningCombinationsResult } from '../contract.ts';
import { type LookupContext, textsOf } from './company-data-service.ts';

const FINE = { error: null, apiStatus: null };
const FOUND = 0;
const UNDETERMINED = 2;

/** Returns who may sign with whom. */
export function combinationsResult(
  context: LookupContext,
  orgNumber: OrgNumber,
  { groups, administrators, changedOn, isComplete }: CompanySigning,
): SigningCombinationsResult {
  const texts = textsOf(context);
  const all = [...administrators.map((one) => [one]), ...groups];
  return {
    companyId: orgNumber,
    apiUrl: apiUrl(context, orgNumber),
    signingCombinations: all.map((group, index) => {
      const combinationType = group.length === 1 ? 'individually' : 'jointly';
      const names = listed(context, group);
      return {
        combinationId: String(index + 1),
        combinationType,
        description: group.length === 1 ? texts.signsAlone(names) : texts.signTogether(names),
        validFrom: changedOn,
        validTo: null,
        signatories: group.map((signer) => signatoryOf(signer, combinationType)),
      };
    }),
    status: isComplete
      ? { text: texts.found, code: FOUND }
      : { text: texts.undetermined, code: UNDETERMINED },
    ...FINE,
  };
}

const signatoryOf = (
  { name, personalNumber, roles }: Signer,
  signingRights: CombinationSignatory['signingRights'],
): CombinationSignatory => ({
  name,
  personalNumber: personalNumber && hidePersonalNumber(personalNumber),
  role: roles.join(', '),
  signingRights,
});

interface SigningQuery {
  orgNumber: OrgNumber;
  personalNumber: PersonalNumber;
  signing: CompanySigning;
  /** The registered text, if the register does not know the combinations. */
  clause: string | null;
}

/** Returns whether a person may sign. */
export function rightsResult(
  context: LookupContext,
  { orgNumber, personalNumber, signing, clause }: SigningQuery,
): SignatoryRightsResult {
  const texts = textsOf(context);
  const right = signingRight(signing, personalNumber);
  const { person, kind } = right;
  const together =
    kind === 'jointly' ? right.with.map((others) => texts.together(listed(context, others))) : [];
  const isUnknown = kind === 'undetermined';
  return {
    companyId: orgNumber,
    personalNumber: hidePersonalNumber(personalNumber),
    person: person && { name: person.name, role: person.roles.join(', ') },
    signatoryRights: {
      hasRights: isUnknown ? null : kind !== 'none',
      rightType: kind,
      validFrom: person ? signing.changedOn : null,
      validTo: null,
      limitations: [...together, ...(person?.remarks ?? []), ...(isUnknown && clause ? [clause] : [])],
    },
    status: {
      text: isUnknown ? texts.undetermined : kind === 'none' ? texts.noRights : texts.found,
      code: isUnknown ? UNDETERMINED : FOUND,
    },
    ...FINE,
    apiUrl: apiUrl(context, orgNumber),
  };
}

// A sole trader's number is a personal number, which must not appear in a URL.
const apiUrl = ({ companyData }: LookupContext, orgNumber: OrgNumber): string => {
  const shown = hideOrgNumber(orgNumber);
  return companyData.account.app.companyRegister.signingUrl(shown.includes('*') ? shown : orgNumber);
};

const listed = ({ language }: LookupContext, people: readonly Signer[]): string =>
  new Intl.ListFormat(LANGUAGES[language].locale).format(people.map(({ name }) => name));
