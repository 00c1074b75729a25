import type { BenefitParameters, BenefitType } from '@activepick/domain/benefit/benefit-value.ts';
import {
  benefitPerMonth,
  hasSpecialPanel,
  specialPricePanel,
} from '@activepick/domain/benefit/special-price-panel.ts';
import { isBikeKind } from '@activepick/domain/catalogue/product-kind.ts';
import { type Ore, oreToSek } from '@activepick/domain/money.ts';
import type { App } from '#src/app.ts';
import { benefitTerms } from '#src/features/product-index/server/benefit-terms.ts';
import type { SpecialPanel } from '../contract.ts';
import type { ProductRow } from './product-repository.ts';

const typeOf = (row: ProductRow): BenefitType => {
  if (!isBikeKind(row.kind)) return 'accessory';
  return row.is_electric ? 'bike_electric' : 'bike_non_electric';
};

const questionOf = (app: App, row: ProductRow, parameters: BenefitParameters) => ({
  id: row.id,
  currentOre: row.current_ore,
  type: typeOf(row),
  ...benefitTerms(app, parameters),
});

/** Returns the monthly cost of a product as a benefit, in öre; null for an accessory. */
export const perMonthOf = (app: App, row: ProductRow, parameters: BenefitParameters): Ore | null =>
  benefitPerMonth(questionOf(app, row, parameters));

/** Returns the special price panel of a product with this year's rates, or null for a product without one. */
export function specialPanelOf(app: App, row: ProductRow, rates: BenefitParameters): SpecialPanel | null {
  if (!hasSpecialPanel(row.id)) return null;
  const panel = specialPricePanel({
    ...questionOf(app, row, rates),
    ordinaryOre: row.reference_ore ?? row.price_ore,
  });
  if (!panel) return null;
  const sek = (label: 'ordinary' | 'current' | 'benefit') => {
    const found = panel.rows.find((one) => one.label === label);
    return found ? oreToSek(found.amountOre) : 0;
  };
  return {
    ordinary_price: sek('ordinary'),
    current_price: sek('current'),
    benefit_price: sek('benefit'),
    saving_percent: panel.savingPercent,
    incl_vat: panel.vat === 'incl',
    is_given: panel.isGiven,
  };
}
