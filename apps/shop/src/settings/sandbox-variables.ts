// The public keys of the sandbox and the demonstration. Production refuses them.

/** The sandbox's keys of card payments. */
export const SANDBOX_KEYS = {
  publishable: 'pk_test_sandbox',
  secret: 'sk_test_sandbox',
  webhook: 'whsec_sandbox',
};
/** The sandbox's client at BankID. */
export const SANDBOX_BANKID = { clientId: 'urn:activepick:sandbox', clientSecret: 'sandbox-bankid-secret' };
/** The sandbox's key of the mail API. */
export const SANDBOX_RESEND_KEY = 're_sandbox';

/** The access code of a demonstration. */
export const DEMO_ACCESS_CODE = 'cykel-2026';
