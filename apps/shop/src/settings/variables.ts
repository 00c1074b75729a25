// All settings, each with its default and meaning. `.env.example` is generated from this list.
import { z } from 'zod';
import { ANALYTICS_LIST } from './analytics-variables.ts';
import { BRAND_LIST } from './brand-variables.ts';
import { IDENTITY_DEFAULTS } from './identity-variables.ts';
import { PROVIDER_LIST } from './provider-variables.ts';
import { DEMO_ACCESS_CODE, SANDBOX_BANKID, SANDBOX_KEYS, SANDBOX_RESEND_KEY } from './sandbox-variables.ts';
import { SERVICE_LIST } from './service-variables.ts';
import { STAFF_OIDC_LIST } from './staff-oidc-variables.ts';
import { STORAGE_LIST } from './storage-variables.ts';
import { TRACING_LIST } from './tracing-variables.ts';
import {
  aboveZero,
  accountEmail,
  bareEmail,
  chosen,
  databaseUrl,
  emailList,
  isKeyList,
  optionalText,
  origins,
  percent,
  proxies,
  type Setting,
  scriptUrl,
  secret,
  text,
  webUrl,
  wholeNumber,
  yesNo,
} from './variable-types.ts';

const MIN_SECRET_LENGTH = 32;

/** The list of settings, by the names of the environment. */
export const SETTINGS = {
  APP_MODE: {
    schema: z.enum(['demo', 'production']).default('demo'),
    means: 'demo: embedded database, sandbox providers, seeded catalogue. production: none of these.',
  },
  HOST: { schema: text('127.0.0.1'), means: 'Address that the server listens on.' },
  PORT: { schema: wholeNumber(3000, 0, 65535), means: 'Port of the shop; 0 takes any free one.' },
  PUBLIC_URL: {
    schema: webUrl(),
    means: 'The only source of absolute addresses. Default http://localhost:PORT; required in production.',
    example: 'http://localhost:3000',
  },
  METRICS_HOST: {
    schema: text('127.0.0.1'),
    means: 'Address that the metrics listen on. Visitors must not reach it.',
  },
  METRICS_PORT: {
    schema: wholeNumber(9464, 0, 65535),
    means: 'Port of the metrics in Prometheus form; 0 takes any free one.',
  },
  DATA_DIR: {
    schema: text('./data'),
    means: 'Folder for the embedded database, keys, logs, share pictures and demo.json.',
  },
  DATABASE_URL: {
    schema: optionalText(),
    means: "The application's own role, which owns no tables. Empty: npm start runs the embedded PostgreSQL.",
    example: '',
  },
  DATABASE_DIRECT_URL: {
    schema: optionalText(),
    means: "The owner's role, past any pooler, for migrations, listener and jobs. Default: DATABASE_URL.",
    example: '',
  },
  DATABASE_POOL: { schema: wholeNumber(10, 1, 200), means: 'Connections that one server process keeps.' },
  DATABASE_REPLICA_URL: {
    schema: databaseUrl(),
    means: 'A streaming replica for public reads of the catalogue. Empty: the primary answers them.',
    example: '',
  },
  DATABASE_REPLICA_LAG_SECONDS: {
    schema: wholeNumber(10, 1, 300),
    means: 'The primary answers public reads while the replica is further behind.',
  },
  ...STORAGE_LIST,
  PAGE_CACHE_MB: {
    schema: wholeNumber(64, 0, 4096),
    means: 'Memory for finished answers; 0 renders every page anew.',
  },
  LOG_LEVEL: {
    schema: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
    means: 'Least level of the structured log.',
  },
  ...TRACING_LIST,
  TRUST_PROXY: {
    schema: proxies(),
    means:
      'Addresses or networks of proxies whose X-Forwarded-For is believed, separated by commas; none if there is no proxy. production with https: required.',
    example: '',
  },
  LANDING: {
    schema: z.enum(['store', 'light-onboarding']).default('store'),
    means:
      'What / shows: the store, or the form where a company joins by itself (the store is then at /home).',
  },
  LIGHT_FORM: {
    schema: z.enum(['full', 'simple']).default('full'),
    means:
      'The form where a company joins by itself; simple leaves out what was fetched and the credit panel.',
  },
  ACCESS_CODE: {
    schema: text(DEMO_ACCESS_CODE).refine((value) => value.length >= 6 && value.length <= 100, {
      message: 'must have 6 to 100 characters',
    }),
    means: 'The code that opens the form where a company joins by itself.',
  },
  SIGNER_NAME: { schema: text(IDENTITY_DEFAULTS.SIGNER_NAME), means: 'Who signs contracts for the seller.' },
  SIGNER_EMAIL: {
    schema: accountEmail(),
    means: 'Where the seller’s signer gets contracts. Default: karin@BRAND_DOMAIN.',
    example: '',
  },
  TAX_MODE: {
    schema: chosen(['added', 'included']),
    means:
      'added: prices excl. VAT, tax on top. included: prices incl. VAT, as the law requires where consumers in Sweden can buy. demo: added by default. production: required.',
    example: '',
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
  SPECIAL_TIER: {
    schema: text('5'),
    means: 'Customer tier that Customer Picks begin with for the municipal account.',
  },
  REQUEST_MONTHS: {
    schema: wholeNumber(24, 1, 120),
    means: 'How many months requests and messages are kept.',
  },
  FORMER_EMPLOYEE_MONTHS: {
    schema: wholeNumber(12, 1, 120),
    means: 'How many months somebody stays stored after they were taken off an employer’s list.',
  },
  EMPLOYER_CODE_DAYS: {
    schema: wholeNumber(14, 0, 365),
    means: 'How many more days an employer code works after it was replaced.',
  },
  APPROVAL_DAYS: {
    schema: wholeNumber(14, 1, 90),
    means: 'How many days an order waits for its employer and reserves goods.',
  },
  APPROVAL_REMINDER_DAYS: {
    schema: wholeNumber(3, 1, 90),
    means: 'After how many days approvers are reminded of an order that waits.',
  },
  APPROVAL_SECOND_REMINDER_DAYS: {
    schema: wholeNumber(7, 1, 90),
    means: 'After how many days they are reminded again.',
  },
  OFFER_DAYS: {
    schema: wholeNumber(14, 1, 90),
    means: 'How many days an offer of a partner store is valid.',
  },
  TERM_MONTHS: { schema: wholeNumber(36, 1, 120), means: 'Term of a benefit in months.' },
  RECEIPT_DAYS: {
    schema: wholeNumber(5, 0, 90),
    means: 'After how many days from its expected delivery a shipped benefit bike counts as received.',
  },
  PAYOUT_PERIOD: {
    schema: z.enum(['day', 'week', 'month']).default('week'),
    means: 'How self-billing invoices of partner stores are grouped: day, week or month.',
  },
  SEK_PER_EUR: { schema: aboveZero(11), means: 'Kronor to a euro, for the Bike Picker.' },
  ...BRAND_LIST,
  ...ANALYTICS_LIST,
  HOSTING_PROVIDER: {
    schema: optionalText(),
    means: 'Who runs the servers, with country, for the privacy page: Exempel AB (Sverige).',
    example: '',
  },
  MAIL_PROVIDER: {
    schema: optionalText(),
    means:
      'Who delivers mails, with country, for the privacy page. Default with MAIL_TRANSPORT=resend: Resend (USA).',
    example: '',
  },
  SANDBOX_PORT: {
    schema: wholeNumber(4010, 0, 65535),
    means:
      'First port of the sandbox: mail catcher here, then its SMTP, payments, BankID, Roaring, Oneflow, Fortnox and the store back end.',
  },
  SANDBOX_PUBLIC_URL: {
    schema: webUrl(),
    means: "Address of the sandbox's machine without port.",
    example: 'http://localhost',
  },
  MAIL_TRANSPORT: {
    schema: z.enum(['smtp', 'resend']).default('smtp'),
    means: 'How mails are sent: by SMTP, or by the HTTP API of Resend.',
  },
  RESEND_API_KEY: {
    schema: text(SANDBOX_RESEND_KEY),
    means: 'Key of the HTTP API of Resend.',
  },
  RESEND_BASE_URL: {
    schema: webUrl(),
    means: "HTTP API of mails: https://api.resend.com. Empty: the sandbox's, at SANDBOX_PORT.",
    example: '',
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
    schema: bareEmail(),
    means: 'Sender of all mails. Default: order@BRAND_DOMAIN.',
    example: '',
  },
  MAIL_CONTACT_TO: {
    schema: bareEmail(),
    means: 'Where requests and messages of the forms are mailed to. Default: kontakt@BRAND_DOMAIN.',
    example: '',
  },
  MAIL_SALES_TO: {
    schema: bareEmail(),
    means: 'Where new contracts are told of. Default: avtal@BRAND_DOMAIN.',
    example: '',
  },
  ...SERVICE_LIST,
  PAYMENTS_API_URL: {
    schema: webUrl(),
    means: "Card payments: https://api.stripe.com. Empty: the sandbox's, two after SANDBOX_PORT.",
    example: '',
  },
  PAYMENTS_SCRIPT_URL: {
    schema: scriptUrl(),
    means: "Script that brings the card fields. Empty: the provider's own, or the sandbox's.",
    example: '',
  },
  PAYMENTS_PUBLISHABLE_KEY: {
    schema: text(SANDBOX_KEYS.publishable),
    means: 'Key of the card fields; pages show it.',
  },
  PAYMENTS_SECRET_KEY: { schema: text(SANDBOX_KEYS.secret), means: 'Key of the requests to the provider.' },
  PAYMENTS_WEBHOOK_SECRET: {
    schema: text(SANDBOX_KEYS.webhook),
    means: "Secret that the provider's events at /webhooks/payments are signed with.",
  },
  BANKID_ISSUER: {
    schema: webUrl(),
    means:
      "BankID by Criipto Verify: the domain, https://NAME.criipto.id or .idura.broker. Empty: the sandbox's, three after SANDBOX_PORT.",
    example: '',
  },
  BANKID_CLIENT_ID: {
    schema: text(SANDBOX_BANKID.clientId),
    means: 'Client ID of the application at Criipto. Its callback URL is PUBLIC_URL/bankid.',
  },
  BANKID_CLIENT_SECRET: {
    schema: text(SANDBOX_BANKID.clientSecret),
    means: 'Client secret of the application at Criipto.',
  },
  ...STAFF_OIDC_LIST,
  ...PROVIDER_LIST,
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
    means:
      'Multiplies the limits of sign-in, its mails and card payments, where many people share one address. production: at most 20.',
  },
  REQUEST_LIMIT_FACTOR: {
    schema: wholeNumber(1, 1, 100_000),
    means:
      'demo only, for load tests: multiplies all other limits, such as those of forms, order look-ups and links.',
  },
  UNPROVED_MAILS_PER_DAY: {
    schema: wholeNumber(300, 1, 100_000),
    means:
      'Mails a day that one client may cause to addresses that it has not proved: sign-ups, codes, offers, orders without an account. An office is one client. AUTH_LIMIT_FACTOR multiplies it.',
  },
  ADMIN_EMAILS: {
    schema: emailList(),
    means:
      'Confirmed addresses whose accounts are admin without a row in user_roles. Default: admin@, drift@ and ekonomi@BRAND_DOMAIN.',
    example: '',
  },
  STORE_EMAILS: {
    schema: emailList(),
    means: 'The same for the role store. Default: butik@BRAND_DOMAIN.',
    example: '',
  },
  MUNICIPAL_EMAIL: {
    schema: accountEmail(),
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
  LINK_SIGNING_KEY: {
    schema: secret(
      (value) => value.length >= MIN_SECRET_LENGTH,
      `needs at least ${MIN_SECRET_LENGTH} characters`,
    ),
    means:
      'Secret of at least 32 characters that signs the links to orders, payments, approvals and invitations. After an upgrade: the value of ORDER_NUMBER_KEY, which also applies while this is empty. Demo: made at first start.',
    example: '',
  },
  ORDER_NUMBER_KEY: {
    schema: secret(
      (value) => value.length >= MIN_SECRET_LENGTH,
      `needs at least ${MIN_SECRET_LENGTH} characters`,
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
  ALLOW_OWNER_ROLE: {
    schema: yesNo('false'),
    means:
      'production only: start although DATABASE_URL names the owner of the tables, who can change the audit.',
  },
  ALLOW_DEMO_IDENTITY: {
    schema: yesNo('false'),
    means: 'production only: start with the made-up seller and signer of the demonstration.',
  },
  ALLOW_DEMO_NETWORK: {
    schema: yesNo('false'),
    means: 'demo only: listen on an address that other machines reach, although the passwords are public.',
  },
  ALLOW_SANDBOX: {
    schema: yesNo('false'),
    means:
      'production only: start although mail, payments, BankID or others go to the sandbox or to a test mode.',
  },
} satisfies Record<string, Setting>;

/** The settings by the names of the environment. */
export type Values = { [Name in keyof typeof SETTINGS]: z.output<(typeof SETTINGS)[Name]['schema']> };
