// The members who are told of the final figures of a year.
import type { Language } from '#src/i18n/language.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryRow, queryRows } from '#src/platform/database/query-rows.ts';

/** A member of a company who works with its payroll. */
export interface PayrollMember {
  companyId: string;
  userId: string;
  language: Language;
}

/** Returns the members with the right to payroll; the owners of a company that has none. */
export const payrollMembers = (
  connection: Connection,
  companies: readonly string[],
): Promise<PayrollMember[]> =>
  queryRows<PayrollMember>(connection, {
    name: 'payroll-members',
    text: `select company_id as "companyId", user_id as "userId", language from (
        select m.company_id, m.user_id, u.language, 'payroll' = any (m.rights) as is_payroll,
          bool_or('payroll' = any (m.rights)) over (partition by m.company_id) as has_payroll
        from company_members m join users u on u.id = m.user_id and u.deleted_at is null and u.email is not null
        where m.company_id = any ($1) and m.ended_at is null and m.rights && array['owner', 'payroll']
      ) members where is_payroll or not has_payroll order by company_id, user_id`,
    values: [companies],
  });

/** Returns a company's name with a member's address; null when the member has left or lost the right. */
export const addressOfMember = (
  connection: Connection,
  companyId: string,
  userId: string,
): Promise<{ company: string; to: string } | null> =>
  queryRow<{ company: string; to: string }>(connection, {
    name: 'address-of-payroll-member',
    text: `select c.company_name as company, u.email as "to"
      from company_members m join companies c on c.id = m.company_id
      join users u on u.id = m.user_id and u.email is not null and u.deleted_at is null
      where m.company_id = $1 and m.user_id = $2 and m.ended_at is null and m.rights && array['owner', 'payroll']`,
    values: [companyId, userId],
  });
