// Rate limits of joining (docs/security.md, T36). Only wrong codes count, so that a whole staff may join from one network.
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
/** Questions that a company's HR gets a mail about. Further ones are stored and wait on the page. */
export const MAILED_QUESTIONS: Limit = { name: 'join-question-mails', points: 20, seconds: DAY };
/** New codes of one company. */
export const ROTATIONS: Limit = { name: 'employer-code-rotations', points: 10, seconds: DAY };

/** Counts one try. Throws `too-many-requests`. */
export async function countTry(app: App, limit: Limit, key: string): Promise<void> {
  const seconds = await app.limits.take(limit, key);
  if (seconds > 0) throw new Problem('too-many-requests', { retryAfterSeconds: seconds });
}

/**
 * Counts a code by client and account, and returns what takes it back once the code has proved right. Throws
 * `too-many-requests`.
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
