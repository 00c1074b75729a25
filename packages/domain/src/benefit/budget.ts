// What a person may still order for under an employer's policy.
import { type Ore, ZERO } from '../money.ts';
import type { RunningBenefit } from './decide-benefit.ts';
import type { BenefitPolicy } from './policy.ts';

/** A budget. Amounts in öre incl. VAT, bike and accessories together. */
export interface BenefitBudget {
  /** The most that one benefit costs. */
  maxOre: Ore;
  /** What the running benefits cost. */
  usedOre: Ore;
  /** The most that a further benefit costs now. */
  leftOre: Ore;
}

/**
 * Returns a person's budget. The maximum applies to each benefit: with one benefit at a time nothing is left while one
 * runs, otherwise each further benefit has the whole maximum.
 * Source: benefit programme, section 5; `decideBenefit`.
 */
export function benefitBudget(
  policy: Pick<BenefitPolicy, 'maxBenefitOre' | 'allowBikeLeasing'>,
  runningBenefits: readonly RunningBenefit[],
  usedOre: Ore,
): BenefitBudget {
  const isSpent = !policy.allowBikeLeasing && runningBenefits.length > 0;
  return { maxOre: policy.maxBenefitOre, usedOre, leftOre: isSpent ? ZERO : policy.maxBenefitOre };
}
