import type { Connection } from '#src/platform/database/database.ts';
import { queryOneRow } from '#src/platform/database/query-rows.ts';

/** Counts the people who can sign in by BankID only, because their account has no email address. */
export async function countBankidOnly(connection: Connection): Promise<number> {
  const { count } = await queryOneRow<{ count: number }>(connection, {
    name: 'count-bankid-only',
    text: `select count(*)::int as count from bankid_numbers b join users u on u.id = b.user_id
      where u.email is null and u.deleted_at is null`,
    values: [],
  });
  return count;
}
