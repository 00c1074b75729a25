// An employer without a policy. Tests can order anything under its code. The employer of the demonstration
// has a policy, which refuses most orders.
import pg from 'pg';

/** The code of the employer. */
export const OPEN_EMPLOYER_CODE = 'TEST-0PEN';

/** Stores the employer in the database of a running server, once. */
export async function storeOpenEmployer(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(
      `insert into companies (id, kind, company_number, number_hash, company_name, contact_person, email, employer_code,
          active_since)
        values (gen_random_uuid(), 'employer', '5560360793', sha256(convert_to($1, 'UTF8')), 'Öppna Verken AB', 'Tove Test',
          'tove@example.se', $1, now())
        on conflict do nothing`,
      [OPEN_EMPLOYER_CODE],
    );
  } finally {
    await client.end();
  }
}
