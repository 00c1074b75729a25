// The decision about an order under an employer's programme, used when the order is placed and when it is
// approved.
import {
  type BenefitLine,
  type BenefitReason,
  decideBenefit,
  outcomeOf,
} from '@activepick/domain/benefit/decide-benefit.ts';
import type { Day } from '@activepick/domain/calendar.ts';
import type { ProductKind } from '@activepick/domain/catalogue/product-kind.ts';
import { inclVat, type TaxMode } from '@activepick/domain/catalogue/vat.ts';
import type { Ore } from '@activepick/domain/money.ts';
import type { Programme } from './programme-repository.ts';

/**
 * A line of an order with its product's data from the catalogue. The price is of one piece, in the order's
 * tax mode.
 */
export interface DecidedLine {
  kind: ProductKind;
  isElectric: boolean;
  unitOre: Ore;
  quantity: number;
}

/** How prices of an order relate to VAT. */
export interface Tax {
  mode: TaxMode;
  vatPercent: number;
}

/** Who has to approve an order: nobody, HR or an approver. */
export type RequiredApproval = 'none' | 'hr' | 'approver';

/** A decision. `asked` is null if the order is refused. */
export interface OrderDecision {
  reasons: BenefitReason[];
  asked: RequiredApproval | null;
}

/** Converts the lines of an order, incl. VAT, to the input of `decideBenefit`. */
export const benefitLines = (lines: readonly DecidedLine[], { mode, vatPercent }: Tax): BenefitLine[] =>
  lines.map(({ kind, isElectric, unitOre, quantity }) => ({
    kind,
    isElectric,
    unitOre: inclVat(unitOre, mode, vatPercent),
    quantity,
  }));

/**
 * Decides about an order. If the policy requires no approval but a fact is missing, such as the identity of
 * the buyer, HR must answer. Source: benefit programme, section 5.
 */
export function decideOrderUnder(
  { policy, person, runningBenefits }: Programme,
  lines: readonly BenefitLine[],
  today: Day,
): OrderDecision {
  const reasons = decideBenefit(lines, policy, person, runningBenefits, today);
  const outcome = outcomeOf(reasons);
  if (outcome === 'refused') return { reasons, asked: null };
  if (outcome === 'allowed') return { reasons, asked: 'none' };
  return { reasons, asked: policy.approval === 'none' ? 'hr' : policy.approval };
}
