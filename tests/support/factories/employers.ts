// Factories of employers with a code, and of pickup stores.
import type { App } from '../../../apps/shop/src/app.ts';
import { type PolicyRules, policyIn } from '../../../apps/shop/src/features/policy/contract.ts';
import { policyOf } from '../../../apps/shop/src/features/policy/server/policy-repository.ts';
import { savePolicy } from '../../../apps/shop/src/features/policy/server/save-policy.ts';
import type { MemberRight } from '../../../packages/domain/src/access/permissions.ts';
import { DEFAULT_POLICY } from '../../../packages/domain/src/benefit/policy.ts';

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
  // Without a named constraint: two calls at once also meet at the hash of the number.
  await db.pool.query(
    `insert into companies (id, kind, company_number, number_hash, company_name, contact_person, email, employer_code,
        active_since)
      values (gen_random_uuid(), 'employer', '5560360793', sha256(convert_to($1, 'UTF8')), 'Testverken AB', 'Tove Test',
        'tove@example.se', $1, case when $2 then now() end)
      on conflict do nothing`,
    [code, isActive],
  );
  const { rows } = await db.pool.query('select id from companies where employer_code = $1', [code]);
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
  departments: readonly string[] = [],
): Promise<void> {
  await inDatabase(
    'insert into company_members (id, company_id, user_id, rights, departments) values (gen_random_uuid(), $1, $2, $3, $4)',
    [companyId, id, rights, departments],
  );
}

/** Puts a person on a company's list, and returns the person's id. */
export async function listEmployee(
  { inDatabase }: Queried,
  companyId: string,
  email: string,
  more: { department?: string; employeeId?: string; firstDay?: string; lastDay?: string } = {},
): Promise<string> {
  const [row] = await inDatabase<{ personId: string }>(
    `insert into company_employees (id, company_id, position, name, email, department, employee_id, first_day, last_day,
        since_version)
      values (gen_random_uuid(), $1, 1, 'Anna Anställd', $2, $3, $4, $5, $6, 1) returning person_id as "personId"`,
    [
      companyId,
      email,
      more.department ?? null,
      more.employeeId ?? null,
      more.firstDay ?? null,
      more.lastDay ?? null,
    ],
  );
  return (row as { personId: string }).personId;
}

/**
 * Saves a company's policy with some rules changed and returns its version. Rules that were never saved get
 * their defaults.
 */
export async function savePolicyOf(
  { shop }: { shop: { app: App } },
  companyId: string,
  rules: Partial<PolicyRules>,
): Promise<number> {
  const { version } = await shop.app.db.transaction(async (tx) => {
    const before = await policyOf(tx, companyId);
    const policy = policyIn({ ...(before ?? DEFAULT_POLICY), ...rules } as PolicyRules);
    return savePolicy(tx, companyId, policy, { version: before?.version ?? 0, userId: null });
  });
  return version;
}
