import type {
  CompanyInformationResult,
  CreditRatingResult,
  SigningCombinationsResult,
} from '#src/features/company-data/contract.ts';

/** The fetched data of a company; null where the register has none. */
export interface LightCompany {
  /** As the field shows it. */
  orgNumber: string;
  information: CompanyInformationResult;
  rating: CreditRatingResult | null;
  combinations: SigningCombinationsResult | null;
}
