// Rate limits of joining (docs/security.md, T36). Only wrong codes count, so that all employees can join from
// one network.
import type { App } from '#src/app.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { networkOf } from '#src/platform/limits/client-network.ts';
import type { Limit } from '#src/platform/limits/rate-limit.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** Wrong codes from one client. */
export const CODES_BY_CLIENT: Limit = { name: 'join-code-client', points: 20, seconds: HOUR };
/** Wrong codes from one account. */
export const CODES_BY_ACCOUNT: Limit = { name: 'join-code-account', points: 10, seconds: HOUR };
/** Questions of one account. */
export const QUESTIONS_BY_ACCOUNT: Limit = { name: 'join-question-account', points: 5, seconds: DAY };
/**
 * Limit of questions that a company's HR is emailed about. Further questions are stored and shown on the
 * page.
 */
export const MAILED_QUESTIONS: Limit = { name: 'join-question-mails', points: 20, seconds: DAY };
/** Counts one attempt. Throws `too-many-requests`. */
export const ROTATIONS: Limit = { name: 'employer-code-rotations', points: 10, seconds: DAY };

/** Counts one try. Throws `too-many-requests`. */
export async function countTry(app: App, limit: Limit, key: string): Promise<void> {
  const seconds = await app.limits.take(limit, key);
  if (seconds > 0) throw new Problem('too-many-requests', { retryAfterSeconds: seconds });
}

/**
 * Counts a code by client and account, and returns a function that removes the count again after a correct
 * code. Throws `too-many-requests`.
 */
export async function countCode(app: App, { ip, userId }: { ip: string; userId: string }) {
  const tries = [
    { limit: CODES_BY_CLIENT, key: networkOf(ip) },
    { limit: CODES_BY_ACCOUNT, key: userId },
  ];
  const over = await app.limits.takeAll(tries);
  if (over) throw new Problem('too-many-requests', { retryAfterSeconds: over.seconds });
  return async (): Promise<void> => {
    await Promise.all(tries.map(({ limit, key }) => app.limits.returnPoint(limit, key)));
  };
}
