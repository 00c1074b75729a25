// The job of use agreements. It looks for what is due instead of hearing of it, so a crash or an outage delays an agreement
// and loses none (docs/security.md, F27, F30).
import type { App } from '#src/app.ts';
import { agreementById } from '#src/features/agreements/server/agreement-repository.ts';
import {
  agreementsToSend,
  agreementsToWithdraw,
  signedWithoutBenefit,
} from '#src/features/agreements/server/benefit-agreement-repository.ts';
import { signBenefit } from '#src/features/benefits/server/sign-benefit.ts';
import { useAgreementTexts } from '#src/languages/catalogues/use-agreements/texts.ts';
import { SYSTEM_CONTEXT } from '#src/platform/provider-client/request-audit.ts';
import { advanceAmendments } from './advance-amendments.ts';
import { AT_ONCE, each } from './each-due.ts';
import { makeOnce, sendOnce } from './make-once.ts';
import { tellOfUseAgreements } from './tell-of-use-agreements.ts';
import { benefitsToContract, contractFacts, unsentAgreements } from './use-agreement-repository.ts';
import { wantedUseAgreement } from './wanted-agreement.ts';
import { withdrawUseAgreement } from './withdraw-use-agreement.ts';

/** Name of the job; it runs every minute. */
export const USE_AGREEMENTS_JOB = 'use-agreements';

// A run ends before the next one starts. The rest waits a minute.
const RUN_MS = 45_000;

/**
 * Does everything that is due, once: withdraws agreements of withdrawn benefits, creates and sends those of approved
 * benefits, signs benefits that everybody has signed for, and tells who waits. Several runs at once do nothing twice.
 */
export async function advanceUseAgreements(app: App): Promise<void> {
  const { pool } = app.db;
  const until = performance.now() + RUN_MS;
  await signSettled(app);
  await each(app, until, {
    due: (after) => agreementsToWithdraw(pool, after, AT_ONCE),
    work: (id) => withdrawUseAgreement(app, id),
  });
  const fields = templateFieldsOnce(app);
  await each(app, until, {
    due: (after) => benefitsToContract(pool, after, AT_ONCE),
    work: (id) => createUseAgreement(app, id, fields),
  });
  await each(app, until, {
    due: (after) => agreementsToSend(pool, after, AT_ONCE),
    work: (id) => sendUseAgreement(app, id),
  });
  await advanceAmendments(app, fields, until);
  await tellOfUseAgreements(app);
  const { count, oldestSeconds } = await unsentAgreements(pool);
  app.metrics.useAgreementsWaiting.set(count);
  app.metrics.oldestUseAgreement.set(oldestSeconds);
}

// The transaction of the last signature signs the benefit. This is for an employer that was not active at that moment.
async function signSettled({ db }: App): Promise<void> {
  for (const { benefitId, reference } of await signedWithoutBenefit(db.pool, AT_ONCE))
    await db.transaction((tx) => signBenefit(tx, benefitId, reference));
}

function templateFieldsOnce(app: App): () => Promise<ReadonlySet<string>> {
  let reading: Promise<ReadonlySet<string>> | undefined;
  const read = async () => {
    const { useAgreementTemplateId } = app.settings.oneflow;
    const context = { ...SYSTEM_CONTEXT, reason: { why: 'template-fields' } as const };
    const fields = await app.contractSigning.readTemplate(context, useAgreementTemplateId);
    // Not the fault of any benefit, so none of them fails by it.
    if (!fields) throw new Error(`ONEFLOW_USE_AGREEMENT_TEMPLATE_ID: no template ${useAgreementTemplateId}`);
    return new Set(fields.map(({ customId }) => customId));
  };
  return () => {
    reading ??= read();
    return reading;
  };
}

async function createUseAgreement(
  app: App,
  benefitId: string,
  templateFields: () => Promise<ReadonlySet<string>>,
): Promise<void> {
  const facts = await contractFacts(app.db.pool, benefitId);
  const wanted = facts && (await wantedUseAgreement(app, facts, await templateFields()));
  if (wanted) await makeOnce(app, wanted, { benefitId });
}

async function sendUseAgreement(app: App, id: string): Promise<void> {
  const { pool } = app.db;
  const agreement = await agreementById(pool, id);
  const facts = agreement?.benefitId ? await contractFacts(pool, agreement.benefitId) : null;
  if (!agreement || !facts) return;
  const texts = useAgreementTexts[facts.language];
  await sendOnce(app, agreement, {
    subject: texts.subject(facts),
    message: texts.message({ employee: facts.employeeName, company: facts.companyName }),
  });
}
