// Scoped tokens that callers get instead of a provider's token: valid for one purpose and one caller, for 15 minutes. A
// token contains its expiry and an HMAC over everything that it is bound to (docs/security.md, T04).
import type { RequestCaller } from '../http/authenticate.ts';
import type { Keys } from './key-ring.ts';
import { signedToken, tokenBody, verifySignature } from './signed-token.ts';

/** The purposes of scoped tokens. */
export type Purpose = 'company-data';

/** Lifetime, including one minute of clock skew. */
export const SCOPED_TOKEN_SECONDS = 15 * 60;
const CLOCK_TOLERANCE_SECONDS = 60;
const END_BYTES = 4;

interface Parts {
  keys: Keys;
  now: () => Date;
}

/** Returns a token for a purpose of a caller. */
export async function issueScopedToken(
  { keys, now }: Parts,
  purpose: Purpose,
  caller: RequestCaller,
): Promise<string> {
  const end = Buffer.alloc(END_BYTES);
  end.writeUInt32BE(Math.floor(now().getTime() / 1_000) + SCOPED_TOKEN_SECONDS - CLOCK_TOLERANCE_SECONDS);
  return signedToken(end.toString('base64url'), await signatureOver(keys, { end, purpose, caller }));
}

/** Tells whether a token is for this caller and purpose, and still valid. */
export async function isValidScopedToken(
  { keys, now }: Parts,
  token: string,
  { purpose, caller }: { purpose: Purpose; caller: RequestCaller },
): Promise<boolean> {
  const end = Buffer.from(tokenBody(token) ?? '', 'base64url');
  if (end.length !== END_BYTES) return false;
  if (!verifySignature(token, await signatureOver(keys, { end, purpose, caller }))) return false;
  return now().getTime() < (end.readUInt32BE(0) + CLOCK_TOLERANCE_SECONDS) * 1_000;
}

const signatureOver = (
  keys: Keys,
  { end, purpose, caller }: { end: Buffer; purpose: Purpose; caller: RequestCaller },
): Promise<Buffer> => keys.code('purpose-token', `${end.readUInt32BE(0)}\n${purpose}\n${holderOf(caller)}`);

/** Returns the identity that a token is bound to: session and person, key of a program, or pass. */
export function holderOf({ userId, sessionId, serviceKeyId, passId }: RequestCaller): string {
  if (userId) return `user ${userId} ${sessionId}`;
  return serviceKeyId ? `service ${serviceKeyId}` : `pass ${passId}`;
}
