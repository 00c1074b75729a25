// What happens to a claim that is sent: the employee's answer, its expiry, and a rejection by staff.
import type { Ore } from '@activepick/domain/money.ts';
import {
  type ClaimEvent,
  type ClaimState,
  nextClaimState,
} from '@activepick/domain/service/service-claim.ts';
import type { App } from '#src/app.ts';
import { lockBenefit } from '#src/features/benefits/server/benefit-repository.ts';
import { type Actor, recordAudit } from '#src/platform/database/audit-log.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import {
  claimById,
  claimsToExpire,
  isInvoiced,
  type LockedClaim,
  lockClaim,
  moveClaim,
} from './claim-repository.ts';
import { CLAIM_DECIDED, tellEmployee, tellSender } from './tell.ts';

/** The job that ends claims without an answer. */
export const EXPIRE_CLAIMS_JOB = 'expire-service-claims';

const MAX_AT_ONCE = 200;

/** An answer of the employee. `restOre` is the amount that the page showed. */
export interface ClaimAnswer {
  benefitId: string;
  claimId: string;
  agrees: boolean;
  restOre: Ore;
  userId: string;
  requestId: string;
}

/**
 * Stores the employee's answer. The same answer again changes nothing. Throws `not-found`, `changed-meanwhile` for another
 * amount than the page showed, and `not-possible-now` after the last day or another answer.
 */
export function answer(app: Pick<App, 'db' | 'today'>, given: ClaimAnswer): Promise<void> {
  const { benefitId, claimId, agrees, restOre, userId, requestId } = given;
  return app.db.transaction(async (tx) => {
    const claim = await lockedOrThrow(tx, claimId);
    if (claim.benefitId !== benefitId) throw new Problem('not-found');
    const to = agrees ? 'approved' : 'declined';
    if (claim.restOre !== restOre) throw new Problem('changed-meanwhile');
    if (claim.state === to && claim.answerBy !== null) return;
    const today = app.today();
    if (claim.answerBy === null || claim.answerBy < today) throw new Problem('not-possible-now');
    await step(tx, claim, agrees ? 'agree' : 'decline', { by: userId, approvedOn: today });
    await recordAudit(tx, {
      actor: { kind: 'user', id: userId },
      action: 'benefit.service-claim-answered',
      target: { type: 'benefit', id: benefitId },
      detail: { claimId, state: to },
      requestId,
    });
  });
}

/** Rejects a claim with a reason, for staff. Throws `not-found`, and `not-possible-now` for a decided or invoiced claim. */
export function reject(
  app: Pick<App, 'db'>,
  { claimId, reason, actor, requestId }: { claimId: string; reason: string; actor: Actor; requestId: string },
): Promise<void> {
  return app.db.transaction(async (tx) => {
    const claim = await lockedOrThrow(tx, claimId);
    if (await isInvoiced(tx, claimId)) throw new Problem('not-possible-now');
    await step(tx, claim, 'reject', { by: actor.kind === 'user' ? actor.id : null, reason });
    await recordAudit(tx, {
      actor,
      action: 'benefit.service-claim-rejected',
      target: { type: 'benefit', id: claim.benefitId },
      reason,
      detail: { claimId },
      requestId,
    });
    await tellEmployee(tx, claim, CLAIM_DECIDED, 'rejected');
  });
}

/** Ends the claims that nobody has answered in time, each in its own transaction. */
export async function expireClaims(app: Pick<App, 'db' | 'today' | 'log'>): Promise<void> {
  const today = app.today();
  for (const claimId of await claimsToExpire(app.db.pool, today, MAX_AT_ONCE))
    await app.db
      .transaction(async (tx) => {
        const claim = await lockedOrThrow(tx, claimId);
        // Answered meanwhile.
        if (claim.state === 'awaiting-consent') await step(tx, claim, 'expire', { by: null });
      })
      .catch((err) =>
        app.log.error({ err, event: 'service_claim_expiry_failed', claimId }, 'Could not expire a claim'),
      );
}

// The benefit is locked before its claim, as when a claim is sent.
async function lockedOrThrow(tx: Connection, claimId: string): Promise<LockedClaim> {
  const known = await claimById(tx, claimId);
  if (!known) throw new Problem('not-found');
  await lockBenefit(tx, known.benefitId);
  const claim = await lockClaim(tx, claimId);
  if (!claim) throw new Problem('not-found');
  return claim;
}

async function step(
  tx: Connection,
  claim: LockedClaim,
  event: ClaimEvent,
  { by, reason, approvedOn }: { by: string | null; reason?: string; approvedOn?: string },
): Promise<ClaimState> {
  const to = nextClaimState(claim.state, event);
  if (to === null) throw new Problem('not-possible-now');
  await moveClaim(tx, claim.id, {
    to,
    by,
    ...(reason === undefined ? {} : { reason }),
    ...(to === 'approved' && approvedOn !== undefined ? { approvedOn } : {}),
  });
  const stored = await claimById(tx, claim.id);
  if (stored) await tellSender(tx, stored, to);
  return to;
}
