// The only reader of the environment. It reads the listed settings, checks them and adds the defaults.
import { vatNumberOf } from '@activepick/domain/invoicing/billing-document.ts';
import { refuseUnsafeDemo, refuseUnsafeProduction } from './production-checks.ts';
import { providerSettings, sandboxUrls } from './provider-variables.ts';
import { refuseWrongServices, STRIPE } from './service-checks.ts';
import { serviceStates } from './service-variables.ts';
import { refuseHalfStaffOidc, staffOidcSettings } from './staff-oidc-variables.ts';
import { refuseIncompleteStorage, storageSettings } from './storage-variables.ts';
import { tracingSettings } from './tracing-variables.ts';
import type { Setting } from './variable-types.ts';
import { SETTINGS, type Values } from './variables.ts';

/** All settings, complete except for the keys that a demo installation creates. */
export type Settings = ReturnType<typeof settingsOf>;

// The company that delivers emails, for the privacy page. With SMTP only the operator knows it.
const MAIL_DELIVERED_BY: Record<Values['MAIL_TRANSPORT'], string | null> = {
  smtp: null,
  resend: 'Resend (USA)',
};

/** A wrong setting, and what is wrong with it. */
export interface SettingProblem {
  name: string;
  why: string;
}

/** A setting is wrong or missing. `message` names the variable and the expected value. The process exits with 78. */
export class SettingsError extends Error {
  override name = 'SettingsError';
  /** The settings, if single ones are wrong. */
  readonly problems: readonly SettingProblem[];
  constructor(message: string, problems: readonly SettingProblem[] = []) {
    super(message);
    this.problems = problems;
  }
}

function parse(environment: Record<string, string | undefined>): {
  values: Values;
  problems: Map<string, string>;
} {
  const problems = new Map<string, string>();
  const values: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries(SETTINGS)) {
    const { schema } = setting as Setting;
    const given = environment[name];
    const result = schema.safeParse(given === '' ? undefined : given);
    if (!result.success) problems.set(name, result.error.issues[0]?.message ?? 'is not understood');
    values[name] = result.success ? result.data : schema.safeParse(undefined).data;
  }
  return { values: values as Values, problems };
}

const errorOf = (mode: string, problems: readonly SettingProblem[]): SettingsError =>
  new SettingsError(
    [`Settings are wrong (APP_MODE=${mode}).`, ...problems.map(({ name, why }) => `  ${name}: ${why}`)].join(
      '\n',
    ),
    problems,
  );

function paymentSettings(values: Values, sandbox: string) {
  const apiUrl = values.PAYMENTS_API_URL ?? sandbox;
  return {
    apiUrl,
    scriptUrl: values.PAYMENTS_SCRIPT_URL ?? (apiUrl === STRIPE.api ? STRIPE.script : `${apiUrl}/stripe.js`),
    publishableKey: values.PAYMENTS_PUBLISHABLE_KEY,
    secretKey: values.PAYMENTS_SECRET_KEY,
    webhookSecret: values.PAYMENTS_WEBHOOK_SECRET,
  };
}

// An installation of an earlier version has one key for order numbers and links.
const warningsOf = ({ LINK_SIGNING_KEY: linkKey, ORDER_NUMBER_KEY: orderKey }: Values): string[] =>
  orderKey && !linkKey
    ? [
        'LINK_SIGNING_KEY is not set, so ORDER_NUMBER_KEY signs the links. Set it to the value of ORDER_NUMBER_KEY: the next release requires it',
      ]
    : [];

/**
 * Returns all settings from an environment, checked. Throws one `SettingsError` that names every wrong
 * variable. Source: decision "Brand and settings" (docs/operations/install.md).
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const { settings, error } = checkSettings(environment);
  if (error) throw error;
  return settings;
}

/**
 * Returns all settings, and an error that names every wrong variable. A wrong value is replaced by its default, so that
 * doctor can check the rest. The server uses `readSettings`.
 */
export function checkSettings(environment: Record<string, string | undefined>) {
  const { values, problems } = parse(environment);
  const isProduction = values.APP_MODE === 'production';
  const refuseUnsafe = isProduction ? refuseUnsafeProduction : refuseUnsafeDemo;
  const refuse = (name: string, why: string) => {
    if (!problems.has(name)) problems.set(name, why);
  };
  refuseUnsafe(values, refuse);
  refuseIncompleteStorage(values, refuse);
  refuseHalfStaffOidc(values, refuse);
  refuseWrongServices(values, refuse);
  const error =
    problems.size > 0
      ? errorOf(
          values.APP_MODE,
          [...problems].map(([name, why]) => ({ name, why })),
        )
      : null;
  return { settings: settingsOf(values), error };
}

function settingsOf(values: Values) {
  const sandboxUrl = values.SANDBOX_PUBLIC_URL ?? 'http://localhost';
  const sandbox = sandboxUrls(sandboxUrl, values.SANDBOX_PORT);
  return {
    mode: values.APP_MODE,
    services: serviceStates(values),
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL,
    metricsHost: values.METRICS_HOST,
    metricsPort: values.METRICS_PORT,
    dataDir: values.DATA_DIR,
    database: {
      url: values.DATABASE_URL,
      directUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
      pool: values.DATABASE_POOL,
      replicaUrl: values.DATABASE_REPLICA_URL,
      maxReplicaLagMs: values.DATABASE_REPLICA_LAG_SECONDS * 1_000,
      allowOwnerRole: values.ALLOW_OWNER_ROLE,
    },
    storage: storageSettings(values),
    pageCacheBytes: values.PAGE_CACHE_MB * 1024 * 1024,
    logLevel: values.LOG_LEVEL,
    tracing: tracingSettings(values),
    trustProxy:
      values.TRUST_PROXY === 'none' ? undefined : values.TRUST_PROXY?.split(',').map((hop) => hop.trim()),
    landing: values.LANDING,
    lightOnboarding: {
      form: values.LIGHT_FORM,
      accessCode: values.ACCESS_CODE,
      signer: {
        name: values.SIGNER_NAME,
        email: values.SIGNER_EMAIL ?? `karin@${values.BRAND_DOMAIN}`,
      },
    },
    tax: { mode: values.TAX_MODE ?? 'added', vatPercent: values.VAT_PERCENT },
    activeFinance: {
      deductionPercent: values.ACTIVE_FINANCE_DEDUCTION_PERCENT,
      savingPercent: values.ACTIVE_FINANCE_SAVING_PERCENT,
    },
    sekPerEuro: values.SEK_PER_EUR,
    specialTier: values.SPECIAL_TIER,
    requests: { keptMonths: values.REQUEST_MONTHS, limitFactor: values.REQUEST_LIMIT_FACTOR },
    companies: {
      formerEmployeeMonths: values.FORMER_EMPLOYEE_MONTHS,
      employerCodeDays: values.EMPLOYER_CODE_DAYS,
      approvalDays: values.APPROVAL_DAYS,
      approvalReminderDays: [values.APPROVAL_REMINDER_DAYS, values.APPROVAL_SECOND_REMINDER_DAYS] as const,
    },
    offers: { days: values.OFFER_DAYS },
    benefit: {
      marginalTaxPercent: values.MARGINAL_TAX_PERCENT,
      termMonths: values.TERM_MONTHS,
      receiptDays: values.RECEIPT_DAYS,
      payoutPeriod: values.PAYOUT_PERIOD,
    },
    brand: {
      name: values.BRAND_NAME,
      legalName: values.BRAND_LEGAL_NAME,
      orgNumber: values.BRAND_ORG_NUMBER,
      vatNumber: values.BRAND_VAT_NUMBER ?? vatNumberOf(values.BRAND_ORG_NUMBER),
      seat: values.BRAND_SEAT,
      domain: values.BRAND_DOMAIN,
      address: values.BRAND_ADDRESS,
      phone: values.BRAND_PHONE,
      email: `kontakt@${values.BRAND_DOMAIN}`,
    },
    look: {
      colour: values.BRAND_COLOUR,
      darkColour: values.BRAND_COLOUR_DARK,
      folder: values.BRAND_FOLDER,
    },
    analytics: values.ANALYTICS_URL
      ? { url: values.ANALYTICS_URL, site: values.ANALYTICS_SITE ?? null }
      : null,
    hosting: values.HOSTING_PROVIDER ?? null,
    sandbox: { port: values.SANDBOX_PORT, publicUrl: sandboxUrl },
    payments: paymentSettings(values, sandbox.payments),
    bankid: {
      issuer: values.BANKID_ISSUER ?? sandbox.bankid,
      clientId: values.BANKID_CLIENT_ID,
      clientSecret: values.BANKID_CLIENT_SECRET,
    },
    staffOidc: staffOidcSettings(values),
    ...providerSettings(values, sandbox),
    mail: {
      transport: values.MAIL_TRANSPORT,
      provider: values.MAIL_PROVIDER ?? MAIL_DELIVERED_BY[values.MAIL_TRANSPORT],
      resend: {
        baseUrl: values.RESEND_BASE_URL ?? sandbox.mail,
        apiKey: values.RESEND_API_KEY,
      },
      host: values.SMTP_HOST,
      port: values.SMTP_PORT,
      secure: values.SMTP_SECURE,
      requireTls: values.SMTP_REQUIRE_TLS,
      user: values.SMTP_USER,
      pass: values.SMTP_PASS,
      from: values.MAIL_FROM ?? `order@${values.BRAND_DOMAIN}`,
      contactTo: values.MAIL_CONTACT_TO ?? `kontakt@${values.BRAND_DOMAIN}`,
      salesTo: values.MAIL_SALES_TO ?? `avtal@${values.BRAND_DOMAIN}`,
    },
    accounts: {
      isAutoConfirmed: values.AUTH_AUTOCONFIRM ?? values.APP_MODE === 'demo',
      limitFactor: values.AUTH_LIMIT_FACTOR,
      unprovedMailsPerDay: values.UNPROVED_MAILS_PER_DAY,
      admins:
        values.ADMIN_EMAILS ?? ['admin', 'drift', 'ekonomi'].map((name) => `${name}@${values.BRAND_DOMAIN}`),
      stores: values.STORE_EMAILS ?? [`butik@${values.BRAND_DOMAIN}`],
      municipal: values.MUNICIPAL_EMAIL ?? `gislaved@${values.BRAND_DOMAIN}`,
      corsOrigins: values.CORS_ORIGINS,
      redirectOrigins: values.REDIRECT_ORIGINS,
      allowDemo: values.ALLOW_DEMO_ACCOUNTS,
    },
    orderNumberKey: values.ORDER_NUMBER_KEY,
    linkSigningKey: values.LINK_SIGNING_KEY ?? values.ORDER_NUMBER_KEY,
    encryptionKeys: values.ENCRYPTION_KEYS,
    warnings: warningsOf(values),
  };
}

/** Returns the text of `.env.example`: every variable with its meaning and default. */
export function envExample(): string {
  const lines = ['# Every setting with its default. Generated from apps/shop/src/settings/variables.ts.', ''];
  for (const [name, setting] of Object.entries(SETTINGS) as [string, Setting][]) {
    const fallback = setting.example ?? String(setting.schema.safeParse(undefined).data ?? '');
    lines.push(`# ${setting.means}`, `${name}=${fallback}`, '');
  }
  return lines.join('\n');
}
