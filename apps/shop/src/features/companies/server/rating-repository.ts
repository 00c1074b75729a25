// Retention of the register's credit answers.
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRows } from '#src/platform/database/query-rows.ts';
import type { HeldCompany } from './company-row.ts';

/** Deletes unencrypted credit answers older than so many days. Returns the number of companies. */
export async function dropRatings(tx: Connection, days: number): Promise<number> {
  return execute(tx, {
    name: 'drop-ratings',
    text: `update companies set credit_rating = null
      where credit_rating is not null and credit_rated_at < now() - make_interval(days => $1)`,
    values: [days],
  });
}

/** Returns sole traders with a rating older than so many days, and locks their rows until `tx` ends. */
export async function lockTradersRated(tx: Connection, days: number): Promise<HeldCompany[]> {
  return queryRows<HeldCompany>(tx, {
    name: 'lock-traders-rated',
    text: `select id, company_number as "companyNumber", private_sealed as "privateSealed",
        credit_rating as "creditRating", company_information as "companyInformation"
      from companies where private_sealed is not null and credit_rated_at < now() - make_interval(days => $1)
      order by id for update`,
    values: [days],
  });
}

/** Replaces the encrypted data of sole traders. */
export async function replaceSealed(
  tx: Connection,
  sealed: readonly { id: string; privateSealed: string }[],
): Promise<void> {
  await execute(tx, {
    name: 'replace-sealed',
    text: `update companies set private_sealed = given."privateSealed"
      from json_to_recordset($1::json) as given (id uuid, "privateSealed" text) where companies.id = given.id`,
    values: [JSON.stringify(sealed)],
  });
}
