// Settings of the providers besides mail, cards and BankID. Each has a URL, which decides between provider and
// sandbox, and the credentials.
import type { z } from 'zod';
import { serviceStates } from './service-variables.ts';
import {
  accountEmail,
  optionalText,
  origins,
  type Setting,
  text,
  webUrl,
  wholeNumber,
} from './variable-types.ts';

/** The offset of each sandbox service's port from SANDBOX_PORT. */
const SANDBOX_OFFSETS = {
  mail: 0,
  payments: 2,
  bankid: 3,
  roaring: 4,
  oneflow: 5,
  fortnox: 6,
  products: 7,
} as const;

/** The sandbox's client at the company register. */
export const SANDBOX_ROARING = { clientId: 'sandbox-roaring-key', clientSecret: 'sandbox-roaring-secret' };
/** The sandbox's account of contracts. */
export const SANDBOX_ONEFLOW = {
  useAgreementTemplateId: 11_074_600,
  token: 'sandbox-oneflow-token-000000000000000000',
  signKey: 'sandbox-oneflow-sign-key',
};
/** The sandbox's integration of accounting. */
export const SANDBOX_FORTNOX = { clientId: 'sandbox-fortnox-client', clientSecret: 'sandbox-fortnox-secret' };
/** Fortnox in production. */
export const FORTNOX = { auth: 'https://apps.fortnox.se', api: 'https://api.fortnox.se' };
/** Roaring in production. */
export const ROARING_API = 'https://api.roaring.io';
/** Oneflow in production. */
export const ONEFLOW_API = 'https://api.oneflow.com';

const WORKING_DAY_HOURS = 12;
const MAX_CACHE_HOURS = 168;
const cacheHours = () =>
  optionalText()
    .refine((value) => value === undefined || /^[0-9]{1,3}$/.test(value), {
      message: 'must be hours, 0 to 168',
    })
    .transform((value) => (value === undefined ? undefined : Number(value)))
    .refine((value) => value === undefined || value <= MAX_CACHE_HOURS, {
      message: 'must be hours, 0 to 168',
    });

/** The entries for the list of settings. */
export const PROVIDER_LIST = {
  ROARING_API_URL: {
    schema: webUrl(),
    means: `Company data by Roaring: ${ROARING_API}. Empty: the sandbox's, four after SANDBOX_PORT.`,
    example: '',
  },
  ROARING_CLIENT_ID: {
    schema: text(SANDBOX_ROARING.clientId),
    means: 'Consumer key of the application at Roaring.',
  },
  ROARING_CLIENT_SECRET: {
    schema: text(SANDBOX_ROARING.clientSecret),
    means: 'Consumer secret of the application at Roaring.',
  },
  ROARING_CALLS_PER_SECOND: {
    schema: wholeNumber(10, 1, 10_000),
    means: 'How many look-ups Roaring takes in a second by its contract; all processes together keep to it.',
  },
  ONEFLOW_API_URL: {
    schema: webUrl(),
    means: `Contracts by Oneflow: ${ONEFLOW_API}. Empty: the sandbox's, five after SANDBOX_PORT.`,
    example: '',
  },
  ONEFLOW_API_TOKEN: { schema: text(SANDBOX_ONEFLOW.token), means: 'API token of the account at Oneflow.' },
  ONEFLOW_USER_EMAIL: {
    schema: accountEmail(),
    means: 'The user of Oneflow on whose behalf contracts are made and sent. Default: avtal@BRAND_DOMAIN.',
    example: '',
  },
  ONEFLOW_WORKSPACE_ID: {
    schema: wholeNumber(523_435, 1, 2 ** 31),
    means: 'Workspace at Oneflow that contracts are made in.',
  },
  ONEFLOW_TEMPLATE_ID: {
    schema: wholeNumber(11_074_599, 1, 2 ** 31),
    means: 'Template at Oneflow that contracts are made from.',
  },
  ONEFLOW_USE_AGREEMENT_TEMPLATE_ID: {
    schema: wholeNumber(SANDBOX_ONEFLOW.useAgreementTemplateId, 1, 2 ** 31),
    means: "Template at Oneflow that employees' use agreements are made from.",
  },
  ONEFLOW_SIGN_KEY: {
    schema: text(SANDBOX_ONEFLOW.signKey),
    means:
      "Sign key that the events at PUBLIC_URL/webhooks/contracts are signed with, as set at Oneflow's webhook.",
  },
  ONEFLOW_FILE_ORIGINS: {
    schema: origins(),
    means: 'Origins that signed documents may be fetched from when Oneflow leads there, separated by commas.',
    example: '',
  },
  COMPANY_CACHE_HOURS: {
    schema: cacheHours(),
    means:
      'How long an answer of the company register is used again; 0 asks every time. Default: 12 in production, 0 in demo.',
    example: '',
  },
  COMPANY_DATA_DAYS: {
    schema: wholeNumber(90, 1, 3_650),
    means: 'After how many days answers of the company register are forgotten.',
  },
  FORTNOX_AUTH_URL: {
    schema: webUrl(),
    means: `Where access to Fortnox is asked for: ${FORTNOX.auth}. Empty: the sandbox's, six after SANDBOX_PORT.`,
    example: '',
  },
  FORTNOX_API_URL: {
    schema: webUrl(),
    means: `Accounting by Fortnox: ${FORTNOX.api}. Empty: the sandbox's, six after SANDBOX_PORT.`,
    example: '',
  },
  FORTNOX_CLIENT_ID: {
    schema: text(SANDBOX_FORTNOX.clientId),
    means: 'Client ID of the integration at Fortnox. Its redirect URI is PUBLIC_URL/oauth/fortnox/callback.',
  },
  FORTNOX_CLIENT_SECRET: {
    schema: text(SANDBOX_FORTNOX.clientSecret),
    means: 'Client secret of the integration at Fortnox.',
  },
  PRODUCTS_URL: {
    schema: webUrl(),
    means:
      'Store back end whose products the catalogue mirrors, by its /api/products. Empty: the catalogue is our own.',
    example: '',
  },
  PRODUCTS_EVERY_MINUTES: {
    schema: wholeNumber(10, 1, 59),
    means: 'How often the store back end is asked for its products.',
  },
  BUDGET_LOOKUPS_PER_USER: {
    schema: wholeNumber(200, 1, 1_000_000),
    means: 'Paid look-ups of companies that one person may make in a day.',
  },
  BUDGET_LOOKUPS_PER_COMPANY: {
    schema: wholeNumber(40, 1, 1_000_000),
    means: 'Paid look-ups of one company in a day.',
  },
  BUDGET_LOOKUPS_PER_DAY: {
    schema: wholeNumber(2_000, 1, 10_000_000),
    means: 'Paid look-ups of companies in a day, all together.',
  },
  BUDGET_CONTRACTS_PER_USER: {
    schema: wholeNumber(60, 1, 1_000_000),
    means: 'Contracts that one person may make in a day.',
  },
  BUDGET_CONTRACTS_PER_COMPANY: {
    schema: wholeNumber(10, 1, 1_000_000),
    means: 'Contracts with one company in a day.',
  },
  BUDGET_CONTRACTS_PER_DAY: {
    schema: wholeNumber(500, 1, 10_000_000),
    means: 'Contracts in a day, all together.',
  },
} satisfies Record<string, Setting>;

type Values = { [Name in keyof typeof PROVIDER_LIST]: z.output<(typeof PROVIDER_LIST)[Name]['schema']> } & {
  BRAND_DOMAIN: string;
  SANDBOX_PORT: number;
} & Parameters<typeof serviceStates>[0];
type SandboxUrls = Record<keyof typeof SANDBOX_OFFSETS, string>;

/** Returns the URL of each sandbox service. */
export const sandboxUrls = (url: string, port: number): SandboxUrls =>
  Object.fromEntries(
    Object.entries(SANDBOX_OFFSETS).map(([name, offset]) => [name, `${url}:${port + offset}`]),
  ) as SandboxUrls;

// Undefined if the catalogue is our own.
function productsUrl(values: Values, sandbox: SandboxUrls): string | undefined {
  const state = serviceStates(values)['store-backend'];
  if (state === 'off') return undefined;
  return values.PRODUCTS_URL ?? (state === 'sandbox' ? sandbox.products : undefined);
}

/** Returns the complete settings of the services. */
export const providerSettings = (values: Values, sandbox: SandboxUrls) => ({
  roaring: {
    apiUrl: values.ROARING_API_URL ?? sandbox.roaring,
    clientId: values.ROARING_CLIENT_ID,
    clientSecret: values.ROARING_CLIENT_SECRET,
    callsPerSecond: values.ROARING_CALLS_PER_SECOND,
  },
  oneflow: {
    apiUrl: values.ONEFLOW_API_URL ?? sandbox.oneflow,
    token: values.ONEFLOW_API_TOKEN,
    userEmail: values.ONEFLOW_USER_EMAIL ?? `avtal@${values.BRAND_DOMAIN}`,
    workspaceId: values.ONEFLOW_WORKSPACE_ID,
    templateId: values.ONEFLOW_TEMPLATE_ID,
    useAgreementTemplateId: values.ONEFLOW_USE_AGREEMENT_TEMPLATE_ID,
    signKey: values.ONEFLOW_SIGN_KEY,
    fileOrigins: values.ONEFLOW_FILE_ORIGINS,
  },
  companyData: {
    cacheHours: values.COMPANY_CACHE_HOURS ?? (values.APP_MODE === 'production' ? WORKING_DAY_HOURS : 0),
    keepDays: values.COMPANY_DATA_DAYS,
  },
  fortnox: {
    authUrl: values.FORTNOX_AUTH_URL ?? sandbox.fortnox,
    apiUrl: values.FORTNOX_API_URL ?? sandbox.fortnox,
    clientId: values.FORTNOX_CLIENT_ID,
    clientSecret: values.FORTNOX_CLIENT_SECRET,
  },
  products: { url: productsUrl(values, sandbox), everyMinutes: values.PRODUCTS_EVERY_MINUTES },
  budgets: {
    lookups: {
      user: values.BUDGET_LOOKUPS_PER_USER,
      company: values.BUDGET_LOOKUPS_PER_COMPANY,
      day: values.BUDGET_LOOKUPS_PER_DAY,
    },
    contracts: {
      user: values.BUDGET_CONTRACTS_PER_USER,
      company: values.BUDGET_CONTRACTS_PER_COMPANY,
      day: values.BUDGET_CONTRACTS_PER_DAY,
    },
  },
});
