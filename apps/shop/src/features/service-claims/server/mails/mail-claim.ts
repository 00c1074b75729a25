import type { App } from '#src/app.ts';
import { employeeOfBenefit } from '#src/features/life-events/server/taker-repository.ts';
import { userById } from '#src/features/users/server/user-repository.ts';
import type { OutboxRow } from '#src/platform/jobs/outbox.ts';
import type { Mail } from '#src/providers/mail/mail.ts';
import { claimById, type StoredClaim } from '../claim-repository.ts';
import { CLAIM_CONSENT, CLAIM_DECIDED } from '../tell.ts';
import type { ClaimNews } from './claim-mail.tsx';

/** Returns the mail of an outbox row about a claim; null when its reader has left, or it no longer says what is true. */
export async function renderClaimMail(app: App, row: OutboxRow): Promise<Mail | null> {
  const claim = await claimById(app.db.pool, String(row.payload.claimId));
  const news = claim && newsOf(row.kind, claim.state);
  const email = news && (await readerOf(app, claim, row.payload.to === 'employee'));
  if (!email) return null;
  const path =
    row.payload.to === 'employee'
      ? `/benefits/${claim.benefitId}`
      : `/store/${claim.storeId}/service/claims/${claim.id}`;
  const { claimMail } = await import('./claim-mail.tsx');
  const { number, benefitNumber, bike, storeName: store, totalOre, budgetOre, restOre } = claim;
  const facts = {
    ...{ number, benefitNumber, bike, store, totalOre, budgetOre, restOre },
    answerBy: claim.answerBy,
    reason: claim.reason,
    to: email,
    link: `${app.publicUrl}${path}?lang=${row.language}`,
  };
  return { ...(await claimMail(facts, news, row.language, app.settings)), messageId: row.id };
}

async function readerOf(app: App, claim: StoredClaim, isEmployee: boolean): Promise<string | null> {
  if (isEmployee) return (await employeeOfBenefit(app.db.pool, claim.benefitId))?.email ?? null;
  const sender = claim.sentBy === null ? null : await userById(app.db.pool, claim.sentBy);
  return sender && sender.deletedAt === null ? sender.email : null;
}

function newsOf(mail: string, state: StoredClaim['state']): ClaimNews | null {
  if (mail === CLAIM_CONSENT) return state === 'awaiting-consent' ? 'consent' : null;
  if (mail === CLAIM_DECIDED) return state === 'approved' || state === 'rejected' ? state : null;
  return state === 'awaiting-consent' || state === 'estimate' ? null : `store-${state}`;
}
