// Creates the parts that provider adapters need: HTTP clients, and managers of their tokens.

import type { Database } from '../database/database.ts';
import type { BackgroundTasks } from '../jobs/background-tasks.ts';
import type { RateLimits } from '../limits/rate-limit.ts';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Encryption } from '../security/encryption.ts';
import { createProviderHttp, type ProviderHttp } from './provider-client.ts';
import { createProviderTokenManager, type IssueToken, type ProviderTokenManager } from './provider-token.ts';

/** The factory of HTTP clients and tokens. Created once per program. */
export interface ProviderClientFactory extends ProviderHttp {
  /** Returns the manager of an account's token at a provider; `account` if there are several. */
  keepToken(provider: string, issue: IssueToken, account?: string): ProviderTokenManager;
}

/** Returns the factory. Sends no request before its first use. */
export function createProviderClients(parts: {
  db: Database;
  budgetLimits: RateLimits;
  encryption: Encryption;
  metrics: Metrics;
  log: Log;
  background: BackgroundTasks;
}): ProviderClientFactory {
  const { db, encryption, log } = parts;
  return {
    ...createProviderHttp(parts),
    keepToken: (provider, issue, account = 'shop') =>
      createProviderTokenManager({ db, encryption, log, provider, account }, issue),
  };
}
