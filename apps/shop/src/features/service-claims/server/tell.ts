// The mails about service claims, queued in the transaction of their cause.
import { employeeOfBenefit } from '#src/features/life-events/server/taker-repository.ts';
import { userById } from '#src/features/users/server/user-repository.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { addToOutbox } from '#src/platform/jobs/outbox.ts';

/** Asks the employee to agree to pay the rest of a claim. The payload of all kinds is `{ claimId, to }`. */
export const CLAIM_CONSENT = 'service-claim-consent';
/** Tells the employee that a claim was approved at once, or rejected by staff. */
export const CLAIM_DECIDED = 'service-claim-decided';
/** Tells the person who has sent a claim for the store what came of it. */
export const CLAIM_ANSWERED = 'service-claim-answered';

/** Tells the employee of a benefit about a claim. */
export async function tellEmployee(
  tx: Connection,
  claim: { id: string; benefitId: string },
  kind: typeof CLAIM_CONSENT | typeof CLAIM_DECIDED,
  state: string,
): Promise<void> {
  const employee = await employeeOfBenefit(tx, claim.benefitId);
  if (!employee) return;
  await addToOutbox(tx, {
    kind,
    businessKey: `${kind}:${claim.id}:${state}`,
    language: employee.language,
    payload: { claimId: claim.id, to: 'employee' },
  });
}

/** Tells the sender of a claim about its answer. */
export async function tellSender(
  tx: Connection,
  claim: { id: string; sentBy: string | null },
  state: string,
): Promise<void> {
  const sender = claim.sentBy === null ? null : await userById(tx, claim.sentBy);
  if (!sender?.email) return;
  await addToOutbox(tx, {
    kind: CLAIM_ANSWERED,
    businessKey: `${CLAIM_ANSWERED}:${claim.id}:${state}`,
    language: sender.language,
    payload: { claimId: claim.id, to: 'store' },
  });
}
