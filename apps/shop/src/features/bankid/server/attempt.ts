// Binds a sign-in at a provider to the browser that began it, with a secret in an HttpOnly cookie. State is random. Nonce and
// PKCE verifier are keyed codes over secret and state, so they need no storage (docs/security.md, T14; RFC 9700
// sections 2.1.1 and 4.7).
import { randomBytes } from 'node:crypto';
import type { AuthService } from '#src/features/auth/server/auth-service.ts';
import { hashOf } from '#src/features/auth/server/one-time-token.ts';

/** The lifetime of a sign-in attempt in seconds (docs/security.md, "Accounts"). */
export const ATTEMPT_SECONDS = 600;
// Longer than the attempt, so that a late callback gets the error "expired".
const COOKIE_SECONDS = 3_600;
const SECRET = /^[A-Za-z0-9_-]{43}$/;

/** Returns a secret of 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Returns whether a string has the format of `newSecret`. */
export const isSecret = (text: string | null | undefined): text is string => SECRET.test(text ?? '');

/** Returns the hashes that identify an attempt. */
export const hashesOf = (state: string, browser: string) => ({
  stateHash: hashOf(state),
  browserHash: hashOf(browser),
});

/** The provider of an attempt. The cookies and codes of one are worthless at another. */
export type AttemptKind = 'bankid' | 'staff-sign-in';

/** Returns nonce and PKCE verifier of an attempt, the same each time. */
export async function codesOf(
  { keys }: Pick<AuthService, 'keys'>,
  { state, browser }: { state: string; browser: string },
  kind: AttemptKind = 'bankid',
): Promise<{ nonce: string; verifier: string }> {
  const about = `${state}\n${browser}`;
  const nonce = await keys.code(`${kind}-nonce`, about);
  const verifier = await keys.code(`${kind}-verifier`, about);
  return { nonce: nonce.toString('base64url'), verifier: verifier.toString('base64url') };
}

const isHttps = (publicUrl: string) => publicUrl.startsWith('https://');

/** Returns the name of the cookie. Browsers accept its prefix over https only. */
export const cookieName = (publicUrl: string, kind: AttemptKind = 'bankid'): string =>
  isHttps(publicUrl) ? `__Host-${kind}` : kind;

/** Returns the Set-Cookie header with the browser's secret. Only requests of the shop's own pages send it. */
export const cookieWith = (publicUrl: string, browser: string, kind: AttemptKind = 'bankid'): string =>
  [
    `${cookieName(publicUrl, kind)}=${browser}`,
    'Path=/',
    `Max-Age=${COOKIE_SECONDS}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isHttps(publicUrl) ? ['Secure'] : []),
  ].join('; ');
