// /admin/users, for programs with the service key. Every call that changes something leaves a row in the audit log.
import { createHash } from 'node:crypto';
import { isReservedAddress } from '@activepick/domain/access/role.ts';
import { recordAudit } from '#src/platform/audit.ts';
import type { Connection } from '#src/platform/db.ts';
import { uuidv7 } from '#src/platform/uuid.ts';
import { deleteFactor } from '../factor-store.ts';
import { makeProof } from '../one-time-token.ts';
import { settleMunicipal } from '../role-store.ts';
import { endSessions, lowerSessions } from '../session-store.ts';
import { pageOfUsers, type User, userByEmail, userById } from '../user-store.ts';
import {
  changeEmail,
  confirmEmail,
  deleteUser,
  emptyUser,
  insertUser,
  markMailed,
  updateUser,
} from '../user-write-store.ts';
import {
  type AuthAnswer,
  type AuthCall,
  emailIn,
  idIn,
  metadataIn,
  requiredEmail,
  textIn,
} from './auth-call.ts';
import { AuthError } from './auth-error.ts';
import { banUntil } from './ban.ts';
import { linkOf, mailWithProof } from './mail-with-proof.ts';
import { requireStrong } from './passwords.ts';
import { EMAIL_PROVIDER } from './sign-up.ts';
import { factorShape, userShape } from './user-shape.ts';

const PAGE = 50;
const LONGEST_PAGE = 1_000;
const HIGHEST_PAGE = 1_000_000;

const notFound = () => new AuthError('user_not_found', 'User not found');
const emailTaken = () =>
  new AuthError('email_exists', 'A user with this email address has already been registered');

const audit = (tx: Connection, { actor, requestId }: AuthCall, action: string, id: string) =>
  recordAudit(tx, { actor, action, target: { type: 'user', id }, requestId });

// Clients send an empty text for a number that was not given.
function countIn(query: Record<string, string>, name: string, fallback: number, most: number): number {
  const text = query[name];
  if (text === undefined || text === '') return fallback;
  if (!/^[1-9]\d{0,6}$/.test(text))
    throw new AuthError('validation_failed', `Bad Pagination Parameters: ${name}`);
  return Math.min(Number(text), most);
}

/** GET /admin/users?page&per_page */
export async function listUsers({ account, query }: AuthCall): Promise<AuthAnswer> {
  const page = countIn(query, 'page', 1, HIGHEST_PAGE);
  const perPage = countIn(query, 'per_page', PAGE, LONGEST_PAGE);
  const { users, total } = await pageOfUsers(account.app.db.pool, {
    limit: perPage,
    offset: (page - 1) * perPage,
  });
  const last = Math.max(1, Math.ceil(total / perPage));
  // Clients read the first value of the query, so the page comes first, and a relation only in these quotes.
  const to = (number: number, rel: string) =>
    `</admin/users?page=${number}&per_page=${perPage}>; rel="${rel}"`;
  const links = [...(page < last ? [to(page + 1, 'next')] : []), to(last, 'last')];
  return {
    headers: { 'x-total-count': String(total), link: links.join(', ') },
    body: { users: users.map(userShape), aud: 'authenticated' },
  };
}

async function existing(connection: Connection, id: string): Promise<User> {
  const user = await userById(connection, id);
  if (!user) throw notFound();
  return user;
}

/** GET /admin/users/{id} */
export async function readUser({ account, params }: AuthCall): Promise<AuthAnswer> {
  return { body: userShape(await existing(account.app.db.pool, idIn(params, 'id'))) };
}

/** POST /admin/users */
export async function createUser(call: AuthCall): Promise<AuthAnswer> {
  const { account, body, language } = call;
  const email = requiredEmail(body);
  const password = textIn(body, 'password');
  const userMetadata = metadataIn(body, 'user_metadata') ?? {};
  if (password) requireStrong(account, password, { email, metadata: userMetadata });
  const made = {
    id: body.id === undefined || body.id === null ? uuidv7() : idIn({ id: String(body.id) }, 'id'),
    email,
    isConfirmed: body.email_confirm === true,
    passwordHash: password ? await account.passwords.hash(password) : null,
    language,
    appMetadata: { ...EMAIL_PROVIDER, ...metadataIn(body, 'app_metadata') },
    userMetadata,
  };
  const bannedUntil = banUntil(body, account.app.now());
  const user = await account.app.db.transaction(async (tx) => {
    if (!(await insertUser(tx, made))) throw emailTaken();
    if (bannedUntil) await updateUser(tx, made.id, { bannedUntil });
    if (made.isConfirmed && email === account.named.municipal) await settleMunicipal(tx, email);
    await audit(tx, call, 'user.created', made.id);
    return existing(tx, made.id);
  });
  return { body: userShape(user) };
}

/** PUT /admin/users/{id} */
export async function changeUser(call: AuthCall): Promise<AuthAnswer> {
  const { account, body, params } = call;
  const id = idIn(params, 'id');
  const before = await existing(account.app.db.pool, id);
  const email = emailIn(body);
  const password = textIn(body, 'password');
  const userMetadata = metadataIn(body, 'user_metadata');
  const appMetadata = metadataIn(body, 'app_metadata');
  if (password) requireStrong(account, password, { email: email ?? before.email, metadata: {} });
  const passwordHash = password ? await account.passwords.hash(password) : undefined;
  const bannedUntil = banUntil(body, account.app.now());
  const user = await account.app.db.transaction(async (tx) => {
    if (email && email !== before.email && !(await changeEmail(tx, id, email))) throw emailTaken();
    if (body.email_confirm === true) await confirmEmail(tx, id);
    await updateUser(tx, id, {
      ...(userMetadata ? { userMetadata } : {}),
      ...(appMetadata ? { appMetadata } : {}),
      ...(passwordHash ? { passwordHash } : {}),
      ...(bannedUntil === undefined ? {} : { bannedUntil }),
    });
    // A ban or another password ends what was open.
    if (bannedUntil || passwordHash) await endSessions(tx, id);
    await audit(tx, call, bannedUntil ? 'user.banned' : 'user.changed', id);
    return existing(tx, id);
  });
  account.callers.forget(id);
  return { body: userShape(user) };
}

/** DELETE /admin/users/{id} with `should_soft_delete` */
export async function removeUser(call: AuthCall): Promise<AuthAnswer> {
  const { account, body, params } = call;
  const id = idIn(params, 'id');
  await account.app.db.transaction(async (tx) => {
    const { email } = await existing(tx, id);
    const addressHash = createHash('sha256').update(`${id}\n${email}`).digest('hex');
    if (body.should_soft_delete === true) await emptyUser(tx, id, addressHash);
    else await deleteUser(tx, id);
    await audit(tx, call, 'user.deleted', id);
  });
  account.callers.forget(id);
  return { body: {} };
}

/** GET /admin/users/{id}/factors */
export async function listUserFactors({ account, params }: AuthCall): Promise<AuthAnswer> {
  const { factors } = await existing(account.app.db.pool, idIn(params, 'id'));
  return { body: factors.map(factorShape) };
}

/** DELETE /admin/users/{id}/factors/{factorId} */
export async function removeUserFactor(call: AuthCall): Promise<AuthAnswer> {
  const { account, params } = call;
  const id = idIn(params, 'id');
  const factorId = idIn(params, 'factorId');
  const user = await existing(account.app.db.pool, id);
  const factor = user.factors.find((one) => one.id === factorId);
  if (!factor) throw new AuthError('mfa_factor_not_found', 'Factor not found');
  await account.app.db.transaction(async (tx) => {
    await lowerSessions(tx, factorId);
    await deleteFactor(tx, id, factorId);
    await audit(tx, call, 'factor.removed', id);
  });
  account.callers.forget(id);
  return { body: factorShape(factor) };
}

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
    await audit(tx, call, 'user.invited', id);
    return existing(tx, id);
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
  if (password) requireStrong(account, password, { email, metadata: userMetadata });
  const passwordHash = password ? await account.passwords.hash(password) : null;
  const made = await account.app.db.transaction(async (tx) => {
    const isNew = type === 'signup' || type === 'invite';
    const id = uuidv7();
    const newUser = { id, email, isConfirmed: false, passwordHash, language, userMetadata };
    if (isNew && !isReservedAddress(email, account.named))
      await insertUser(tx, { ...newUser, appMetadata: EMAIL_PROVIDER });
    const user = await userByEmail(tx, email);
    if (!user) throw notFound();
    const of = { userId: user.id, purpose: link.purpose, address: email, flowId: null };
    const proof = await makeProof(tx, account, of);
    await audit(tx, call, 'user.link-made', user.id);
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
