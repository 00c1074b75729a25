import { Problem } from '#src/platform/http/problem-answers.ts';
import type { Limit } from '#src/platform/http/rate-limit.ts';
import type { SignedInCaller } from '#src/platform/http/session.ts';
import type { CompanyDataService } from './company-call.ts';

/** The limit of revealed numbers. More would mean that somebody is collecting them. */
const REVEALS: Limit = { name: 'reveals', points: 60, seconds: 3_600 };

/**
 * Counts one whole number that a person asks for, wherever it is shown: of a signatory in the register, of a stored
 * signatory, of a sole trader. Throws `too-many-requests` (docs/security.md, T33).
 */
export async function countReveal(desk: CompanyDataService, { userId }: SignedInCaller): Promise<void> {
  const wait = await desk.limits.take(REVEALS, userId);
  if (wait > 0) throw new Problem('too-many-requests', { retryAfterSeconds: wait });
}
