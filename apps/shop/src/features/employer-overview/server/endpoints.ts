import { type MemberRight, rightsMeet } from '@activepick/domain/access/permissions.ts';
import { answeredDepartments } from '@activepick/domain/benefit/approval.ts';
import { openDeductions } from '@activepick/domain/benefit/employer-figures.ts';
import { DEFAULT_POLICY } from '@activepick/domain/benefit/policy.ts';
import type { Day } from '@activepick/domain/calendar.ts';
import { ore } from '@activepick/domain/money.ts';
import type { Month } from '@activepick/domain/month.ts';
import { isPayrollDue } from '@activepick/domain/payroll/due-month.ts';
import type { App } from '#src/app.ts';
import { parametersOfToday } from '#src/features/benefit-parameters/server/rates-repository.ts';
import { orNotFound } from '#src/features/companies/server/companies.ts';
import { companyById } from '#src/features/companies/server/company-repository.ts';
import { intervalAbove } from '#src/features/eligible-list/server/equal-terms.ts';
import { eligibleSummary } from '#src/features/eligible-list/server/list-report.ts';
import { memberDepartments } from '#src/features/members/server/approver-repository.ts';
import { nextPeriod } from '#src/features/payroll/server/close-period.ts';
import { policyOf } from '#src/features/policy/server/policy-repository.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import {
  type EmployerOverview,
  MAX_GROUPS,
  MAX_WAITING,
  type OverviewFigures,
  type OverviewGroups,
  readOverview,
} from '../contract.ts';
import {
  type CountedGroup,
  type CountedPart,
  countedGroups,
  countedParts,
  type WaitingWork,
  waitingWork,
} from './overview-repository.ts';

/** The endpoints of the employer's overview. */
export const overviewEndpoints = (app: App): ServedEndpoint[] => [
  serve(readOverview, async ({ params: { companyId }, caller }) => {
    // An admin acts for the company with all its rights.
    const rights: readonly MemberRight[] = caller.memberRights.length > 0 ? caller.memberRights : ['owner'];
    const { userId } = caller;
    const today = app.today();
    return asCaller(app.db, caller, async (tx) => {
      const departments = rights.includes('approver') ? await memberDepartments(tx, companyId, userId) : [];
      const isHr = rights.includes('owner') || rights.includes('hr');
      const of = {
        companyId,
        userId,
        departments: answeredDepartments({ rights, departments }),
        isHr,
        today,
      };
      const work = await waitingWork(tx, of, MAX_WAITING);
      const figures = rightsMeet('member-figures', rights)
        ? await figuresOf(app, tx, companyId, today)
        : null;
      const payrollMonth = rights.some((right) => right === 'owner' || right === 'payroll')
        ? await dueMonth(tx, companyId, today)
        : null;
      return { answer: { success, data: { needs: { ...needsOf(work, rights), payrollMonth }, figures } } };
    });
  }),
];

async function dueMonth(tx: Connection, companyId: string, today: Day): Promise<Month | null> {
  const next = await nextPeriod(tx, companyId);
  if (next === null) return null;
  const { cutOffDay } = (await policyOf(tx, companyId)) ?? DEFAULT_POLICY;
  return isPayrollDue(next, today, cutOffDay) ? next : null;
}

function needsOf(
  work: WaitingWork,
  rights: readonly MemberRight[],
): Omit<EmployerOverview['needs'], 'payrollMonth'> {
  const isOwner = rights.includes('owner');
  const isHr = isOwner || rights.includes('hr');
  const since = (at: Date | null) => at?.toISOString() ?? null;
  return {
    approvals:
      isHr || rights.includes('approver')
        ? { count: work.approvals, since: since(work.approvalsSince) }
        : null,
    questions: isHr ? { count: work.questions, since: since(work.questionsSince) } : null,
    invitations: isOwner ? { count: work.invitations, expiresAt: since(work.invitationsExpire) } : null,
    pastEmployees: isHr ? work.pastEmployees : null,
    isPolicyMissing: isOwner ? !work.hasPolicy : null,
    isCodeMissing: isHr ? !work.hasCode : null,
    isListEmpty: isHr ? !work.hasEmployees : null,
  };
}

async function figuresOf(
  app: App,
  tx: Connection,
  companyId: string,
  today: string,
): Promise<OverviewFigures> {
  const company = orNotFound(await companyById(tx, companyId));
  const parts = await countedParts(tx, companyId);
  const groups = await countedGroups(tx, companyId, MAX_GROUPS);
  const { employerContributionsPercent } = await parametersOfToday(tx, today);
  const total = parts.filter(({ part }) => part === 'total');
  const running = total.filter(({ state }) => RUNNING.has(state));
  const eligible = sumOf(total, 'eligible');
  return {
    states: {
      waiting: ordersIn(total, ['placed', 'awaiting-employer']),
      approved: ordersIn(total, ['confirmed']),
      onTheWay: ordersIn(total, ['shipped', 'ready-for-pickup']),
      delivered: ordersIn(total, ['delivered']),
      ended: ordersIn(total, ['ended']),
    },
    running: sumOf(running, 'orders'),
    people: sumOf(total, 'people'),
    eligible,
    joined: (await eligibleSummary(tx, companyId)).joined,
    cost: sumOf(running, 'cost'),
    deduction: sumOf(running, 'deduction'),
    contributionsSaved: sumOf(running, 'contributionsSaved'),
    remaining: remainingOf(parts, today.slice(0, 7)),
    contributionsPercent: employerContributionsPercent,
    departments: groupsOf(groups, 'department'),
    costCentres: groupsOf(groups, 'cost-centre'),
    shorterThan: intervalAbove(app.encryption, company, eligible),
  };
}

const RUNNING: ReadonlySet<string> = new Set(['confirmed', 'shipped', 'ready-for-pickup', 'delivered']);

type Countable = 'orders' | 'people' | 'eligible' | 'cost' | 'deduction' | 'contributionsSaved';
const sumOf = (parts: readonly CountedPart[], column: Countable): number =>
  parts.reduce((sum, part) => sum + part[column], 0);

const ordersIn = (parts: readonly CountedPart[], states: readonly string[]): number =>
  sumOf(
    parts.filter(({ state }) => states.includes(state)),
    'orders',
  );

function remainingOf(parts: readonly CountedPart[], month: string): number {
  const groups = parts
    .filter(({ part }) => part === 'term')
    .map(({ value, deductionOverTerm }) => {
      const [first, term] = value.split('/');
      return {
        firstMonth: first || null,
        termMonths: Number(term),
        deductionOverTermOre: ore(deductionOverTerm),
      };
    });
  return openDeductions(groups, month);
}

function groupsOf(groups: readonly CountedGroup[], part: CountedGroup['part']): OverviewGroups {
  const own = groups.filter((group) => group.part === part);
  const rows = own
    .filter(({ place }) => place <= MAX_GROUPS)
    .map(({ name, running, people, eligible, cost, deduction }) => ({
      name,
      running,
      people,
      eligible,
      cost,
      deduction,
    }));
  const rest = own.find(({ place }) => place > MAX_GROUPS);
  if (!rest) return { rows, others: null };
  const { running, people, eligible, cost, deduction, groups: number } = rest;
  return { rows, others: { running, people, eligible, cost, deduction, groups: number } };
}
