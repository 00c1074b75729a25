// The link in a person's email. It opens one request only, and only the newest link works.
import type { Keys } from '#src/platform/security/key-ring.ts';
import { linkToken } from '#src/platform/security/signed-link.ts';
import { verifySignature } from '#src/platform/security/signed-token.ts';
import type { StoredCase } from './case-repository.ts';

type CaseLinkTarget = Pick<StoredCase, 'id' | 'linkVersion'>;

const proofOf = (keys: Keys, { id, linkVersion }: CaseLinkTarget) =>
  keys.code('privacy-link', `${id}:${linkVersion}`);

/** Returns the token of a request's newest link: the request's id and a 256-bit keyed code. */
export const caseToken = async (keys: Keys, one: CaseLinkTarget): Promise<string> =>
  linkToken(one.id, await proofOf(keys, one));

/** Returns whether a token belongs to the request's newest link. */
export const isCaseToken = async (keys: Keys, one: CaseLinkTarget, token: string): Promise<boolean> =>
  verifySignature(token, await proofOf(keys, one));
