// Onboarding pass, issued for a valid access code: id and expiry, signed with HMAC together with the client's network.
// It is not stored (docs/security.md, T05).
import { timingSafeEqual } from 'node:crypto';
import type { Keys } from './keys.ts';
import { placeOf } from './place.ts';

/** Lifetime of a pass: enough to fill in a form. */
export const PASS_SECONDS = 3_600;

const VERSION = 1;
const BODY_BYTES = 1 + 16 + 4;
const FORM = /^[A-Za-z0-9_-]{71}$/;

interface Parts {
  keys: Keys;
  now: () => Date;
}

/** Returns a pass for a client's IP address. `id` is a UUID; uses are counted under it. */
export async function issuePass({ keys, now }: Parts, id: string, ip: string): Promise<string> {
  const body = Buffer.alloc(BODY_BYTES);
  body.writeUInt8(VERSION, 0);
  body.write(id.replaceAll('-', ''), 1, 'hex');
  body.writeUInt32BE(Math.floor(now().getTime() / 1_000) + PASS_SECONDS, 17);
  return Buffer.concat([body, await codeOver(keys, body, ip)]).toString('base64url');
}

/** Returns the id of a pass that the shop has given to this address and that still holds, else null. */
export async function readPass({ keys, now }: Parts, text: string, ip: string): Promise<string | null> {
  if (!FORM.test(text)) return null;
  const bytes = Buffer.from(text, 'base64url');
  const body = bytes.subarray(0, BODY_BYTES);
  if (body.readUInt8(0) !== VERSION) return null;
  if (!timingSafeEqual(bytes.subarray(BODY_BYTES), await codeOver(keys, body, ip))) return null;
  if (body.readUInt32BE(17) * 1_000 <= now().getTime()) return null;
  return body.subarray(1, 17).toString('hex');
}

async function codeOver(keys: Keys, body: Buffer, ip: string): Promise<Buffer> {
  const place = await placeOf({ keys }, ip);
  return keys.code('access-pass', Buffer.concat([body, place]));
}
