// A security key or fingerprint as the second factor. The shop's own host is the relying party, whatever the
// client sends. Source: W3C Web Authentication Level 2, sections 7.1 and 7.2; fields as in auth-js for
// `mfa.webauthn`.

import {
  credentialsOf,
  type Factor,
  type StoredCredential,
} from '#src/features/auth/server/factor-repository.ts';
import type { SignedInContext } from '#src/features/auth-requests/server/auth-context.ts';
import { AuthError } from '#src/features/auth-requests/server/auth-error.ts';
import type { Connection } from '#src/platform/database/database.ts';
import type { FactorProof } from './totp.ts';

const relyingParty = ({ account }: SignedInContext) => {
  const { hostname, origin } = new URL(account.app.publicUrl);
  return { id: hostname, origin };
};

/**
 * Returns the browser's options: to create a credential for a new factor, or to use the credential of a verified one.
 */
export async function webauthnOptions(tx: Connection, context: SignedInContext, factor: Factor) {
  const { generateAuthenticationOptions, generateRegistrationOptions } = await import(
    '@simplewebauthn/server'
  );
  const { id: rpID } = relyingParty(context);
  if (factor.status === 'verified' && factor.credential) {
    const publicKey = await generateAuthenticationOptions({
      rpID,
      allowCredentials: [described(factor.credential)],
      userVerification: 'preferred',
    });
    return {
      expectation: publicKey.challenge,
      shown: { type: 'request', credential_options: { publicKey } },
    };
  }
  const { user } = context.own;
  const publicKey = await generateRegistrationOptions({
    rpName: context.account.app.settings.brand.name,
    rpID,
    userID: new TextEncoder().encode(user.id),
    userName: user.email ?? user.id,
    attestationType: 'none',
    excludeCredentials: (await credentialsOf(tx, user.id)).map(described),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
  return { expectation: publicKey.challenge, shown: { type: 'create', credential_options: { publicKey } } };
}

const described = ({ id, transports }: StoredCredential) => ({ id, transports: transports as never });

/** Returns the proof in the browser's answer, or null when it is invalid. */
export async function checkWebauthn(
  context: SignedInContext,
  factor: Factor,
  expectedChallenge: string,
): Promise<FactorProof | null> {
  const response = responseIn(context.body);
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(context);
  const expected = {
    response,
    expectedChallenge,
    expectedRPID,
    expectedOrigin,
    requireUserVerification: false,
  };
  try {
    return factor.status === 'verified' && factor.credential
      ? await checkUse(factor.credential, expected)
      : await checkNew(expected);
  } catch (error) {
    // The library reports a failed check by an error. Any of them is the client's fault.
    context.account.app.log.debug({ reason: (error as Error).name }, 'Authenticator refused');
    return null;
  }
}

interface VerificationOptions {
  response: never;
  expectedChallenge: string;
  expectedRPID: string;
  expectedOrigin: string;
  requireUserVerification: boolean;
}

async function checkNew(expected: VerificationOptions): Promise<FactorProof | null> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { verified, registrationInfo } = await verifyRegistrationResponse(expected);
  if (!verified || !registrationInfo) return null;
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  const key = Buffer.from(publicKey).toString('base64url');
  return { lastStep: null, credential: { id, publicKey: key, counter, transports } };
}

async function checkUse(
  credential: StoredCredential,
  expected: VerificationOptions,
): Promise<FactorProof | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { id, publicKey, counter, transports } = credential;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...expected,
    credential: {
      id,
      publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
      counter,
      transports: transports as never,
    },
  });
  if (!verified) return null;
  return { lastStep: null, credential: { ...credential, counter: authenticationInfo.newCounter } };
}

function responseIn(body: Record<string, unknown>): never {
  const webauthn = body.webauthn as Record<string, unknown> | undefined;
  const response =
    webauthn?.credential_response ?? webauthn?.assertion_response ?? webauthn?.creation_response;
  if (typeof response !== 'object' || response === null)
    throw new AuthError('validation_failed', 'webauthn.credential_response is required');
  return response as never;
}
