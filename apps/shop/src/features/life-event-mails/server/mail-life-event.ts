import type { App } from '#src/app.ts';
import { listedEvent } from '#src/features/life-events/server/life-event-repository.ts';
import {
  type Addressee,
  companyName,
  employeeOfBenefit,
  listedAddress,
  memberAddress,
} from '#src/features/life-events/server/taker-repository.ts';
import {
  LIFE_EVENT_APPROVED,
  LIFE_EVENT_OFFER,
  LIFE_EVENT_REPORTED,
} from '#src/features/life-events/server/tell.ts';
import type { OutboxRow } from '#src/platform/jobs/outbox.ts';
import type { Mail } from '#src/providers/mail/mail.ts';
import type { LifeEventNews } from './life-event-mail.tsx';

// Nobody in particular reads the event.
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Returns the mail of an outbox row about a life event; null when its reader has left, or it no longer says what is true. */
export async function renderLifeEventMail(app: App, row: OutboxRow): Promise<Mail | null> {
  const { pool } = app.db;
  const event = await listedEvent(pool, NOBODY, String(row.payload.eventId));
  if (!event) return null;
  const to = String(row.payload.to);
  const companyId = row.payload.companyId === null ? event.companyId : String(row.payload.companyId);
  let reader: Addressee | null;
  let path: string;
  if (to === 'employee') {
    reader = await employeeOfBenefit(pool, event.benefitId);
    path = `/benefits/${event.benefitId}/life-events`;
  } else if (to === 'taker') {
    const { takerCompanyId, takerPersonId } = event;
    const isAsked = event.state === 'awaiting-colleague' && takerCompanyId && takerPersonId;
    reader = isAsked ? await listedAddress(pool, takerCompanyId, takerPersonId) : null;
    path = `/takeovers/${event.id}`;
  } else {
    reader = await memberAddress(pool, companyId, to);
    path = `/employer/${companyId}/life-events`;
  }
  const news = newsOf(row.kind, to, event.state);
  if (!reader || !news) return null;
  const { lifeEventMail } = await import('./life-event-mail.tsx');
  const { kind, benefitNumber, bike, employee, reason } = event;
  const facts = {
    ...{ kind, benefitNumber, bike, employee, reason },
    company: await companyName(pool, companyId),
    effectiveFrom: event.effect.effectiveFrom,
    to: reader.email,
    link: `${app.publicUrl}${path}?lang=${row.language}`,
  };
  return { ...(await lifeEventMail(facts, news, row.language, app.settings)), messageId: row.id };
}

function newsOf(mail: string, to: string, state: string): LifeEventNews | null {
  if (mail === LIFE_EVENT_REPORTED) return to === 'employee' ? 'reported-to-employee' : 'reported-to-hr';
  if (mail === LIFE_EVENT_APPROVED) return 'approved';
  if (mail === LIFE_EVENT_OFFER) return 'offer';
  return state === 'refused' || state === 'withdrawn' || state === 'expired' ? state : null;
}
