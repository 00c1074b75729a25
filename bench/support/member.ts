import { randomUUID } from 'node:crypto';
import type pg from 'pg';

const PASSWORD = 'tandem-rullar-9-mil';

/** Makes an account a member of a company with a right. Returns the headers of its requests. */
export async function memberOf(
  { baseUrl, client, companyId }: { baseUrl: string; client: pg.Client; companyId: string },
  right: 'owner' | 'hr' | 'payroll',
): Promise<Record<string, string>> {
  const email = `${right}-${randomUUID()}@example.se`;
  const answer = await fetch(`${baseUrl}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  await client.query(
    `insert into company_members (id, company_id, user_id, rights)
      select gen_random_uuid(), $1, id, array[$3] from users where email = $2`,
    [companyId, email, right],
  );
  return { authorization: `Bearer ${token}` };
}
