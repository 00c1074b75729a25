// The endpoints for admins to invite staff, and for invited people to accept.
import { isStaff } from '@activepick/domain/access/permissions.ts';
import type { AuditAction } from '@activepick/domain/audit/audit-actions.ts';
import { emailProblem, normaliseEmail } from '@activepick/domain/identifiers/email.ts';
import { type Acting, requireActingAdmin } from '#src/features/auth/server/acting-admin.ts';
import { type AuthService, roleOfUser } from '#src/features/auth/server/auth-service.ts';
import { sendAccountMail } from '#src/features/auth/server/mails/enqueue-account-mail.ts';
import { userByEmail } from '#src/features/users/server/user-repository.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import { networkOf } from '#src/platform/limits/client-network.ts';
import type { Limit } from '#src/platform/limits/rate-limit.ts';
import * as contract from '../contract.ts';
import { acceptInvited, viewInvitedRole } from './accept-staff-invitation.ts';
import { staffInvitationLink } from './staff-invitation-link.ts';
import {
  insertStaffInvitation,
  openStaffInvitations,
  renewStaffInvitation,
  type StoredStaffInvitation,
  withdrawStoredInvitation,
} from './staff-invitation-repository.ts';

const PAGE = 25;
/** Limits the emails of one admin, so that nobody can make the shop send many emails to strangers. */
const MAILS: Limit = { name: 'staff-invitations', points: 30, seconds: 3_600 };
/** Limits the attempts from one network. A link cannot be guessed, but each attempt queries the database. */
const OPENINGS: Limit = { name: 'staff-invitation-link', points: 60, seconds: 300 };

/** The endpoints. */
export const staffInvitationEndpoints = (account: AuthService): ServedEndpoint[] => {
  const { app } = account;
  const take = async (limit: Limit, who: string) => {
    const wait = await app.limits.take(limit, who);
    if (wait > 0) throw new Problem('too-many-requests', { retryAfterSeconds: wait });
  };
  const openings = { count: ({ ip }: { ip: string }) => take(OPENINGS, networkOf(ip)) };
  return [
    serve(contract.listStaffInvitations, async ({ query: { cursor }, caller }) => {
      const rows = await asCaller(app.db, caller, (tx) => openStaffInvitations(tx, cursor ?? null, PAGE + 1));
      const data = rows.slice(0, PAGE).map(shown);
      const nextCursor = rows.length > PAGE ? (data.at(-1)?.id ?? null) : null;
      return { answer: { success, data, nextCursor } };
    }),
    serve(contract.inviteStaff, async ({ body, caller, requestId }) => {
      const email = normaliseEmail(body.email);
      const wrong = email === '' ? 'required' : emailProblem(email);
      if (wrong) throw refusedEmail(wrong);
      await take(MAILS, caller.userId);
      const stored = await app.db.transaction(async (tx) => {
        await requireActingAdmin(tx, account, { caller });
        const user = await userByEmail(tx, email);
        if (user && isStaff(roleOfUser(user, account.named))) throw refusedEmail('already-staff');
        const { role, language } = body;
        const days = contract.INVITATION_DAYS;
        const added = await insertStaffInvitation(tx, {
          email,
          role,
          language,
          invitedBy: caller.userId,
          days,
        });
        if (!added) throw refusedEmail('already-invited');
        await mailInvitation(tx, account, added);
        await record(tx, { caller, requestId }, 'staff-invitation.sent', added);
        return added;
      });
      return { answer: { success, data: shown(stored) }, status: 201 };
    }),
    serve(contract.resendStaffInvitation, async ({ params: { id }, caller, requestId }) => {
      await take(MAILS, caller.userId);
      await app.db.transaction(async (tx) => {
        await requireActingAdmin(tx, account, { caller });
        const renewed = await renewStaffInvitation(tx, {
          id,
          userId: caller.userId,
          days: contract.INVITATION_DAYS,
        });
        if (!renewed) throw new Problem('not-possible-now');
        await mailInvitation(tx, account, renewed);
        await record(tx, { caller, requestId }, 'staff-invitation.sent-again', renewed);
      });
      return { answer: { success } };
    }),
    serve(contract.withdrawStaffInvitation, async ({ params: { id }, caller, requestId }) => {
      await app.db.transaction(async (tx) => {
        await requireActingAdmin(tx, account, { caller });
        const withdrawn = await withdrawStoredInvitation(tx, id);
        if (!withdrawn) throw new Problem('not-possible-now');
        await record(tx, { caller, requestId }, 'staff-invitation.withdrawn', { id, ...withdrawn });
      });
      return { answer: { success } };
    }),
    serve(contract.viewStaffInvitation, openings, async ({ body: { token }, caller, requestId }) => {
      const role = await viewInvitedRole(account, { token, caller, requestId });
      return { answer: { success, data: { role } } };
    }),
    serve(contract.acceptStaffInvitation, openings, async ({ body: { token }, caller, requestId }) => {
      const role = await acceptInvited(account, { token, caller, requestId });
      return { answer: { success, data: { role } } };
    }),
  ];
};

const refusedEmail = (code: string) => new Problem('invalid-request', { fields: [{ field: 'email', code }] });

const mailInvitation = (tx: Connection, { app }: AuthService, invitation: StoredStaffInvitation) =>
  sendAccountMail(tx, app.encryption, invitation.language, {
    kind: 'staff-invited',
    to: invitation.email,
    link: staffInvitationLink(app, invitation),
  });

// Without the address, which the log must not keep.
const record = (
  tx: Connection,
  { caller, requestId }: Acting,
  action: AuditAction,
  { id, role }: Pick<StoredStaffInvitation, 'id' | 'role'>,
) =>
  recordAudit(tx, {
    actor: { kind: 'user', id: caller.userId },
    action,
    target: { type: 'staff-invitation', id },
    detail: { role },
    requestId,
  });

const shown = ({ id, email, role, invitedBy, sentAt, expiresAt, isExpired }: StoredStaffInvitation) => ({
  id,
  email,
  role,
  invitedBy,
  sentAt: sentAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  isExpired,
});
