// The account of a member of staff at the issuer. Only the issuer's lasting subject leads to an account, never an address: the
// address of an account may belong to somebody else (docs/security.md, T58).
import { createHash } from 'node:crypto';
import { DEFAULT_ROLE, type Role } from '@activepick/domain/access/permissions.ts';
import type { StaffRole } from '@activepick/domain/access/person-acts.ts';
import { isEmailAddress } from '@activepick/domain/identifiers/email.ts';
import type { App } from '#src/app.ts';
import { type AuthService, roleOfUser } from '#src/features/auth/server/auth-service.ts';
import { sendAccountMail } from '#src/features/auth/server/mails/enqueue-account-mail.ts';
import { hasFreshProof } from '#src/features/auth/server/second-factor.ts';
import { endSessions, readSession } from '#src/features/auth/server/session-repository.ts';
import { lockRoles, setRole } from '#src/features/users/server/role-repository.ts';
import { identityOf, type User, userByEmail, userById } from '#src/features/users/server/user-repository.ts';
import {
  insertIdentity,
  insertUser,
  markIdentityUsed,
} from '#src/features/users/server/user-write-repository.ts';
import type { Language } from '#src/i18n/language.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import type { StaffMember } from '#src/providers/staff-identity/staff-identity.ts';
import type { StaffSignInProblem } from '../contract.ts';

/** The name of the provider in accounts. */
export const STAFF_SSO = 'staff-sso';

/** The settings of a sign-in that is on. */
export type StaffOidc = NonNullable<App['settings']['staffOidc']>;

interface SignInContext {
  account: AuthService;
  language: Language;
  requestId: string;
}

/** A member of staff with the role that the settings give. */
export interface MappedMember {
  member: StaffMember;
  /** Null if no group of the person gives a role. */
  role: StaffRole | null;
}

/**
 * Returns the member with the mapped role, or why the person may not sign in: the address must be verified and in one of the
 * allowed domains at each sign-in.
 */
export function mappedMember(
  member: StaffMember,
  { domains, roles }: Pick<StaffOidc, 'domains' | 'roles'>,
): MappedMember | StaffSignInProblem {
  const { verifiedEmail, groups } = member;
  if (verifiedEmail === null || !isEmailAddress(verifiedEmail)) return 'email-unverified';
  if (!domains.includes(verifiedEmail.slice(verifiedEmail.lastIndexOf('@') + 1))) return 'foreign-domain';
  // The strongest role first, in the order of the roles.
  const given = (role: StaffRole) => roles.some((one) => one.role === role && groups.includes(one.value));
  return { member, role: given('admin') ? 'admin' : given('store') ? 'store' : null };
}

// One name for each person of each issuer, without personal data.
const subjectKey = ({ issuer, subject }: StaffMember): string =>
  createHash('sha256').update(`${issuer}\n${subject}`).digest('base64url');

/**
 * Returns the account of a member with the role of this sign-in, and creates it if missing. A role that the issuer no longer
 * gives ends at once, with all sessions.
 */
export async function signInMember(
  tx: Connection,
  context: SignInContext,
  { member, role }: MappedMember,
): Promise<User | StaffSignInProblem> {
  const { account } = context;
  await lockRoles(tx);
  const identity = await identityOf(tx, STAFF_SSO, subjectKey(member));
  if (!identity) return role ? createMember(tx, context, { member, role }) : 'no-role';
  const before = (await userById(tx, identity.userId)) as User;
  if (before.deletedAt || (before.bannedUntil && before.bannedUntil > account.app.now()))
    return 'account-closed';
  await applyRole(tx, context, before, role ?? DEFAULT_ROLE);
  if (!role) return 'no-role';
  await markIdentityUsed(tx, identity.id);
  await recordSignIn(tx, context, before.id);
  return (await userById(tx, before.id)) as User;
}

async function applyRole(tx: Connection, context: SignInContext, user: User, role: Role): Promise<void> {
  if (roleOfUser(user, context.account.named) === role) return;
  await setRole(tx, user.id, role);
  await endSessions(tx, user.id);
  await recordAudit(tx, {
    actor: { kind: 'system' },
    action: 'role.changed',
    target: { type: 'user', id: user.id },
    detail: { from: user.storedRole, to: role, by: STAFF_SSO },
    requestId: context.requestId,
  });
}

async function createMember(
  tx: Connection,
  context: SignInContext,
  { member, role }: { member: StaffMember; role: StaffRole },
): Promise<User | StaffSignInProblem> {
  const email = member.verifiedEmail as string;
  // Whoever made that account may not be this person. Its owner links the sign-in from the account.
  if (await userByEmail(tx, email)) return 'account-exists';
  const id = uuidv7();
  const isMade = await insertUser(tx, {
    id,
    email,
    isConfirmed: true,
    passwordHash: null,
    language: context.language,
    appMetadata: { provider: STAFF_SSO, providers: [STAFF_SSO] },
    userMetadata: { first_name: member.givenName, last_name: member.familyName, email_verified: true },
  });
  if (!isMade) return 'account-exists';
  await addIdentity(tx, id, member);
  await setRole(tx, id, role);
  await recordAudit(tx, {
    actor: { kind: 'nobody' },
    action: 'user.created',
    target: { type: 'user', id },
    detail: { role, by: STAFF_SSO },
    requestId: context.requestId,
  });
  await recordSignIn(tx, context, id);
  return (await userById(tx, id)) as User;
}

const recordSignIn = (tx: Connection, { requestId }: SignInContext, userId: string) =>
  recordAudit(tx, {
    actor: { kind: 'user', id: userId },
    action: 'user.signed-in-by-oidc',
    target: { type: 'user', id: userId },
    requestId,
  });

const addIdentity = (tx: Connection, userId: string, member: StaffMember) =>
  insertIdentity(tx, {
    id: uuidv7(),
    userId,
    provider: STAFF_SSO,
    providerId: subjectKey(member),
    data: { sub: subjectKey(member) },
  });

/**
 * Returns the account of a session that may link the organisation's sign-in now, or why not: it needs every factor of the
 * account and a proof of the last ten minutes, because the link opens the account from then on.
 */
export async function whoLinksStaff(
  { app }: AuthService,
  caller: { userId: string | null; sessionId: string | null },
): Promise<{ userId: string } | { problem: StaffSignInProblem }> {
  const { userId, sessionId } = caller;
  const own = userId && sessionId ? await readSession(app.db.pool, sessionId) : null;
  if (!userId || own?.user.id !== userId || own.isOver) return { problem: 'sign-in-first' };
  return hasFreshProof(own, app.now()) ? { userId } : { problem: 'fresh-sign-in-first' };
}

/** Links a member to a signed-in account. Returns the reason for a refusal, or null. The role changes with the next sign-in. */
export async function linkMember(
  tx: Connection,
  context: SignInContext,
  { member, role }: MappedMember,
  userId: string,
): Promise<StaffSignInProblem | null> {
  await lockRoles(tx);
  if (!role) return 'no-role';
  const known = await identityOf(tx, STAFF_SSO, subjectKey(member));
  if (known) return known.userId === userId ? null : 'belongs-to-another';
  const user = (await userById(tx, userId)) as User;
  if (user.identities.some(({ provider }) => provider === STAFF_SSO)) return 'has-one-already';
  // The addresses need not be equal, but the account must belong to a person with a proved one.
  if (!user.emailConfirmedAt) return 'email-unverified';
  await addIdentity(tx, userId, member);
  await recordAudit(tx, {
    actor: { kind: 'user', id: userId },
    action: 'identity.added',
    target: { type: 'user', id: userId },
    detail: { provider: STAFF_SSO },
    requestId: context.requestId,
  });
  if (user.email)
    await sendAccountMail(tx, context.account.app.encryption, user.language, {
      kind: 'sso-added',
      to: user.email,
    });
  return null;
}
