// The dated table of market values.
import type { MarketValueRow } from '@activepick/domain/benefit/market-value.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRows } from '#src/platform/database/query-rows.ts';
import type { MarketValueTable } from '../contract.ts';

/** Returns all rows, those of the latest day first. */
export const marketValueRows = (connection: Connection): Promise<(MarketValueRow & { source: string })[]> =>
  queryRows<MarketValueRow & { source: string }>(connection, {
    name: 'market-value-rows',
    text: `select valid_from::text as "validFrom", drive, age_months as "ageMonths", percent::float8 as percent, source
      from market_values order by valid_from desc, drive desc, age_months`,
  });

/** Replaces the values of a day. */
export async function saveMarketValues(
  tx: Connection,
  { validFrom, source, values }: MarketValueTable,
): Promise<void> {
  await execute(tx, {
    name: 'drop-market-values',
    text: 'delete from market_values where valid_from = $1',
    values: [validFrom],
  });
  await execute(tx, {
    name: 'save-market-values',
    text: `insert into market_values (valid_from, drive, age_months, percent, source)
      select $1, v.drive, v."ageMonths", v.percent, $2
      from jsonb_to_recordset($3) as v(drive text, "ageMonths" smallint, percent numeric)`,
    values: [validFrom, source, JSON.stringify(values)],
  });
}
