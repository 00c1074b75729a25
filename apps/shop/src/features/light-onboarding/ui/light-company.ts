import type {
  CompanyInformationResult,
  CreditRatingResult,
  SigningCombinationsResult,
} from '#src/features/company-data/contract.ts';

/** The fetched data of a company; null if the register has none. */
export interface LightCompany {
  /** In the format of the field. */
  orgNumber: string;
  information: CompanyInformationResult;
  rating: CreditRatingResult | null;
  combinations: SigningCombinationsResult | null;
}
