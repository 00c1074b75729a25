// The parts of the program. Created once at start and passed on. Nothing else is global.

import type { BrandFiles } from './platform/brand/brand-files.ts';
import type { PageCache } from './platform/cache/response-cache.ts';
import type { Database } from './platform/database/database.ts';
import type { Replica } from './platform/database/replica.ts';
import type { BackgroundTasks } from './platform/jobs/background-tasks.ts';
import type { RateLimits } from './platform/limits/rate-limit.ts';
import type { Log } from './platform/observability/log.ts';
import type { Metrics } from './platform/observability/metrics.ts';
import type { Encryption } from './platform/security/encryption.ts';
import type { ContentStorage } from './platform/storage/content-storage.ts';
import type { Accounting } from './providers/accounting/accounting.ts';
import type { CompanyRegister } from './providers/company-register/company-register.ts';
import type { ContractSigning } from './providers/contract-signing/contract-signing.ts';
import type { IdentityProvider } from './providers/identity/identity.ts';
import type { MailProvider } from './providers/mail/mail.ts';
import type { PaymentProvider } from './providers/payments/payments.ts';
import type { StaffIdentity } from './providers/staff-identity/staff-identity.ts';
import type { StoreBackend } from './providers/store-backend/store-backend.ts';
import type { Settings } from './settings/settings.ts';

/** The program: settings, database, providers, keys, clock, log. */
export interface App {
  settings: Settings;
  brandFiles: BrandFiles;
  /** Absolute URL of the shop without a trailing slash. */
  publicUrl: string;
  db: Database;
  /** The replica for reads without a person; null without one. `publicReads` chooses the connection. */
  replica: Replica | null;
  cache: PageCache;
  encryption: Encryption;
  /** Limits of forms, look-ups and links. All processes share these limits, and the two kinds below. */
  limits: RateLimits;
  /** Limits of sign-in, its emails and card payments. AUTH_LIMIT_FACTOR multiplies them. */
  authLimits: RateLimits;
  /** Limits of actions that cost money or are watched for misuse. Nothing multiplies them. */
  budgetLimits: RateLimits;
  /** Scrambles order numbers. */
  orderNumberKey: string;
  /** Signs links, and hashes the keys of rate limits. */
  linkSigningKey: string;
  mail: MailProvider;
  payments: PaymentProvider;
  identity: IdentityProvider;
  /** The organisation's sign-in for staff; null if it is off. */
  staffIdentity: StaffIdentity | null;
  companyRegister: CompanyRegister;
  contractSigning: ContractSigning;
  accounting: Accounting;
  /** The store back end that the catalogue mirrors; null if the catalogue is our own. */
  storeBackend: StoreBackend | null;
  /** The content of pictures, photos and files. */
  storage: ContentStorage;
  metrics: Metrics;
  log: Log;
  /** Writes that run after the response. Awaited before the connections are closed. */
  background: BackgroundTasks;
  now: () => Date;
  /** The day in Stockholm, 'YYYY-MM-DD'. */
  today: () => string;
}
