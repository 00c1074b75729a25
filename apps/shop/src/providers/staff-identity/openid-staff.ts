// The sign-in of staff at any OpenID Connect issuer.
import { normaliseEmail } from '@activepick/domain/identifiers/email.ts';
import { z } from 'zod';
import { ProviderError } from '#src/platform/provider-client/provider-error.ts';
import { type OpenidClientSettings, openidClient } from '../identity/openid-connect.ts';
import type { StaffIdentity, StaffMember } from './staff-identity.ts';

/** The adapter's settings. */
export interface OpenidStaffSettings extends OpenidClientSettings {
  /** The claim whose values decide the role. */
  roleClaim: string;
  /** Values of `amr` or `acr` that say that two factors were used. */
  strongValues: readonly string[];
}

/** Path of the shop's callback. The issuer has it registered together with the public URL. */
export const STAFF_CALLBACK = '/staff-sign-in';

const MAX_GROUPS = 500;
const someText = z.string().max(500);
// Source: OpenID Connect Core, sections 2 and 5.1. Some issuers give a single value where others give a list.
const listOrOne = z
  .union([z.array(someText).max(MAX_GROUPS), someText])
  .transform((value) => (typeof value === 'string' ? [value] : value));
const claimsShape = z.object({
  sub: z.string().min(1).max(255),
  iss: z.string().min(1).max(500),
  email: z.string().max(254).optional(),
  // Some issuers write the boolean as text. Anything else than true is not verified.
  email_verified: z.unknown(),
  given_name: someText.optional(),
  family_name: someText.optional(),
  name: someText.optional(),
  amr: listOrOne.optional(),
  acr: someText.optional(),
});

/**
 * Returns the sign-in of staff. Code flow with PKCE, state and nonce; the signature of the ID token is checked. Source: OpenID
 * Connect Core section 3.1; RFC 9700 section 2.1.1; openid-client 6.
 */
export function createStaffIdentity(settings: OpenidStaffSettings, publicUrl: string): StaffIdentity {
  const redirectUri = `${publicUrl}${STAFF_CALLBACK}`;
  const withClient = openidClient(settings, async (client) => client);
  return {
    begin: ({ state, nonce, verifier }, { language }) =>
      withClient(async ({ oidc, config }) => {
        const parameters = {
          redirect_uri: redirectUri,
          response_type: 'code',
          scope: 'openid email profile',
          ui_locales: language,
          state,
          nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        };
        return oidc.buildAuthorizationUrl(config, parameters).href;
      }),
    finish: ({ state, nonce, verifier }, { code, issuer }) =>
      withClient(async ({ oidc, config }) => {
        const answer = new URL(redirectUri);
        answer.searchParams.set('code', code);
        answer.searchParams.set('state', state);
        if (issuer !== null) answer.searchParams.set('iss', issuer);
        const tokens = await oidc.authorizationCodeGrant(config, answer, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        return memberOf(tokens.claims() as Record<string, unknown>, settings);
      }),
  };
}

function memberOf(
  claims: Record<string, unknown>,
  { roleClaim, strongValues }: OpenidStaffSettings,
): StaffMember {
  const read = claimsShape.safeParse(claims);
  // The field's name, never its value.
  if (!read.success)
    throw new ProviderError('refused', `claim ${read.error.issues[0]?.path.join('.') || 'missing'}`);
  const { sub, iss, email, email_verified, given_name, family_name, name = '', amr = [], acr } = read.data;
  const isVerified = email_verified === true || email_verified === 'true';
  const groups = listOrOne.safeParse(Object.hasOwn(claims, roleClaim) ? claims[roleClaim] : undefined);
  const [first = '', ...rest] = name.split(' ');
  return {
    subject: sub,
    issuer: iss,
    verifiedEmail: isVerified && email ? normaliseEmail(email) : null,
    givenName: given_name ?? first,
    familyName: family_name ?? rest.join(' '),
    groups: groups.success ? groups.data : [],
    isStrong: [...amr, ...(acr ? [acr] : [])].some((value) => strongValues.includes(value)),
  };
}
