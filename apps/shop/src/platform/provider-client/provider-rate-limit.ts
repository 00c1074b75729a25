import { setTimeout as delay } from 'node:timers/promises';
import type { RateLimits, Try } from '../limits/rate-limit.ts';
import { AttemptFailed } from './http-request.ts';
import type { RequestCost } from './request-audit.ts';

/** A sliding-window limit per `key`: a tenant or an account; the whole shop without a key. */
export interface ProviderRate {
  requests: number;
  seconds: number;
  key?: string;
}

// The limiter counts in fixed windows, but the provider's limit applies to any period, and a period can
// overlap one more window than fit into it. Short spans are divided into many windows, which wastes little of
// the limit. Spans of minutes are divided into few windows, so that many requests may come at once.
const SHORT_SPAN_SECONDS = 10;
const WINDOWS_OF_LONG_SPAN = 2;
const MAX_WAIT_MS = 10_000;
const SPREAD_MS = 150;

/** Returns the limit of one window, so that no span of `seconds` has more than `requests`. */
export function windowOf({ requests, seconds }: ProviderRate): { points: number; seconds: number } {
  const windows = seconds <= SHORT_SPAN_SECONDS ? seconds : WINDOWS_OF_LONG_SPAN;
  return {
    points: Math.max(1, Math.floor(requests / (windows + 1))),
    seconds: Math.ceil(seconds / windows),
  };
}

/**
 * Waits until the provider accepts another request, at most some seconds. Then throws `AttemptFailed` of kind
 * 'busy'.
 */
export async function awaitRateLimit(
  limits: RateLimits,
  provider: string,
  rate: ProviderRate,
  signal: AbortSignal,
): Promise<void> {
  const begun = performance.now();
  for (;;) {
    const seconds = await takeFromBucket(limits, provider, rate);
    if (seconds === 0) return;
    const waited = performance.now() - begun;
    if (waited + seconds * 1_000 > MAX_WAIT_MS)
      throw new AttemptFailed('busy', 'rate limit', { retryAfterMs: seconds * 1_000 });
    await delay(seconds * 1_000 + Math.random() * SPREAD_MS, undefined, { signal });
  }
}

/** Takes one of the requests that a provider allows, if there is one. Returns 0, or the seconds to wait. */
const takeFromBucket = (limits: RateLimits, provider: string, rate: ProviderRate): Promise<number> => {
  const { limit, key } = bucketOf(provider, rate);
  return limits.take(limit, key);
};

const bucketOf = (provider: string, rate: ProviderRate): Try => ({
  limit: { name: `${provider}-calls`, ...windowOf(rate) },
  key: rate.key ?? 'shop',
});

/**
 * Counts a request and takes from the provider's rate limit in one statement. Returns whether the rate limit
 * has room. Throws the error that `refusal` returns when a limit is exceeded.
 */
export async function checkBudgetAndRate(
  limits: RateLimits,
  { tries, refusal }: RequestCost,
  bucket: { provider: string; rate: ProviderRate } | null,
): Promise<boolean> {
  const wanted = bucket ? [...tries, bucketOf(bucket.provider, bucket.rate)] : tries;
  const over = await limits.takeAll(wanted);
  if (!over) return bucket !== null;
  if (over.at < tries.length) throw refusal(over.at, over.seconds);
  const spent = await limits.takeAll(tries);
  if (spent) throw refusal(spent.at, spent.seconds);
  return false;
}
