import type { BenefitParameters } from '@activepick/domain/benefit/benefit-value.ts';
import type { Connection } from './db.ts';

/** The dated table lacks a rate that a calculation needs. */
export class ParameterMissing extends Error {
  override name = 'ParameterMissing';
}

/** Returns the rates in force on a day ('YYYY-MM-DD'). Throws `ParameterMissing` when the table has none for it. */
export async function parametersOfToday(connection: Connection, today: string): Promise<BenefitParameters> {
  const { rows } = await connection.query({
    name: 'benefit-parameters',
    text: `select distinct on (name) name, value from benefit_parameters where valid_from <= $1::date
      order by name, valid_from desc`,
    values: [today],
  });
  const value = (name: string) => {
    const row = rows.find((one) => one.name === name);
    if (!row) throw new ParameterMissing(`${name} on ${today}`);
    return Number(row.value);
  };
  return {
    year: Number(today.slice(0, 4)),
    stateBorrowingRatePercent: value('state-borrowing-rate-percent'),
    taxFreeSek: value('tax-free-sek'),
    employerContributionsPercent: value('employer-contributions-percent'),
  };
}
