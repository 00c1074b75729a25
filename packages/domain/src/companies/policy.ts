import { type Ore, sekToOre } from '../money.ts';

/** The policy of an employer. */
export interface Policy {
  /** Whether several benefits are allowed at the same time. The field has the specification's name. */
  allowBikeLeasing: boolean;
  allowAccessories: boolean;
  requireManagerApproval: boolean;
  /** Incl. VAT. */
  maxBenefitOre: Ore;
  notes: string;
}

const DEFAULT_MAX_SEK = 50_000;

/** The default policy (specification section 3, 'Company policy'). */
export const DEFAULT_POLICY: Policy = {
  allowBikeLeasing: true,
  allowAccessories: true,
  requireManagerApproval: false,
  maxBenefitOre: sekToOre(DEFAULT_MAX_SEK),
  notes: '',
};
