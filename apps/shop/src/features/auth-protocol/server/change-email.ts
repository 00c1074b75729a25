// A change of email address needs a proof of both addresses. The proof of the old one keeps others from
// moving the account, and the proof of the new one shows that it works.
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
 * Sends the emails that a change of email address needs. An address that is taken or reserved gets an email
 * that says so, instead of its proof. The response is the same, so it reveals no account (T20).
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

/** Accepts one of the two proofs. The second one changes the email address. */
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
