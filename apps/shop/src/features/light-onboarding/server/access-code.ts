// The access code: compared on the server in constant time, with a limited number of attempts
// (docs/security.md, T05).
import { createHash, timingSafeEqual } from 'node:crypto';
import type { AuthService } from '#src/features/auth/server/auth-service.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { networkOf } from '#src/platform/limits/client-network.ts';
import { countUnder, type Limit } from '#src/platform/limits/rate-limit.ts';
import { issuePass, PASS_SECONDS } from '#src/platform/security/onboarding-pass.ts';

const MINUTES = 60;
/**
 * Rate limits of the access code: attempts per client network, and wrong attempts of all clients per hour.
 * The second only raises an alarm. If it blocked, strangers could lock everybody out.
 */
export const CODE_LIMITS = {
  perNetwork: { name: 'access-code', points: 5, seconds: 15 * MINUTES },
  all: { name: 'access-code-all', points: 100, seconds: 60 * MINUTES },
} as const satisfies Record<string, Limit>;

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Counts an attempt, before its body is read. Throws `too-many-requests` with the wait. */
export const countTry = ({ app }: AuthService, ip: string): Promise<void> =>
  countUnder(app.limits, [{ limit: CODE_LIMITS.perNetwork, key: networkOf(ip) }]);

/** Returns a pass for a valid access code, which then does not count as an attempt. Throws `access-code-wrong`. */
export async function passFor(
  account: AuthService,
  code: string,
  ip: string,
): Promise<{ pass: string; expiresInSeconds: number }> {
  const { app, keys } = account;
  // Compares digests, which have the same length for any input.
  const isRight = timingSafeEqual(digest(code.trim()), digest(app.settings.lightOnboarding.accessCode));
  if (!isRight) {
    app.metrics.wrongAccessCodes.inc();
    await app.limits.watch(CODE_LIMITS.all);
    throw new Problem('access-code-wrong', { fields: [{ field: 'code', code: 'wrong' }] });
  }
  await app.limits.returnPoint(CODE_LIMITS.perNetwork, networkOf(ip));
  return { pass: await issuePass({ keys, now: app.now }, uuidv7(), ip), expiresInSeconds: PASS_SECONDS };
}
