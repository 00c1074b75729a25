// The proof of an email address: a link with 256 random bits, and six digits for an email that is read on
// another device. The first use of either invalidates both.
import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Connection } from '#src/platform/database/database.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import type { AuthService } from './auth-service.ts';
import { type PendingSignUp, saveToken, type TokenPurpose } from './one-time-repository.ts';

/** Lifetime of the six digits (docs/security.md, "Accounts"). */
export const CODE_SECONDS = 600;
const HOUR = 3_600;
// Emails about a sign-up or a change of address are often read later in the day. Proofs that sign a person in
// have a shorter lifetime.
const LINK_SECONDS: Record<TokenPurpose, number> = {
  confirmation: 24 * HOUR,
  recovery: HOUR,
  magiclink: HOUR,
  'email-change-current': 24 * HOUR,
  'email-change-new': 24 * HOUR,
  reauthentication: CODE_SECONDS,
  'first-factor': HOUR,
};

/** Returns the hash under which a secret of 256 bits is stored. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/**
 * Returns the hash under which six digits are stored. The hash is keyed, because a million codes are quickly
 * tried.
 */
export const codeHashOf = (
  { keys }: Pick<AuthService, 'keys'>,
  email: string,
  code: string,
): Promise<Buffer> => keys.code('one-time-code', `${email}\n${code.trim()}`);

/** The secrets in the mail. */
export interface Proof {
  token: string;
  code: string;
}

/**
 * Creates a proof for an account's email address, which replaces the earlier one of that purpose. If there is
 * no such account, it is created but not stored. `flowId` binds the link to the browser that requested it
 * (PKCE). `pending` is stored with the proof until it is used.
 */
export async function makeProof(
  tx: Connection,
  account: AuthService,
  of: {
    userId: string;
    purpose: TokenPurpose;
    email: string;
    flowId: string | null;
    pending?: PendingSignUp;
  },
): Promise<Proof> {
  const secret = randomBytes(32).toString('base64url');
  const token = of.flowId ? `pkce_${secret}` : secret;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await saveToken(tx, {
    id: uuidv7(),
    ...of,
    pending: of.pending ?? null,
    tokenHash: of.purpose === 'reauthentication' ? null : hashOf(token),
    codeHash: await codeHashOf(account, of.email, code),
    linkSeconds: LINK_SECONDS[of.purpose],
    codeSeconds: CODE_SECONDS,
  });
  return { token, code };
}
