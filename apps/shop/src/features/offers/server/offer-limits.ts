// Rate limits of offers (docs/security.md, T13 and T35). Each offer sends a mail to an address that the store types.
import type { App } from '#src/app.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { countUnder, type Limit, type Try } from '#src/platform/limits/rate-limit.ts';
import { countUnprovedMail } from '#src/platform/limits/unproved-mails.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** Offers and revisions of one member. */
export const OFFERS_BY_ACCOUNT: Limit = { name: 'offer-account', points: 60, seconds: HOUR };
/** Offers and revisions of one store. */
export const OFFERS_BY_STORE: Limit = { name: 'offer-store-day', points: 300, seconds: DAY };
/** Offers and revisions to one mailbox, whatever store they come from. */
export const OFFERS_BY_EMAIL: Limit = { name: 'offer-email-day', points: 10, seconds: DAY };
/** Answers of one employee. */
const ANSWERS_BY_ACCOUNT: Limit = { name: 'offer-answers', points: 60, seconds: HOUR };

/** Counts an offer that is mailed. Throws `too-many-requests`. */
export async function countOffer(
  app: Pick<App, 'limits' | 'authLimits' | 'settings'>,
  { userId, storeId, email, ip }: { userId: string; storeId: string; email: string; ip: string },
): Promise<void> {
  const tries: Try[] = [
    { limit: OFFERS_BY_ACCOUNT, key: userId },
    { limit: OFFERS_BY_STORE, key: storeId },
    { limit: OFFERS_BY_EMAIL, key: email },
  ];
  await countUnder(app.limits, tries);
  await countUnprovedMail(app, ip);
}

/** Counts an answer of an employee. Throws `too-many-requests`. */
export async function countAnswer({ limits }: Pick<App, 'limits'>, userId: string): Promise<void> {
  const seconds = await limits.take(ANSWERS_BY_ACCOUNT, userId);
  if (seconds > 0) throw new Problem('too-many-requests', { retryAfterSeconds: seconds });
}
