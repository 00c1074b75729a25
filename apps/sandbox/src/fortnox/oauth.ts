// Consent, codes and tokens: /oauth-v1/auth, /oauth-v1/token, /oauth-v1/revoke.
import type { ServiceAnswer, ServiceRequest } from '../service/start-service.ts';
import { authProblem } from './errors.ts';
import { type FortnoxState, secret, type TokenPair } from './state.ts';

/** The credentials of the shop. */
export const CLIENT = { id: 'sandbox-fortnox-client', secret: 'sandbox-fortnox-secret' };

/** All scopes of the provider. */
export const SCOPES: ReadonlySet<string> = new Set(
  'archive article bookkeeping companyinformation connectfile costcenter currency customer inbox invoice noxfinansinvoice offer order payment price print profile project salary settings supplier supplierinvoice timereporting'.split(
    ' ',
  ),
);

const CODE_MS = 10 * 60_000;
const ACCESS_SECONDS = 3_600;
const REFRESH_MS = 45 * 24 * 3_600_000;

/** The shop's request for consent, or the reason why the page cannot be shown. */
export function askedConsent(
  url: URL,
  state: FortnoxState,
): { redirectUri: string; scopes: string[]; state: string } | { error: string } {
  const query = url.searchParams;
  const redirectUri = query.get('redirect_uri') ?? '';
  if (query.get('client_id') !== CLIENT.id) return { error: 'Auth code or ClientID supplied is invalid' };
  if (!mayReturnTo(redirectUri, state)) return { error: 'Redirect URI is not registered' };
  if (query.get('response_type') !== 'code') return { error: 'Unsupported response type' };
  const scopes = (query.get('scope') ?? '').split(' ').filter(Boolean);
  return { redirectUri, scopes, state: query.get('state') ?? '' };
}

// The provider needs registered redirect URLs. Here, loopback URLs always work, as they do for its developers.
function mayReturnTo(address: string, state: FortnoxState): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  const isOwnMachine = hostname === 'localhost' || hostname === '127.0.0.1';
  return isOwnMachine || state.all('callbacks').some(({ url }) => url === address);
}

/** The answers of the consent page. */
export const CHOICES = {
  allow: 'Godkänn',
  access_denied: 'Neka',
  error_missing_license: 'Licens saknas',
  error_missing_system_admin_right: 'Inte systemadministratör',
} as const;

/** Returns the redirect URL for an answer of the consent page. */
export function decided(
  choice: string,
  asked: { redirectUri: string; scopes: string[]; state: string },
  state: FortnoxState,
  without: readonly string[],
): string {
  const back = new URL(asked.redirectUri);
  const wrongScope = asked.scopes.find((scope) => !SCOPES.has(scope));
  const error =
    wrongScope || asked.scopes.length === 0 ? 'invalid_scope' : choice === 'allow' ? null : choice;
  if (error) {
    back.searchParams.set('error', error);
    back.searchParams.set('error_description', DESCRIPTIONS[error] ?? error);
  } else {
    const code = secret(16);
    const scopes = asked.scopes.filter((scope) => !without.includes(scope));
    state.put('codes', code, {
      code,
      redirectUri: asked.redirectUri,
      scopes,
      until: Date.now() + CODE_MS,
      isUsed: false,
    });
    back.searchParams.set('code', code);
  }
  back.searchParams.set('state', asked.state);
  return back.href;
}

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  access_denied: 'The user denied the request',
  error_missing_license: 'The company has no license for a requested scope',
  error_missing_system_admin_right: 'The user is not a system administrator',
  invalid_scope: 'A requested scope is not known',
};

/** Answers the calls of the token host. */
export function answerOauth(
  { method, url, headers, body }: ServiceRequest,
  state: FortnoxState,
): ServiceAnswer {
  if (method !== 'POST') return { status: 405, json: { message: 'Method Not Allowed' } };
  if (!isClient(headers.authorization))
    return authProblem(401, 'invalid_client', 'Invalid client credentials');
  if (!/^application\/x-www-form-urlencoded/.test(headers['content-type'] ?? ''))
    return { status: 400, json: { message: 'Bad Request' } };
  const form = new URLSearchParams(body);
  if (url.pathname === '/oauth-v1/revoke') return revoke(form, state);
  if (form.get('grant_type') === 'authorization_code') return exchange(form, state);
  if (form.get('grant_type') === 'refresh_token') return refresh(form, state);
  return authProblem(400, 'unsupported_grant_type', 'The grant type is not supported');
}

function isClient(authorization: string | undefined): boolean {
  const [, basic = ''] = /^Basic (\S+)$/.exec(authorization ?? '') ?? [];
  return Buffer.from(basic, 'base64').toString() === `${CLIENT.id}:${CLIENT.secret}`;
}

function exchange(form: URLSearchParams, state: FortnoxState): ServiceAnswer {
  const code = state.get('codes', form.get('code') ?? '');
  if (!code || code.isUsed || code.until < Date.now())
    return authProblem(400, 'invalid_grant', 'Auth code or ClientID supplied is invalid');
  if (form.get('redirect_uri') !== code.redirectUri)
    return authProblem(400, 'invalid_grant', 'Redirect URI does not match');
  state.put('codes', code.code, { ...code, isUsed: true });
  return issued(state, code.scopes);
}

function refresh(form: URLSearchParams, state: FortnoxState): ServiceAnswer {
  const known = state.all('pairs').find((pair) => pair.refresh === form.get('refresh_token'));
  if (!known || known.isRefreshUsed || known.refreshUntil < Date.now())
    return authProblem(400, 'invalid_grant', 'Invalid refresh token');
  state.put('pairs', known.access, { ...known, isRefreshUsed: true });
  return issued(state, known.scopes);
}

function revoke(form: URLSearchParams, state: FortnoxState): ServiceAnswer {
  const known = state.all('pairs').find((pair) => pair.refresh === form.get('token'));
  if (known) state.remove('pairs', known.access);
  return { status: 200, json: { revoked: known !== undefined } };
}

function issued(state: FortnoxState, scopes: string[]): ServiceAnswer {
  const now = Date.now();
  const pair: TokenPair = {
    access: accessToken(),
    refresh: secret(20),
    scopes,
    accessUntil: now + ACCESS_SECONDS * 1_000,
    refreshUntil: now + REFRESH_MS,
    isRefreshUsed: false,
  };
  state.put('pairs', pair.access, pair);
  return {
    status: 200,
    json: {
      access_token: pair.access,
      refresh_token: pair.refresh,
      scope: scopes.join(' '),
      expires_in: ACCESS_SECONDS,
      token_type: 'bearer',
    },
  };
}

// Formatted as a JWT with the provider's claims. Nobody verifies it.
function accessToken(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return [
    part({ alg: 'none', typ: 'JWT' }),
    part({ userId: 7, tenantId: 654321, jti: secret(8) }),
    secret(32),
  ].join('.');
}
