import type { Connection } from '#src/platform/database/database.ts';
import { queryRows } from '#src/platform/database/query-rows.ts';
import type { Job } from '../contract.ts';

const MAX_ERROR = 200;

/**
 * Returns the text of an error for an admin: its first line, without email addresses and long numbers, which
 * may be personal data.
 */
export function maskedError(text: string | null): string | null {
  const [line = ''] = (text ?? '').split('\n');
  const masked = line
    .slice(0, MAX_ERROR)
    .replace(/[^\s@"'(=<]+@[^\s@"')>]+/g, '***@***')
    .replace(/\d[\d -]{6,}\d/g, '***');
  return masked || null;
}

/** Returns at most `most` jobs, newest first, after the position of `cursor`. */
export async function jobReport(
  connection: Connection,
  { state, cursor }: { state?: Job['state'] | undefined; cursor?: string | undefined },
  most: number,
): Promise<Job[]> {
  const rows = await queryRows<{
    id: string;
    task: string;
    state: Job['state'];
    attempts: number;
    max_attempts: number;
    run_at: Date;
    created_at: Date;
    last_error: string | null;
  }>(connection, {
    name: 'jobs-to-see',
    text: 'select * from jobs_to_see($1, $2, $3)',
    values: [state ?? null, cursor ?? null, most],
  });
  return rows.map((row) => ({
    id: String(row.id),
    task: row.task,
    state: row.state,
    attempts: row.attempts,
    maxAttempts: row.max_attempts,
    runAt: row.run_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    lastError: maskedError(row.last_error),
  }));
}
