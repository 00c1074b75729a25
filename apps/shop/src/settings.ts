// The one reader of the environment. Everything that can be set is listed here once, with its default and what it
// means; `.env.example` is generated from this list.
import { isEmail, normaliseEmail } from '@activepick/domain/identifiers/email.ts';
import { z } from 'zod';

interface Setting {
  schema: z.ZodType<unknown, string | undefined>;
  means: string;
  example?: string;
}

const text = (fallback: string) => z.string().trim().min(1).default(fallback);
const optionalText = () =>
  z
    .string()
    .optional()
    .transform((value) => (value?.trim() ? value.trim() : undefined));
const wholeNumber = (fallback: number, min: number, max: number) =>
  z.coerce.number().int().min(min).max(max).default(fallback) as unknown as z.ZodType<
    number,
    string | undefined
  >;
const percent = (fallback: number) =>
  z.coerce.number().min(0).max(100).default(fallback) as unknown as z.ZodType<number, string | undefined>;
const webAddress = () =>
  optionalText().refine((value) => value === undefined || /^https?:\/\/[^/]+$/.test(value), {
    message: 'must be an address such as https://shop.example.se, without a path',
  });
const secret = (form: (value: string) => boolean, message: string) =>
  optionalText().refine((value) => value === undefined || form(value), { message });
const SHORTEST_SECRET = 32;
const PAYMENTS_PORT_OFFSET = 2;
const isKeyList = (value: string) =>
  value.split(',').every((pair) => /^[A-Za-z0-9_-]{1,32}:[A-Za-z0-9+/]{43}=$/.test(pair.trim()));
const noOrigins: string[] = [];
const origins = () =>
  z
    .string()
    .optional()
    .transform((value) => (value?.trim() ? value.split(',').map((one) => one.trim()) : noOrigins))
    .refine((value) => value.every((one) => /^https?:\/\/[^/?#@\s]+$/.test(one)), {
      message: 'must be origins such as https://app.example.se, without a path, separated by commas',
    });
const addresses = () =>
  z
    .string()
    .optional()
    .transform((value) => (value?.trim() ? value.split(',').map(normaliseEmail) : undefined))
    .refine((value) => value === undefined || value.every(isEmail), {
      message: 'must be e-mail addresses, separated by commas',
    });
const yesNo = (fallback: 'true' | 'false') =>
  z
    .enum(['true', 'false'])
    .default(fallback)
    .transform((value) => value === 'true');

const SANDBOX_KEYS = {
  publishable: 'pk_test_sandbox',
  secret: 'sk_test_sandbox',
  webhook: 'whsec_sandbox',
};
const STRIPE = { api: 'https://api.stripe.com', script: 'https://js.stripe.com/v3/' };

const LIST = {
  APP_MODE: {
    schema: z.enum(['demo', 'production']).default('demo'),
    means: 'demo: embedded database, sandbox providers, seeded catalogue. production: none of these.',
  },
  HOST: { schema: text('127.0.0.1'), means: 'Address that the server listens on.' },
  PORT: { schema: wholeNumber(3000, 0, 65535), means: 'Port of the shop; 0 takes any free one.' },
  PUBLIC_URL: {
    schema: webAddress(),
    means: 'The only source of absolute addresses. Default http://localhost:PORT; required in production.',
    example: 'http://localhost:3000',
  },
  METRICS_PORT: {
    schema: wholeNumber(9464, 0, 65535),
    means: 'Port of the metrics in Prometheus form, on loopback only; 0 takes any free one.',
  },
  DATA_DIR: {
    schema: text('./data'),
    means: 'Folder for the embedded database, keys, logs, share pictures and demo.json.',
  },
  DATABASE_URL: {
    schema: optionalText(),
    means: "The application's own role, not the owner. Empty: npm start runs the embedded PostgreSQL.",
    example: '',
  },
  DATABASE_DIRECT_URL: {
    schema: optionalText(),
    means: "The owner's role, past any pooler, for migrations, listener and jobs. Default: DATABASE_URL.",
    example: '',
  },
  DATABASE_POOL: { schema: wholeNumber(10, 1, 200), means: 'Connections that one server process keeps.' },
  PAGE_CACHE_MB: {
    schema: wholeNumber(64, 0, 4096),
    means: 'Memory for finished answers; 0 renders every page anew.',
  },
  LOG_LEVEL: {
    schema: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
    means: 'Least level of the structured log.',
  },
  TRUST_PROXY: {
    schema: optionalText(),
    means: 'Addresses of proxies whose X-Forwarded-For is believed, separated by commas.',
    example: '',
  },
  LANDING: { schema: z.enum(['store']).default('store'), means: 'What / shows.' },
  TAX_MODE: {
    schema: z.enum(['added', 'included']).default('added'),
    means: 'added: prices excl. VAT, tax on top. included: prices incl. VAT (consumer shops in Sweden).',
  },
  VAT_PERCENT: { schema: percent(25), means: 'Value added tax on goods.' },
  ACTIVE_FINANCE_DEDUCTION_PERCENT: {
    schema: percent(2.25),
    means: 'Active Finance: pre-tax deduction, percent of the subtotal.',
  },
  ACTIVE_FINANCE_SAVING_PERCENT: {
    schema: percent(25),
    means: 'Active Finance: estimated saving, percent of the subtotal.',
  },
  MARGINAL_TAX_PERCENT: {
    schema: percent(44),
    means: 'Weighted average marginal tax that estimates are made with.',
  },
  TERM_MONTHS: { schema: wholeNumber(36, 1, 120), means: 'Term of a benefit in months.' },
  BRAND_NAME: { schema: text('ActivePick'), means: 'Name of the shop.' },
  BRAND_LEGAL_NAME: { schema: text('ActivePick AB'), means: 'Name of the seller.' },
  BRAND_ORG_NUMBER: { schema: text('559999-0008'), means: 'Organisation number of the seller.' },
  BRAND_DOMAIN: {
    schema: text('activepick.se').refine((value) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(value), {
      message: 'must be a domain in lower case, such as activepick.se',
    }),
    means: 'Domain of e-mail addresses, in lower case.',
  },
  BRAND_ADDRESS: {
    schema: text('Verkstadsgatan 4, 332 30 Gislaved'),
    means: 'Postal address of the seller.',
  },
  BRAND_PHONE: { schema: text('08-465 004 00'), means: 'Phone number of the customer service.' },
  SANDBOX_PORT: {
    schema: wholeNumber(4010, 0, 65535),
    means:
      'First port of the sandbox: mail catcher here, SMTP on the next, payment provider on the one after.',
  },
  SANDBOX_PUBLIC_URL: {
    schema: webAddress(),
    means: "Address of the sandbox's machine without port.",
    example: 'http://localhost',
  },
  SMTP_HOST: { schema: text('127.0.0.1'), means: 'Mail server.' },
  SMTP_PORT: {
    schema: wholeNumber(4011, 1, 65535),
    means: "Port of the mail server. Empty: the sandbox's, 4011 or the one after SANDBOX_PORT.",
    example: '',
  },
  SMTP_SECURE: { schema: yesNo('false'), means: 'TLS from the first byte (port 465).' },
  SMTP_REQUIRE_TLS: { schema: yesNo('false'), means: 'Refuse a mail server without STARTTLS.' },
  SMTP_USER: { schema: optionalText(), means: 'User at the mail server.', example: '' },
  SMTP_PASS: { schema: optionalText(), means: 'Password at the mail server.', example: '' },
  MAIL_FROM: {
    schema: optionalText().refine((value) => value === undefined || isEmail(value), {
      message: 'must be a bare e-mail address',
    }),
    means: 'Sender of all mails. Default: order@BRAND_DOMAIN.',
    example: '',
  },
  PAYMENTS_API_URL: {
    schema: webAddress(),
    means: "Card payments: https://api.stripe.com. Empty: the sandbox's, two after SANDBOX_PORT.",
    example: '',
  },
  PAYMENTS_SCRIPT_URL: {
    schema: optionalText().refine((value) => value === undefined || /^https?:\/\/[^/]+\/\S+$/.test(value), {
      message: 'must be the address of a script, such as https://js.stripe.com/v3/',
    }),
    means: "Script that brings the card fields. Empty: the provider's own, or the sandbox's.",
    example: '',
  },
  PAYMENTS_PUBLISHABLE_KEY: {
    schema: text(SANDBOX_KEYS.publishable),
    means: 'Key of the card fields; pages show it.',
  },
  PAYMENTS_SECRET_KEY: { schema: text(SANDBOX_KEYS.secret), means: 'Key of the calls to the provider.' },
  PAYMENTS_WEBHOOK_SECRET: {
    schema: text(SANDBOX_KEYS.webhook),
    means: "Secret that the provider's events at /webhooks/payments are signed with.",
  },
  AUTH_AUTOCONFIRM: {
    schema: z
      .enum(['true', 'false'])
      .optional()
      .transform((value) => (value === undefined ? undefined : value === 'true')),
    means: 'Sign-ups count as confirmed without a mail. Default: true in demo, false in production.',
    example: '',
  },
  AUTH_LIMIT_FACTOR: {
    schema: wholeNumber(1, 1, 100_000),
    means: 'Multiplies the limits of sign-in and its mails; more where many people share one address.',
  },
  ADMIN_EMAILS: {
    schema: addresses(),
    means:
      'Confirmed addresses whose accounts are admin without a row in user_roles. Default: admin@, drift@ and ekonomi@BRAND_DOMAIN.',
    example: '',
  },
  STORE_EMAILS: {
    schema: addresses(),
    means: 'The same for the role store. Default: butik@BRAND_DOMAIN.',
    example: '',
  },
  MUNICIPAL_EMAIL: {
    schema: optionalText()
      .transform((value) => value && normaliseEmail(value))
      .refine((value) => value === undefined || isEmail(value), { message: 'must be an e-mail address' }),
    means: 'The account of the one municipal employer. Default: gislaved@BRAND_DOMAIN.',
    example: '',
  },
  CORS_ORIGINS: {
    schema: origins(),
    means: 'Other origins whose pages may call /auth/v1 and /functions/v1, separated by commas.',
    example: '',
  },
  REDIRECT_ORIGINS: {
    schema: origins(),
    means: 'Other origins that a link in a mail of an account may lead back to, separated by commas.',
    example: '',
  },
  ORDER_NUMBER_KEY: {
    schema: secret(
      (value) => value.length >= SHORTEST_SECRET,
      `needs at least ${SHORTEST_SECRET} characters`,
    ),
    means:
      'Secret of at least 32 characters that order numbers are scrambled with. Demo: made at first start.',
    example: '',
  },
  ENCRYPTION_KEYS: {
    schema: secret(isKeyList, 'must be id:base64 of 32 bytes, several separated by commas'),
    means:
      'Keys for personal data at rest, newest first: id:base64 of 32 bytes, separated by commas. Demo: made at first start.',
    example: '',
  },
  ALLOW_DEMO_ACCOUNTS: {
    schema: yesNo('false'),
    means: 'production only: start although the database holds accounts of the demonstration.',
  },
  ALLOW_SANDBOX: {
    schema: yesNo('false'),
    means: 'production only: start although mail or payments go to the sandbox or to a test mode.',
  },
} satisfies Record<string, Setting>;

type Values = { [Name in keyof typeof LIST]: z.output<(typeof LIST)[Name]['schema']> };

/** Everything that can be set, checked and complete but for the keys that a demo installation makes itself. */
export type Settings = ReturnType<typeof readSettings>;

/** A setting is wrong or missing. `message` names the variable and what it wants; the process ends with 78. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

function parse(environment: Record<string, string | undefined>): Values {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries(LIST)) {
    const given = environment[name];
    const result = (setting as Setting).schema.safeParse(given === '' ? undefined : given);
    if (result.success) values[name] = result.data;
    else problems.push(`${name}: ${result.error.issues[0]?.message ?? 'is not understood'}`);
  }
  if (problems.length > 0) throw new SettingsError(`Settings are wrong. ${problems.join(' ')}`);
  return values as Values;
}

const isLoopback = (host: string) => ['127.0.0.1', 'localhost', '::1', '[::1]'].includes(host);

function refuseUnsafeProduction(values: Values): void {
  if (values.APP_MODE !== 'production') return;
  const refuse = (name: string, why: string) => {
    throw new SettingsError(`${name}: ${why} (APP_MODE=production).`);
  };
  if (!values.PUBLIC_URL) refuse('PUBLIC_URL', 'is required, the address that people use');
  if (!values.DATABASE_URL) refuse('DATABASE_URL', 'is required');
  if (!values.ENCRYPTION_KEYS) refuse('ENCRYPTION_KEYS', 'is required');
  if (!values.ORDER_NUMBER_KEY) refuse('ORDER_NUMBER_KEY', 'is required');
  if (!values.ALLOW_SANDBOX && values.SMTP_PORT === values.SANDBOX_PORT + 1)
    refuse('SMTP_PORT', 'is the mail catcher of the sandbox; name a real mail server');
  if (!values.ALLOW_SANDBOX) refuseTestPayments(values, refuse);
  if (values.PUBLIC_URL?.startsWith('http:') && !isLoopback(new URL(values.PUBLIC_URL).hostname))
    refuse('PUBLIC_URL', 'must begin with https://');
  if (!values.SMTP_SECURE && !values.SMTP_REQUIRE_TLS && !isLoopback(values.SMTP_HOST))
    refuse('SMTP_REQUIRE_TLS', 'must be true, or SMTP_SECURE: mails hold names and addresses');
  if (!isLoopback(values.HOST) && !values.TRUST_PROXY)
    refuse('HOST', 'is open to the network without TLS; name the proxy in TRUST_PROXY or listen on loopback');
}

function refuseTestPayments(values: Values, refuse: (name: string, why: string) => void): void {
  const { api, script } = STRIPE;
  if (values.PAYMENTS_API_URL !== api) refuse('PAYMENTS_API_URL', `must be ${api}, not the sandbox`);
  if ((values.PAYMENTS_SCRIPT_URL ?? script).split('/', 3).join('/') !== new URL(script).origin)
    refuse('PAYMENTS_SCRIPT_URL', `must lie at ${new URL(script).origin}`);
  if (!values.PAYMENTS_PUBLISHABLE_KEY.startsWith('pk_live_'))
    refuse('PAYMENTS_PUBLISHABLE_KEY', 'is a key of the test mode; it must begin with pk_live_');
  if (!/^(sk|rk)_live_/.test(values.PAYMENTS_SECRET_KEY))
    refuse('PAYMENTS_SECRET_KEY', 'is a key of the test mode; it must begin with sk_live_ or rk_live_');
  if (!/^whsec_.{16,}/.test(values.PAYMENTS_WEBHOOK_SECRET))
    refuse('PAYMENTS_WEBHOOK_SECRET', "is not the provider's secret of this webhook");
}

function paymentSettings(values: Values, sandboxUrl: string) {
  const apiUrl = values.PAYMENTS_API_URL ?? `${sandboxUrl}:${values.SANDBOX_PORT + PAYMENTS_PORT_OFFSET}`;
  return {
    apiUrl,
    scriptUrl: values.PAYMENTS_SCRIPT_URL ?? (apiUrl === STRIPE.api ? STRIPE.script : `${apiUrl}/stripe.js`),
    publishableKey: values.PAYMENTS_PUBLISHABLE_KEY,
    secretKey: values.PAYMENTS_SECRET_KEY,
    webhookSecret: values.PAYMENTS_WEBHOOK_SECRET,
  };
}

/**
 * Returns all settings out of an environment, checked. Throws `SettingsError` that names the variable.
 * Source: decision "Brand and settings" (docs/operations.md).
 */
export function readSettings(environment: Record<string, string | undefined>) {
  const values = parse(environment);
  refuseUnsafeProduction(values);
  const sandboxUrl = values.SANDBOX_PUBLIC_URL ?? 'http://localhost';
  return {
    mode: values.APP_MODE,
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL,
    metricsPort: values.METRICS_PORT,
    dataDir: values.DATA_DIR,
    database: {
      url: values.DATABASE_URL,
      directUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
      pool: values.DATABASE_POOL,
    },
    pageCacheBytes: values.PAGE_CACHE_MB * 1024 * 1024,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY?.split(',').map((hop) => hop.trim()),
    landing: values.LANDING,
    tax: { mode: values.TAX_MODE, vatPercent: values.VAT_PERCENT },
    activeFinance: {
      deductionPercent: values.ACTIVE_FINANCE_DEDUCTION_PERCENT,
      savingPercent: values.ACTIVE_FINANCE_SAVING_PERCENT,
    },
    benefit: { marginalTaxPercent: values.MARGINAL_TAX_PERCENT, termMonths: values.TERM_MONTHS },
    brand: {
      name: values.BRAND_NAME,
      legalName: values.BRAND_LEGAL_NAME,
      orgNumber: values.BRAND_ORG_NUMBER,
      domain: values.BRAND_DOMAIN,
      address: values.BRAND_ADDRESS,
      phone: values.BRAND_PHONE,
      email: `kontakt@${values.BRAND_DOMAIN}`,
    },
    sandbox: { port: values.SANDBOX_PORT, publicUrl: sandboxUrl },
    payments: paymentSettings(values, sandboxUrl),
    mail: {
      host: values.SMTP_HOST,
      port: values.SMTP_PORT,
      secure: values.SMTP_SECURE,
      requireTls: values.SMTP_REQUIRE_TLS,
      user: values.SMTP_USER,
      pass: values.SMTP_PASS,
      from: values.MAIL_FROM ?? `order@${values.BRAND_DOMAIN}`,
    },
    accounts: {
      isAutoConfirmed: values.AUTH_AUTOCONFIRM ?? values.APP_MODE === 'demo',
      limitFactor: values.AUTH_LIMIT_FACTOR,
      admins:
        values.ADMIN_EMAILS ?? ['admin', 'drift', 'ekonomi'].map((name) => `${name}@${values.BRAND_DOMAIN}`),
      stores: values.STORE_EMAILS ?? [`butik@${values.BRAND_DOMAIN}`],
      municipal: values.MUNICIPAL_EMAIL ?? `gislaved@${values.BRAND_DOMAIN}`,
      corsOrigins: values.CORS_ORIGINS,
      redirectOrigins: values.REDIRECT_ORIGINS,
      allowDemo: values.ALLOW_DEMO_ACCOUNTS,
    },
    orderNumberKey: values.ORDER_NUMBER_KEY,
    encryptionKeys: values.ENCRYPTION_KEYS,
  };
}

/** Returns the text of `.env.example`: every variable with its meaning and default. */
export function envExample(): string {
  const lines = ['# Every setting with its default. Generated from apps/shop/src/settings.ts.', ''];
  for (const [name, setting] of Object.entries(LIST) as [string, Setting][]) {
    const fallback = setting.example ?? String(setting.schema.safeParse(undefined).data ?? '');
    lines.push(`# ${setting.means}`, `${name}=${fallback}`, '');
  }
  return lines.join('\n');
}
