// The secret of a request's page: 256 bits that only the shop can make, out of the request's id. Nothing is stored that
// could be read out of the database (docs/security.md, "Keys and one-time secrets").
import { timingSafeEqual } from 'node:crypto';
import type { Keys } from '#src/features/account/server/keys.ts';

const LABEL = 'request-status';

/** Returns the code that opens a request's page. */
export const statusCode = async (keys: Keys, requestId: string): Promise<string> =>
  (await keys.code(LABEL, requestId)).toString('base64url');

/** Tells whether a code opens a request's page, in constant time. */
export async function isStatusCode(keys: Keys, requestId: string, code: string): Promise<boolean> {
  const own = await keys.code(LABEL, requestId);
  const given = Buffer.from(code, 'base64url');
  return given.length === own.length && timingSafeEqual(given, own);
}
