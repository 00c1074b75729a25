import type { BenefitParameters } from '@activepick/domain/benefit/benefit-value.ts';
import type { Month } from '@activepick/domain/month.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryRows } from '#src/platform/database/query-rows.ts';

/** The dated table lacks a rate that a calculation needs. */
export class ParameterMissing extends Error {
  override name = 'ParameterMissing';
}

/** The parameters that benefit prices depend on, besides the product. */
export const RATES_TAG = 'benefit-parameters';

/** The table on one day: the rates, and the yearly incomes in SEK at which thresholds begin. */
export interface RatesOfToday {
  parameters: BenefitParameters;
  /** The year that the state borrowing rate was set for; the current year once its rate is known. */
  rateYear: number;
  stateTaxFromSek: number;
  publicPensionCeilingSek: number;
  sickPayCeilingSek: number;
}

/**
 * Returns the table that applies on a day ('YYYY-MM-DD'). Throws `ParameterMissing` when it lacks something
 * for it.
 */
export async function ratesOfToday(connection: Connection, today: string): Promise<RatesOfToday> {
  const row = await rowsOfToday(connection, today);
  return {
    parameters: parametersIn(row, today),
    rateYear: row('state-borrowing-rate-percent').year,
    stateTaxFromSek: row('state-tax-from-sek').value,
    publicPensionCeilingSek: row('public-pension-ceiling-sek').value,
    sickPayCeilingSek: row('sick-pay-ceiling-sek').value,
  };
}

/** Returns the rates in force on a day ('YYYY-MM-DD'). Throws `ParameterMissing` when the table has none for it. */
export const parametersOfToday = async (connection: Connection, today: string): Promise<BenefitParameters> =>
  parametersIn(await rowsOfToday(connection, today), today);

type RowOf = (name: string) => { value: number; year: number };

async function rowsOfToday(connection: Connection, today: string): Promise<RowOf> {
  const rows = await queryRows<{ name: string; value: string; year: number }>(connection, {
    name: 'benefit-parameters',
    text: `select distinct on (name) name, value, extract(year from valid_from)::int as year
      from benefit_parameters where valid_from <= $1::date order by name, valid_from desc`,
    values: [today],
  });
  return (name) => {
    const found = rows.find((one) => one.name === name);
    if (!found) throw new ParameterMissing(`${name} on ${today}`);
    return { value: Number(found.value), year: found.year };
  };
}

const parametersIn = (row: RowOf, today: string): BenefitParameters => ({
  year: Number(today.slice(0, 4)),
  stateBorrowingRatePercent: row('state-borrowing-rate-percent').value,
  taxFreeSek: row('tax-free-sek').value,
  employerContributionsPercent: row('employer-contributions-percent').value,
});

/** The rate of the employer contributions in a month, in percent; null before the first known rate. */
export interface ContributionsOfMonth {
  month: Month;
  percent: number | null;
}

/** Returns the rate of the employer contributions on the first day of each month from `from` to `to`, in order. */
export const contributionsByMonth = (
  connection: Connection,
  { from, to }: { from: Month; to: Month },
): Promise<ContributionsOfMonth[]> =>
  queryRows<ContributionsOfMonth>(connection, {
    name: 'employer-contributions-by-month',
    text: `select to_char(m, 'YYYY-MM') as month, (
          select value::float8 from benefit_parameters
          where name = 'employer-contributions-percent' and valid_from <= m::date order by valid_from desc limit 1
        ) as percent
      from generate_series(($1 || '-01')::date, ($2 || '-01')::date, interval '1 month') m order by m`,
    values: [from, to],
  });
