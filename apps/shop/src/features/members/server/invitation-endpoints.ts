// The endpoints for owners to invite people, and for invited people to accept.
import { emailProblem, normaliseEmail } from '@activepick/domain/identifiers/email.ts';
import type { App } from '#src/app.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import { networkOf } from '#src/platform/limits/client-network.ts';
import type { Limit } from '#src/platform/limits/rate-limit.ts';
import { countUnprovedMail } from '#src/platform/limits/unproved-mails.ts';
import {
  acceptInvitation,
  type Invitation,
  inviteMember,
  listInvitations,
  resendInvitation,
  viewInvitation,
  withdrawInvitation,
} from '../member-contract.ts';
import { acceptStored, readInvitation } from './accept-invitation.ts';
import { auditOf, lockedFor } from './change-members.ts';
import {
  insertInvitation,
  isMembersEmail,
  openInvitationsOf,
  renewInvitation,
  type StoredInvitation,
  withdrawStored,
} from './invitation-repository.ts';
import { mailInvitation, recordMemberChange } from './invite.ts';

const PAGE = 25;
/** Limits the emails of one company, so that nobody can make the shop send many emails to strangers. */
const MAILS: Limit = { name: 'company-invitations', points: 100, seconds: 86_400 };
/** Limits the emails of one invitation. */
const REPEATS: Limit = { name: 'company-invitation', points: 5, seconds: 86_400 };
/** Limits the attempts from one network. A link cannot be guessed, but each attempt queries the database. */
const OPENINGS: Limit = { name: 'company-invitation-link', points: 60, seconds: 300 };
const openings = (app: App) => ({ count: ({ ip }: { ip: string }) => take(app, OPENINGS, networkOf(ip)) });

/** The endpoints about invitations. */
export const invitationEndpoints = (app: App): ServedEndpoint[] => [
  serve(listInvitations, async ({ params: { companyId }, query: { cursor }, caller }) => {
    const rows = await asCaller(app.db, caller, (tx) =>
      openInvitationsOf(tx, companyId, cursor ?? null, PAGE + 1),
    );
    const data = rows.slice(0, PAGE).map(shown);
    return {
      answer: {
        success,
        data,
        nextCursor: rows.length > PAGE ? (data.at(-1)?.id ?? null) : null,
      },
    };
  }),
  serve(inviteMember, async ({ params: { companyId }, body, caller, ip, requestId }) => {
    const by = { companyId, caller, requestId };
    const email = normaliseEmail(body.email);
    const wrong = email === '' ? 'required' : emailProblem(email);
    if (wrong) throw refusedEmail(wrong);
    await take(app, MAILS, companyId);
    await countUnprovedMail(app, ip);
    const { rights } = body;
    const departments = rights.includes('approver') ? [...new Set(body.departments)] : [];
    const stored = await asCaller(app.db, caller, async (tx) => {
      await lockedFor(tx, by);
      if (await isMembersEmail(tx, companyId, email)) throw refusedEmail('already-member');
      const invitation = { companyId, email, rights, departments, invitedBy: caller.userId };
      const added = await insertInvitation(tx, invitation);
      if (!added) throw refusedEmail('already-invited');
      await mailInvitation(tx, added);
      const { actor, detail } = auditOf(by);
      await recordMemberChange(tx, companyId, {
        actor,
        action: 'member.invited',
        detail: { ...detail, invitationId: added.id, rights, departments },
        requestId,
      });
      return added;
    });
    return { answer: { success, data: shown(stored) } };
  }),
  serve(resendInvitation, async ({ params: { companyId, invitationId }, caller, requestId }) => {
    const by = { companyId, caller, requestId };
    await take(app, MAILS, companyId);
    await take(app, REPEATS, invitationId);
    const stored = await asCaller(app.db, caller, async (tx) => {
      await lockedFor(tx, by);
      const renewed = await renewInvitation(tx, { companyId, id: invitationId, userId: caller.userId });
      if (!renewed) throw new Problem('not-possible-now');
      await mailInvitation(tx, renewed);
      const { actor, detail } = auditOf(by);
      await recordMemberChange(tx, companyId, {
        actor,
        action: 'member.invited-again',
        detail: { ...detail, invitationId, rights: renewed.rights },
        requestId,
      });
      return renewed;
    });
    return { answer: { success, data: shown(stored) } };
  }),
  serve(withdrawInvitation, async ({ params: { companyId, invitationId }, caller, requestId }) => {
    const by = { companyId, caller, requestId };
    await asCaller(app.db, caller, async (tx) => {
      await lockedFor(tx, by);
      const withdrawn = await withdrawStored(tx, companyId, invitationId);
      if (!withdrawn) throw new Problem('not-possible-now');
      const { actor, detail } = auditOf(by);
      await recordMemberChange(tx, companyId, {
        actor,
        action: 'member.invitation-withdrawn',
        detail: { ...detail, invitationId, rights: withdrawn.rights },
        requestId,
      });
    });
    return { answer: { success } };
  }),
  serve(viewInvitation, openings(app), async ({ body: { token }, caller }) => {
    const { companyName, rights, departments } = await readInvitation(app, token, caller.userId);
    return { answer: { success, data: { companyName, rights, departments } } };
  }),
  serve(acceptInvitation, openings(app), async ({ body: { token }, caller, requestId }) => {
    const companyId = await acceptStored(app, token, { userId: caller.userId, requestId });
    return { answer: { success, data: { companyId } } };
  }),
];

async function take(app: App, limit: Limit, who: string): Promise<void> {
  const wait = await app.limits.take(limit, who);
  if (wait > 0) throw new Problem('too-many-requests', { retryAfterSeconds: wait });
}

const refusedEmail = (code: string) => new Problem('invalid-request', { fields: [{ field: 'email', code }] });

const shown = ({
  id,
  email,
  rights,
  departments,
  sentAt,
  expiresAt,
  isExpired,
}: StoredInvitation): Invitation => ({
  id,
  email,
  rights,
  departments,
  sentAt: sentAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  isExpired,
});
