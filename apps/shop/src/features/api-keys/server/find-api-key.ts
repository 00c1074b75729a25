import type { App } from '#src/app.ts';
import type { AccessContext } from '#src/platform/http/admit.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import type { Limit } from '#src/platform/limits/rate-limit.ts';
import { apiKeyByHash, markApiKeyUsed } from './api-key-repository.ts';
import { apiKeyHash, isApiKeyText } from './api-key-text.ts';

/** Limits the calls with one key. */
export const CALLS_PER_KEY: Limit = { name: 'api-key-calls', points: 600, seconds: 60 };

/**
 * Returns the function that finds a valid key by its text. The database is asked each time, so a revoked key stops at once
 * in every process. Stores the last use at most once a minute, after the response.
 */
export const apiKeyFinder =
  (
    app: Pick<App, 'db' | 'limits' | 'background'>,
    limit: Limit = CALLS_PER_KEY,
  ): NonNullable<AccessContext['findApiKey']> =>
  async (text) => {
    if (!isApiKeyText(text)) return null;
    const key = await apiKeyByHash(app.db.pool, apiKeyHash(text));
    if (!key) return null;
    const over = await app.limits.takeAll([{ limit, key: key.id }]);
    if (over) throw new Problem('too-many-requests', { retryAfterSeconds: over.seconds });
    if (key.isUseDue)
      void app.background.run(() => markApiKeyUsed(app.db.pool, key.id), 'api_key_use_not_stored', 'warn');
    return key;
  };
