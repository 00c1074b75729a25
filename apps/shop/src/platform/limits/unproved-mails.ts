// The total of mails that one client makes the shop send to addresses that nobody has proved (docs/security.md, T62).
// Limits by mailbox protect one person; this one protects many, and the sender's reputation.
import { Problem } from '../http/problem-details.ts';
import { networkOf } from './client-network.ts';
import type { RateLimits } from './rate-limit.ts';

const DAY = 86_400;

interface Parts {
  authLimits: RateLimits;
  settings: { accounts: { unprovedMailsPerDay: number } };
}

/**
 * Counts a mail to an address that the client has typed and not proved, and returns 0 or the seconds to wait. It counts
 * whether or not the address has an account, so that the limit does not tell which addresses have one.
 */
export const unprovedMailWait = ({ authLimits, settings }: Parts, ip: string): Promise<number> =>
  authLimits.take(
    { name: 'mails-unproved', points: settings.accounts.unprovedMailsPerDay, seconds: DAY },
    networkOf(ip),
  );

/** The same. Throws `too-many-requests`, with the time of the next possible mail. */
export async function countUnprovedMail(app: Parts, ip: string): Promise<void> {
  const wait = await unprovedMailWait(app, ip);
  if (wait > 0) throw new Problem('too-many-requests', { retryAfterSeconds: wait });
}
