// Rate limits of handover codes (docs/security.md, T38), beside the five attempts of each code.
import type { App } from '#src/app.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { networkOf } from '#src/platform/limits/client-network.ts';
import type { Limit } from '#src/platform/limits/rate-limit.ts';

const HOUR = 3_600;

/** Wrong codes from one client. A store's network is one. */
const ENTRIES_BY_CLIENT: Limit = { name: 'handover-code-client', points: 40, seconds: HOUR };
/** Wrong codes from one account. */
const ENTRIES_BY_ACCOUNT: Limit = { name: 'handover-code-account', points: 20, seconds: HOUR };
/** Codes that one employee makes. Each has five attempts. */
const CODES_BY_ACCOUNT: Limit = { name: 'handover-codes', points: 20, seconds: HOUR };

/**
 * Counts an entry by client and account, and returns what takes it back when the code was not wrong. Throws
 * `too-many-requests`.
 */
export async function countEntry(
  { limits }: Pick<App, 'limits'>,
  { ip, userId }: { ip: string; userId: string },
) {
  const tries = [
    { limit: ENTRIES_BY_CLIENT, key: networkOf(ip) },
    { limit: ENTRIES_BY_ACCOUNT, key: userId },
  ];
  const over = await limits.takeAll(tries);
  if (over) throw new Problem('too-many-requests', { retryAfterSeconds: over.seconds });
  return async (): Promise<void> => {
    await Promise.all(tries.map(({ limit, key }) => limits.returnPoint(limit, key)));
  };
}

/** Counts a code that an employee makes. Throws `too-many-requests`. */
export async function countCode({ limits }: Pick<App, 'limits'>, userId: string): Promise<void> {
  const seconds = await limits.take(CODES_BY_ACCOUNT, userId);
  if (seconds > 0) throw new Problem('too-many-requests', { retryAfterSeconds: seconds });
}
