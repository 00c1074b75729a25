// PKCE: only the browser that requested a link can use it. The request has a challenge, and the exchange has
// its secret.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { hashOf } from '#src/features/auth/server/one-time-token.ts';
import { endFlow, insertFlow, issueFlowCode, lockFlow } from '#src/features/auth/server/pkce-repository.ts';
import type { Session } from '#src/features/auth/server/session-repository.ts';
import {
  type AuthAnswer,
  type AuthContext,
  requiredText,
  textIn,
} from '#src/features/auth-requests/server/auth-context.ts';
import { AuthError } from '#src/features/auth-requests/server/auth-error.ts';
import { type User, userById } from '#src/features/users/server/user-repository.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import { beginSession, sessionShape } from './sessions.ts';

// As long as the link that ends the flow is valid.
const FLOW_SECONDS = 86_400;
const CODE_SECONDS = 300;
const CHALLENGE = /^[A-Za-z0-9._~-]{43,128}$/;

/**
 * Returns the code challenge of a body, or null without one. Only S256 is accepted: `plain` would reveal the secret to
 * anybody who sees the request. Source: RFC 7636 section 4.2; RFC 9700 section 2.1.1.
 */
export function challengeIn(body: Record<string, unknown>): string | null {
  const challenge = textIn(body, 'code_challenge');
  const method = textIn(body, 'code_challenge_method');
  if (challenge === undefined && method === undefined) return null;
  if (challenge === undefined || method === undefined)
    throw new AuthError(
      'validation_failed',
      'PKCE flow requires both code_challenge and code_challenge_method',
    );
  if (method.toLowerCase() !== 's256')
    throw new AuthError('validation_failed', 'code challenge method must be S256');
  if (!CHALLENGE.test(challenge))
    throw new AuthError('validation_failed', 'code challenge has to be between 43 and 128 characters');
  return challenge;
}

/** Starts a flow for an account if there is a challenge, and returns its id. */
export async function beginFlow(
  tx: Connection,
  userId: string,
  codeChallenge: string | null,
): Promise<string | null> {
  if (!codeChallenge) return null;
  const id = uuidv7();
  await insertFlow(tx, { id, userId, codeChallenge, method: 's256', seconds: FLOW_SECONDS });
  return id;
}

/** Returns the code that ends a flow. It works once, for some minutes. */
export async function codeForFlow(tx: Connection, flowId: string): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await issueFlowCode(tx, flowId, hashOf(code), CODE_SECONDS);
  return code;
}

type Exchange =
  | { outcome: 'begun'; user: User; session: Session }
  | { outcome: 'unknown' }
  | { outcome: 'over' }
  | { outcome: 'wrong' };

/** POST /token?grant_type=pkce */
export async function exchangeCode(context: AuthContext): Promise<AuthAnswer> {
  const { account, body } = context;
  const code = requiredText(body, 'auth_code');
  const verifier = requiredText(body, 'code_verifier');
  const exchange = await account.app.db.transaction((tx) => exchangeIn(tx, context, code, verifier));
  if (exchange.outcome === 'unknown')
    throw new AuthError('flow_state_not_found', 'invalid flow state, no valid flow state found');
  if (exchange.outcome === 'over') throw new AuthError('flow_state_expired', 'flow state has expired');
  if (exchange.outcome !== 'begun')
    throw new AuthError('bad_code_verifier', 'code challenge does not match previously saved code verifier');
  return { body: await sessionShape(account, exchange.user, exchange.session) };
}

async function exchangeIn(
  tx: Connection,
  context: AuthContext,
  code: string,
  verifier: string,
): Promise<Exchange> {
  const flow = await lockFlow(tx, hashOf(code));
  if (!flow) return { outcome: 'unknown' };
  // A wrong verifier uses up the code too: a thief of the code gets one attempt.
  await endFlow(tx, flow.id);
  if (flow.isOver) return { outcome: 'over' };
  if (!isAnswer(flow.codeChallenge, verifier)) return { outcome: 'wrong' };
  const before = await userById(tx, flow.userId);
  if (!before || before.deletedAt || (before.bannedUntil && before.bannedUntil > context.account.app.now()))
    return { outcome: 'unknown' };
  const session = await beginSession(tx, context, before, 'otp');
  return { outcome: 'begun', session, user: (await userById(tx, flow.userId)) as User };
}

function isAnswer(challenge: string, verifier: string): boolean {
  const made = Buffer.from(createHash('sha256').update(verifier).digest('base64url'));
  const wanted = Buffer.from(challenge);
  return made.length === wanted.length && timingSafeEqual(made, wanted);
}
