// BankID by Criipto Verify (now Idura Verify), which is OpenID Connect.
import { createHash } from 'node:crypto';
import { parsePersonalNumber } from '@activepick/domain/identifiers/personal-number.ts';
import type { JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { ProviderError } from '#src/platform/provider-client/provider-error.ts';
import type { AppDevice, IdentityProvider, ProvenPerson } from './identity.ts';
import { ANSWER_WITHIN_SECONDS, type OpenidClient, openidClient } from './openid-connect.ts';

/** The adapter's settings. Only the URL decides between the provider and the sandbox. */
export interface CriiptoSettings {
  bankid: { issuer: string; clientId: string; clientSecret: string };
}

/** Path of the shop's callback. The provider has it registered together with the public URL. */
export const BANKID_CALLBACK = '/bankid';

// Source: docs.criipto.com, e-ids/swedish-bankid. The QR code has two spellings. We use the one that the
// domain lists.
const ACR: Readonly<Record<AppDevice, readonly [string, ...string[]]>> = {
  either: ['urn:grn:authn:se:bankid'],
  this: ['urn:grn:authn:se:bankid:same-device'],
  other: ['urn:grn:authn:se:bankid:another-device:qr', 'urn:grn:authn:se:bankid:qr'],
};

// ASSUMED from the provider's sample token, without documentation: the names of the claims, and that Swedish
// BankID has no claim for the date of birth.
const claimsShape = z.object({
  sub: z.string().min(1).max(255),
  identityscheme: z.literal('sebankid'),
  authenticationtype: z.string().startsWith('urn:grn:authn:se:bankid'),
  ssn: z.string().regex(/^[0-9]{12}$/),
  name: z.string().min(1).max(300),
  givenname: z.string().max(200).optional(),
  given_name: z.string().max(200).optional(),
  surname: z.string().max(200).optional(),
  family_name: z.string().max(200).optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('SE'),
});

interface OidcClient extends OpenidClient {
  /** The provider's public keys; null if it lists none. */
  keys: JWTVerifyGetKey | null;
}

/**
 * Returns identification by Criipto, or by the sandbox with the same protocol. Source: docs.criipto.com,
 * guides/pushed-authorization-requests, reference/best-security-practices; OpenID Connect Core section
 * 3.1.3.7; openid-client 6.
 */
export function createCriiptoIdentity({ bankid }: CriiptoSettings, publicUrl: string): IdentityProvider {
  const redirectUri = `${publicUrl}${BANKID_CALLBACK}`;
  const withClient = openidClient(bankid, withKeys, 'RS256');
  return {
    begin: ({ state, nonce, verifier }, { device, language, personalNumber }) =>
      withClient(async ({ oidc, config }) => {
        const parameters = {
          redirect_uri: redirectUri,
          response_type: 'code',
          scope: 'openid',
          acr_values: acrFor(device, config.serverMetadata().acr_values_supported),
          ui_locales: language,
          // A former user of this browser must not be taken for the current one.
          prompt: 'login',
          state,
          nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        };
        if (!config.serverMetadata().pushed_authorization_request_endpoint)
          return oidc.buildAuthorizationUrl(config, parameters).href;
        // Pushed to the provider by the server: no personal number in a URL.
        const hint: Record<string, string> = personalNumber ? { login_hint: `sub:${personalNumber}` } : {};
        return (await oidc.buildAuthorizationUrlWithPAR(config, { ...parameters, ...hint })).href;
      }),
    finish: ({ state, nonce, verifier }, { code, issuer, today }) =>
      withClient(async ({ oidc, config }) => {
        const answer = new URL(redirectUri);
        answer.searchParams.set('code', code);
        answer.searchParams.set('state', state);
        // A page that passes on only code and state (specification section 7) leaves `iss` out. The response is
        // certainly this provider's, because this state and this callback were given to no other.
        answer.searchParams.set('iss', issuer ?? config.serverMetadata().issuer);
        const tokens = await oidc.authorizationCodeGrant(config, answer, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        return personOf(tokens.claims(), today);
      }),
    readToken: ({ idToken, nonce, today }) =>
      withClient(async (client) => {
        const claims = await claimsOfToken(idToken, client, bankid.clientId);
        const hashed = createHash('sha256').update(nonce).digest('hex');
        if (claims.nonce !== hashed) throw new ProviderError('refused', 'nonce');
        return personOf(claims, today);
      }),
  };
}

// An older token was not issued for this sign-in.
const TOKEN_LIFE_SECONDS = 600;

// Source: OpenID Connect Core section 3.1.3.7; RFC 8725 sections 3.1 and 3.9.
async function claimsOfToken(
  idToken: string,
  { config, keys }: OidcClient,
  clientId: string,
): Promise<Record<string, unknown>> {
  const { errors, jwtVerify } = await import('jose');
  const { issuer } = config.serverMetadata();
  if (!keys) throw new ProviderError('unavailable', 'no keys');
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      issuer,
      audience: clientId,
      algorithms: ['RS256'],
      requiredClaims: ['exp', 'iat', 'nonce'],
      maxTokenAge: TOKEN_LIFE_SECONDS,
      clockTolerance: 30,
    });
    return payload;
  } catch (cause) {
    const isProof = cause instanceof errors.JOSEError && !(cause instanceof errors.JWKSTimeout);
    throw new ProviderError(isProof ? 'refused' : 'unavailable', isProof ? cause.code : 'no keys', cause);
  }
}

async function withKeys({ oidc, config }: OpenidClient): Promise<OidcClient> {
  const { createRemoteJWKSet } = await import('jose');
  const { jwks_uri } = config.serverMetadata();
  const keys = jwks_uri
    ? createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: ANSWER_WITHIN_SECONDS * 1_000 })
    : null;
  return { oidc, config, keys };
}

const acrFor = (device: AppDevice, supported: readonly string[] | undefined): string =>
  ACR[device].find((acr) => supported?.includes(acr)) ?? ACR[device][0];

function personOf(claims: unknown, today: string): ProvenPerson {
  const read = claimsShape.safeParse(claims);
  // The field's name, never its value.
  if (!read.success)
    throw new ProviderError('refused', `claim ${read.error.issues[0]?.path.join('.') || 'missing'}`);
  const { ssn, name, given_name, givenname, family_name, surname, country } = read.data;
  const parsed = parsePersonalNumber(ssn, today);
  if (!parsed.ok) throw new ProviderError('refused', `personal number: ${parsed.reason}`);
  return {
    personalNumber: parsed.value,
    name,
    givenName: given_name ?? givenname ?? '',
    familyName: family_name ?? surname ?? '',
    country,
  };
}
