// The OpenID server of the organisation, by a library.
import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import Provider, { type Configuration } from 'oidc-provider';
import type { Fault, StaffPerson, StaffState } from './state.ts';

/** The path of the sign-in page. */
export const SIGN_IN = '/sign-in/';

/** Returns the server. `issuer` is its own URL. */
export function createStaffServer(issuer: string, state: StaffState): Provider {
  const provider = new Provider(issuer, configurationOf(state));
  provider.use(async (ctx, next) => {
    await next();
    const body = ctx.body as { id_token?: string } | undefined;
    if (ctx.path !== '/token' || typeof body?.id_token !== 'string') return;
    const fault = state.faults.shift();
    if (fault) ctx.body = { ...body, id_token: faultyToken(body.id_token, fault, state) };
  });
  return provider;
}

function configurationOf(state: StaffState): Configuration {
  return {
    adapter: state.adapter,
    jwks: { keys: [state.jwk] },
    cookies: { keys: [state.cookieSecret] },
    scopes: ['openid', 'email', 'profile'],
    responseTypes: ['code'],
    claims: {
      openid: ['sub', 'groups', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'name'],
    },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_ctx, { uid }) => `${SIGN_IN}${uid}` },
    findAccount: (_ctx, sub) => {
      const person = state.people.get(sub);
      return person && { accountId: sub, claims: async () => claimsOf(person) };
    },
    loadExistingGrant: async (ctx) => {
      const { provider, client, session } = ctx.oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    ttl: {
      IdToken: 600,
      AccessToken: 120,
      AuthorizationCode: 60,
      Interaction: 600,
      Session: 600,
      Grant: 600,
    },
  };
}

const claimsOf = ({ sub, email, emailVerified, givenName, familyName, groups }: StaffPerson) => ({
  sub,
  email,
  email_verified: emailVerified,
  given_name: givenName,
  family_name: familyName,
  name: `${givenName} ${familyName}`,
  groups,
});

type Claims = Record<string, unknown>;
const HOUR = 3_600;
const CHANGES: Partial<Record<Fault, (claims: Claims) => Claims>> = {
  'wrong-issuer': (claims) => ({ ...claims, iss: 'https://somebody.example' }),
  'wrong-audience': (claims) => ({ ...claims, aud: 'somebody-else' }),
  'wrong-nonce': (claims) => ({ ...claims, nonce: 'the-nonce-of-another-sign-in' }),
  expired: (claims) => ({ ...claims, iat: Number(claims.iat) - HOUR, exp: Number(claims.iat) - HOUR / 2 }),
};

// Signed again with the right key, so that only the named fault is wrong.
function faultyToken(token: string, fault: Fault, { jwk }: StaffState): string {
  const [head = '', body = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims;
  const changed = Buffer.from(JSON.stringify(CHANGES[fault]?.(claims) ?? claims)).toString('base64url');
  const key =
    fault === 'wrong-key'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
      : createPrivateKey({ key: jwk as never, format: 'jwk' });
  const signed = `${head}.${changed}`;
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url')}`;
}
