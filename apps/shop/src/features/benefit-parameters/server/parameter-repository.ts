import type { ParameterName } from '@activepick/domain/benefit/parameter-table.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryRow, queryRows } from '#src/platform/database/query-rows.ts';
import type { Parameter } from '../contract.ts';

/** Returns the table, each rate's latest row first. */
export async function allParameters(connection: Connection): Promise<Parameter[]> {
  return queryRows<Parameter>(connection, {
    name: 'all-benefit-parameters',
    text: `select name, valid_from::text as "validFrom", value::float8 as value, source from benefit_parameters
      order by name, valid_from desc`,
  });
}

/** Sets a rate from a day on. Returns the value that it replaced, or null. */
export async function saveParameter(
  tx: Connection,
  { name, validFrom, value, source }: Parameter & { name: ParameterName },
): Promise<number | null> {
  const row = await queryRow<{ value: number }>(tx, {
    name: 'save-benefit-parameter',
    text: `with old as (select value from benefit_parameters where name = $1 and valid_from = $2::date),
      saved as (insert into benefit_parameters (name, valid_from, value, source) values ($1, $2::date, $3, $4)
        on conflict (name, valid_from) do update set value = excluded.value, source = excluded.source)
      select value::float8 as value from old`,
    values: [name, validFrom, value, source],
  });
  return row?.value ?? null;
}
