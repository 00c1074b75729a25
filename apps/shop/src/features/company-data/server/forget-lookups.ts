import type { App } from '#src/app.ts';
import { forgetLookups } from './lookup-repository.ts';

/** Name of the job; it runs every night. */
export const FORGET_LOOKUPS_JOB = 'forget-company-lookups';

/**
 * Deletes stored answers of the register after their retention. Source: docs/security.md, "Personal data".
 */
export async function forgetOldLookups({ db, log }: App): Promise<void> {
  const forgotten = await forgetLookups(db.pool);
  if (forgotten > 0) log.info({ forgotten }, 'Stored answers of the company register deleted');
}
