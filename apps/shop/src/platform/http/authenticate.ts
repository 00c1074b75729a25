// Authenticates requests by bearer token. Verifying a token costs one signature check. Calls that are not public also ask
// the database whether the session is active, at most every few seconds.

import {
  type Access,
  ANYBODY,
  type Caller,
  type KeyAccess,
  type MemberAccess,
  type Role,
  type StoreKeyAccess,
} from '@activepick/domain/access/permissions.ts';
import { UUID } from '@activepick/domain/identifiers/ids.ts';
import type { CryptoKey, JWTPayload } from 'jose';
import { LRUCache } from 'lru-cache';
import { Problem } from './problem-details.ts';

/** Lifetime of an access token (docs/security.md, "Tokens"). */
export const ACCESS_TOKEN_SECONDS = 600;
/** Clocks of two machines may differ by this much (docs/security.md, F08). */
const CLOCK_TOLERANCE_SECONDS = 60;
const LIVE_FOR_MS = 5_000;
const MAX_CACHED_SESSIONS = 20_000;
const MAX_CACHED_TOKENS = 2_000;

/** The assurance level: one factor or two. */
export type AssuranceLevel = 'aal1' | 'aal2';

/** The caller of a request. `role` is known only after the session has been looked up. */
export interface RequestCaller extends Caller {
  userId: string | null;
  sessionId: string | null;
  aal: AssuranceLevel | null;
  /** Whether the account has a second factor that this session has not used. */
  owesSecondFactor: boolean;
  /** The `jti` of the service key. */
  serviceKeyId: string | null;
  /** The id of the pass of the light onboarding. */
  passId: string | null;
  /** The id of the API key. */
  apiKeyId: string | null;
  /** The company of the API key, and the only one whose rows it reaches; null for the key of a store. */
  keyCompanyId: string | null;
  /** The partner store of the API key, and the only one whose rows it reaches; null for the key of a company. */
  keyStoreId: string | null;
}

/** A caller with an active session. */
export interface SignedInCaller extends RequestCaller {
  role: Role;
  userId: string;
  sessionId: string;
  aal: AssuranceLevel;
}

/** A program that calls with a service key. */
export interface ServiceCaller extends RequestCaller {
  serviceKeyId: string;
}

/** A program that calls with a company's API key. */
export interface KeyCaller extends RequestCaller {
  apiKeyId: string;
  keyCompanyId: string;
}

/** A program that calls with a partner store's API key. */
export interface StoreKeyCaller extends RequestCaller {
  apiKeyId: string;
  keyStoreId: string;
}

/**
 * The caller of an endpoint with restricted access. Only people with a session have a role or rights in a
 * company.
 */
export type CallerOf<A extends Access> = A extends
  | 'signed-in'
  | 'admin-or-store'
  | 'admin'
  | 'municipal'
  | 'store-member'
  | MemberAccess
  ? SignedInCaller
  : A extends 'service'
    ? ServiceCaller
    : A extends KeyAccess
      ? KeyCaller
      : A extends StoreKeyAccess
        ? StoreKeyCaller
        : RequestCaller;

/** A signed-out caller. */
export const SIGNED_OUT: RequestCaller = {
  ...ANYBODY,
  userId: null,
  sessionId: null,
  aal: null,
  owesSecondFactor: false,
  serviceKeyId: null,
  passId: null,
  apiKeyId: null,
  keyCompanyId: null,
  keyStoreId: null,
};

/** The header that contains the pass of the light onboarding. */
export const PASS_HEADER = 'x-access-pass';

/** The claims of a verified token. */
export type Token =
  | { kind: 'none' | 'refused' | 'anon' }
  | { kind: 'service'; keyId: string }
  | { kind: 'session'; userId: string; sessionId: string; aal: AssuranceLevel };

/** An active session. */
export interface LiveSession {
  userId: string;
  role: Role;
  isMunicipal: boolean;
  aal: AssuranceLevel;
  owesSecondFactor: boolean;
}

/** The sources of keys and sessions. */
export interface TokenSources {
  issuer: string;
  /** Returns the key of an id and its purpose; null when it does not exist. */
  findKey(kid: string): Promise<{ purpose: 'session' | 'api'; key: CryptoKey } | null>;
  /** Returns the session, or null when it has ended. */
  readSession(sessionId: string): Promise<LiveSession | null>;
  isServiceKey(keyId: string): Promise<boolean>;
  /** Returns the id of a pass that is valid for a client's IP address, or null. */
  readPass(text: string, ip: string): Promise<string | null>;
}

/** Identifies the caller of a request. */
export interface Authenticator {
  readToken(authorization: string | undefined): Promise<Token>;
  /** Requires an active session. Throws `unavailable` when the session cannot be looked up. */
  requireActiveSession(authorization: string | undefined): Promise<RequestCaller>;
  /** Adds the pass of a request to a caller without a session. */
  withPass(caller: RequestCaller, pass: string | string[] | undefined, ip: string): Promise<RequestCaller>;
  /** Removes a person's cached sessions, because they have just changed. */
  forget(userId: string): void;
}

/** Returns the functions that identify callers. */
export function createAuthenticator(sources: TokenSources): Authenticator {
  const live = cachedSessions(sources.readSession);
  const readToken = cachedTokens(sources);
  return {
    readToken,
    forget: live.forget,
    async withPass(caller, pass, ip) {
      if (typeof pass !== 'string' || caller.userId || caller.isService) return caller;
      const passId = await sources.readPass(pass, ip);
      return passId ? { ...caller, hasAccessPass: true, passId } : caller;
    },
    async requireActiveSession(authorization) {
      if (!authorization) return SIGNED_OUT;
      try {
        return await liveCaller(sources, live, await readToken(authorization));
      } catch (cause) {
        throw new Problem('unavailable', { cause, retryAfterSeconds: 2 });
      }
    },
  };
}

async function liveCaller(
  sources: TokenSources,
  live: ReturnType<typeof cachedSessions>,
  token: Token,
): Promise<RequestCaller> {
  if (token.kind === 'service' && (await sources.isServiceKey(token.keyId)))
    return { ...SIGNED_OUT, isService: true, serviceKeyId: token.keyId };
  if (token.kind !== 'session') return SIGNED_OUT;
  const session = await live.read(token.sessionId, token.aal);
  if (session?.userId !== token.userId) return SIGNED_OUT;
  return { ...SIGNED_OUT, ...session, sessionId: token.sessionId };
}

// The short lifetime limits how long another process may accept an ended session, a banned user or a former role. A token
// with a higher level than the cached session was issued after the session was read, so the session is read again.
function cachedSessions(read: TokenSources['readSession']) {
  const cache = new LRUCache<string, { session: Promise<LiveSession | null>; readFor: AssuranceLevel }>({
    max: MAX_CACHED_SESSIONS,
    ttl: LIVE_FOR_MS,
  });
  return {
    async read(sessionId: string, level: AssuranceLevel): Promise<LiveSession | null> {
      const known = cache.get(sessionId);
      if (known) {
        const session = await known.session;
        const isRaised = level === 'aal2' && session?.aal === 'aal1' && known.readFor === 'aal1';
        if (!isRaised) return session;
      }
      const made = { session: read(sessionId), readFor: level };
      cache.set(sessionId, made);
      made.session.catch(() => cache.peek(sessionId) === made && cache.delete(sessionId));
      return made.session;
    },
    forget(userId: string): void {
      for (const [sessionId, { session }] of cache.entries())
        session.then((found) => found?.userId === userId && cache.delete(sessionId)).catch(() => undefined);
    },
  };
}

// A browser sends the same token with every call, so its signature is checked once in a few seconds. A valid token is
// cached as long as its session, and never after its own expiry.
function cachedTokens(sources: TokenSources): Authenticator['readToken'] {
  const cache = new LRUCache<string, Token>({ max: MAX_CACHED_TOKENS, ttl: LIVE_FOR_MS });
  return async (authorization) => {
    const known = authorization === undefined ? undefined : cache.get(authorization);
    if (known) return known;
    const { token, endsAt } = await tokenOf(sources, authorization);
    if (authorization === undefined || endsAt === null) return token;
    const ttl = Math.min(LIVE_FOR_MS, endsAt - Date.now());
    // In the library, 0 means "never expires".
    if (ttl > 0) cache.set(authorization, token, { ttl });
    return token;
  };
}

/** Returns the token of a header `Authorization: Bearer ...`; null if there is none. */
export function bearerOf(authorization: string | undefined): string | null {
  const found = /^bearer +([\w.~+/-]+=*) *$/i.exec(authorization ?? '');
  return found?.[1] ?? null;
}

/**
 * Returns the verified content of a token, and the time until which it may be cached. Accepts only ES256 by a listed
 * key; each key signs one kind of token. A session's token must have issuer, audience and session, and must not be
 * too old. A token of the shop's own keys has only its id.
 * Source: RFC 8725 sections 3.1, 3.8 to 3.12; RFC 7519 section 4.1.
 */
async function tokenOf(
  sources: TokenSources,
  authorization: string | undefined,
): Promise<{ token: Token; endsAt: number | null }> {
  if (!authorization) return { token: { kind: 'none' }, endsAt: null };
  const text = bearerOf(authorization);
  if (!text) return REFUSED;
  const { decodeProtectedHeader, errors, jwtVerify } = await import('jose');
  try {
    const { kid } = decodeProtectedHeader(text);
    const found = kid ? await sources.findKey(kid) : null;
    if (!found) return REFUSED;
    const { payload } = await jwtVerify(text, found.key, {
      algorithms: ['ES256'],
      typ: 'JWT',
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      ...(found.purpose === 'session'
        ? {
            issuer: sources.issuer,
            audience: 'authenticated',
            requiredClaims: ['exp', 'iat', 'sub', 'session_id'],
          }
        : { requiredClaims: ['jti', 'role'] }),
    });
    const token = found.purpose === 'session' ? sessionToken(payload) : keyToken(payload);
    if (token.kind !== 'session' || payload.exp === undefined) return { token, endsAt: null };
    return { token, endsAt: (payload.exp + CLOCK_TOLERANCE_SECONDS) * 1_000 };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return REFUSED;
    throw error;
  }
}

const REFUSED = { token: { kind: 'refused' }, endsAt: null } as const;

function sessionToken({ sub, session_id, aal, role }: JWTPayload): Token {
  const isRight = role === 'authenticated' && UUID.test(String(sub)) && UUID.test(String(session_id));
  if (!isRight) return { kind: 'refused' };
  return {
    kind: 'session',
    userId: String(sub),
    sessionId: String(session_id),
    aal: aal === 'aal2' ? 'aal2' : 'aal1',
  };
}

function keyToken({ jti, role }: JWTPayload): Token {
  if (role === 'anon') return { kind: 'anon' };
  if (role === 'service_role' && UUID.test(String(jti))) return { kind: 'service', keyId: String(jti) };
  return { kind: 'refused' };
}
