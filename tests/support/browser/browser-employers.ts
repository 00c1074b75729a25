// Makes employers with members of their own, for tests that change them.

import { inDatabase } from '#tests/app/shop-under-test.ts';
import type { MemberRight } from '../../../packages/domain/src/access/permissions.ts';
import type { BrowserPerson } from './browser-people.ts';

/** An active employer in the database. */
export interface BrowserEmployer {
  id: string;
  name: string;
  /** The employer code as it was when the employer was made. */
  code: string;
}

/** Makes an active employer with these members. `interval` is the number of employees in the company register. */
export async function ownEmployer(
  name: string,
  members: readonly { person: BrowserPerson; rights: readonly MemberRight[] }[] = [],
  { interval = null }: { interval?: string | null } = {},
): Promise<BrowserEmployer> {
  const [row] = await inDatabase<{ id: string; code: string }>(
    `insert into companies (id, kind, company_number, number_hash, company_name, contact_person, email, active_since,
        company_information)
      values (gen_random_uuid(), 'employer', '5560360793', sha256(convert_to(gen_random_uuid()::text, 'UTF8')), $1,
        'Karin Kontakt', 'karin@example.se', now(),
        case when $2::text is not null then json_build_object('numberEmployeesInterval', $2::text) end)
      returning id, employer_code as code`,
    [name, interval],
  );
  const employer = { ...(row as { id: string; code: string }), name };
  for (const { person, rights } of members) await addMember(employer.id, person, rights);
  return employer;
}

/** Makes a person with an account a member of a company. */
export async function addMember(
  companyId: string,
  { email }: BrowserPerson,
  rights: readonly MemberRight[],
): Promise<void> {
  await inDatabase(
    `insert into company_members (id, company_id, user_id, rights)
      select gen_random_uuid(), $1, u.id, $3 from users u where u.email = $2`,
    [companyId, email, rights],
  );
}

/** Returns the present employer code of a company. */
export async function codeOfEmployer(companyId: string): Promise<string> {
  const [row] = await inDatabase<{ code: string }>(
    'select employer_code as code from companies where id = $1',
    [companyId],
  );
  return (row as { code: string }).code;
}

/** Confirms the email address of a person's account. */
export async function confirmEmail({ email }: BrowserPerson): Promise<void> {
  await inDatabase(
    'update users set email_confirmed_at = coalesce(email_confirmed_at, now()) where email = $1',
    [email],
  );
}
