// /admin/users, for programs with the service key. Every call that changes something writes a row to the
// audit log.
import type { AuditAction } from '@activepick/domain/audit/audit-actions.ts';
import { createHash } from 'node:crypto';
import { deleteFactor } from '#src/features/auth/server/factor-repository.ts';
import { endSessions, lowerSessions } from '#src/features/auth/server/session-repository.ts';
import {
  type AuthAnswer,
  type AuthContext,
  emailIn,
  idIn,
  metadataIn,
  requireClearEmail,
  requiredEmail,
  textIn,
} from '#src/features/auth-requests/server/auth-context.ts';
import { AuthError } from '#src/features/auth-requests/server/auth-error.ts';
import { requireStrong } from '#src/features/auth-requests/server/passwords.ts';
import { settleMunicipal } from '#src/features/users/server/role-repository.ts';
import { pageOfUsers, type User, userById } from '#src/features/users/server/user-repository.ts';
import {
  changeEmail,
  confirmEmail,
  deleteUser,
  emptyUser,
  insertUser,
  updateUser,
} from '#src/features/users/server/user-write-repository.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import { banUntil } from './ban-duration.ts';
import { EMAIL_PROVIDER } from './sign-up.ts';
import { factorShape, userShape } from './user-dto.ts';

const PAGE = 50;
const MAX_PAGE = 1_000;
const MAX_PAGE_NUMBER = 1_000_000;

/** The refusal for an account that does not exist. */
export const userNotFound = () => new AuthError('user_not_found', 'User not found');
/** The refusal for an email address that already has an account. */
export const emailTaken = () =>
  new AuthError('email_exists', 'A user with this email address has already been registered');

/** Records an action on an account. */
export const auditUser = (tx: Connection, { actor, requestId }: AuthContext, action: AuditAction, id: string) =>
  recordAudit(tx, { actor, action, target: { type: 'user', id }, requestId });

// Clients send an empty string for a missing number.
function countIn(query: Record<string, string>, name: string, fallback: number, most: number): number {
  const text = query[name];
  if (text === undefined || text === '') return fallback;
  if (!/^[1-9]\d{0,6}$/.test(text))
    throw new AuthError('validation_failed', `Bad Pagination Parameters: ${name}`);
  return Math.min(Number(text), most);
}

/** GET /admin/users?page&per_page */
export async function listUsers({ account, query }: AuthContext): Promise<AuthAnswer> {
  const page = countIn(query, 'page', 1, MAX_PAGE_NUMBER);
  const perPage = countIn(query, 'per_page', PAGE, MAX_PAGE);
  const { users, total } = await pageOfUsers(account.app.db.pool, {
    limit: perPage,
    offset: (page - 1) * perPage,
  });
  const last = Math.max(1, Math.ceil(total / perPage));
  // Clients read the first value of the header, so the page comes first. They recognise a relation only in
  // these quotes.
  const to = (number: number, rel: string) =>
    `</admin/users?page=${number}&per_page=${perPage}>; rel="${rel}"`;
  const links = [...(page < last ? [to(page + 1, 'next')] : []), to(last, 'last')];
  return {
    headers: { 'x-total-count': String(total), link: links.join(', ') },
    body: { users: users.map(userShape), aud: 'authenticated' },
  };
}

/** Returns an account. Throws when it does not exist. */
export async function existingUser(connection: Connection, id: string): Promise<User> {
  const user = await userById(connection, id);
  if (!user) throw userNotFound();
  return user;
}

/** GET /admin/users/{id} */
export async function readUser({ account, params }: AuthContext): Promise<AuthAnswer> {
  return { body: userShape(await existingUser(account.app.db.pool, idIn(params, 'id'))) };
}

/** POST /admin/users */
export async function createUser(context: AuthContext): Promise<AuthAnswer> {
  const { account, body, language } = context;
  const email = requiredEmail(body);
  requireClearEmail(email);
  const password = textIn(body, 'password');
  const userMetadata = metadataIn(body, 'user_metadata') ?? {};
  if (password) await requireStrong(account, password, { email, metadata: userMetadata });
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
    await auditUser(tx, context, 'user.created', made.id);
    return existingUser(tx, made.id);
  });
  return { body: userShape(user) };
}

/** PUT /admin/users/{id} */
export async function changeUser(context: AuthContext): Promise<AuthAnswer> {
  const { account, body, params } = context;
  const id = idIn(params, 'id');
  const before = await existingUser(account.app.db.pool, id);
  const email = emailIn(body);
  if (email && email !== before.email) requireClearEmail(email);
  const password = textIn(body, 'password');
  const userMetadata = metadataIn(body, 'user_metadata');
  const appMetadata = metadataIn(body, 'app_metadata');
  if (password) await requireStrong(account, password, { email: email ?? before.email, metadata: {} });
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
    // A ban or another password ends the open sessions.
    if (bannedUntil || passwordHash) await endSessions(tx, id);
    await auditUser(tx, context, bannedUntil ? 'user.banned' : 'user.changed', id);
    return existingUser(tx, id);
  });
  account.callers.forget(id);
  return { body: userShape(user) };
}

/** DELETE /admin/users/{id} with `should_soft_delete` */
export async function removeUser(context: AuthContext): Promise<AuthAnswer> {
  const { account, body, params } = context;
  const id = idIn(params, 'id');
  await account.app.db.transaction(async (tx) => {
    const { email } = await existingUser(tx, id);
    const emailHash = createHash('sha256').update(`${id}\n${email}`).digest('hex');
    if (body.should_soft_delete === true) await emptyUser(tx, id, emailHash);
    else await deleteUser(tx, id);
    await auditUser(tx, context, 'user.deleted', id);
  });
  account.callers.forget(id);
  return { body: {} };
}

/** GET /admin/users/{id}/factors */
export async function listUserFactors({ account, params }: AuthContext): Promise<AuthAnswer> {
  const { factors } = await existingUser(account.app.db.pool, idIn(params, 'id'));
  return { body: factors.map(factorShape) };
}

/** DELETE /admin/users/{id}/factors/{factorId} */
export async function removeUserFactor(context: AuthContext): Promise<AuthAnswer> {
  const { account, params } = context;
  const id = idIn(params, 'id');
  const factorId = idIn(params, 'factorId');
  const user = await existingUser(account.app.db.pool, id);
  const factor = user.factors.find((one) => one.id === factorId);
  if (!factor) throw new AuthError('mfa_factor_not_found', 'Factor not found');
  await account.app.db.transaction(async (tx) => {
    await lowerSessions(tx, factorId);
    await deleteFactor(tx, id, factorId);
    await auditUser(tx, context, 'factor.removed', id);
  });
  account.callers.forget(id);
  return { body: factorShape(factor) };
}
