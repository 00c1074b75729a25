// doctor's checks of the mail server and the providers, by requests that change nothing. Each is recorded in the audit
// log like every other.

import { randomBytes } from 'node:crypto';
import type { Service } from '@activepick/domain/services/services.ts';
import type { App } from '#src/app.ts';
import { AGREEMENT_FIELDS } from '#src/features/use-agreements/server/agreement-fields.ts';
import { DEFAULT_LANGUAGE } from '#src/i18n/language.ts';
import { createProviderClients } from '#src/platform/provider-client/create-provider-client.ts';
import { ProviderError } from '#src/platform/provider-client/provider-error.ts';
import type { IssueToken, ProviderTokenManager } from '#src/platform/provider-client/provider-token.ts';
import { SYSTEM_CONTEXT } from '#src/platform/provider-client/request-audit.ts';
import { createRoaringRegister } from '#src/providers/company-register/roaring.ts';
import { MailFailed } from '#src/providers/mail/mail.ts';
import { verifyResend } from '#src/providers/mail/resend.ts';
import { verifySmtp } from '#src/providers/mail/smtp.ts';
import type { StaffIdentity } from '#src/providers/staff-identity/staff-identity.ts';
import type { Settings } from '#src/settings/settings.ts';
import { checkServiceOff } from './doctor-services-off.ts';
import type { CheckedArea, Finding } from './finding.ts';

/** Signs in at the mail server without sending an email. */
export async function checkMail(settings: Settings): Promise<CheckedArea> {
  try {
    await (settings.mail.transport === 'smtp' ? verifySmtp(settings) : verifyResend(settings));
    return { area: 'mail', findings: [] };
  } catch (error) {
    if (!(error instanceof MailFailed)) throw error;
    return { area: 'mail', findings: [mailFinding(settings, error.reason)] };
  }
}

// Source: nodemailer.com, "Errors".
const MAIL_REASONS: readonly (readonly [reason: RegExp, cause: string, problem: string, remedy: string])[] = [
  [
    /^(EAUTH|40[013]\b)/,
    'mail-credentials',
    'refuses the sign-in',
    'Correct SMTP_USER and SMTP_PASS, or RESEND_API_KEY.',
  ],
  [/^EDNS/, 'mail-host', 'has a name that cannot be resolved', 'Correct SMTP_HOST.'],
  [
    /^ETLS/,
    'mail-tls',
    'does not offer TLS, or its certificate is not trusted',
    'Correct SMTP_PORT (587 with SMTP_REQUIRE_TLS, 465 with SMTP_SECURE), or use another server.',
  ],
  [
    /^ESOCKET/,
    'mail-connection',
    'cannot be connected to, or its certificate is not trusted',
    'Correct SMTP_HOST and SMTP_PORT. Port 465 needs SMTP_SECURE=true, port 587 SMTP_SECURE=false.',
  ],
  [
    /./,
    'mail-unreachable',
    'does not answer',
    'Correct SMTP_HOST and SMTP_PORT, and open the port in the firewall.',
  ],
];

function mailFinding({ mail }: Settings, reason: string): Finding {
  const server = mail.transport === 'smtp' ? `${mail.host}:${mail.port}` : new URL(mail.resend.baseUrl).host;
  const [, cause, problem, remedy] =
    MAIL_REASONS.find(([pattern]) => pattern.test(reason)) ?? MAIL_REASONS[4] ?? [];
  return {
    cause: `${cause}`,
    problem: `The mail server ${server} ${problem} (${reason}).`,
    remedy: `${remedy}`,
  };
}

type ProviderCheck = (app: App) => Promise<Finding[]>;

/** The name of each provider, the settings of its credentials, and its check. */
const PROVIDERS: readonly {
  service: Service;
  name: string;
  area: string;
  credentials: string;
  url: (settings: Settings) => string;
  check: ProviderCheck;
}[] = [
  {
    service: 'payments',
    name: 'stripe',
    area: 'card payments',
    credentials: 'PAYMENTS_SECRET_KEY',
    url: ({ payments }) => payments.apiUrl,
    // No payment has this id, so the answer to valid credentials is that it does not exist.
    check: async ({ payments }) => {
      await payments.read('pi_doctor').catch((error: unknown) => {
        if (!(error instanceof ProviderError && error.kind === 'refused')) throw error;
      });
      return [];
    },
  },
  {
    service: 'bankid',
    name: 'bankid',
    area: 'BankID',
    credentials: 'BANKID_CLIENT_ID and BANKID_CLIENT_SECRET',
    url: ({ bankid }) => bankid.issuer,
    // Pushes the parameters of a sign-in that nobody continues.
    check: async ({ identity }) => {
      const random = () => randomBytes(32).toString('base64url');
      await identity.begin(
        { state: random(), nonce: random(), verifier: random() },
        { device: 'either', language: DEFAULT_LANGUAGE, personalNumber: null },
      );
      return [];
    },
  },
  {
    service: 'company-register',
    name: 'roaring',
    area: 'company register',
    credentials: 'ROARING_CLIENT_ID and ROARING_CLIENT_SECRET',
    url: ({ roaring }) => roaring.apiUrl,
    // Look-ups cost money, a token does not. It is not stored, so an old one hides no wrong credentials.
    check: async (app) => {
      const clients = {
        ...createProviderClients(app),
        keepToken: (_provider: string, issue: IssueToken) => unstored(issue),
      };
      await createRoaringRegister(app.settings, clients).authenticate(SYSTEM_CONTEXT);
      return [];
    },
  },
  {
    service: 'contracts',
    name: 'oneflow',
    area: 'contracts',
    credentials: 'ONEFLOW_API_TOKEN and ONEFLOW_USER_EMAIL',
    url: ({ oneflow }) => oneflow.apiUrl,
    check: async ({ contractSigning, settings: { oneflow } }) => {
      const findings: Finding[] = [];
      for (const [setting, id] of [
        ['ONEFLOW_TEMPLATE_ID', oneflow.templateId],
        ['ONEFLOW_USE_AGREEMENT_TEMPLATE_ID', oneflow.useAgreementTemplateId],
      ] as const)
        if (!(await contractSigning.readTemplate(SYSTEM_CONTEXT, id)))
          findings.push({
            cause: 'oneflow-template',
            problem: `${setting}: Oneflow has no template ${id}.`,
            remedy: `Set ${setting} to the number in the address of your template (docs/operations/oneflow.md).`,
          });
      return [...findings, ...(await missingFields(contractSigning, oneflow.useAgreementTemplateId))];
    },
  },
  {
    service: 'accounting',
    name: 'fortnox',
    area: 'accounting',
    credentials: 'FORTNOX_CLIENT_ID and FORTNOX_CLIENT_SECRET',
    url: ({ fortnox }) => fortnox.apiUrl,
    check: checkFortnox,
  },
];

// The agreement works without them, but says less; without the consent no set-off is made.
async function missingFields(contractSigning: App['contractSigning'], id: number): Promise<Finding[]> {
  const fields = await contractSigning.readTemplate(SYSTEM_CONTEXT, id);
  const known = new Set(fields?.map(({ customId }) => customId));
  const missing = fields ? AGREEMENT_FIELDS.filter((field) => !known.has(field)) : [];
  if (missing.length === 0) return [];
  return [
    {
      cause: 'oneflow-fields',
      problem: `ONEFLOW_USE_AGREEMENT_TEMPLATE_ID: template ${id} lacks the data fields ${missing.join(', ')}.`,
      remedy:
        'Add them to the template (docs/operations/oneflow.md). Until then, agreements are made without them.',
      isNote: true,
    },
  ];
}

// A code that Fortnox never gave: with valid credentials, only the code is refused.
async function checkFortnox({ accounting, publicUrl }: App): Promise<Finding[]> {
  const attempt = {
    code: 'doctor',
    scope: 'companyinformation',
    redirectUri: `${publicUrl}/oauth/fortnox/callback`,
  };
  try {
    await accounting.connect(attempt, SYSTEM_CONTEXT);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'refused' || isCredentialsError(error))
      throw error;
  }
  if (await accounting.isConnected([])) return [];
  return [
    {
      cause: 'fortnox-not-connected',
      problem: 'Fortnox is not connected, so no invoice can be made.',
      remedy: 'Connect it as an admin, as docs/operations/fortnox.md shows.',
      isNote: true,
    },
  ];
}

const unstored = (issue: IssueToken): ProviderTokenManager => ({
  current: async (context) => (await issue(null, context)).accessToken,
  read: async () => null,
  drop: async () => undefined,
  store: async () => undefined,
  forget: async () => undefined,
});

const isCredentialsError = (error: ProviderError): boolean =>
  error.answer?.status === 401 ||
  error.answer?.status === 403 ||
  /invalid_client|unauthorized_client|OAUTH_WWW_AUTHENTICATE_CHALLENGE|StripeAuthenticationError|StripePermissionError/.test(
    error.reason,
  );

/** Asks every provider whose service is not off, each by the client that the shop uses. */
export async function checkProviders(app: App): Promise<CheckedArea[]> {
  return Promise.all([
    ...PROVIDERS.map(async ({ service, name, area, credentials, url, check }) => {
      if (app.settings.services[service] === 'off') return checkServiceOff(app, service, area);
      try {
        return { area, findings: await check(app) };
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        return {
          area,
          findings: [providerFinding({ name, credentials, host: new URL(url(app.settings)).host }, error)],
        };
      }
    }),
    checkStoreBackend(app),
    ...(app.staffIdentity ? [checkStaffSignIn(app, app.staffIdentity)] : []),
  ]);
}

function providerFinding(
  { name, credentials, host }: { name: string; credentials: string; host: string },
  error: ProviderError,
): Finding {
  if (isCredentialsError(error))
    return {
      cause: `${name}-credentials`,
      problem: `${host} refuses the credentials (${error.reason}).`,
      remedy: `Correct ${credentials}.`,
    };
  if (error.kind === 'refused')
    return {
      cause: `${name}-refused`,
      problem: `${host} refuses the request (${error.reason}).`,
      remedy: `Compare the account at the provider with ${credentials} and PUBLIC_URL: its callback must be registered.`,
    };
  return {
    cause: `${name}-unreachable`,
    problem: `${host} does not answer as expected (${error.reason}).`,
    remedy: 'Check the address, the firewall for outgoing requests, and the status page of the provider.',
  };
}

// Reads the issuer's metadata. Its answer to the credentials is only known after a person has signed in there.
async function checkStaffSignIn({ settings }: App, staffIdentity: StaffIdentity): Promise<CheckedArea> {
  const area = 'staff sign-in';
  const random = () => randomBytes(32).toString('base64url');
  try {
    const binding = { state: random(), nonce: random(), verifier: random() };
    await staffIdentity.begin(binding, { language: DEFAULT_LANGUAGE });
    return { area, findings: [] };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const { host } = new URL(settings.staffOidc?.issuer ?? settings.bankid.issuer);
    const credentials = 'STAFF_OIDC_ISSUER';
    return { area, findings: [providerFinding({ name: 'staff-oidc', credentials, host }, error)] };
  }
}

async function checkStoreBackend(app: App): Promise<CheckedArea> {
  const { storeBackend, settings } = app;
  const area = 'store back end';
  if (!storeBackend) return checkServiceOff(app, 'store-backend', area);
  try {
    await storeBackend.listProducts();
    return { area, findings: [] };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return {
      area,
      findings: [
        {
          cause: 'products-unreachable',
          problem: `${settings.products.url}/api/products does not answer as expected (${error.reason}).`,
          remedy: 'Correct PRODUCTS_URL, or empty it for a catalogue of your own.',
        },
      ],
    };
  }
}
