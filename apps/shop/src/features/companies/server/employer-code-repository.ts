// The codes that identify an employer at the checkout.
import type { Connection } from '#src/platform/db.ts';

/** Tells whether an active employer has a code. `code` is a result of `parseEmployerCode`. */
export async function hasActiveEmployer(connection: Connection, code: string): Promise<boolean> {
  const { rows } = await connection.query({
    name: 'active-employer-of-code',
    text: `select 1 from companies where employer_code = $1 and kind = 'employer' and active_since is not null`,
    values: [code],
  });
  return rows.length > 0;
}

/** Activates an employer with a given code, such as that of the demonstration. */
export async function activateWithCode(tx: Connection, companyId: string, code: string): Promise<void> {
  await tx.query({
    name: 'activate-with-code',
    text: 'update companies set employer_code = $2, active_since = coalesce(active_since, now()) where id = $1',
    values: [companyId, code],
  });
}
