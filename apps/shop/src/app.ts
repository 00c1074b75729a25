// What the program is made of. Made once at start and handed down; nothing else is global.
import type { Database } from './platform/db.ts';
import type { Log } from './platform/log.ts';
import type { Metrics } from './platform/metrics.ts';
import type { PageCache } from './platform/page-cache.ts';
import type { Seal } from './platform/seal.ts';
import type { MailProvider } from './providers/mail/mail.ts';
import type { PaymentProvider } from './providers/payments/payments.ts';
import type { Settings } from './settings.ts';

/** The program: settings, database, providers, keys, clock, log. */
export interface App {
  settings: Settings;
  /** Absolute address of the shop without a closing slash. */
  publicUrl: string;
  db: Database;
  cache: PageCache;
  seal: Seal;
  orderNumberKey: string;
  mail: MailProvider;
  payments: PaymentProvider;
  metrics: Metrics;
  log: Log;
  now: () => Date;
  /** The day in Stockholm, 'YYYY-MM-DD'. */
  today: () => string;
}
