// The first second factor of staff: an admin sends a link, the person signs in and uses it, and that session
// can add one factor for some minutes. So a stolen password alone is not enough to add a second factor
// (docs/security.md, "Staff need two factors").
import { isStaff } from '@activepick/domain/access/permissions.ts';
import { isEmailAddress, normaliseEmail } from '@activepick/domain/identifiers/email.ts';
import { type User, userByEmail } from '#src/features/users/server/user-repository.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import type { Limit } from '#src/platform/limits/rate-limit.ts';
import { redeemFirstFactorLink, sendFirstFactorLink } from '../contract.ts';
import { type AuthService, roleOfUser } from './auth-service.ts';
import { sendAccountMail } from './mails/enqueue-account-mail.ts';
import { takeByLink } from './one-time-repository.ts';
import { hashOf, makeProof } from './one-time-token.ts';
import { openFirstFactor } from './session-repository.ts';
import { hasUsableFactor } from './usable-factor.ts';

/** Time for adding a factor after the link was used, or after `admin:create`. */
export const FIRST_FACTOR_SECONDS = 15 * 60;

const LINKS: Limit = { name: 'first-factor-links', points: 30, seconds: 60 * 60 };

/** Mails a member of staff a link to add the first second factor. Does nothing for other accounts. */
export async function mailFirstFactorLink(tx: Connection, account: AuthService, user: User): Promise<void> {
  const { app, named } = account;
  const { email, language } = user;
  if (!email || !user.emailConfirmedAt || !isStaff(roleOfUser(user, named)) || hasUsableFactor(user, app))
    return;
  const of = { userId: user.id, purpose: 'first-factor', email, flowId: null } as const;
  const { token } = await makeProof(tx, account, of);
  const query = new URLSearchParams({ view: 'first-factor', lang: language });
  // The secret is in the fragment, which is never sent to a server or logged.
  const link = `${app.publicUrl}/auth?${query}#token=${token}`;
  await sendAccountMail(tx, app.encryption, language, { kind: 'first-factor', to: email, link });
}

/** The endpoints for the first second factor of staff. */
export const firstFactorEndpoints = (account: AuthService): ServedEndpoint[] => {
  const { app, limits, named } = account;
  return [
    serve(sendFirstFactorLink, async ({ caller, body, requestId }) => {
      const adminId = caller.userId;
      const wait = await limits.take(LINKS, adminId);
      if (wait > 0) throw new Problem('too-many-requests', { retryAfterSeconds: wait });
      const email = normaliseEmail(body.email);
      if (!isEmailAddress(email))
        throw new Problem('invalid-request', { fields: [{ field: 'email', code: 'invalid' }] });
      await app.db.transaction(async (tx) => {
        const user = await userByEmail(tx, email);
        if (!user?.emailConfirmedAt || !isStaff(roleOfUser(user, named))) throw new Problem('not-found');
        if (hasUsableFactor(user, app)) throw new Problem('not-possible-now');
        await mailFirstFactorLink(tx, account, user);
        await recordAudit(tx, {
          actor: { kind: 'user', id: adminId },
          action: 'first-factor-link.sent',
          target: { type: 'user', id: user.id },
          ...(body.reason ? { reason: body.reason } : {}),
          requestId,
        });
      });
      return { answer: { success } };
    }),
    serve(redeemFirstFactorLink, async ({ caller, body, requestId }) => {
      const { userId } = caller;
      const isUsed = await app.db.transaction(async (tx) => {
        const token = await takeByLink(tx, hashOf(body.token), ['first-factor'], userId);
        if (!token) return false;
        await openFirstFactor(tx, caller.sessionId, FIRST_FACTOR_SECONDS);
        await recordAudit(tx, {
          actor: { kind: 'user', id: userId },
          action: 'first-factor-link.used',
          target: { type: 'user', id: userId },
          requestId,
        });
        return true;
      });
      if (!isUsed) throw new Problem('not-found');
      return { answer: { success } };
    }),
  ];
};
