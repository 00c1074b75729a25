// The mails about use agreements that wait: reminders to those who have to sign, and the news of one that ended unsigned.
import type { App } from '#src/app.ts';
import { type Agreement, agreementById } from '#src/features/agreements/server/agreement-repository.ts';
import {
  agreementsToRemind,
  takeEndedAgreements,
} from '#src/features/agreements/server/benefit-agreement-repository.ts';
import { remindSigners } from '#src/features/agreements/server/remind.ts';
import { approversOf } from '#src/features/members/server/approver-repository.ts';
import { addToOutbox } from '#src/platform/jobs/outbox.ts';
import { amendmentFacts } from './amendment-repository.ts';
import { type ContractFacts, contractFacts } from './use-agreement-repository.ts';

/** The kind of the mail that tells HR of an agreement that ended unsigned; its payload is `{ agreementId, userId }`. */
export const USE_AGREEMENT_ENDED = 'use-agreement-ended';

const AT_ONCE = 100;

/** Reminds the signers of agreements and amendments after 3 and 7 days, and tells HR of agreements that ended unsigned. Each mail is sent once. */
export async function tellOfUseAgreements(app: App): Promise<void> {
  await tellEmployers(app);
  const { approvalReminderDays } = app.settings.companies;
  for (const id of await agreementsToRemind(app.db.pool, approvalReminderDays, AT_ONCE)) {
    const agreement = await agreementById(app.db.pool, id);
    const facts = agreement && (await factsOf(app, agreement));
    if (agreement && facts)
      await remindSigners(app, { actor: { kind: 'system' }, language: facts.language }, agreement);
  }
}

// An amendment is made from the benefit of its event.
async function factsOf(
  { db }: Pick<App, 'db'>,
  { benefitId, lifeEventId }: Agreement,
): Promise<ContractFacts | null> {
  const of = lifeEventId ? (await amendmentFacts(db.pool, lifeEventId))?.benefitId : benefitId;
  return of ? contractFacts(db.pool, of) : null;
}

async function tellEmployers({ db }: App): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { id, companyId, ownAccounts } of await takeEndedAgreements(tx, AT_ONCE)) {
      const told = await approversOf(tx, { companyId, department: null, ownAccounts, asked: 'hr' });
      for (const { userId, language } of told)
        await addToOutbox(tx, {
          kind: USE_AGREEMENT_ENDED,
          businessKey: `${USE_AGREEMENT_ENDED}:${id}:${userId}`,
          language,
          payload: { agreementId: id, userId },
        });
    }
  });
}
