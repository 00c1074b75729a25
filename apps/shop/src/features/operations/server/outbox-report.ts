// The outbox for admins, without the content and the recipients of the emails.
import type { Connection } from '#src/platform/database/database.ts';
import { queryRows } from '#src/platform/database/query-rows.ts';
import { NEVER_COPIED, type OutboxMail } from '../contract.ts';

interface OutboxFilter {
  state?: OutboxMail['state'] | undefined;
  q?: string | undefined;
  cursor?: string | undefined;
}

type Row = Omit<OutboxMail, 'createdAt' | 'sentAt'> & { createdAt: Date; sentAt: Date | null };

const likeStart = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Returns at most `most` mails, newest first, after the position of `cursor`. */
export async function outboxReport(
  connection: Connection,
  { state, q, cursor }: OutboxFilter,
  most: number,
): Promise<OutboxMail[]> {
  const values: unknown[] = [most];
  const given = (value: unknown) => `$${values.push(value)}`;
  const search = q?.trim();
  const conditions = [
    ...(state ? [`state = ${given(state)}`] : []),
    ...(search ? [searchOf(search, given)] : []),
    ...(cursor ? [`id < ${given(cursor)}`] : []),
  ];
  const rows = await queryRows<Row>(
    connection,
    `select id, kind, business_key as "businessKey", language, state, attempts, last_error as "lastError",
        created_at as "createdAt", sent_at as "sentAt",
        state = 'sent' and payload <> '{}' and kind <> all(${given(NEVER_COPIED)}::text[]) as "mayCopy"
      from outbox ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
      order by id desc limit $1`,
    values,
  );
  return rows.map(({ createdAt, sentAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }));
}

function searchOf(search: string, given: (value: unknown) => string): string {
  const kind = given(search);
  const start = given(likeStart(search));
  const byOrder = /^\d{6,9}$/.test(search)
    ? ` or business_key like (select 'order:' || o.id || ':%' from orders o where o.number = ${kind})`
    : '';
  return `(kind = ${kind} or business_key like ${start}${byOrder})`;
}
