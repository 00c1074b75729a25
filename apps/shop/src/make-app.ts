// Makes the program out of its settings: everything that is made once.
import type { App } from './app.ts';
import { stockholmDay } from './i18n/format.ts';
import { connect } from './platform/db.ts';
import { installationKeys } from './platform/installation-keys.ts';
import type { Log } from './platform/log.ts';
import { createMetrics } from './platform/metrics.ts';
import { PageCache } from './platform/page-cache.ts';
import { createSeal } from './platform/seal.ts';
import { createSmtpMail } from './providers/mail/smtp.ts';
import { createStripePayments } from './providers/payments/stripe.ts';
import { CACHE_RULES } from './server.ts';
import { type Settings, SettingsError } from './settings.ts';

/**
 * Returns the program, connected to nothing yet: connections are made on first use. `publicUrl` is the address that
 * the shop has for the world. Throws `SettingsError` when something needed is missing.
 */
export async function makeApp(settings: Settings, publicUrl: string, log: Log): Promise<App> {
  if (!settings.database.url)
    throw new SettingsError('DATABASE_URL: is required; npm start brings a database of its own');
  const needsOwnKeys = !settings.encryptionKeys || !settings.orderNumberKey;
  const own = needsOwnKeys ? await installationKeys(settings.dataDir) : null;
  const today = todayOnce(() => new Date());
  const cache = new PageCache({ limitBytes: settings.pageCacheBytes, rules: CACHE_RULES, today });
  return {
    settings,
    publicUrl,
    db: connect(settings.database.url, settings.database.pool, log),
    cache,
    seal: createSeal(settings.encryptionKeys ?? (own?.encryptionKeys as string)),
    orderNumberKey: settings.orderNumberKey ?? (own?.orderNumberKey as string),
    mail: createSmtpMail(settings),
    payments: createStripePayments(settings),
    metrics: createMetrics(() => ({ ...cache.size, hits: cache.hits })),
    log,
    now: () => new Date(),
    today,
  };
}

/** Returns the day in Stockholm, worked out once a second at most: every cached answer asks for it. */
export function todayOnce(now: () => Date): () => string {
  let day = '';
  let until = 0;
  return () => {
    const instant = now();
    const ms = instant.getTime();
    if (ms >= until || ms < until - 1_000) {
      day = stockholmDay(instant);
      until = ms + 1_000;
    }
    return day;
  };
}
