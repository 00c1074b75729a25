import type { App } from '#src/app.ts';
import type { OutboxRow } from '#src/platform/jobs/outbox.ts';
import type { Mail } from '#src/providers/mail/mail.ts';
import { claimForEmployee, claimForMember } from '../claim-repository.ts';
import { SALARY_CLAIM_ASKED } from '../tell.ts';

/** Returns the mail of a row about a claim; null when the claim is settled, or the member has left. */
export async function renderClaimMail(
  app: App,
  { id, kind, payload, language }: OutboxRow,
): Promise<Mail | null> {
  const isForEmployee = kind === SALARY_CLAIM_ASKED;
  const claim = isForEmployee
    ? await claimForEmployee(app.db.pool, String(payload.claimId))
    : await claimForMember(app.db.pool, String(payload.claimId), String(payload.userId));
  if (!claim) return null;
  const { claimMail } = await import('./claim-mail.tsx');
  const path = isForEmployee ? `/benefits/${claim.benefitId}` : `/employer/${claim.companyId}/salary-claims`;
  const link = `${app.publicUrl}${path}?lang=${language}`;
  const reader = isForEmployee ? 'employee' : 'member';
  return { ...(await claimMail({ ...claim, link }, reader, language, app.settings)), messageId: id };
}
