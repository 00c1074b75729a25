// The acts of admins on accounts. Each is recorded in the audit log and told to the person by email.
import type { Role } from '@activepick/domain/access/permissions.ts';
import type { AuditAction } from '@activepick/domain/audit/audit-actions.ts';
import { normaliseEmail } from '@activepick/domain/identifiers/email.ts';
import type { Acting } from '#src/features/auth/server/acting-admin.ts';
import type { AuthService } from '#src/features/auth/server/auth-service.ts';
import { deleteFactorsOf } from '#src/features/auth/server/factor-repository.ts';
import { mailFirstFactorLink } from '#src/features/auth/server/first-factor-endpoints.ts';
import { dropTokens } from '#src/features/auth/server/one-time-repository.ts';
import { endSession, endSessions } from '#src/features/auth/server/session-repository.ts';
import { eraseDataOf } from '#src/features/privacy/server/erase-data.ts';
import { setRole } from '#src/features/users/server/role-repository.ts';
import { deleteUser, updateUser } from '#src/features/users/server/user-write-repository.ts';
import { type AuditEntry, recordAudit } from '#src/platform/database/audit-log.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { RESET_HOURS } from '../contract.ts';
import { act, refused, tellPerson } from './act.ts';
import { decideReset, insertReset, waitingReset } from './people-repository.ts';

const DAY_MS = 86_400_000;
/** The length of a ban until an admin lifts it. */
const UNTIL_LIFTED_DAYS = 100 * 365;

const entryOf = (
  { caller, requestId }: Acting,
  action: AuditAction,
  id: string,
  more: Pick<AuditEntry, 'reason' | 'detail'> = {},
): AuditEntry => ({
  actor: { kind: 'user', id: caller.userId },
  action,
  target: { type: 'user', id },
  ...more,
  requestId,
});

/**
 * Gives an account another role and signs it out, because the sessions of staff are shorter. With `before`, throws
 * `changed-meanwhile` if the account has another role than that. Returns the previous stored role.
 */
export const changeRole = (
  account: AuthService,
  by: Acting,
  id: string,
  asked: { role: Role; before?: Role; reason?: string | undefined },
): Promise<void> =>
  act(account, by, { id, act: 'change-role' }, async (tx, user, { role }) => {
    if (asked.before && asked.before !== role) throw new Problem('changed-meanwhile');
    await setRole(tx, id, asked.role);
    const { reason } = asked;
    const detail = { from: user.storedRole, to: asked.role };
    await recordAudit(tx, entryOf(by, 'role.changed', id, { ...(reason ? { reason } : {}), detail }));
    if (asked.role === role) return;
    await endSessions(tx, id);
    await tellPerson(tx, account, user, 'role-changed');
  });

/** Ends one session of an account, or all with null. Throws `not-found` for a session that has ended. */
export const endSessionsOf = (
  account: AuthService,
  by: Acting,
  id: string,
  sessionId: string | null,
): Promise<void> =>
  act(account, by, { id, act: 'end-sessions' }, async (tx, user) => {
    if (sessionId === null) await endSessions(tx, id);
    else if (!(await endSession(tx, id, sessionId))) throw new Problem('not-found');
    const detail = { all: sessionId === null };
    await recordAudit(tx, entryOf(by, 'user.sessions-ended', id, { detail }));
    await tellPerson(tx, account, user, 'sessions-ended');
  });

/** Asks for a reset of the second factors of an account (docs/security.md, T56). */
export const askReset = (account: AuthService, by: Acting, id: string, reason: string): Promise<void> =>
  act(account, by, { id, act: 'reset-factors' }, async (tx) => {
    const reset = { id: uuidv7(), userId: id, askedBy: by.caller.userId, reason, hours: RESET_HOURS };
    if (!(await insertReset(tx, reset))) throw refused('reset-waits');
    await recordAudit(tx, entryOf(by, 'factor-reset.asked', id, { reason }));
  });

/**
 * Confirms or withdraws a reset. Throws `another-admin-required` if the same admin asks and confirms, and `not-possible-now`
 * if the reset was decided or has expired.
 */
export const decideOnReset = (
  account: AuthService,
  by: Acting,
  { id, resetId, decision }: { id: string; resetId: string; decision: 'confirm' | 'withdraw' },
): Promise<void> =>
  act(account, by, { id, act: 'reset-factors' }, async (tx, user) => {
    const reset = await waitingReset(tx, id);
    if (reset?.id !== resetId) throw refused('no-reset');
    const decidedBy = by.caller.userId;
    const { reason } = reset;
    if (decision === 'withdraw') {
      await decideReset(tx, { id: resetId, decidedBy, outcome: 'withdrawn' });
      return recordAudit(tx, entryOf(by, 'factor-reset.withdrawn', id, { reason }));
    }
    // Without the account of the first admin, nobody can tell whether this is another one.
    if (reset.askedBy === null || reset.askedBy === decidedBy) throw new Problem('another-admin-required');
    await decideReset(tx, { id: resetId, decidedBy, outcome: 'confirmed' });
    const removed = await deleteFactorsOf(tx, id);
    await endSessions(tx, id);
    const detail = { askedBy: reset.askedBy, removed };
    await recordAudit(tx, entryOf(by, 'factor-reset.confirmed', id, { reason, detail }));
    await tellPerson(tx, account, user, 'factors-reset');
    await mailFirstFactorLink(tx, account, { ...user, factors: [] });
  });

/** Bans an account. What it has granted ends with it (migration 0150). */
export const ban = (
  account: AuthService,
  by: Acting,
  id: string,
  { days, reason }: { days: number | null; reason: string },
): Promise<void> =>
  act(account, by, { id, act: 'ban' }, async (tx, user) => {
    const now = account.app.now().getTime();
    const bannedUntil = new Date(now + (days ?? UNTIL_LIFTED_DAYS) * DAY_MS);
    await updateUser(tx, id, { bannedUntil });
    await endSessions(tx, id);
    await dropTokens(tx, id);
    const detail = { days };
    await recordAudit(tx, entryOf(by, 'user.banned', id, { reason, detail }));
    await tellPerson(tx, account, user, 'account-banned');
  });

/** Lifts the ban of an account. */
export const unban = (account: AuthService, by: Acting, id: string, reason: string): Promise<void> =>
  act(account, by, { id, act: 'lift-ban' }, async (tx, user) => {
    await updateUser(tx, id, { bannedUntil: null });
    await recordAudit(tx, entryOf(by, 'user.ban-lifted', id, { reason }));
    await tellPerson(tx, account, user, 'ban-lifted');
  });

/**
 * Erases an account, and the data under its confirmed address, with the rules of a privacy request: orders, agreements and
 * running benefits keep what the law requires. Source: docs/security.md, "Personal data".
 */
export const erase = (
  account: AuthService,
  by: Acting,
  id: string,
  { email, reason }: { email: string; reason: string },
): Promise<void> =>
  act(account, by, { id, act: 'erase' }, async (tx, user) => {
    if (normaliseEmail(email) !== normaliseEmail(user.email ?? '')) throw new Problem('changed-meanwhile');
    // First, because the account is what the mail is about.
    await tellPerson(tx, account, user, 'account-erased');
    const isOwnEmail = user.email !== null && user.emailConfirmedAt !== null;
    const detail = isOwnEmail
      ? await eraseDataOf(tx, user.email as string, account.app.settings.benefit.termMonths)
      : {};
    await recordAudit(tx, entryOf(by, 'user.erased', id, { reason, detail }));
    await deleteUser(tx, id);
    // Operators repeat it after restoring an older backup.
    account.app.log.info({ userId: id }, 'account_erased');
  });
