// Settings and health of the auth service, and the sign-in methods that it does not support.
import {
  type AuthAnswer,
  type AuthContext,
  requiredText,
  textIn,
} from '#src/features/auth-requests/server/auth-context.ts';
import { AuthError } from '#src/features/auth-requests/server/auth-error.ts';

/** GET /health */
export const health = async ({ account }: AuthContext): Promise<AuthAnswer> => {
  await account.keys.listed();
  return {
    body: { version: '1', name: 'Auth', description: `Accounts of ${account.app.settings.brand.name}` },
  };
};

/** GET /settings */
export const publicSettings = async ({ account }: AuthContext): Promise<AuthAnswer> => ({
  body: {
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: false,
    mailer_autoconfirm: account.app.settings.accounts.isAutoConfirmed,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    mfa_enabled: true,
  },
});

/** GET /.well-known/jwks.json. Source: RFC 7517 section 5. */
export const listKeys = async ({ account }: AuthContext): Promise<AuthAnswer> => ({
  headers: { 'cache-control': 'public, max-age=600' },
  body: { keys: await account.keys.listed() },
});

/** POST /sso: not supported. */
export async function signInByCompany({ body }: AuthContext): Promise<AuthAnswer> {
  if (textIn(body, 'domain') === undefined && textIn(body, 'provider_id') === undefined)
    throw new AuthError('validation_failed', 'A provider_id or domain needs to be provided');
  throw new AuthError('saml_provider_disabled', 'SAML 2.0 is disabled');
}

/** Refuses the wallet grant of POST /token. Nobody can sign in with a wallet. */
export async function signInByWallet(): Promise<AuthAnswer> {
  throw new AuthError('web3_provider_disabled', 'Web3 provider is disabled');
}

/** Returns the response for a provider that is not enabled here. */
export const notEnabled = (provider: string) =>
  `Unsupported provider: ${/^[\w-]{1,40}$/.test(provider) ? provider : 'this provider'} is not enabled`;

/** GET /authorize: no such provider is enabled. */
export async function authorize({ query }: AuthContext): Promise<AuthAnswer> {
  throw new AuthError('validation_failed', notEnabled(query.provider ?? ''));
}

/** GET /user/identities/authorize: refused, because the profile links BankID by another call. */
export async function linkIdentity(): Promise<AuthAnswer> {
  throw new AuthError('manual_linking_disabled', 'Manual linking is disabled');
}

/** Returns a required string of the body, for grants that the query selects. */
export const grantOf = ({ query, body }: AuthContext): string =>
  query.grant_type ?? requiredText(body, 'grant_type');
