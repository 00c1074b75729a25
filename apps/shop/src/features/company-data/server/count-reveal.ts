import type { SignedInCaller } from '#src/platform/http/authenticate.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import type { Limit } from '#src/platform/limits/rate-limit.ts';
import type { CompanyDataService } from './company-data-service.ts';

/** The limit of revealed numbers. A person who reveals more is probably collecting them. */
const REVEALS: Limit = { name: 'reveals', points: 60, seconds: 3_600 };

/**
 * Counts one full number that a person reveals, on any page: of a signatory in the register, of a stored
 * signatory, or of a sole trader. Throws `too-many-requests` (docs/security.md, T33).
 */
export async function countReveal(
  companyData: CompanyDataService,
  { userId }: SignedInCaller,
): Promise<void> {
  const wait = await companyData.limits.take(REVEALS, userId);
  if (wait > 0) throw new Problem('too-many-requests', { retryAfterSeconds: wait });
}
