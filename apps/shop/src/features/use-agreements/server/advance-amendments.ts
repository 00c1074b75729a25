// The amendments of life events, made and followed like use agreements (docs/security.md, F27, F30).

import type { App } from '#src/app.ts';
import { agreementById } from '#src/features/agreements/server/agreement-repository.ts';
import { amendmentEnded } from '#src/features/life-events/server/answer-event.ts';
import type { Language } from '#src/i18n/language.ts';
import { useAgreementTexts } from '#src/languages/catalogues/use-agreements/texts.ts';
import { CONTRACT_LANGUAGE } from '#src/languages/fixed-languages.ts';
import type { NewParty } from '#src/providers/contract-signing/contract-signing.ts';
import {
  type AmendmentFacts,
  amendmentFacts,
  amendmentsToSend,
  amendmentsToWithdraw,
  eventsToAmend,
} from './amendment-repository.ts';
import { AT_ONCE, each } from './each-due.ts';
import { makeOnce, sendOnce } from './make-once.ts';
import { type ContractFacts, contractFacts } from './use-agreement-repository.ts';
import { commonParts, employerParty, named, signing, type WantedUseAgreement } from './wanted-agreement.ts';
import { withdrawUseAgreement } from './withdraw-use-agreement.ts';

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
  // Where the provider refuses it, the event ends, so that its reporter hears of it and can report another.
  await makeOnce(app, wanted, { lifeEventId: eventId, onRefused: (tx) => amendmentEnded(tx, eventId) });
}

/**
 * Returns the amendment of an event: the employee signs, a colleague who takes the bike over too, and each employer where its
 * policy says so. Null while somebody who must sign has no email address.
 * Source: benefit programme, section 9.
 */
async function wantedAmendment(
  app: App,
  facts: ContractFacts,
  event: AmendmentFacts,
  templateFields: ReadonlySet<string>,
): Promise<WantedUseAgreement | null> {
  const common = await commonParts(app, facts, templateFields);
  if (!common) return null;
  const { employee, employer, ...parts } = common;
  const others = await takerParties(app, facts, event, employer);
  if (!others) return null;
  return {
    ...parts,
    // The template is Swedish, and so are the names of all agreements.
    name: useAgreementTexts[CONTRACT_LANGUAGE].amendmentName({
      number: facts.number,
      change: changeIn(CONTRACT_LANGUAGE, event),
    }),
    parties: [employee, ...others, employer],
  };
}

// The colleague who takes the bike over, or the employee's next employer: the provider refuses the employee as a second party.
async function takerParties(
  app: App,
  facts: ContractFacts,
  event: AmendmentFacts,
  employer: NewParty,
): Promise<NewParty[] | null> {
  if (event.kind === 'transfer-to-company') {
    const { takerCompanyId: companyId, takerPolicyVersion: policyVersion } = event;
    if (companyId === null || policyVersion === null) return null;
    const next = await employerParty(app, { ...facts, companyId, policyVersion, approvedBy: null });
    if (!next) return null;
    // Whoever signs for both employers signs once.
    const signers = new Set(employer.participants.map(({ email }) => email.toLowerCase()));
    const participants = next.participants.map((one) =>
      signers.has(one.email.toLowerCase()) ? named(one.name) : one,
    );
    return [{ ...next, participants }];
  }
  if (event.takerCompanyId === null) return [];
  const colleague = takerParty(event);
  return colleague && [colleague];
}

const takerParty = ({ takerName: name, takerEmail: email }: AmendmentFacts): NewParty | null =>
  name && email
    ? {
        type: 'individual',
        name,
        countryCode: 'SE',
        identificationNumber: '',
        participants: [signing({ name, email })],
      }
    : null;

const changeIn = (language: Language, { kind, effectiveFrom, months }: AmendmentFacts): string => {
  const texts = useAgreementTexts[language].changes;
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
  if (!agreement || !event || !facts) return;
  const texts = useAgreementTexts[facts.language];
  await sendOnce(app, agreement, {
    subject: texts.amendmentSubject(facts),
    message: texts.amendmentMessage({ change: changeIn(facts.language, event) }),
  });
}
