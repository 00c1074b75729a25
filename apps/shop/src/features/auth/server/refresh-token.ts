// Refresh tokens: session, counter, and a signature under a key of the shop. Only the counter is stored, so
// the current token can be issued again after a lost response (docs/security.md, "Tokens").

import type { Keys } from '#src/platform/security/key-ring.ts';
import { numberedToken, readNumberedToken } from '#src/platform/security/signed-token.ts';

/** The contents of a refresh token. */
export interface RefreshClaim {
  sessionId: string;
  counter: number;
}

const signWith = (keys: Keys) => (body: Buffer) => keys.code('refresh-token', body);

/** Returns the token of a session for a counter value. */
export const refreshToken = (keys: Keys, { sessionId, counter }: RefreshClaim): Promise<string> =>
  numberedToken({ id: sessionId, number: counter }, signWith(keys));

/** Returns the contents of a token that the shop has issued, or null. */
export async function readRefreshToken(keys: Keys, token: string): Promise<RefreshClaim | null> {
  const body = await readNumberedToken(token, signWith(keys));
  return body && { sessionId: body.id, counter: body.number };
}
