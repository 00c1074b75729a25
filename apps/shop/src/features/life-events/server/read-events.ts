// Life events as their readers see them.
import { isRunning } from '@activepick/domain/benefit/benefit-states.ts';
import { deductionPlan } from '@activepick/domain/benefit/deduction-plan.ts';
import { isOpenEvent, isUndecidedEvent } from '@activepick/domain/benefit/life-event-states.ts';
import type { App } from '#src/app.ts';
import { benefitById } from '#src/features/benefits/server/benefit-repository.ts';
import { lastClosedOf } from '#src/features/benefits/server/taxable-repository.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import type { EventView, LifeEventsOfBenefit } from '../contract.ts';
import { earliestMonth, effectView, policyOfBenefit } from './effect-of-event.ts';
import { eventsOfBenefit, type ListedEvent, listedEvent } from './life-event-repository.ts';

// A benefit of three years has far fewer.
const MAX_EVENTS = 100;

/** Who reads events: an account, for a company or for itself. */
export interface EventReader {
  userId: string;
  companyId: string | null;
}

/** Returns an event as a reader sees it. */
export function eventView(event: ListedEvent, { companyId, userId }: EventReader): EventView {
  const { proposal, effect } = event;
  const isOfCompany = companyId === null || companyId === event.companyId;
  return {
    id: event.id,
    kind: event.kind,
    state: event.state,
    stateSince: event.stateSince.toISOString(),
    version: event.version,
    benefitId: event.benefitId,
    benefitNumber: event.benefitNumber,
    bike: event.bike,
    employee: event.employee,
    reportedAs: event.reportedAs,
    reportedAt: event.reportedAt.toISOString(),
    reason: event.reason,
    validUntil: event.validUntil,
    isAsked: companyId !== null && event.askedCompanyId === companyId,
    isOwn: event.isOwn,
    isReporter: event.reportedAs !== 'employee' && event.reportedBy === userId,
    mayWithdraw: isOfCompany && isUndecidedEvent(event.state),
    details: {
      from: proposal.from ?? null,
      months: proposal.months ?? null,
      isPaidFirst: proposal.isPaidFirst ?? null,
      lastDay: proposal.lastDay ?? null,
      description: proposal.description ?? null,
      policeReport: event.policeReport,
      company: event.takerCompany,
    },
    effect: effectView(effect),
    // Whoever takes the bike over has nothing to do with them.
    photos: isOfCompany ? event.photos : [],
    estimates: isOfCompany ? event.estimates : [],
  };
}

/** Returns one event as a reader sees it. Throws `not-found`. */
export async function readEvent(app: App, id: string, reader: EventReader): Promise<EventView> {
  const event = await listedEvent(app.db.pool, reader.userId, id);
  if (!event) throw new Problem('not-found');
  return eventView(event, reader);
}

/** Returns the events of a benefit and what can be reported. Throws `not-found`. */
export async function eventsOf(
  app: App,
  benefitId: string,
  reader: EventReader,
): Promise<LifeEventsOfBenefit> {
  const { pool } = app.db;
  const benefit = await benefitById(pool, benefitId);
  if (!benefit) throw new Problem('not-found');
  const [events, policy] = await Promise.all([
    eventsOfBenefit(pool, reader.userId, { benefitId, most: MAX_EVENTS }),
    policyOfBenefit(pool, benefit),
  ]);
  const lastClosed = await lastClosedOf(pool, benefit.companyId);
  const earliest = earliestMonth(benefit, { today: app.today(), lastClosed });
  const months = benefit.plan.length > 0 ? deductionPlan(benefit.plan) : [];
  return {
    benefitId,
    number: benefit.number,
    bike: benefit.name,
    isRunning: isRunning(benefit.state),
    exitRule: policy.exitRule,
    earliest,
    leaveMonths: months.filter((one) => one.pause && one.month >= earliest).map(({ month }) => month),
    lastMonth: benefit.lastMonth,
    open: events.find(({ kind, state }) => kind !== 'damage' && isOpenEvent(state))?.kind ?? null,
    events: events.map((event) => eventView(event, reader)),
  };
}
