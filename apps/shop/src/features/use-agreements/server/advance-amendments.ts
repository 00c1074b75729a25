// The amendments of life events, made and followed like use agreements (docs/security.md, F27, F30).
import { createHash } from 'node:crypto';
import type { App } from '#src/app.ts';
import {
  agreementById,
  endAgreement,
  intendAgreement,
  intendSending,
} from '#src/features/agreements/server/agreement-repository.ts';
import { dropIntended } from '#src/features/agreements/server/benefit-agreement-repository.ts';
import {
  makeIntended,
  newReference,
  numberHashesIn,
  sendDraft,
} from '#src/features/agreements/server/make-agreement.ts';
import { companyById } from '#src/features/companies/server/company-repository.ts';
import type { StoredCompany } from '#src/features/companies/server/company-row.ts';
import { amendmentEnded } from '#src/features/life-events/server/answer-event.ts';
import { policiesOfVersions } from '#src/features/policy/server/policy-repository.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import { ProviderError } from '#src/platform/provider-client/provider-error.ts';
import { SYSTEM_CONTEXT } from '#src/platform/provider-client/request-audit.ts';
import { keysOf } from '#src/platform/security/key-ring.ts';
import {
  type AmendmentFacts,
  amendmentFacts,
  amendmentsToSend,
  amendmentsToWithdraw,
  eventsToAmend,
} from './amendment-repository.ts';
import { AT_ONCE, each } from './each-due.ts';
import { useAgreementTextsEn } from './texts.en.ts';
import { useAgreementTextsSv } from './texts.sv.ts';
import { type ContractFacts, contractFacts } from './use-agreement-repository.ts';
import {
  employeeParty,
  employerParty,
  fieldsOf,
  signing,
  type WantedUseAgreement,
} from './wanted-agreement.ts';
import { withdrawUseAgreement } from './withdraw-use-agreement.ts';

const TEXTS = { sv: useAgreementTextsSv, en: useAgreementTextsEn };

/** Creates and sends the amendments that events wait for, and withdraws those of events that have ended. */
export async function advanceAmendments(
  app: App,
  templateFields: () => Promise<ReadonlySet<string>>,
  until: number,
): Promise<void> {
  const { pool } = app.db;
  await each(app, until, {
    due: (after) => amendmentsToWithdraw(pool, after, AT_ONCE),
    work: (id) => withdrawUseAgreement(app, id),
  });
  await each(app, until, {
    due: (after) => eventsToAmend(pool, after, AT_ONCE),
    work: async (id) => createAmendment(app, id, await templateFields()),
  });
  await each(app, until, {
    due: (after) => amendmentsToSend(pool, after, AT_ONCE),
    work: (id) => sendAmendment(app, id),
  });
}

async function createAmendment(
  app: App,
  eventId: string,
  templateFields: ReadonlySet<string>,
): Promise<void> {
  const { pool } = app.db;
  const event = await amendmentFacts(pool, eventId);
  const facts = event && (await contractFacts(pool, event.benefitId));
  const wanted = facts && (await wantedAmendment(app, facts, event, templateFields));
  if (!wanted) return;
  const { agreement, isNew } = await intendAgreement(pool, {
    id: uuidv7(),
    reference: newReference(),
    fingerprint: createHash('sha256').update(`amendment ${eventId}`).digest(),
    orgNumberHash: null,
    name: wanted.name,
    workspaceId: wanted.workspaceId,
    templateId: wanted.templateId,
    createdBy: null,
    passId: null,
    companyId: null,
    benefitId: null,
    lifeEventId: eventId,
    numberHashes: await numberHashesIn({ app, keys: keysOf(app) }, wanted),
  });
  // Another run makes it.
  if (!isNew) return;
  try {
    await makeIntended(app, agreement, wanted, { ...SYSTEM_CONTEXT, reason: { why: 'new-contract' } });
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind === 'unknown-outcome') throw error;
    if (error.kind === 'refused')
      // The event ends, so that its reporter hears of it and can report another.
      await app.db.transaction(async (tx) => {
        await endAgreement(tx, agreement.id, 'failed');
        await amendmentEnded(tx, eventId);
      });
    else await dropIntended(pool, agreement.id);
    throw error;
  }
}

/**
 * Returns the amendment of an event: the employee signs, who takes the bike over too, and the employer where the policy says
 * so. Null while somebody who must sign has no email address.
 * Source: benefit programme, section 9.
 */
async function wantedAmendment(
  app: App,
  facts: ContractFacts,
  event: AmendmentFacts,
  templateFields: ReadonlySet<string>,
): Promise<WantedUseAgreement | null> {
  const { pool } = app.db;
  const company = (await companyById(pool, facts.companyId)) as StoredCompany;
  const [policy] = await policiesOfVersions(pool, [facts]);
  const employee = employeeParty(app, facts);
  const employer = await employerParty(app, facts, company, policy ?? null);
  if (!employee || !employer) return null;
  const isTransfer = event.kind === 'transfer-to-colleague' || event.kind === 'transfer-to-company';
  const { takerName, takerEmail } = event;
  const taker =
    takerName && takerEmail
      ? { ...employee, name: takerName, participants: [signing({ name: takerName, email: takerEmail })] }
      : null;
  if (isTransfer && !taker) return null;
  const { workspaceId, useAgreementTemplateId: templateId } = app.settings.oneflow;
  const fields = Object.entries(fieldsOf(facts, employer)).filter(([id]) => templateFields.has(id));
  return {
    // The template is Swedish, and so are the names of all agreements.
    name: useAgreementTextsSv.amendmentName({ number: facts.number, change: changeIn('sv', event) }),
    workspaceId,
    templateId,
    parties: [employee, ...(isTransfer && taker ? [taker] : []), employer],
    fields: Object.fromEntries(fields),
  };
}

const changeIn = (language: 'sv' | 'en', { kind, effectiveFrom, months }: AmendmentFacts): string => {
  const texts = TEXTS[language].changes;
  const month = effectiveFrom;
  if (kind === 'leave') return texts.leave({ month, months: months ?? 1 });
  if (kind === 'leave-ends') return texts.leaveEnds({ month });
  return texts.transfer({ month });
};

async function sendAmendment(app: App, id: string): Promise<void> {
  const { pool } = app.db;
  const agreement = await agreementById(pool, id);
  const event = agreement?.lifeEventId ? await amendmentFacts(pool, agreement.lifeEventId) : null;
  const facts = event && (await contractFacts(pool, event.benefitId));
  if (!agreement || !event || !facts || !(await intendSending(pool, id))) return;
  const texts = TEXTS[facts.language];
  const letter = {
    subject: texts.amendmentSubject(facts),
    message: texts.amendmentMessage({ change: changeIn(facts.language, event) }),
  };
  const reason = { why: 'contract', reference: agreement.reference } as const;
  await sendDraft(app, agreement, letter, { ...SYSTEM_CONTEXT, reason });
}
