// POST /auth/v1/token?grant_type=id_token, for our clients that ask the identity provider themselves.
// The nonce binds the token to that client, and each token works once (specification section 7;
// docs/security.md, T14).

import { hashOf } from '#src/features/auth/server/one-time-token.ts';
import { BANKID_PROVIDER } from '#src/features/auth/server/usable-factor.ts';
import { notEnabled } from '#src/features/auth-protocol/server/service-info.ts';
import { beginSession, sessionShape } from '#src/features/auth-protocol/server/sessions.ts';
import {
  type AuthAnswer,
  type AuthContext,
  textIn,
} from '#src/features/auth-requests/server/auth-context.ts';
import { AuthError } from '#src/features/auth-requests/server/auth-error.ts';
import { type User, userById } from '#src/features/users/server/user-repository.ts';
import { ProviderError } from '#src/platform/provider-client/provider-error.ts';
import type { ProvenPerson } from '#src/providers/identity/identity.ts';
import { signInPerson } from './account-of-person.ts';
import { ATTEMPT_SECONDS } from './attempt.ts';
import { markTokenUsed } from './bankid-repository.ts';

const RETRY_AFTER_SECONDS = 5;
// The answer is in the form of RFC 6749 section 5.2.
const refused = (message: string) => new AuthError('validation_failed', message, { isOAuth: true });

/** Starts a session for the person of an ID token. */
export async function signInWithIdToken(context: AuthContext): Promise<AuthAnswer> {
  const { account, body } = context;
  const idToken = textIn(body, 'id_token');
  if (idToken === undefined) throw refused('id_token required');
  const provider = textIn(body, 'provider') ?? textIn(body, 'issuer') ?? '';
  const { bankid, services } = account.app.settings;
  const isOffered =
    services.bankid !== 'off' && [BANKID_PROVIDER, 'criipto', bankid.issuer].includes(provider);
  if (!isOffered) throw refused(notEnabled(provider));
  if (body.link_identity === true) throw refused('Identities are linked on the profile page');
  const nonce = textIn(body, 'nonce');
  if (nonce === undefined) throw refused('nonce required');
  const person = await readToken(context, idToken, nonce);
  const numberHash = await account.keys.code('personal-number', person.personalNumber);
  const begun = await account.app.db.transaction(async (tx) => {
    if (!(await markTokenUsed(tx, hashOf(`id_token\n${idToken}`), ATTEMPT_SECONDS))) return 'used';
    const user = await signInPerson(tx, context, { person, numberHash });
    if (!user) return 'banned';
    const session = await beginSession(tx, context, user, 'oauth');
    return { session, user: (await userById(tx, user.id)) as User };
  });
  if (begun === 'used') throw refused('Bad ID token');
  if (begun === 'banned') throw new AuthError('user_banned', 'User is banned', { isOAuth: true });
  return { body: await sessionShape(account, begun.user, begun.session) };
}

async function readToken(
  { account, requestId }: AuthContext,
  idToken: string,
  nonce: string,
): Promise<ProvenPerson> {
  const { identity, log } = account.app;
  try {
    return await identity.readToken({ idToken, nonce, today: account.app.today() });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ kind: error.kind, reason: error.reason, reqId: requestId }, 'id_token_refused');
    if (error.kind === 'refused')
      throw refused(error.reason === 'nonce' ? 'Nonces mismatch' : 'Bad ID token');
    throw new AuthError('unexpected_failure', 'The identity provider does not answer', {
      status: 503,
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }
}
