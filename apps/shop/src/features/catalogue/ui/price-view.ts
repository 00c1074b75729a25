import { inclVat } from '@activepick/domain/catalogue/vat.ts';
import { type Ore, sekToOre } from '@activepick/domain/money.ts';
import type { Site } from '#src/wire/page.ts';
import type { CardProduct } from './card-product.ts';

/** How a product's price is shown. Amounts in öre. */
export interface PriceView {
  currentOre: Ore;
  /** The same incl. VAT, if prices are shown without it; otherwise null. */
  inclVatOre: Ore | null;
  /** Set only if a reduction may be claimed: the struck-through price and the whole percent off it. */
  reduction: { referenceOre: Ore; percent: number } | null;
  /** The supplier's recommended price, shown with the shop's own. It was never charged and is never struck through. */
  recommendedOre: Ore | null;
}

/**
 * Returns how a product's price is shown. A struck-through price and a percentage need a known lowest price of the 30
 * days before. The shop's own price for bikes is not a sale (readings, Money, 'Reductions').
 */
export function priceView(product: CardProduct, site: Pick<Site, 'taxMode' | 'vatPercent'>): PriceView {
  const currentOre = sekToOre(product.current_price);
  const { reference_price, reduction_percent } = product;
  const mayClaim = reference_price !== null && reduction_percent !== null;
  const isHouse = product.price_basis === 'house';
  return {
    currentOre,
    inclVatOre: site.taxMode === 'added' ? inclVat(currentOre, 'added', site.vatPercent) : null,
    reduction: mayClaim ? { referenceOre: sekToOre(reference_price), percent: reduction_percent } : null,
    recommendedOre: isHouse ? sekToOre(product.price) : null,
  };
}
