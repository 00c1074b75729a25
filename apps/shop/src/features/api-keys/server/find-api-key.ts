import type { App } from '#src/app.ts';
import type { AccessContext } from '#src/platform/http/admit.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { networkOf } from '#src/platform/limits/client-network.ts';
import type { Limit } from '#src/platform/limits/rate-limit.ts';
import { apiKeyByHash, markApiKeyUsed } from './api-key-repository.ts';
import { apiKeyHash, isApiKeyText } from './api-key-text.ts';

/** Limits the calls with one key. */
export const CALLS_PER_KEY: Limit = { name: 'api-key-calls', points: 600, seconds: 60 };

/** Limits keys that do not work, by the client's network. Keys that work are never refused by it. */
export const WRONG_KEYS_PER_NETWORK: Limit = { name: 'wrong-api-keys', points: 60, seconds: 600 };

/**
 * Returns the function that finds a valid key by its text. The database is asked each time, so a revoked key stops at once
 * in every process. Stores the last use at most once a minute, after the response.
 */
export const apiKeyFinder =
  (
    app: Pick<App, 'db' | 'limits' | 'background'>,
    limit: Limit = CALLS_PER_KEY,
    wrongLimit: Limit = WRONG_KEYS_PER_NETWORK,
  ): NonNullable<AccessContext['findApiKey']> =>
  async (text, ip) => {
    if (!isApiKeyText(text)) return null;
    const key = await apiKeyByHash(app.db.pool, apiKeyHash(text));
    const counted = key ? { limit, key: key.id } : { limit: wrongLimit, key: networkOf(ip) };
    const over = await app.limits.takeAll([counted]);
    if (over) throw new Problem('too-many-requests', { retryAfterSeconds: over.seconds });
    if (!key) return null;
    if (key.isUseDue)
      void app.background.run(() => markApiKeyUsed(app.db.pool, key.id), 'api_key_use_not_stored', 'warn');
    return key;
  };
