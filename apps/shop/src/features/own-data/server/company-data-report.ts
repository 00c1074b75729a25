// Reports a person's data from companies, employers and contracts. Most of it was not given by the person (articles 14
// and 15).
import { hidePersonalNumber, type PersonalNumber } from '@activepick/domain/identifiers/personal-number.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryRow } from '#src/platform/database/query-rows.ts';
import type { Encryption } from '#src/platform/security/encryption.ts';
import type { Whose } from './email-data-report.ts';

/** Sections of a copy, by name. */
export type CompanyData = Record<
  | 'employerLists'
  | 'invitations'
  | 'staffInvitations'
  | 'joinQuestions'
  | 'contactPersonOf'
  | 'signatoryOf'
  | 'agreements'
  | 'privacyCases',
  Record<string, unknown>[]
>;

interface StoredSignatory {
  id: string;
  email: string;
  numberSealed: string | null;
}

/**
 * Returns employers' lists, companies and agreements that name a person, by a confirmed email address or the
 * personal number from BankID. Source: regulation (EU) 2016/679, article 15; docs/security.md, "Personal
 * data".
 */
export async function companyDataOf(
  connection: Connection,
  encryption: Encryption,
  { email, personalNumber, numberHash }: Omit<Whose, 'userId'> & { numberHash: Buffer | null },
): Promise<CompanyData> {
  const found = await queryRow<
    Omit<CompanyData, 'signatoryOf'> & {
      signatoryOf: StoredSignatory[];
    }
  >(connection, {
    name: 'company-data-of-person',
    text: `select
        (select coalesce(jsonb_agg(jsonb_build_object('company', c.company_name, 'name', e.name, 'email', e.email,
            'department', e.department, 'employeeId', e.employee_id,
            'costCentre', e.cost_centre, 'firstDay', e.first_day, 'lastDay', e.last_day, 'personalNumber', e.masked_number,
            'addedAt', e.added_at, 'removedAt', e.removed_at)
            order by e.added_at), '[]')
          from company_employees e join companies c on c.id = e.company_id
          where lower(e.email) = $1 or e.number_hash = $3) as "employerLists",
        (select coalesce(jsonb_agg(jsonb_build_object('company', c.company_name, 'email', i.email, 'rights', i.rights,
            'departments', i.departments, 'createdAt', i.created_at, 'expiresAt', i.expires_at,
            'acceptedAt', i.accepted_at) order by i.created_at), '[]')
          from company_invitations i join companies c on c.id = i.company_id where i.email = $1) as "invitations",
        (select coalesce(jsonb_agg(jsonb_build_object('email', email, 'role', role, 'createdAt', created_at,
            'expiresAt', expires_at, 'acceptedAt', accepted_at) order by created_at), '[]')
          from staff_invitations where email = $1) as "staffInvitations",
        (select coalesce(jsonb_agg(jsonb_build_object('company', c.company_name, 'name', q.name, 'email', q.email,
            'note', q.note, 'state', q.state, 'reason', q.reason, 'askedAt', q.asked_at, 'answeredAt', q.answered_at)
            order by q.id), '[]')
          from join_questions q join companies c on c.id = q.company_id where q.email = $1) as "joinQuestions",
        (select coalesce(jsonb_agg(jsonb_build_object('company', company_name, 'contactPerson', contact_person,
            'email', email, 'phone', phone, 'createdAt', created_at) order by created_at), '[]')
          from companies where lower(email) = $1) as "contactPersonOf",
        (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'company', c.company_name, 'name', s.name,
            'email', s.email, 'role', s.role, 'signingRights', s.signing_rights, 'personalNumber', s.masked_number,
            'numberSealed', s.number_sealed, 'createdAt', s.created_at) order by s.created_at), '[]')
          from company_signatories s join companies c on c.id = s.company_id
          where lower(s.email) = $1 or s.masked_number = $2) as "signatoryOf",
        (select coalesce(jsonb_agg(jsonb_build_object('name', a.name, 'reference', a.reference, 'state', a.state,
            'createdAt', a.created_at, 'updatedAt', a.updated_at,
            'participant', (select one from jsonb_array_elements(a.participants) one
              where lower(one ->> 'email') = $1 limit 1)) order by a.id), '[]')
          from agreements a
          where exists (select 1 from jsonb_array_elements(a.participants) one where lower(one ->> 'email') = $1)
            or a.id in (select agreement_id from agreement_people where number_hash = $3)) as agreements,
        (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'email', email, 'askedOn', asked_on,
            'answeredAt', answered_at) order by id), '[]')
          from privacy_cases where lower(email) = $1) as "privacyCases"`,
    values: [email, personalNumber && hidePersonalNumber(personalNumber as PersonalNumber), numberHash],
  });
  const { signatoryOf, ...rest } = found as Omit<CompanyData, 'signatoryOf'> & {
    signatoryOf: StoredSignatory[];
  };
  return {
    ...rest,
    // The same date of birth does not identify a person.
    signatoryOf: signatoryOf.flatMap(({ id, numberSealed, ...one }) => {
      const aad = { table: 'company_signatories', column: 'number_sealed', row: id };
      const isNumbers =
        personalNumber !== null && numberSealed && encryption.decrypt(numberSealed, aad) === personalNumber;
      const isOwnEmail = email !== null && one.email.toLowerCase() === email;
      return isNumbers || isOwnEmail ? [one] : [];
    }),
  };
}
