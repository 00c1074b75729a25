// Provider calls from the audit log, with the caller's email address. Answers are not stored.
import type { Connection } from '#src/platform/database/database.ts';
import { queryRows } from '#src/platform/database/query-rows.ts';
import type { ProviderRequest } from '../contract.ts';

interface RequestFilter {
  provider?: string | undefined;
  outcome?: ProviderRequest['outcome'] | undefined;
  cursor?: string | undefined;
}

/** Returns at most `most` calls, newest first, after the position of `cursor`. */
export async function providerRequestReport(
  connection: Connection,
  { provider, outcome, cursor }: RequestFilter,
  most: number,
): Promise<ProviderRequest[]> {
  const values: unknown[] = [most];
  const given = (value: unknown) => `$${values.push(value)}`;
  const conditions = [
    `a.detail ? 'attempts'`,
    ...(provider ? [`a.action like ${given(`${provider}.%`)}`] : []),
    ...(outcome ? [`a.detail->>'outcome' = ${given(outcome)}`] : []),
    ...(cursor ? [`a.id < ${given(cursor)}`] : []),
  ];
  const rows = await queryRows<{
    id: string;
    at: Date;
    action: string;
    actor_kind: ProviderRequest['actorKind'];
    target_type: string;
    target_id: string | null;
    reason: string | null;
    detail: Pick<ProviderRequest, 'outcome' | 'attempts' | 'ms'> &
      Partial<Pick<ProviderRequest, 'status' | 'code'>>;
    email: string | null;
  }>(
    connection,
    `select a.id, a.at, a.action, a.actor_kind, a.target_type, a.target_id, a.reason, a.detail, u.email
      from audit_log a left join users u on u.id = a.actor_id
      where ${conditions.join(' and ')} order by a.id desc limit $1`,
    values,
  );
  return rows.map((row) => {
    const [name = '', ...what] = String(row.action).split('.');
    const { outcome: ended, status = null, attempts, ms, code = null } = row.detail;
    return {
      id: row.id,
      at: row.at.toISOString(),
      provider: name,
      what: what.join('.'),
      outcome: ended,
      status,
      attempts,
      ms,
      code,
      company: row.target_type === 'company' ? row.target_id : null,
      actor: row.email ?? null,
      actorKind: row.actor_kind,
      reason: row.reason,
    };
  });
}
