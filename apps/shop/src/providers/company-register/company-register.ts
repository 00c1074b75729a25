// The interface of a company register. Personal numbers are unmasked here, and leave the server masked only.
import type { OrgNumber } from '@activepick/domain/identifiers/org-number.ts';
import type { PersonalNumber } from '@activepick/domain/identifiers/personal-number.ts';
import type { ProviderContext } from '#src/platform/provider-client/request-audit.ts';

/** A company in the register; missing fields are null. Dates as in the register, `YYYYMMDD`. */
export interface CompanyFacts {
  companyName: string | null;
  companyRegistrationDate: string | null;
  statusTextHigh: string | null;
  statusTextDetailed: string | null;
  address: string | null;
  zipCode: string | null;
  town: string | null;
  county: string | null;
  industryText: string | null;
  industryCode: string | null;
  legalGroupText: string | null;
  legalGroupCode: string | null;
  phoneNumber: string | null;
  email: string | null;
  webAddress: string | null;
  topDirectorName: string | null;
  topDirectorFunction: string | null;
  numberEmployeesInterval: string | null;
  vatReg: boolean | null;
  vatRegDate: string | null;
  preliminaryTaxReg: boolean | null;
  preliminaryTaxRegDate: string | null;
  employerContributionReg: boolean | null;
}

/** A company's credit rating. */
export interface CompanyRating {
  /** 1 to 100; 0 without a rating. */
  rating: number;
  ratingText: string | null;
  /** In whole SEK. */
  creditLimit: number | null;
  currency: string;
  /** Risk of insolvency within a year, in per cent. */
  riskPrognosis: number | null;
  commentary: string | null;
  /** The reason why there is no rating. */
  rejection: { rejectText: string | null; rejectComment: string | null } | null;
}

/** A person who may sign for a company. */
export interface Signer {
  name: string;
  personalNumber: PersonalNumber | null;
  roles: readonly string[];
  /** The register's remark about the person, in the register's wording. */
  remarks: readonly string[];
}

/** The signatories of a company. */
export interface CompanySigning {
  /** Day of the last change, `YYYY-MM-DD` as the register has it. */
  changedOn: string | null;
  /**
   * Whether the register could derive all combinations from its data. If not, a missing person proves
   * nothing.
   */
  isComplete: boolean;
  /** The people of one group sign together; each group binds the company. */
  groups: readonly (readonly Signer[])[];
  /** People who sign alone by a court's decision. */
  administrators: readonly Signer[];
}

/** A register of companies. Answers are null for a number that it does not know. Methods throw `ProviderError`. */
export interface CompanyRegister {
  readFacts(context: ProviderContext, orgNumber: OrgNumber): Promise<CompanyFacts | null>;
  readRating(context: ProviderContext, orgNumber: OrgNumber): Promise<CompanyRating | null>;
  readSigning(context: ProviderContext, orgNumber: OrgNumber): Promise<CompanySigning | null>;
  /** Returns the registered text about who may sign; null without one. */
  readSigningClause(context: ProviderContext, orgNumber: OrgNumber): Promise<string | null>;
  /** Returns the URL of the source of signing rights. */
  signingUrl(orgNumber: string): string;
  /** Checks that the register accepts our credentials. */
  authenticate(context: ProviderContext): Promise<void>;
}
