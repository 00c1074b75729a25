// A change of email address needs both: the one that is had, so that nobody else moves the account, and the new one, so that
// it can be reached.
import { isReservedEmail } from '@activepick/domain/access/role.ts';
import { hasToken, type OneTimeToken } from '#src/features/auth/server/one-time-repository.ts';
import { makeProof } from '#src/features/auth/server/one-time-token.ts';
import type { AuthContext } from '#src/features/auth-requests/server/auth-context.ts';
import { type User, userByEmail } from '#src/features/users/server/user-repository.ts';
import { changeEmail, updateUser } from '#src/features/users/server/user-write-repository.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { mailWithProof } from './email-with-token.ts';
import { beginFlow, challengeIn } from './pkce.ts';

/** Returns whether an email address belongs to no account and is not reserved. */
export const isFreeEmail = async (
  tx: Connection,
  { account }: AuthContext,
  email: string,
): Promise<boolean> => (await userByEmail(tx, email)) === null && !isReservedEmail(email, account.named);

/**
 * Sends the mails that a change of email address waits for. To an email address that is not free goes a mail that says so, in the
 * place of its proof: the answer is the same, so nobody learns who has an account (T20).
 */
export async function mailEmailChange(
  tx: Connection,
  context: AuthContext,
  user: User,
  newEmail: string,
): Promise<void> {
  const { account } = context;
  const flowId = await beginFlow(tx, user.id, challengeIn(context.body));
  const sides = [
    ...(user.email ? [{ side: 'current', email: user.email } as const] : []),
    { side: 'new', email: newEmail } as const,
  ];
  const isFree = await isFreeEmail(tx, context, newEmail);
  await updateUser(tx, user.id, { newEmail });
  for (const { side, email } of sides) {
    const purpose = `email-change-${side}` as const;
    const proof = await makeProof(tx, account, { userId: user.id, purpose, email, flowId });
    const { language } = user;
    if (side === 'new' && !isFree)
      await mailWithProof(tx, context, { kind: 'address-taken', to: email, language, proof: null });
    else await mailWithProof(tx, context, { kind: purpose, to: email, language, proof });
  }
}

/** Takes one of the two proofs; the second changes the email address. */
export async function proveEmailChange(
  tx: Connection,
  context: AuthContext,
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
    requestId: context.requestId,
  });
  return 'changed';
}
