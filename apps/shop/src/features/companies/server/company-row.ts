// Converts a company between the table and the API. A sole trader's number, rating and information are encrypted.

import type { CompanyKind } from '@activepick/domain/companies/wizard.ts';
import { formatOrgNumber, hideOrgNumber, type OrgNumber } from '@activepick/domain/identifiers/org-number.ts';
import type { Language } from '#src/i18n/language.ts';

import type { Encryption } from '#src/platform/security/encryption.ts';
import type { AgreementEnd, Company, CompanyFields, CompanyRow } from '../contract.ts';

/** The register's answers about a company at the time it was saved. */
export interface RegisterAnswers {
  creditRating: Company['creditRating'];
  companyInformation: Company['companyInformation'];
}

/** The encrypted data of a sole trader. */
interface Private extends RegisterAnswers {
  companyNumber: OrgNumber;
}

/** A stored company. */
export interface StoredCompany extends RegisterAnswers, CompanyFields {
  id: string;
  kind: CompanyKind;
  companyNumber: OrgNumber | null;
  privateSealed: string | null;
  numberHash: Buffer;
  language: Language;
  creditRatedAt: Date | null;
  creditApproved: 'YES' | 'NO';
  contractId: string | null;
  workspaceId: number | null;
  contractStep: 'sent' | 'send-later' | null;
  stepsDone: number[];
  version: number;
  employeesVersion: number;
  /** The time of the last signature. To be active, a company also needs approved or cleared credit. */
  signedAt: Date | null;
  activeSince: Date | null;
  createdBy: string | null;
  creditEnteredBy: string | null;
  creditClearedAt: Date | null;
  creditClearedReason: string | null;
  /** How the contract ended; null while it is open or signed. */
  contractEnded: AgreementEnd | null;
  employerCode: string;
  passId: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** The fields of a company that may be encrypted. */
export type HeldCompany = Pick<
  StoredCompany,
  'id' | 'companyNumber' | 'privateSealed' | 'creditRating' | 'companyInformation'
>;

const aadOf = (id: string) => ({ table: 'companies', column: 'private_sealed', row: id });

/** Returns the columns of number and register answers, encrypted for a sole trader. */
export function encryptPrivate(
  encryption: Encryption,
  { id, isSoleTrader, ...of }: Private & { id: string; isSoleTrader: boolean },
): Pick<StoredCompany, 'companyNumber' | 'privateSealed' | 'creditRating' | 'companyInformation'> {
  if (!isSoleTrader) return { ...of, privateSealed: null };
  const privateSealed = encryption.encrypt(JSON.stringify(of), aadOf(id));
  return { companyNumber: null, privateSealed, creditRating: null, companyInformation: null };
}

/** Returns the decrypted number and register answers of a stored company, for use in the server only. */
export function decryptPrivate(encryption: Encryption, company: HeldCompany): Private {
  const { id, privateSealed, companyNumber, creditRating, companyInformation } = company;
  if (privateSealed) return JSON.parse(encryption.decrypt(privateSealed, aadOf(id))) as Private;
  return { companyNumber: companyNumber as OrgNumber, creditRating, companyInformation };
}

/** Returns a company in the form for staff. */
export function companyShape(encryption: Encryption, stored: StoredCompany): Company {
  const { companyNumber, creditRating, companyInformation } = decryptPrivate(encryption, stored);
  const isSoleTrader = stored.privateSealed !== null;
  return {
    ...stored,
    companyNumber: isSoleTrader ? hideOrgNumber(companyNumber) : formatOrgNumber(companyNumber),
    isSoleTrader,
    creditRating,
    companyInformation,
    creditRatedAt: stored.creditRatedAt?.toISOString() ?? null,
    signedAt: stored.signedAt?.toISOString() ?? null,
    activeSince: stored.activeSince?.toISOString() ?? null,
    creditClearance:
      stored.creditClearedAt && stored.creditClearedReason !== null
        ? { at: stored.creditClearedAt.toISOString(), reason: stored.creditClearedReason }
        : null,
    // Does not show a code before it is valid.
    employerCode: stored.kind === 'employer' && stored.activeSince ? stored.employerCode : null,
    createdAt: stored.createdAt.toISOString(),
    updatedAt: stored.updatedAt.toISOString(),
  };
}

/** Returns a company as a list row. */
export const rowShape = (encryption: Encryption, stored: StoredCompany): CompanyRow =>
  companyShape(encryption, stored);
