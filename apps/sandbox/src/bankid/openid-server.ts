// The OpenID server, by a library, with the provider's paths, claims and acr values. Sources are in README.md.
import Provider, { type Configuration } from 'oidc-provider';
import { createAdapter } from './oidc-adapter.ts';
import { type Person, subOf } from './persons.ts';
import type { BankidState } from './state.ts';
import { type TokenFault, tamperToken } from './tamper-token.ts';

/** Ways to use the app that a shop may request. */
export const ACR = {
  choose: 'urn:grn:authn:se:bankid',
  sameDevice: 'urn:grn:authn:se:bankid:same-device',
  qr: 'urn:grn:authn:se:bankid:another-device:qr',
} as const;

/** The URL of the sign-in page. */
export const SIGN_IN = '/sign-in/';
const AUTHORIZE = '/oauth2/authorize';
const TOKEN = '/oauth2/token';

const CLAIMS = [
  'sub',
  'identityscheme',
  'authenticationtype',
  'authenticationmethod',
  'authenticationinstant',
  'nameidentifier',
  'sessionindex',
  'ssn',
  'name',
  'givenname',
  'given_name',
  'surname',
  'family_name',
  'ipaddress',
  'country',
];

/** Returns the server. `issuer` is its own URL. */
export function createOpenidServer(issuer: string, state: BankidState): Provider {
  const provider = new Provider(issuer, configurationOf(state));
  provider.use(async (ctx, next) => {
    // Like a domain without single sign-on: never remembers a person, not even between tabs.
    if (ctx.path.startsWith(AUTHORIZE)) ctx.req.headers.cookie = withoutSession(ctx.req.headers.cookie);
    await next();
    if (ctx.path !== TOKEN || typeof (ctx.body as { id_token?: string })?.id_token !== 'string') return;
    const [how, ...later] = state.get('tokenFaults', 'all') ?? [];
    if (!how) return;
    state.put('tokenFaults', 'all', later);
    tamperAnswer(ctx, how, state);
  });
  return provider;
}

const withoutSession = (header = '') =>
  header
    .split(';')
    .filter((pair) => !pair.trim().startsWith('_session'))
    .join(';');

function tamperAnswer(
  ctx: { status: number; body: unknown; type: string },
  how: TokenFault,
  state: BankidState,
): void {
  if (how === 'error') {
    ctx.status = 500;
    ctx.body = { error: 'server_error' };
  } else if (how === 'html') {
    ctx.type = 'html';
    ctx.body = '<!doctype html><title>Bad gateway</title>';
  } else {
    const answer = ctx.body as { id_token: string };
    ctx.body = { ...answer, id_token: tamperToken(answer.id_token, how, state.keys().jwk) };
  }
}

function configurationOf(state: BankidState): Configuration {
  const { secret, jwk } = state.keys();
  return {
    adapter: (name: string) => createAdapter(state, name),
    jwks: { keys: [jwk] },
    cookies: { keys: [secret] },
    acrValues: Object.values(ACR),
    scopes: ['openid'],
    responseTypes: ['code'],
    claims: { openid: CLAIMS },
    conformIdTokenClaims: false,
    routes: {
      authorization: AUTHORIZE,
      token: TOKEN,
      userinfo: '/oauth2/userinfo',
      pushed_authorization_request: '/oauth2/par',
      end_session: '/oauth2/logout',
      jwks: '/.well-known/jwks',
    },
    features: {
      devInteractions: { enabled: false },
      pushedAuthorizationRequests: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.body = plainPage(
            'Logga ut / Sign out',
            `${form}<button form="op.logoutForm" name="logout" value="yes">Logga ut / Sign out</button>`,
          );
        },
        postLogoutSuccessSource: (ctx) => {
          ctx.body = plainPage('Utloggad / Signed out', '');
        },
      },
    },
    interactions: { url: (_ctx, { uid }) => `${SIGN_IN}${uid}` },
    findAccount: (_ctx, sub, token) => {
      const person = state.personBySub(sub);
      const of = (token ?? {}) as { acr?: string; authTime?: number; sessionUid?: string };
      return person && { accountId: sub, claims: async () => claimsOf(person, of) };
    },
    loadExistingGrant: async (ctx) => {
      const { provider, client, session } = ctx.oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid');
      await grant.save();
      return grant;
    },
    renderError: (ctx, { error, error_description }) => {
      ctx.type = 'html';
      ctx.body = plainPage('BankID', `<p>${escapeText(`${error}: ${error_description ?? ''}`)}</p>`);
    },
    ttl: {
      IdToken: 1_200,
      AccessToken: 120,
      AuthorizationCode: 60,
      Interaction: 600,
      Session: 600,
      Grant: 1_200,
    },
  };
}

function claimsOf(
  person: Person,
  { acr = ACR.choose, authTime, sessionUid }: { acr?: string; authTime?: number; sessionUid?: string },
) {
  const { ssn, givenName, familyName } = person;
  const sub = subOf(person);
  return {
    sub,
    identityscheme: 'sebankid',
    authenticationtype: acr,
    authenticationmethod: 'urn:oasis:names:tc:SAML:2.0:ac:classes:SoftwarePKI',
    authenticationinstant: new Date(authTime ? authTime * 1_000 : Date.now()).toISOString(),
    nameidentifier: sub.replace(/[{}-]/g, ''),
    sessionindex: sessionUid ?? 'none',
    ssn,
    name: `${givenName} ${familyName}`,
    givenname: givenName,
    given_name: givenName,
    surname: familyName,
    family_name: familyName,
    ipaddress: '127.0.0.1',
    country: 'SE',
  };
}

const escapeText = (text: string) =>
  text.replace(/[&<>]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character] as string);

const plainPage = (title: string, body: string) =>
  `<!doctype html><html lang="sv"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
