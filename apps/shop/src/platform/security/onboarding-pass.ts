// Onboarding pass, issued for a valid access code: id and expiry, signed with HMAC together with the client's network.
// It is not stored (docs/security.md, T05).

import { clientHashOf } from './client-network-hash.ts';
import type { Keys } from './key-ring.ts';
import { numberedToken, readNumberedToken } from './signed-token.ts';

/** Lifetime of a pass: enough to fill in a form. */
export const PASS_SECONDS = 3_600;

interface Parts {
  keys: Keys;
  now: () => Date;
}

/** Returns a pass for a client's IP address. `id` is a UUID; uses are counted under it. */
export const issuePass = ({ keys, now }: Parts, id: string, ip: string): Promise<string> =>
  numberedToken({ id, number: Math.floor(now().getTime() / 1_000) + PASS_SECONDS }, signWith(keys, ip));

/** Returns the id of a pass (32 hexadecimal digits) issued to this IP address and still valid, else null. */
export async function readPass({ keys, now }: Parts, text: string, ip: string): Promise<string | null> {
  const pass = await readNumberedToken(text, signWith(keys, ip));
  if (!pass || pass.number * 1_000 <= now().getTime()) return null;
  return pass.id.replaceAll('-', '');
}

const signWith = (keys: Keys, ip: string) => async (body: Buffer) =>
  keys.code('access-pass', Buffer.concat([body, await clientHashOf({ keys }, ip)]));
