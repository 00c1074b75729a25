// What the bike of a benefit is worth at the end of its term.
import { marketValue } from '@activepick/domain/benefit/market-value.ts';
import { ageAtEnd, lastDayOfTerm } from '@activepick/domain/benefit/term-end.ts';
import type { Ore } from '@activepick/domain/money.ts';
import type { Month } from '@activepick/domain/month.ts';
import type { Benefit } from '#src/features/benefits/server/benefit-repository.ts';
import { firstHandover } from '#src/features/benefits/server/taken-over-repository.ts';
import { marketValueRows } from '#src/features/market-values/server/market-value-repository.ts';
import type { Connection } from '#src/platform/database/database.ts';
import type { StoredTerm } from './term-repository.ts';

/** The value and the price of a bike, in öre incl. VAT, and the row of the table; null for a value that an admin has set. */
export interface MarketPrice {
  valueOre: Ore;
  priceOre: Ore;
  row: StoredTerm['valueRow'];
}

/**
 * Returns what a bike is worth and costs at the end of its term: what was documented with the choice or set by an admin,
 * else the value of the table that is valid on the last day, which is the price as well.
 * @throws RangeError when the table has no row for the bike.
 * Source: benefit programme, section 9, "Buy-out".
 */
export async function marketPriceOf(
  connection: Connection,
  benefit: Benefit,
  term: Pick<StoredTerm, 'valueOre' | 'priceOre' | 'valueRow'>,
  lastMonth: Month,
): Promise<MarketPrice> {
  const { valueOre, priceOre, valueRow } = term;
  if (valueOre !== null && priceOre !== null) return { valueOre, priceOre, row: valueRow };
  const since = (await firstHandover(connection, benefit.id)) ?? `${benefit.firstMonth}-01`;
  const ageMonths = ageAtEnd(since, lastMonth);
  const drive = benefit.isElectric ? ('electric' as const) : ('pedal' as const);
  const found = marketValue(
    { priceOre: benefit.bikeOre, drive, ageMonths },
    { table: await marketValueRows(connection), today: lastDayOfTerm(lastMonth) },
  );
  const { validFrom, percent } = found.row;
  return { valueOre: found.valueOre, priceOre: found.valueOre, row: { validFrom, percent, ageMonths } };
}
