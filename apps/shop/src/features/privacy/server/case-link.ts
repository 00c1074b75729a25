// The link that a person's mailbox gets: it opens one question and nothing else, and only the newest one does.
import type { Keys } from '#src/features/account/server/keys.ts';
import { carriesProof, linkToken } from '#src/platform/link-token.ts';
import type { StoredCase } from './case-store.ts';

type Linked = Pick<StoredCase, 'id' | 'linkVersion'>;

const proofOf = (keys: Keys, { id, linkVersion }: Linked) =>
  keys.code('privacy-link', `${id}:${linkVersion}`);

/** Returns what the newest link of a question carries: the question and 256 bits that only the shop can make. */
export const caseToken = async (keys: Keys, one: Linked): Promise<string> =>
  linkToken(one.id, await proofOf(keys, one));

/** Tells whether a token is that of the question's newest link. */
export const isCaseToken = async (keys: Keys, one: Linked, token: string): Promise<boolean> =>
  carriesProof(token, await proofOf(keys, one));
