// A company between the table and the wire. Of a sole trader, number, rating and information stand sealed.
import type { CompanyKind } from '@activepick/domain/companies/wizard.ts';
import { formatOrgNumber, hideOrgNumber, type OrgNumber } from '@activepick/domain/identifiers/org-number.ts';
import type { Seal } from '#src/platform/seal.ts';
import type { Company, CompanyRow, ContractEnd } from '../contract.ts';

/** What the register said of a company when it was saved. */
export interface RegisterAnswers {
  creditRating: Company['creditRating'];
  companyInformation: Company['companyInformation'];
}

/** What stands sealed of a sole trader. */
interface Private extends RegisterAnswers {
  companyNumber: OrgNumber;
}

/** A company as it is stored. */
export interface StoredCompany extends RegisterAnswers {
  id: string;
  kind: CompanyKind;
  companyNumber: OrgNumber | null;
  privateSealed: string | null;
  numberHash: Buffer;
  companyName: string;
  contactPerson: string;
  email: string;
  phone: string | null;
  address: string | null;
  language: 'sv' | 'en';
  creditRatedAt: Date | null;
  manualCreditCheck: boolean;
  creditApproved: 'YES' | 'NO';
  contractId: string | null;
  workspaceId: number | null;
  contractStep: 'sent' | 'send-later' | null;
  stepsDone: number[];
  version: number;
  employeesVersion: number;
  /** When everybody had signed; active since then only where credit was approved or cleared. */
  signedAt: Date | null;
  activeSince: Date | null;
  createdBy: string | null;
  creditEnteredBy: string | null;
  creditClearedAt: Date | null;
  creditClearedReason: string | null;
  /** How the contract ended; null while it stands. */
  contractEnded: ContractEnd | null;
  employerCode: string;
  passId: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** What of a company may stand sealed. */
export type HeldCompany = Pick<
  StoredCompany,
  'id' | 'companyNumber' | 'privateSealed' | 'creditRating' | 'companyInformation'
>;

const placeOf = (id: string) => ({ table: 'companies', column: 'private_sealed', row: id });

/** Returns the columns that hold a number and what the register said, by whether it is a person's. */
export function heldApart(
  seal: Seal,
  { id, isSoleTrader, ...of }: Private & { id: string; isSoleTrader: boolean },
): Pick<StoredCompany, 'companyNumber' | 'privateSealed' | 'creditRating' | 'companyInformation'> {
  if (!isSoleTrader) return { ...of, privateSealed: null };
  const privateSealed = seal.seal(JSON.stringify(of), placeOf(id));
  return { companyNumber: null, privateSealed, creditRating: null, companyInformation: null };
}

/** Returns number and register's answers of a stored company in the clear: for the server's own work. */
export function opened(seal: Seal, company: HeldCompany): Private {
  const { id, privateSealed, companyNumber, creditRating, companyInformation } = company;
  if (privateSealed) return JSON.parse(seal.open(privateSealed, placeOf(id))) as Private;
  return { companyNumber: companyNumber as OrgNumber, creditRating, companyInformation };
}

/** Returns a company as staff sees it. */
export function companyShape(seal: Seal, stored: StoredCompany): Company {
  const { companyNumber, creditRating, companyInformation } = opened(seal, stored);
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
    // A code that is not valid yet is shown to nobody.
    employerCode: stored.kind === 'employer' && stored.activeSince ? stored.employerCode : null,
    createdAt: stored.createdAt.toISOString(),
    updatedAt: stored.updatedAt.toISOString(),
  };
}

/** Returns a company as lists have it. */
export const rowShape = (seal: Seal, stored: StoredCompany): CompanyRow => companyShape(seal, stored);
