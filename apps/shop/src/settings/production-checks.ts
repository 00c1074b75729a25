// Refuses unsafe settings at start: sandboxes, test modes, public secrets, open access. Only a setting with its own
// name disables a check.
import { IDENTITY_DEFAULTS } from './identity-variables.ts';
import { SANDBOX_RESEND_KEY } from './sandbox-variables.ts';
import { refuseWeakSecrets } from './secret-variables.ts';
import type { Values } from './variables.ts';

// The values in deploy/shop.env.example that an administrator replaces. Pages would show them, or they are no secret.
const PLACEHOLDERS: ReadonlySet<unknown> = new Set([
  'AT-LEAST-32-RANDOM-CHARACTERS',
  'AT-LEAST-32-OTHER-RANDOM-CHARACTERS',
  'A-CODE-FOR-YOUR-PARTNERS',
  'YOUR-NUMBER',
  'YOUR-TOWN',
  'YOUR-ADDRESS',
  'YOUR-PHONE',
  'WHO-SIGNS-CONTRACTS',
]);

/** Reports a setting and what is wrong with it. */
export type Refuse = (name: string, why: string) => void;

const RESEND = 'https://api.resend.com';
/** Whether a host is this machine. */
export const isLoopback = (host: string) => ['127.0.0.1', 'localhost', '::1', '[::1]'].includes(host);

const MAX_PRODUCTION_LIMIT_FACTOR = 20;

/** Calls `refuse` with a reason for each setting that a demonstration must not start with. */
export function refuseUnsafeDemo(values: Values, refuse: Refuse): void {
  if (!isLoopback(values.HOST) && !values.ALLOW_DEMO_NETWORK)
    refuse(
      'HOST',
      'opens a demonstration to the network, and the passwords of its accounts are public; set ALLOW_DEMO_NETWORK=true to do so, or APP_MODE=production',
    );
}

/** Calls `refuse` with a reason for each setting that production must not start with. */
export function refuseUnsafeProduction(values: Values, refuse: Refuse): void {
  for (const name of ['PUBLIC_URL', 'DATABASE_URL', 'ENCRYPTION_KEYS', 'ORDER_NUMBER_KEY'] as const)
    if (!values[name]) refuse(name, 'is required');
  refuseWeakSecrets(values, refuse);
  refuseTestMail(values, refuse);
  refuseOpenDoors(values, refuse);
  refuseUnchosen(values, refuse);
}

function refuseOpenDoors(values: Values, refuse: Refuse): void {
  const { PUBLIC_URL: url, HOST: host, TRUST_PROXY: proxies } = values;
  if (url?.startsWith('http:') && !isLoopback(new URL(url).hostname))
    refuse('PUBLIC_URL', 'must begin with https://');
  if (!isLoopback(host) && (!proxies || proxies === 'none'))
    refuse('HOST', 'is open to the network without TLS; name the proxy in TRUST_PROXY or listen on loopback');
  if (url?.startsWith('https:') && !proxies)
    refuse(
      'TRUST_PROXY',
      'is required with https: without it all visitors count as the proxy and share its limits; name the address of the proxy that ends TLS, such as 127.0.0.1, or none if there is no proxy',
    );
  if (values.AUTH_AUTOCONFIRM)
    refuse('AUTH_AUTOCONFIRM', 'must not be true: anybody could take the e-mail address of anybody');
  if (values.AUTH_LIMIT_FACTOR > MAX_PRODUCTION_LIMIT_FACTOR)
    refuse(
      'AUTH_LIMIT_FACTOR',
      `must be at most ${MAX_PRODUCTION_LIMIT_FACTOR}, or passwords can be guessed`,
    );
  if (values.REQUEST_LIMIT_FACTOR > 1) refuse('REQUEST_LIMIT_FACTOR', 'must be 1');
  for (const name of ['CORS_ORIGINS', 'REDIRECT_ORIGINS'] as const)
    if (values[name].some((origin) => origin.startsWith('http:') && !isLoopback(new URL(origin).hostname)))
      refuse(name, 'must hold https:// origins only: tokens of accounts are sent there');
  const isOwner = isSameRole(values.DATABASE_URL, values.DATABASE_DIRECT_URL ?? values.DATABASE_URL);
  if (isOwner && !values.ALLOW_OWNER_ROLE)
    refuse(
      'DATABASE_URL',
      'must name a role of its own that owns no tables, and DATABASE_DIRECT_URL the owner; ALLOW_OWNER_ROLE=true starts without this protection',
    );
}

function isSameRole(url: string | undefined, ownerUrl: string | undefined): boolean {
  if (!url || !ownerUrl) return false;
  return URL.canParse(url) && URL.canParse(ownerUrl) && new URL(url).username === new URL(ownerUrl).username;
}

function refuseUnchosen(values: Values, refuse: Refuse): void {
  if (!values.TAX_MODE)
    refuse(
      'TAX_MODE',
      'must be chosen: included when consumers can buy, since the Swedish price information act (2004:347) requires prices incl. VAT; added for businesses only',
    );
  for (const [name, value] of Object.entries(values))
    if (PLACEHOLDERS.has(value)) refuse(name, 'is the placeholder of deploy/shop.env.example; name your own');
  if (values.ALLOW_DEMO_IDENTITY) return;
  for (const [name, made] of Object.entries(IDENTITY_DEFAULTS))
    if (values[name as keyof typeof IDENTITY_DEFAULTS] === made)
      refuse(name, 'is made up for the demonstration; name your own, or set ALLOW_DEMO_IDENTITY=true');
}

const refuseTestMail = (values: Values, refuse: Refuse): void =>
  MAIL_CHECKS[values.MAIL_TRANSPORT](values, refuse);

const MAIL_CHECKS: Record<Values['MAIL_TRANSPORT'], (values: Values, refuse: Refuse) => void> = {
  smtp: (values, refuse) => {
    if (!values.ALLOW_SANDBOX && values.SMTP_PORT === values.SANDBOX_PORT + 1)
      refuse('SMTP_PORT', 'is the mail catcher of the sandbox; name a real mail server');
    if (!values.SMTP_SECURE && !values.SMTP_REQUIRE_TLS && !isLoopback(values.SMTP_HOST))
      refuse('SMTP_REQUIRE_TLS', 'must be true, or SMTP_SECURE: mails hold names and addresses');
  },
  resend: (values, refuse) => {
    if (values.ALLOW_SANDBOX) return;
    if (values.RESEND_BASE_URL !== RESEND) refuse('RESEND_BASE_URL', `must be ${RESEND}, not the sandbox`);
    if (values.RESEND_API_KEY === SANDBOX_RESEND_KEY) refuse('RESEND_API_KEY', "is the sandbox's");
  },
};
