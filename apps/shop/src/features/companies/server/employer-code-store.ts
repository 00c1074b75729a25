// The codes by which people name their employer at the checkout.
import type { Connection } from '#src/platform/db.ts';

/** Tells whether an active employer has a code; `code` as `parseEmployerCode` returns it. */
export async function hasActiveEmployer(connection: Connection, code: string): Promise<boolean> {
  const { rows } = await connection.query({
    name: 'active-employer-of-code',
    text: `select 1 from companies where employer_code = $1 and kind = 'employer' and active_since is not null`,
    values: [code],
  });
  return rows.length > 0;
}

/** Returns the code of an employer; null for a store and where there is no such company. */
export async function employerCodeOf(connection: Connection, companyId: string): Promise<string | null> {
  const { rows } = await connection.query({
    name: 'employer-code-of-company',
    text: `select employer_code as code from companies where id = $1 and kind = 'employer'`,
    values: [companyId],
  });
  return rows[0]?.code ?? null;
}
