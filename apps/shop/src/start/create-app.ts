// Creates the program from its settings: everything that exists once per process.
import type { Service } from '@activepick/domain/services/services.ts';
import type { App } from '#src/app.ts';
import { CACHE_RULES } from '#src/cache-rules.ts';
import { stockholmDay } from '#src/i18n/format.ts';
import { readBrandFiles } from '#src/platform/brand/brand-files.ts';
import { PageCache } from '#src/platform/cache/response-cache.ts';
import { connect } from '#src/platform/database/database.ts';
import { createReplica } from '#src/platform/database/replica.ts';
import { createBackgroundTasks } from '#src/platform/jobs/background-tasks.ts';
import { createRateLimits } from '#src/platform/limits/rate-limit.ts';
import type { Log } from '#src/platform/observability/log.ts';
import { createMetrics } from '#src/platform/observability/metrics.ts';
import { createProviderClients } from '#src/platform/provider-client/create-provider-client.ts';
import { withRequestAudit } from '#src/platform/provider-client/request-audit.ts';
import { switchedOffProvider } from '#src/platform/provider-client/switched-off-provider.ts';
import { createEncryption } from '#src/platform/security/encryption.ts';
import { installationKeys } from '#src/platform/security/installation-keys.ts';
import { createContentStorage } from '#src/platform/storage/content-storage.ts';
import { createS3ObjectStore } from '#src/platform/storage/s3-object-store.ts';
import type { Accounting } from '#src/providers/accounting/accounting.ts';
import { createFortnoxAccounting } from '#src/providers/accounting/fortnox.ts';
import type { CompanyRegister } from '#src/providers/company-register/company-register.ts';
import { createRoaringRegister } from '#src/providers/company-register/roaring.ts';
import type { ContractSigning } from '#src/providers/contract-signing/contract-signing.ts';
import { createOneflowSigning } from '#src/providers/contract-signing/oneflow.ts';
import { createCriiptoIdentity } from '#src/providers/identity/criipto.ts';
import type { IdentityProvider } from '#src/providers/identity/identity.ts';
import type { MailProvider } from '#src/providers/mail/mail.ts';
import { createResendMail } from '#src/providers/mail/resend.ts';
import { createSmtpMail } from '#src/providers/mail/smtp.ts';
import type { PaymentProvider } from '#src/providers/payments/payments.ts';
import { createStripePayments } from '#src/providers/payments/stripe.ts';
import { createStaffIdentity } from '#src/providers/staff-identity/openid-staff.ts';
import { createProductBackend } from '#src/providers/store-backend/product-backend.ts';
import { type Settings, SettingsError } from '#src/settings/settings.ts';

const MAIL_ADAPTERS: Record<Settings['mail']['transport'], (settings: Settings) => MailProvider> = {
  smtp: createSmtpMail,
  resend: createResendMail,
};
const PAYMENT_CALLS = ['begin', 'authorise', 'read', 'capture', 'void', 'refund'] as const;

/**
 * Returns the program without any connection yet, because connections are opened on first use. `publicUrl` is
 * the shop's public URL. Throws `SettingsError` if a required setting is missing.
 */
export async function createApp(settings: Settings, publicUrl: string, log: Log): Promise<App> {
  if (!settings.database.url)
    throw new SettingsError('DATABASE_URL: is required; npm start brings a database of its own');
  const needsOwnKeys = !settings.encryptionKeys || !settings.orderNumberKey || !settings.linkSigningKey;
  const own = needsOwnKeys ? await installationKeys(settings.dataDir) : null;
  const today = todayOnce(() => new Date());
  const cache = new PageCache({ limitBytes: settings.pageCacheBytes, rules: CACHE_RULES, today });
  const db = connect(settings.database.url, settings.database.pool, log);
  const encryption = createEncryption(settings.encryptionKeys ?? (own?.encryptionKeys as string));
  const metrics = createMetrics(
    () => ({ ...cache.size, hits: cache.hits }),
    () => db.diskFull,
  );
  const background = createBackgroundTasks(log);
  const orderNumberKey = settings.orderNumberKey ?? (own?.orderNumberKey as string);
  const linkSigningKey = settings.linkSigningKey ?? (own?.linkSigningKey as string);
  const limitsTimes = (factor: number) =>
    createRateLimits({
      db,
      secret: linkSigningKey,
      factor,
      onAlarm: (limit) => {
        metrics.limitAlarms.inc({ limit });
        log.error({ event: 'limit_alarm', limit }, 'A total of all clients passed its limit');
      },
    });
  const budgetLimits = limitsTimes(1);
  const { bucket, usesObjects } = settings.storage;
  const objects = bucket ? createS3ObjectStore(bucket, { metrics, log }) : null;
  const outside = createProviderClients({ db, budgetLimits, encryption, metrics, log, background });
  return {
    settings,
    // The checks of the start name their problems.
    brandFiles: (await readBrandFiles(settings.look.folder)).files,
    publicUrl,
    db,
    replica: replicaOf(settings, { db, cache, metrics, log }),
    limits: limitsTimes(settings.requests.limitFactor),
    authLimits: limitsTimes(settings.accounts.limitFactor),
    budgetLimits,
    cache,
    encryption,
    orderNumberKey,
    linkSigningKey,
    mail: withRequestAudit(
      MAIL_ADAPTERS[settings.mail.transport](settings),
      settings.mail.transport,
      ['send'],
      { db, background },
    ),
    ...providersOf(settings, publicUrl, outside, { db, background }),
    staffIdentity: settings.staffOidc
      ? withRequestAudit(
          createStaffIdentity(settings.staffOidc, publicUrl),
          'staff-oidc',
          ['begin', 'finish'],
          { db, background },
        )
      : null,
    storage: createContentStorage({ usesObjects, objects, encryption, log }),
    metrics,
    log,
    background,
    now: () => new Date(),
    today,
  };
}

function replicaOf(
  { database }: Settings,
  { db, cache, metrics, log }: Pick<App, 'db' | 'cache' | 'metrics' | 'log'>,
): App['replica'] {
  if (!database.replicaUrl) return null;
  const { replicaUrl: url, pool: size, maxReplicaLagMs: maxLagMs } = database;
  return createReplica({ url, size, maxLagMs, primary: db, version: () => cache.version(), metrics, log });
}

type Providers = Pick<
  App,
  'payments' | 'identity' | 'companyRegister' | 'contractSigning' | 'accounting' | 'storeBackend'
>;

// A service that is off has a provider that refuses every call, in case a caller is left.
function providersOf(
  settings: Settings,
  publicUrl: string,
  outside: ReturnType<typeof createProviderClients>,
  audit: Pick<App, 'db' | 'background'>,
): Providers {
  const isOff = (service: Service) => settings.services[service] === 'off';
  return {
    payments: isOff('payments')
      ? switchedOffProvider<PaymentProvider>('payments', ['readEvent'])
      : withRequestAudit(createStripePayments(settings), 'stripe', PAYMENT_CALLS, audit),
    identity: isOff('bankid')
      ? switchedOffProvider<IdentityProvider>('bankid')
      : withRequestAudit(
          createCriiptoIdentity(settings, publicUrl),
          'criipto',
          ['begin', 'finish', 'readToken'],
          audit,
        ),
    companyRegister: isOff('company-register')
      ? switchedOffProvider<CompanyRegister>('company-register', ['signingUrl'])
      : createRoaringRegister(settings, outside),
    contractSigning: isOff('contracts')
      ? switchedOffProvider<ContractSigning>('contracts', ['readEvent'])
      : createOneflowSigning(settings, outside),
    accounting: isOff('accounting')
      ? switchedOffProvider<Accounting>('accounting', ['consentUrl', 'refusalOf'])
      : createFortnoxAccounting(settings, outside),
    storeBackend: settings.products.url ? createProductBackend(settings.products.url, outside) : null,
  };
}

/**
 * Returns the day in Stockholm. It is computed at most once a second, because every cached response needs it.
 */
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
