// The secret code of a request's page: 256 bits, made from the request's id with the shop's key. It is not stored, so
// it cannot leak from the database (docs/security.md, "Accounts").
import type { Keys } from '#src/platform/security/key-ring.ts';
import { signedToken, verifySignature } from '#src/platform/security/signed-token.ts';

const LABEL = 'request-status';

/** A request and the version of its links, from 1. */
type RequestLinkTarget = { id: string; linkVersion: number };

const proofOf = (keys: Keys, { id, linkVersion }: RequestLinkTarget): Promise<Buffer> =>
  keys.code(LABEL, `${id}:${linkVersion}`);

/** Returns the code of a request's page. It is valid until it is withdrawn or the request is deleted. */
export const statusCode = async (keys: Keys, request: RequestLinkTarget): Promise<string> =>
  signedToken('', await proofOf(keys, request));

/**
 * Tells whether a code opens a request's page, in constant time. 'ended': it did earlier. null: it is not a
 * code of a request.
 */
export async function readStatusCode(
  keys: Keys,
  request: RequestLinkTarget,
  code: string,
): Promise<'open' | 'ended' | null> {
  for (let linkVersion = request.linkVersion; linkVersion >= 1; linkVersion -= 1)
    if (verifySignature(code, await proofOf(keys, { id: request.id, linkVersion })))
      return linkVersion === request.linkVersion ? 'open' : 'ended';
  return null;
}
