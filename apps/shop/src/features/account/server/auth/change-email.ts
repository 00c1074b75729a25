// A change of address needs both: the one that is had, so that nobody else moves the account, and the new one, so that
// it can be reached.
import { isReservedAddress } from '@activepick/domain/access/role.ts';
import { recordAudit } from '#src/platform/audit.ts';
import type { Connection } from '#src/platform/db.ts';
import { hasToken, type OneTimeToken } from '../one-time-store.ts';
import { makeProof } from '../one-time-token.ts';
import { type User, userByEmail } from '../user-store.ts';
import { changeEmail, updateUser } from '../user-write-store.ts';
import type { AuthCall } from './auth-call.ts';
import { AuthError } from './auth-error.ts';
import { mailWithProof } from './mail-with-proof.ts';
import { beginFlow, challengeIn } from './pkce.ts';

/** Throws `email_exists` for an address that another account has or that nobody may change to; which, it does not say. */
export async function requireFreeAddress(
  tx: Connection,
  { account }: AuthCall,
  email: string,
): Promise<void> {
  const holder = await userByEmail(tx, email);
  if (holder || isReservedAddress(email, account.named))
    throw new AuthError('email_exists', 'A user with this email address has already been registered');
}

/** Sends the mails that a change of address waits for. */
export async function mailEmailChange(
  tx: Connection,
  call: AuthCall,
  user: User,
  newEmail: string,
): Promise<void> {
  const { account } = call;
  const flowId = await beginFlow(tx, user.id, challengeIn(call.body));
  const sides = [
    ...(user.email ? [{ side: 'current', address: user.email } as const] : []),
    { side: 'new', address: newEmail } as const,
  ];
  await updateUser(tx, user.id, { newEmail });
  for (const { side, address } of sides) {
    const purpose = `email-change-${side}` as const;
    const proof = await makeProof(tx, account, { userId: user.id, purpose, address, flowId });
    await mailWithProof(tx, call, { kind: purpose, to: address, language: user.language, proof });
  }
}

/** Takes one of the two proofs; the second changes the address. */
export async function proveEmailChange(
  tx: Connection,
  call: AuthCall,
  user: User,
  token: OneTimeToken,
): Promise<'half' | 'changed' | 'refused'> {
  const other = token.purpose === 'email-change-new' ? 'email-change-current' : 'email-change-new';
  if (await hasToken(tx, user.id, other)) return 'half';
  if (!user.newEmail || !(await changeEmail(tx, user.id, user.newEmail))) return 'refused';
  await recordAudit(tx, {
    actor: { kind: 'user', id: user.id },
    action: 'user.email-changed',
    target: { type: 'user', id: user.id },
    requestId: call.requestId,
  });
  return 'changed';
}
