// What production does not start with: sandboxes, test modes, open doors. Each can be allowed by a setting of its own name.
import type { Values } from './settings.ts';
import { refuseTestProviders } from './settings-providers.ts';

type Refuse = (name: string, why: string) => void;

/** The sandbox's keys of card payments. */
export const SANDBOX_KEYS = {
  publishable: 'pk_test_sandbox',
  secret: 'sk_test_sandbox',
  webhook: 'whsec_sandbox',
};
/** The sandbox's client at BankID. */
export const SANDBOX_BANKID = { clientId: 'urn:activepick:sandbox', clientSecret: 'sandbox-bankid-secret' };
/** The access code of a demonstration. */
export const DEMO_ACCESS_CODE = 'cykel-2026';
/** The sandbox's key of the mail API. */
export const SANDBOX_RESEND_KEY = 're_sandbox';
const RESEND = 'https://api.resend.com';
/** Where card payments are in production. */
export const STRIPE = { api: 'https://api.stripe.com', script: 'https://js.stripe.com/v3/' };

const isLoopback = (host: string) => ['127.0.0.1', 'localhost', '::1', '[::1]'].includes(host);

/** Calls `refuse`, which throws, for whatever production does not start with, and says why. */
export function refuseUnsafeProduction(values: Values, refuse: Refuse): void {
  if (values.APP_MODE !== 'production') return;
  if (!values.PUBLIC_URL) refuse('PUBLIC_URL', 'is required, the address that people use');
  if (!values.DATABASE_URL) refuse('DATABASE_URL', 'is required');
  if (!values.ENCRYPTION_KEYS) refuse('ENCRYPTION_KEYS', 'is required');
  if (!values.ORDER_NUMBER_KEY) refuse('ORDER_NUMBER_KEY', 'is required');
  refuseTestMail(values, refuse);
  if (values.ACCESS_CODE === DEMO_ACCESS_CODE)
    refuse('ACCESS_CODE', 'is the demonstration’s; choose one of your own');
  if (!values.ALLOW_SANDBOX) refuseTestPayments(values, refuse);
  if (!values.ALLOW_SANDBOX) refuseTestBankid(values, refuse);
  if (!values.ALLOW_SANDBOX) refuseTestProviders(values, refuse);
  if (values.PUBLIC_URL?.startsWith('http:') && !isLoopback(new URL(values.PUBLIC_URL).hostname))
    refuse('PUBLIC_URL', 'must begin with https://');
  if (!isLoopback(values.HOST) && !values.TRUST_PROXY)
    refuse('HOST', 'is open to the network without TLS; name the proxy in TRUST_PROXY or listen on loopback');
}

function refuseTestMail(values: Values, refuse: Refuse): void {
  if (values.MAIL_TRANSPORT === 'resend') {
    if (values.ALLOW_SANDBOX) return;
    if (values.RESEND_BASE_URL !== RESEND) refuse('RESEND_BASE_URL', `must be ${RESEND}, not the sandbox`);
    if (values.RESEND_API_KEY === SANDBOX_RESEND_KEY) refuse('RESEND_API_KEY', "is the sandbox's");
    return;
  }
  if (!values.ALLOW_SANDBOX && values.SMTP_PORT === values.SANDBOX_PORT + 1)
    refuse('SMTP_PORT', 'is the mail catcher of the sandbox; name a real mail server');
  if (!values.SMTP_SECURE && !values.SMTP_REQUIRE_TLS && !isLoopback(values.SMTP_HOST))
    refuse('SMTP_REQUIRE_TLS', 'must be true, or SMTP_SECURE: mails hold names and addresses');
}

function refuseTestPayments(values: Values, refuse: Refuse): void {
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

function refuseTestBankid(values: Values, refuse: Refuse): void {
  const { BANKID_ISSUER: issuer } = values;
  if (!issuer?.startsWith('https://') || isLoopback(new URL(issuer).hostname))
    refuse('BANKID_ISSUER', 'must be the domain at Criipto, https://, not the sandbox');
  if (values.BANKID_CLIENT_ID === SANDBOX_BANKID.clientId)
    refuse('BANKID_CLIENT_ID', "is the sandbox's; name the application at Criipto");
  if (values.BANKID_CLIENT_SECRET === SANDBOX_BANKID.clientSecret)
    refuse('BANKID_CLIENT_SECRET', "is the sandbox's");
}
