// Rate limits of stores: benefit numbers follow each other, so that they could be tried one by one (docs/security.md, T35).
import type { App } from '#src/app.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { networkOf } from '#src/platform/limits/client-network.ts';
import type { Limit } from '#src/platform/limits/rate-limit.ts';

const HOUR = 3_600;

/** Look-ups from one client. A store's network is one. */
const LOOKUPS_BY_CLIENT: Limit = { name: 'service-lookup-client', points: 120, seconds: HOUR };
/** Look-ups by one account. */
const LOOKUPS_BY_ACCOUNT: Limit = { name: 'service-lookup-account', points: 60, seconds: HOUR };
/** Claims sent by one account. Each reserves a part of a budget and sends a mail. */
const CLAIMS_BY_ACCOUNT: Limit = { name: 'service-claims', points: 60, seconds: HOUR };

/** Counts a look-up by client and account. Throws `too-many-requests`. */
export async function countLookup(
  { limits }: Pick<App, 'limits'>,
  { ip, userId }: { ip: string; userId: string },
): Promise<void> {
  const over = await limits.takeAll([
    { limit: LOOKUPS_BY_CLIENT, key: networkOf(ip) },
    { limit: LOOKUPS_BY_ACCOUNT, key: userId },
  ]);
  if (over) throw new Problem('too-many-requests', { retryAfterSeconds: over.seconds });
}

/** Counts a claim that is sent. Throws `too-many-requests`. */
export async function countClaim({ limits }: Pick<App, 'limits'>, userId: string): Promise<void> {
  const seconds = await limits.take(CLAIMS_BY_ACCOUNT, userId);
  if (seconds > 0) throw new Problem('too-many-requests', { retryAfterSeconds: seconds });
}
