import type {
  CompanyInformationResult,
  CreditRatingResult,
  SigningCombinationsResult,
} from '#src/features/company-data/contract.ts';

/** What has been fetched of a company; null where the register did not say. */
export interface LightCompany {
  /** As the field shows it. */
  orgNumber: string;
  information: CompanyInformationResult;
  rating: CreditRatingResult | null;
  combinations: SigningCombinationsResult | null;
}
