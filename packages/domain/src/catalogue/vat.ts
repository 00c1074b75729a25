// VAT in both tax modes. Separate from price.ts, because every card needs it in the first load.
import { fractionOf, type Ore, ore, percentOf } from '../money.ts';

/**
 * How prices relate to VAT. 'added': prices are excl. VAT and the tax is added at the end (specification
 * section 9). 'included': prices are incl. VAT, as prisinformationslagen requires of consumer shops.
 */
export type TaxMode = 'added' | 'included';

/** VAT on bikes, accessories and services, in percent (mervärdesskattelagen 2023:200; specification section 9). */
export const VAT_PERCENT = 25;

/**
 * Returns the VAT within ('included') or on top of ('added') an amount, in öre, rounded once.
 * @throws RangeError if prices are incl. VAT and the percent is not an integer.
 */
export function vatOf(amount: Ore, mode: TaxMode, vatPercent: number = VAT_PERCENT): Ore {
  if (mode === 'added') return percentOf(amount, vatPercent);
  return fractionOf(amount, vatPercent, 100 + vatPercent);
}

/** Returns an amount of the catalogue incl. VAT, in öre. */
export function inclVat(amount: Ore, mode: TaxMode, vatPercent: number = VAT_PERCENT): Ore {
  return mode === 'included' ? amount : ore(amount + vatOf(amount, mode, vatPercent));
}

/** Returns an amount of the catalogue without VAT, in öre. */
export function exclVat(amount: Ore, mode: TaxMode, vatPercent: number = VAT_PERCENT): Ore {
  return mode === 'added' ? amount : ore(amount - vatOf(amount, mode, vatPercent));
}
