// /invite and /admin/generate_link, for programs with the service key.
import { isReservedAddress } from '@activepick/domain/access/role.ts';
import { uuidv7 } from '#src/platform/uuid.ts';
import { makeProof } from '../one-time-token.ts';
import { userByEmail } from '../user-store.ts';
import { insertUser, markMailed } from '../user-write-store.ts';
import { auditUser, emailTaken, existingUser, userNotFound } from './admin-users.ts';
import { type AuthAnswer, type AuthCall, metadataIn, requiredEmail, textIn } from './auth-call.ts';
import { AuthError } from './auth-error.ts';
import { linkOf, mailWithProof } from './mail-with-proof.ts';
import { requireStrong } from './passwords.ts';
import { EMAIL_PROVIDER } from './sign-up.ts';
import { userShape } from './user-shape.ts';

/** POST /invite */
export async function inviteUser(call: AuthCall): Promise<AuthAnswer> {
  const { account, body, language } = call;
  const email = requiredEmail(body);
  const userMetadata = metadataIn(body, 'data') ?? {};
  const id = uuidv7();
  const user = await account.app.db.transaction(async (tx) => {
    const made = { id, email, isConfirmed: false, passwordHash: null, language };
    if (!(await insertUser(tx, { ...made, appMetadata: EMAIL_PROVIDER, userMetadata }))) throw emailTaken();
    const proof = await makeProof(tx, account, {
      userId: id,
      purpose: 'confirmation',
      address: email,
      flowId: null,
    });
    await markMailed(tx, id, 'invite');
    await mailWithProof(tx, call, { kind: 'invite', to: email, language, proof });
    await auditUser(tx, call, 'user.invited', id);
    return existingUser(tx, id);
  });
  return { body: userShape(user) };
}

const LINKS = {
  signup: { kind: 'confirm-sign-up', purpose: 'confirmation' },
  invite: { kind: 'invite', purpose: 'confirmation' },
  magiclink: { kind: 'magic-link', purpose: 'magiclink' },
  recovery: { kind: 'recovery', purpose: 'recovery' },
} as const;

/** POST /admin/generate_link: the link and code that a mail would carry, without the mail. */
export async function generateLink(call: AuthCall): Promise<AuthAnswer> {
  const { account, body, language } = call;
  const type = textIn(body, 'type') ?? '';
  const link = Object.hasOwn(LINKS, type) ? LINKS[type as keyof typeof LINKS] : undefined;
  if (!link) throw new AuthError('validation_failed', 'Invalid email action link type requested');
  const email = requiredEmail(body);
  const password = textIn(body, 'password');
  const userMetadata = metadataIn(body, 'data') ?? {};
  if (password) await requireStrong(account, password, { email, metadata: userMetadata });
  const passwordHash = password ? await account.passwords.hash(password) : null;
  const made = await account.app.db.transaction(async (tx) => {
    const isNew = type === 'signup' || type === 'invite';
    const id = uuidv7();
    const newUser = { id, email, isConfirmed: false, passwordHash, language, userMetadata };
    if (isNew && !isReservedAddress(email, account.named))
      await insertUser(tx, { ...newUser, appMetadata: EMAIL_PROVIDER });
    const user = await userByEmail(tx, email);
    if (!user) throw userNotFound();
    const of = { userId: user.id, purpose: link.purpose, address: email, flowId: null };
    const proof = await makeProof(tx, account, of);
    await auditUser(tx, call, 'user.link-made', user.id);
    return { user, proof };
  });
  return {
    body: {
      ...userShape(made.user),
      action_link: linkOf(call, link.kind, made.proof.token),
      email_otp: made.proof.code,
      hashed_token: made.proof.token,
      verification_type: type,
      redirect_to: call.redirectTo,
    },
  };
}
