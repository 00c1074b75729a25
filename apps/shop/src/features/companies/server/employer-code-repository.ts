// The codes that identify an employer at the checkout.
import type { Connection } from '#src/platform/db.ts';

/** Returns the id of the active employer that has a code, or null. `code` is a result of `parseEmployerCode`. */
export async function activeEmployerOf(connection: Connection, code: string): Promise<string | null> {
  const { rows } = await connection.query<{ id: string }>({
    name: 'active-employer-of-code',
    text: `select id from companies where employer_code = $1 and kind = 'employer' and active_since is not null`,
    values: [code],
  });
  return rows[0]?.id ?? null;
}

/** Activates an employer with a given code, such as that of the demonstration. */
export async function activateWithCode(tx: Connection, companyId: string, code: string): Promise<void> {
  await tx.query({
    name: 'activate-with-code',
    text: 'update companies set employer_code = $2, active_since = coalesce(active_since, now()) where id = $1',
    values: [companyId, code],
  });
}
