import type { Connection } from '#src/platform/database/database.ts';
import type { Job } from '../contract.ts';

const MAX_ERROR = 200;

/**
 * Returns the text of an error as an admin may see it: its first line, without addresses and long numbers, which are
 * people's.
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
  const { rows } = await connection.query({
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
