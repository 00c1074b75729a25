// Refresh tokens: version, session, counter, and a code over them under a key of the shop. Nothing of them is stored
// but the counter, so the current one can be given again when its answer was lost (docs/security.md, "Tokens").
import { timingSafeEqual } from 'node:crypto';
import type { Keys } from './keys.ts';

const VERSION = 1;
const BODY_BYTES = 1 + 16 + 4;
const CODE_BYTES = 32;
const FORM = /^[A-Za-z0-9_-]{71}$/;

/** The contents of a refresh token. */
export interface RefreshClaim {
  sessionId: string;
  counter: number;
}

function bodyOf({ sessionId, counter }: RefreshClaim): Buffer {
  const body = Buffer.alloc(BODY_BYTES);
  body.writeUInt8(VERSION, 0);
  body.write(sessionId.replaceAll('-', ''), 1, 'hex');
  body.writeUInt32BE(counter, 17);
  return body;
}

const codeOver = (keys: Keys, body: Buffer) => keys.code('refresh-token', body);

/** Returns the token of a session at a counter. */
export async function refreshToken(keys: Keys, claim: RefreshClaim): Promise<string> {
  const body = bodyOf(claim);
  return Buffer.concat([body, await codeOver(keys, body)]).toString('base64url');
}

/** Returns what a token names when the shop has made it, else null. */
export async function readRefreshToken(keys: Keys, token: string): Promise<RefreshClaim | null> {
  if (!FORM.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const body = bytes.subarray(0, BODY_BYTES);
  const code = bytes.subarray(BODY_BYTES);
  if (code.length !== CODE_BYTES || body.readUInt8(0) !== VERSION) return null;
  if (!timingSafeEqual(code, await codeOver(keys, body))) return null;
  const hex = body.subarray(1, 17).toString('hex');
  const sessionId = [[0, 8], [8, 12], [12, 16], [16, 20], [20]].map(([from, to]) => hex.slice(from, to));
  return { sessionId: sessionId.join('-'), counter: body.readUInt32BE(17) };
}
