import type { BenefitParameters, BenefitType } from '@activepick/domain/benefit/benefit-value.ts';
import { hasSpecialPanel, specialPricePanel } from '@activepick/domain/benefit/special-price-panel.ts';
import { isBikeKind } from '@activepick/domain/catalogue/product-kind.ts';
import { oreToSek } from '@activepick/domain/money.ts';
import type { App } from '#src/app.ts';
import type { SpecialPanel } from '../contract.ts';
import type { ProductRow } from './product-store.ts';

const typeOf = (row: ProductRow): BenefitType => {
  if (!isBikeKind(row.kind)) return 'accessory';
  return row.is_electric ? 'bike_electric' : 'bike_non_electric';
};

/** Returns the special price panel of a product with this year's rates, or null for a product without one. */
export async function specialPanelOf(
  app: App,
  row: ProductRow,
  rates: () => Promise<BenefitParameters>,
): Promise<SpecialPanel | null> {
  if (!hasSpecialPanel(row.id)) return null;
  const panel = specialPricePanel({
    id: row.id,
    ordinaryOre: row.price_ore,
    currentOre: row.current_ore,
    mode: app.settings.tax.mode,
    type: typeOf(row),
    parameters: await rates(),
    marginalTaxPercent: app.settings.benefit.marginalTaxPercent,
    termMonths: app.settings.benefit.termMonths,
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
  };
}
