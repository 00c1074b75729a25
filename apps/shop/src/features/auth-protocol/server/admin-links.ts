// /invite and /admin/generate_link, for programs with the service key.
import { isReservedEmail } from '@activepick/domain/access/role.ts';
import { hasToken, type TokenPurpose } from '#src/features/auth/server/one-time-repository.ts';
import { makeProof } from '#src/features/auth/server/one-time-token.ts';
import {
  type AuthAnswer,
  type AuthContext,
  emailIn,
  metadataIn,
  requiredEmail,
  textIn,
} from '#src/features/auth-requests/server/auth-context.ts';
import { AuthError } from '#src/features/auth-requests/server/auth-error.ts';
import { requireStrong } from '#src/features/auth-requests/server/passwords.ts';
import { type User, userByEmail } from '#src/features/users/server/user-repository.ts';
import { insertUser, markMailed, updateUser } from '#src/features/users/server/user-write-repository.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import { auditUser, emailTaken, existingUser, userNotFound } from './admin-users.ts';
import { isFreeEmail } from './change-email.ts';
import { mailWithProof, protocolLink } from './email-with-token.ts';
import { EMAIL_PROVIDER } from './sign-up.ts';
import { userShape } from './user-dto.ts';

/** POST /invite */
export async function inviteUser(context: AuthContext): Promise<AuthAnswer> {
  const { account, body, language } = context;
  const email = requiredEmail(body);
  const userMetadata = metadataIn(body, 'data') ?? {};
  const id = uuidv7();
  const user = await account.app.db.transaction(async (tx) => {
    const made = { id, email, isConfirmed: false, passwordHash: null, language };
    if (!(await insertUser(tx, { ...made, appMetadata: EMAIL_PROVIDER, userMetadata }))) throw emailTaken();
    const proof = await makeProof(tx, account, {
      userId: id,
      purpose: 'confirmation',
      email,
      flowId: null,
    });
    await markMailed(tx, id, 'invite');
    await mailWithProof(tx, context, { kind: 'invite', to: email, language, proof });
    await auditUser(tx, context, 'user.invited', id);
    return existingUser(tx, id);
  });
  return { body: userShape(user) };
}

// The purpose of a proof, by the type of its link.
const LINKS = {
  signup: { purpose: 'confirmation', verifiedAs: 'signup' },
  invite: { purpose: 'confirmation', verifiedAs: 'invite' },
  magiclink: { purpose: 'magiclink', verifiedAs: 'magiclink' },
  recovery: { purpose: 'recovery', verifiedAs: 'recovery' },
  email_change_current: { purpose: 'email-change-current', verifiedAs: 'email_change' },
  email_change_new: { purpose: 'email-change-new', verifiedAs: 'email_change' },
} as const;

/** POST /admin/generate_link: returns the link and code of an email without sending it. */
export async function generateLink(context: AuthContext): Promise<AuthAnswer> {
  const { account, body, language } = context;
  const type = textIn(body, 'type') ?? '';
  const link = Object.hasOwn(LINKS, type) ? LINKS[type as keyof typeof LINKS] : undefined;
  if (!link) throw new AuthError('validation_failed', 'Invalid email action link type requested');
  const email = requiredEmail(body);
  const newEmail = link.verifiedAs === 'email_change' ? emailIn(body, 'new_email') : undefined;
  if (link.verifiedAs === 'email_change' && newEmail === undefined)
    throw new AuthError('validation_failed', 'A new email address is required');
  const password = textIn(body, 'password');
  const userMetadata = metadataIn(body, 'data') ?? {};
  if (password) await requireStrong(account, password, { email, metadata: userMetadata });
  const passwordHash = password ? await account.passwords.hash(password) : null;
  const made = await account.app.db.transaction(async (tx) => {
    const isNew = type === 'signup' || type === 'invite';
    const id = uuidv7();
    const newUser = { id, email, isConfirmed: false, passwordHash, language, userMetadata };
    if (isNew && !isReservedEmail(email, account.named))
      await insertUser(tx, { ...newUser, appMetadata: EMAIL_PROVIDER });
    const user = await userByEmail(tx, email);
    if (!user) throw userNotFound();
    const address =
      newEmail === undefined
        ? email
        : await beginEmailChange(tx, context, user, { newEmail, side: link.purpose });
    const of = { userId: user.id, purpose: link.purpose, email: address, flowId: null };
    const proof = await makeProof(tx, account, of);
    await auditUser(tx, context, 'user.link-made', user.id);
    return { user: await existingUser(tx, user.id), proof };
  });
  return {
    body: {
      ...userShape(made.user),
      action_link: protocolLink(context, { type: link.verifiedAs, token: made.proof.token }),
      email_otp: made.proof.code,
      hashed_token: made.proof.token,
      verification_type: type,
      redirect_to: context.redirectTo,
    },
  };
}

/**
 * Starts a change of email address, or continues one to the same address. Returns the address that the
 * requested proof is for. Also creates the proof of the other address without sending it, because the change
 * needs both.
 */
async function beginEmailChange(
  tx: Connection,
  context: AuthContext,
  user: User,
  { newEmail, side }: { newEmail: string; side: TokenPurpose },
): Promise<string> {
  if (!(await isFreeEmail(tx, context, newEmail))) throw emailTaken();
  const sides = [
    { purpose: 'email-change-current', email: user.email as string },
    { purpose: 'email-change-new', email: newEmail },
  ] as const;
  for (const { purpose, email } of sides) {
    const isWaiting = user.newEmail === newEmail && (await hasToken(tx, user.id, purpose));
    if (purpose !== side && !isWaiting)
      await makeProof(tx, context.account, { userId: user.id, purpose, email, flowId: null });
  }
  await updateUser(tx, user.id, { newEmail });
  return side === 'email-change-new' ? newEmail : (user.email as string);
}
