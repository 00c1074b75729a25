// The mails about life events, queued in the transaction of their cause.

import type { Benefit } from '#src/features/benefits/server/benefit-repository.ts';
import { accountsOfEmployee } from '#src/features/benefits/server/own-benefit-repository.ts';
import { approversOf } from '#src/features/members/server/approver-repository.ts';
import type { Language } from '#src/i18n/language.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { addToOutbox } from '#src/platform/jobs/outbox.ts';
import type { StoredEvent } from './life-event-repository.ts';
import { employeeOfBenefit, listedAddress } from './taker-repository.ts';

/** The kinds of mails; the payload is `{ eventId, to, companyId }`, `to` a member's account, 'employee' or 'taker'. */
export const LIFE_EVENT_REPORTED = 'life-event-reported';
/** Tells the employee that the event is approved. */
export const LIFE_EVENT_APPROVED = 'life-event-approved';
/** Tells the employee that the event was refused, taken back, or has ended without an answer. */
export const LIFE_EVENT_ENDED = 'life-event-ended';
/** Asks a colleague to take a bike over. */
export const LIFE_EVENT_OFFER = 'life-event-offer';

type MailKind =
  | typeof LIFE_EVENT_REPORTED
  | typeof LIFE_EVENT_APPROVED
  | typeof LIFE_EVENT_ENDED
  | typeof LIFE_EVENT_OFFER;

/** Tells the employee of a benefit about an event. */
export async function tellEmployee(tx: Connection, event: StoredEvent, kind: MailKind): Promise<void> {
  const employee = await employeeOfBenefit(tx, event.benefitId);
  if (employee) await queue(tx, event, { kind, to: 'employee', language: employee.language });
}

/** Tells HR of a company about an event, except the employee whose benefit it is. */
export async function tellHr(
  tx: Connection,
  benefit: Benefit,
  event: StoredEvent,
  companyId: string,
): Promise<void> {
  const asked = {
    companyId,
    department: null,
    ownAccounts: await accountsOfEmployee(tx, benefit.id),
    asked: 'hr' as const,
  };
  for (const { userId, language } of await approversOf(tx, asked))
    await queue(tx, event, { kind: LIFE_EVENT_REPORTED, to: userId, language, companyId });
}

/** Asks the colleague who is to take the bike over. */
export async function tellTaker(tx: Connection, event: StoredEvent): Promise<void> {
  const { takerCompanyId, takerPersonId } = event;
  if (takerCompanyId === null || takerPersonId === null) return;
  const taker = await listedAddress(tx, takerCompanyId, takerPersonId);
  if (taker) await queue(tx, event, { kind: LIFE_EVENT_OFFER, to: 'taker', language: taker.language });
}

const queue = (
  tx: Connection,
  event: StoredEvent,
  mail: { kind: MailKind; to: string; language: Language; companyId?: string },
) =>
  addToOutbox(tx, {
    kind: mail.kind,
    businessKey: `${mail.kind}:${event.id}:${event.version}:${mail.to}`,
    language: mail.language,
    payload: { eventId: event.id, to: mail.to, companyId: mail.companyId ?? null },
  });
