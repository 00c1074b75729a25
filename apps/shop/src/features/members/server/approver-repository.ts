// The members who approve orders.
import type { Approver } from '@activepick/domain/benefit/approval.ts';
import type { Language } from '#src/i18n/language.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryRow, queryRows } from '#src/platform/database/query-rows.ts';

/** Returns the departments whose orders a member answers as an approver; empty for all. */
export async function memberDepartments(
  tx: Connection,
  companyId: string,
  userId: string,
): Promise<string[]> {
  const row = await queryRow<{ departments: string[] }>(tx, {
    name: 'member-departments',
    text: `select departments from company_members where company_id = $1 and user_id = $2 and ended_at is null`,
    values: [companyId, userId],
  });
  return row?.departments ?? [];
}

/** Returns the members of a company who can have the right to answer its orders. */
export async function answeringMembers(tx: Connection, companyId: string): Promise<Approver[]> {
  return queryRows<Approver>(tx, {
    name: 'answering-members',
    text: `select m.user_id as "userId", m.rights, m.departments
      from company_members m join users u on u.id = m.user_id and u.deleted_at is null
      where m.company_id = $1 and m.ended_at is null and m.rights && array['owner', 'hr', 'approver']`,
    values: [companyId],
  });
}

/** An order whose approvers are wanted. */
export interface OrderToApprove {
  companyId: string;
  /** The buyer's department, or null. */
  department: string | null;
  /** The accounts of the person whom it is about, who does not answer for themselves. */
  ownAccounts: readonly string[];
  /** The approval that the policy requires; null without a policy. */
  asked: 'hr' | 'approver' | null;
}

/**
 * Returns the members who are asked to answer an order: the approvers of its department, or HR and owners if
 * there are none or the policy requires HR. The buyer is left out.
 */
export async function approversOf(
  tx: Connection,
  { companyId, department, ownAccounts, asked: by }: OrderToApprove,
): Promise<{ userId: string; language: Language }[]> {
  const rows = await queryRows<{ userId: string; language: Language; isApprover: boolean; isHr: boolean }>(
    tx,
    {
      name: 'approvers-of-order',
      text: `select m.user_id as "userId", u.language,
        'approver' = any (m.rights) and (m.departments = '{}' or coalesce($2 = any (m.departments), false)) as "isApprover",
        m.rights && array['owner', 'hr'] as "isHr"
      from company_members m join users u on u.id = m.user_id and u.deleted_at is null
      where m.company_id = $1 and m.ended_at is null and m.user_id <> all ($3)
        and m.rights && array['owner', 'hr', 'approver']
      order by m.user_id`,
      values: [companyId, department, ownAccounts],
    },
  );
  const approvers = by === 'hr' ? [] : rows.filter(({ isApprover }) => isApprover);
  const asked = approvers.length > 0 ? approvers : rows.filter(({ isHr }) => isHr);
  return asked.map(({ userId, language }) => ({ userId, language }));
}
