// The use agreement of a benefit, as the contract provider takes it.

import { DEFAULT_POLICY } from '@activepick/domain/benefit/policy.ts';
import { formatOrgNumber } from '@activepick/domain/identifiers/org-number.ts';
import type { App } from '#src/app.ts';
import { companyById } from '#src/features/companies/server/company-repository.ts';
import { decryptPrivate, type StoredCompany } from '#src/features/companies/server/company-row.ts';
import { policiesOfVersions } from '#src/features/policy/server/policy-repository.ts';
import type { NewAgreement, NewParty } from '#src/providers/contract-signing/contract-signing.ts';
import { agreementFields } from './agreement-fields.ts';
import { type ContractFacts, type EmployerSigner, employerSigner } from './use-agreement-repository.ts';

/** A use agreement without our reference. */
export type WantedUseAgreement = Omit<NewAgreement, 'reference'>;

/**
 * Returns the use agreement of an approved benefit: the employee signs with BankID, and a member of the employer too where
 * the policy says so. Null while nobody can sign: the employee has no email address, or the employer no other member.
 * `templateFields`: the ids of the template's fields. Only these are filled in.
 * Source: benefit programme, section 8.
 */
export async function wantedUseAgreement(
  app: App,
  facts: ContractFacts,
  templateFields: ReadonlySet<string>,
): Promise<WantedUseAgreement | null> {
  const common = await commonParts(app, facts, templateFields);
  if (!common) return null;
  const { employee, employer, ...parts } = common;
  // The template is Swedish, and so are the names of all agreements.
  return { ...parts, name: `Nyttjandeavtal ${facts.number}, ${facts.bike}`, parties: [employee, employer] };
}

/** What a use agreement and its amendments have in common. */
export type CommonParts = Omit<WantedUseAgreement, 'name' | 'parties'> & {
  employee: NewParty;
  employer: NewParty;
};

/** Returns the parties, template and fields of a benefit's agreements; null while somebody who must sign cannot. */
export async function commonParts(
  app: App,
  facts: ContractFacts,
  templateFields: ReadonlySet<string>,
): Promise<CommonParts | null> {
  const employee = employeeParty(app, facts);
  const employer = await employerParty(app, facts);
  if (!employee || !employer) return null;
  const { workspaceId, useAgreementTemplateId: templateId } = app.settings.oneflow;
  const [decided] = await policiesOfVersions(app.db.pool, [facts]);
  const policy = decided ?? DEFAULT_POLICY;
  const all = await agreementFields(app, facts, { employer, policy });
  const fields = Object.entries(all).filter(([id]) => templateFields.has(id));
  return { employee, employer, workspaceId, templateId, fields: Object.fromEntries(fields) };
}

// Returns the employee's party, or null without an email address. Oneflow compares the personal number with the BankID that
// signs, where there is one.
function employeeParty({ encryption }: Pick<App, 'encryption'>, facts: ContractFacts): NewParty | null {
  const { employeeName, employeeEmail } = facts;
  if (!employeeEmail) return null;
  const identificationNumber = personalNumberOf(encryption, facts);
  const person = signing({ name: employeeName, email: employeeEmail });
  return {
    type: 'individual',
    name: employeeName,
    countryCode: 'SE',
    identificationNumber: '',
    participants: [{ ...person, identificationNumber }],
  };
}

// Returns the number on the employer's list. The typed number only limits who may sign where the list has none.
function personalNumberOf(
  encryption: App['encryption'],
  { personId, listedNumberSealed, orderId, typedNumberSealed }: ContractFacts,
): string {
  if (listedNumberSealed && personId)
    return encryption.decrypt(listedNumberSealed, {
      table: 'company_employees',
      column: 'number_sealed',
      row: personId,
    });
  if (typedNumberSealed && orderId)
    return encryption.decrypt(typedNumberSealed, {
      table: 'orders',
      column: 'personal_number_sealed',
      row: orderId,
    });
  return '';
}

/** Returns the party of the employer in `facts`, which signs where its policy says so; null while nobody can. */
export async function employerParty(
  { db, encryption }: Pick<App, 'db' | 'encryption'>,
  facts: ContractFacts,
): Promise<NewParty | null> {
  const company = (await companyById(db.pool, facts.companyId)) as StoredCompany;
  const [policy] = await policiesOfVersions(db.pool, [facts]);
  const signer = policy?.employerSigns ? await employerSigner(db.pool, facts) : null;
  if (policy?.employerSigns && !signer) return null;
  // Without a signature of the employer, its contact is named and gets nothing.
  const person = signer ? signing(signer) : named(company.contactPerson);
  return {
    type: 'company',
    name: company.companyName,
    countryCode: 'SE',
    identificationNumber: formatOrgNumber(decryptPrivate(encryption, company).companyNumber),
    participants: [person],
  };
}

/** Returns a participant who is named, gets nothing, and does not sign. */
export const named = (name: string) => ({
  ...signing({ name, email: '' }),
  isSignatory: false,
  mayUpdate: false,
  deliveryChannel: 'none',
});

/** Returns a participant who signs with BankID. */
export const signing = ({ name, email }: EmployerSigner) => ({
  name,
  email,
  phoneNumber: '',
  identificationNumber: '',
  isSignatory: true,
  mayUpdate: true,
  deliveryChannel: 'email',
  signMethod: 'swedish_bankid',
  twoStep: 'none',
});
