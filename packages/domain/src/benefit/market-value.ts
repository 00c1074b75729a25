// What a used bike is worth: a dated table by age and drive. An admin may adjust the value of one bike, with a reason.
import { type Ore, ore, percentOf } from '../money.ts';
import type { Drive } from './policy.ts';

/** A row of the table: the value of a bike from this age on, in percent of its price when new. */
export interface MarketValueRow {
  /** The first day on which the row is used, `YYYY-MM-DD`. */
  validFrom: string;
  drive: Drive;
  ageMonths: number;
  percent: number;
}

/**
 * Returns the value of a used bike in öre incl. VAT, and the row that it comes from. Uses the newest table
 * that is valid on the day, and in it the highest age that the bike has reached.
 * @throws RangeError when the table has no row for it. Source: benefit programme, section 9, "End"; 11 kap.
 * and 61 kap. 2 § inkomstskattelagen (1999:1229): market value.
 */
export function marketValue(
  bike: { priceOre: Ore; drive: Drive; ageMonths: number },
  { table, today }: { table: readonly MarketValueRow[]; today: string },
): { valueOre: Ore; row: MarketValueRow } {
  const valid = table.filter(({ validFrom, drive }) => drive === bike.drive && validFrom <= today);
  const newest = valid.reduce((latest, { validFrom }) => (validFrom > latest ? validFrom : latest), '');
  const row = valid
    .filter(({ validFrom, ageMonths }) => validFrom === newest && ageMonths <= bike.ageMonths)
    .reduce<MarketValueRow | null>(
      (best, one) => (!best || one.ageMonths > best.ageMonths ? one : best),
      null,
    );
  if (!row) throw new RangeError('The table of market values has no row for this bike');
  return { valueOre: percentOf(bike.priceOre, row.percent), row };
}

/** An early buy-out's price and what it is made of, in öre incl. VAT. */
export interface EarlyBuyOutPrice {
  priceOre: Ore;
  /** The value of the bike on the day. */
  valueOre: Ore;
  /** The employer's monthly cost of the months that are dropped. */
  remainingCostOre: Ore;
}

/**
 * Returns the price of an early buy-out: the market value, or the rest of the lease where that is more. The lease must be
 * settled, and a price below the market value would be taxed as salary. The split is our assumption.
 * Source: benefit programme, section 9; 61 kap. 2 § inkomstskattelagen (1999:1229).
 */
export const earlyBuyOutPrice = (valueOre: Ore, remainingCostOre: Ore): EarlyBuyOutPrice => ({
  priceOre: ore(Math.max(valueOre, remainingCostOre)),
  valueOre,
  remainingCostOre,
});
