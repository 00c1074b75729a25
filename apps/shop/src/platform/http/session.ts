// Who makes a request, from its bearer token. Reading a token costs one signature check and nothing else; whether its
// session still lives is asked of the database, at most every few seconds, by whatever not everybody may do.
import { ANYBODY, type Caller, type Role } from '@activepick/domain/access/permissions.ts';
import type { CryptoKey, JWTPayload } from 'jose';
import { Problem } from './problem-answers.ts';

/** How long an access token holds (docs/security.md, "Tokens"). */
export const ACCESS_TOKEN_SECONDS = 600;
/** Clocks of two machines may differ by this much (docs/security.md, F08). */
const CLOCK_TOLERANCE_SECONDS = 60;
const LIVE_FOR_MS = 5_000;
const MOST_KEPT = 20_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** How surely somebody is who they are: by one factor or by two. */
export type AssuranceLevel = 'aal1' | 'aal2';

/** Who makes a request. `role` is known only where the session has been looked up. */
export interface RequestCaller extends Caller {
  userId: string | null;
  sessionId: string | null;
  aal: AssuranceLevel | null;
  /** The `jti` of the service key. */
  serviceKeyId: string | null;
}

/** Somebody who is signed out. */
export const SIGNED_OUT: RequestCaller = {
  ...ANYBODY,
  userId: null,
  sessionId: null,
  aal: null,
  serviceKeyId: null,
};

/** What a token says, after its signature and every claim have been checked. */
export type Token =
  | { kind: 'none' | 'refused' | 'anon' }
  | { kind: 'service'; keyId: string }
  | { kind: 'session'; userId: string; sessionId: string; aal: AssuranceLevel };

/** What a living session says. */
export interface LiveSession {
  userId: string;
  role: Role;
  isMunicipal: boolean;
  aal: AssuranceLevel;
}

/** Where keys and sessions come from. */
export interface TokenSources {
  issuer: string;
  /** Returns the key of an id with what it may sign; null when there is none. */
  findKey(kid: string): Promise<{ purpose: 'session' | 'api'; key: CryptoKey } | null>;
  /** Returns the session, or null when it has ended. */
  readSession(sessionId: string): Promise<LiveSession | null>;
  isServiceKey(keyId: string): Promise<boolean>;
}

/** Tells who makes a request. */
export interface Callers {
  readToken(authorization: string | undefined): Promise<Token>;
  /** By the token alone; a token that does not hold is no token. */
  byToken(authorization: string | undefined): Promise<RequestCaller>;
  /** By token and living session. Throws `unavailable` when that can't be asked: nobody is let in by a guess. */
  byLiveSession(authorization: string | undefined): Promise<RequestCaller>;
  /** Forgets what is remembered of a person's sessions, because it has just changed. */
  forget(userId: string): void;
}

/** Returns the one way to find out who calls. */
export function createCallers(sources: TokenSources): Callers {
  const live = rememberedSessions(sources.readSession);
  const readToken = (authorization: string | undefined) => tokenOf(sources, authorization);
  return {
    readToken,
    forget: live.forget,
    async byToken(authorization) {
      if (!authorization) return SIGNED_OUT;
      const token = await readToken(authorization);
      if (token.kind !== 'session') return SIGNED_OUT;
      const { userId, sessionId, aal } = token;
      return { ...SIGNED_OUT, userId, sessionId, aal };
    },
    async byLiveSession(authorization) {
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
  live: ReturnType<typeof rememberedSessions>,
  token: Token,
): Promise<RequestCaller> {
  if (token.kind === 'service' && (await sources.isServiceKey(token.keyId)))
    return { ...SIGNED_OUT, isService: true, serviceKeyId: token.keyId };
  if (token.kind !== 'session') return SIGNED_OUT;
  const session = await live.read(token.sessionId);
  if (session?.userId !== token.userId) return SIGNED_OUT;
  return { ...SIGNED_OUT, ...session, sessionId: token.sessionId };
}

// Kept for seconds only, so that an ended session, a ban or another role holds everywhere within them.
function rememberedSessions(read: TokenSources['readSession']) {
  const kept = new Map<string, { session: Promise<LiveSession | null>; until: number }>();
  return {
    read(sessionId: string): Promise<LiveSession | null> {
      const now = performance.now();
      const known = kept.get(sessionId);
      if (known && known.until > now) return known.session;
      if (kept.size >= MOST_KEPT) kept.clear();
      const made = { session: read(sessionId), until: now + LIVE_FOR_MS };
      kept.set(sessionId, made);
      made.session.catch(() => kept.get(sessionId) === made && kept.delete(sessionId));
      return made.session;
    },
    forget(userId: string): void {
      for (const [sessionId, { session }] of kept)
        session.then((found) => found?.userId === userId && kept.delete(sessionId)).catch(() => undefined);
    },
  };
}

/** Returns the token of a header `Authorization: Bearer ...`; null when there is none. */
export function bearerOf(authorization: string | undefined): string | null {
  const found = /^bearer +([\w.~+/-]+=*) *$/i.exec(authorization ?? '');
  return found?.[1] ?? null;
}

/**
 * Returns what a token says. Only ES256 by a listed key is taken, and a key signs one kind of token: that of a session
 * must name issuer, audience and session and not be too old, that of the shop's own keys only its id.
 * Source: RFC 8725 sections 3.1, 3.8 to 3.12; RFC 7519 section 4.1.
 */
async function tokenOf(sources: TokenSources, authorization: string | undefined): Promise<Token> {
  if (!authorization) return { kind: 'none' };
  const text = bearerOf(authorization);
  if (!text) return { kind: 'refused' };
  const { decodeProtectedHeader, errors, jwtVerify } = await import('jose');
  try {
    const { kid } = decodeProtectedHeader(text);
    const found = kid ? await sources.findKey(kid) : null;
    if (!found) return { kind: 'refused' };
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
    return found.purpose === 'session' ? sessionToken(payload) : keyToken(payload);
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return { kind: 'refused' };
    throw error;
  }
}

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
