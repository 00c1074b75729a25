// The amount that a person may still order for under an employer's policy.
import { type Ore, ZERO } from '../money.ts';
import type { RunningBenefit } from './decide-benefit.ts';
import type { BenefitPolicy } from './policy.ts';

/** A budget. Amounts in öre incl. VAT, bike and accessories together. */
export interface BenefitBudget {
  /** The maximum for one benefit. */
  maxOre: Ore;
  /** The cost of the running benefits. */
  usedOre: Ore;
  /** The maximum for a further benefit now. */
  leftOre: Ore;
}

/**
 * Returns a person's budget. The maximum applies to each benefit: if the policy allows one benefit at a time,
 * nothing is left while one runs, and otherwise each further benefit has the whole maximum. Source: benefit
 * programme, section 5; `decideBenefit`.
 */
export function benefitBudget(
  policy: Pick<BenefitPolicy, 'maxBenefitOre' | 'allowBikeLeasing'>,
  runningBenefits: readonly RunningBenefit[],
  usedOre: Ore,
): BenefitBudget {
  const isSpent = !policy.allowBikeLeasing && runningBenefits.length > 0;
  return { maxOre: policy.maxBenefitOre, usedOre, leftOre: isSpent ? ZERO : policy.maxBenefitOre };
}
