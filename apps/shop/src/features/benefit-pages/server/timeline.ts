// The timeline of a benefit and its order, for one reader.
import type { BenefitState } from '@activepick/domain/benefit/benefit-states.ts';
import { benefitWait } from '@activepick/domain/benefit/benefit-wait.ts';
import type { Timeline, TimelineEvent, TimelineParty, TimelineStep } from '../contract.ts';
import type { BenefitFacts, HistoryRow } from './benefit-detail-report.ts';

/** Who reads a timeline. */
export type TimelineReader = 'employee' | 'employer' | 'admin';

const PARTIES: Readonly<Record<HistoryRow['actor'], TimelineParty>> = {
  system: 'system',
  employee: 'employee',
  hr: 'employer',
  approver: 'employer',
  store: 'store',
  admin: 'shop',
};

/**
 * Returns the timeline as a reader may see it. An employer sees the names of its own members, an admin all names. A note of
 * the shop's staff is for admins only; the employer's reasons are for everybody.
 * Source: benefit programme, section 7, "One timeline".
 */
export function timelineFor(
  reader: TimelineReader,
  benefit: { state: BenefitState; stateSince: Date },
  facts: BenefitFacts & { hasEmployeeSigned: boolean },
  history: readonly HistoryRow[],
  users: ReadonlyMap<string, string>,
): Timeline {
  const steps = history.map((row): TimelineStep => {
    const by = PARTIES[row.actor];
    const seesName = reader === 'admin' || (reader === 'employer' && by === 'employer');
    const seesReason = reader === 'admin' || by !== 'shop';
    return {
      event: eventOf(row),
      at: row.at.toISOString(),
      by,
      name: (seesName && row.actorId && users.get(row.actorId)) || null,
      reason: seesReason ? row.reason : null,
    };
  });
  const wait = benefitWait({ ...facts, state: benefit.state });
  const since = sinceOf(benefit, facts, history);
  return {
    steps,
    wait: wait && {
      ...wait,
      since: since.toISOString(),
      lapsesAt: facts.lapsesAt?.toISOString() ?? null,
    },
    names: { employee: facts.employee, employer: facts.companyName, store: facts.storeName },
  };
}

// While the benefit is requested, its order goes from the buyer to the employer. At the end of the term, a return goes on.
function sinceOf(
  { state, stateSince }: { state: BenefitState; stateSince: Date },
  { termSince }: BenefitFacts,
  history: readonly HistoryRow[],
): Date {
  if (state === 'requested') return history.findLast(({ event }) => ORDER_STEPS.has(event))?.at ?? stateSince;
  return (state === 'ending' && termSince) || stateSince;
}

const ORDER_STEPS: ReadonlySet<string> = new Set(['request', 'confirm-email', 'ask-employer']);

const eventOf = ({ event, orderEvent }: HistoryRow): TimelineEvent =>
  event === 'make-ready' && orderEvent === 'ship' ? 'ship' : event;
