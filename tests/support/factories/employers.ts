// Factories of employers with a code, and of pickup stores.
import type { App } from '../../../apps/shop/src/app.ts';
import type { MemberRight } from '../../../packages/domain/src/access/permissions.ts';

interface Queried {
  inDatabase: <Row>(text: string, values?: unknown[]) => Promise<Row[]>;
}

/** The code of the employer that `makeEmployer` stores. */
export const TEST_EMPLOYER_CODE = 'TEST-C0DE';

/** Stores an active employer with a code, once; returns its id. */
export async function makeEmployer(
  { db }: Pick<App, 'db'>,
  { code = TEST_EMPLOYER_CODE, isActive = true }: { code?: string; isActive?: boolean } = {},
): Promise<string> {
  const { rows } = await db.pool.query(
    `insert into companies (id, kind, company_number, number_hash, company_name, contact_person, email, employer_code,
        active_since)
      values (gen_random_uuid(), 'employer', '5560360793', sha256(convert_to($1, 'UTF8')), 'Testverken AB', 'Tove Test',
        'tove@example.se', $1, case when $2 then now() end)
      on conflict (employer_code) do update set company_name = excluded.company_name returning id`,
    [code, isActive],
  );
  return rows[0].id;
}

/** Stores a partner store and returns its id. */
export async function makePartnerStore({ db }: Pick<App, 'db'>, name = 'Testbutiken'): Promise<string> {
  const { rows } = await db.pool.query(
    `insert into partner_stores (id, name, address, zip_code, town, phone)
      values (gen_random_uuid(), $1, 'Hamngatan 2', '33230', 'Gislaved', '0371-123 45') returning id`,
    [name],
  );
  return rows[0].id;
}

/** Stores another active employer of a name; returns its id. */
export async function activeEmployer({ inDatabase }: Queried, name: string): Promise<string> {
  const [row] = await inDatabase<{ id: string }>(
    `insert into companies (id, kind, company_number, number_hash, company_name, contact_person, email, active_since)
      values (gen_random_uuid(), 'employer', '5560360793', sha256(convert_to(gen_random_uuid()::text, 'UTF8')), $1,
        'Karin Kontakt', 'karin@example.se', now()) returning id`,
    [name],
  );
  return (row as { id: string }).id;
}

/** Makes a person a member of a company. */
export async function makeMember(
  { inDatabase }: Queried,
  companyId: string,
  { id }: { id: string },
  rights: readonly MemberRight[],
): Promise<void> {
  await inDatabase(
    'insert into company_members (id, company_id, user_id, rights) values (gen_random_uuid(), $1, $2, $3)',
    [companyId, id, rights],
  );
}
