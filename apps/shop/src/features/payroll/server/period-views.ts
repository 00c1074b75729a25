// The answers of the endpoints of payroll.
import { DEFAULT_POLICY, type PayrollSettings } from '@activepick/domain/benefit/policy.ts';
import { ore } from '@activepick/domain/money.ts';
import { type Month, monthAfter } from '@activepick/domain/month.ts';
import { MAX_COST_CENTRE, unencodable } from '@activepick/domain/payroll/paxml.ts';
import { policyOf } from '#src/features/policy/server/policy-repository.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { allowTime } from '#src/platform/database/query-rows.ts';
import {
  MARKS,
  type PayrollPerson,
  type PayrollSums,
  type Period,
  type PeriodProblem,
  type PeriodSummary,
} from '../contract.ts';
import { nextPeriod } from './close-period.ts';
import { openLinesOf } from './open-lines.ts';
import {
  closedLinesOf,
  countMarks,
  countPeriod,
  marksOfPeople,
  type OfPeriod,
  type PayrollRow,
  type PersonCursor,
  type PersonRow,
  peopleOfPeriod,
  SUMS_TIMEOUT_MS,
} from './period-report.ts';
import { type ClosedPeriod, closedPeriods, periodOf } from './period-repository.ts';
import { wageTypesOf } from './wage-types.ts';

const PEOPLE_AT_ONCE = 50;
const PERIODS_AT_ONCE = 24;

const openPeriod = (month: Month): Period => ({
  month,
  state: 'open',
  closedAt: null,
  closedBy: null,
  exportedAt: null,
  files: [],
});

const periodShape = ({ month, state, closedAt, closedBy, exportedAt, files }: ClosedPeriod): Period => ({
  month,
  state,
  closedAt: closedAt.toISOString(),
  closedBy,
  exportedAt: exportedAt?.toISOString() ?? null,
  files,
});

/** Returns the open and closed months of a company, newest first, before a month or all. `current`: the present month. */
export async function periodList(
  connection: Connection,
  { companyId, before, current }: { companyId: string; before: Month | null; current: Month },
) {
  const next = await nextPeriod(connection, companyId);
  const closed = await closedPeriods(connection, { companyId, before, limit: PERIODS_AT_ONCE + 1 });
  const open: Period[] = [];
  if (before === null && next !== null)
    for (let month = next; month <= current; month = monthAfter(month)) open.unshift(openPeriod(month));
  const shown = closed.slice(0, PERIODS_AT_ONCE);
  return {
    data: { next, current, periods: [...open, ...shown.map(periodShape)] },
    nextCursor: closed.length > PERIODS_AT_ONCE ? (shown.at(-1)?.month ?? null) : null,
  };
}

/** Returns a month with its sums, or null for a month before the company's first benefit or after the present one. */
export async function periodSummary(
  connection: Connection,
  of: OfPeriod,
  current: Month,
): Promise<PeriodSummary | null> {
  const { companyId, month } = of;
  await allowTime(connection, SUMS_TIMEOUT_MS);
  const closed = await periodOf(connection, companyId, month);
  const next = await nextPeriod(connection, companyId);
  const isOpen = closed === null && next !== null && month >= next && month <= current;
  if (!closed && !isOpen) return null;
  const counted = await countPeriod(connection, of);
  const last = { companyId, month: monthAfter(month, -1) };
  const lastClosed = await periodOf(connection, companyId, last.month);
  const hasLast = lastClosed !== null || (next !== null && last.month >= next);
  const lastSums = lastClosed?.sums ?? (hasLast ? (await countPeriod(connection, last)).sums : null);
  const marks = Object.fromEntries(MARKS.map((mark) => [mark, 0])) as PeriodSummary['marks'];
  for (const { mark, people } of await countMarks(connection, of)) marks[mark] = people;
  const payroll = (await policyOf(connection, companyId))?.payroll ?? DEFAULT_POLICY.payroll;
  const types = wageTypesOf(payroll);
  return {
    ...(closed ? periodShape(closed) : openPeriod(month)),
    sums: counted.sums,
    lastSums,
    people: counted.people,
    lines: counted.lines,
    corrections: counted.corrections,
    marks,
    withoutNumber: counted.withoutNumber,
    missingWageTypes: counted.kinds.filter((kind) => !types[kind]),
    isPreliminary: counted.isPreliminary && isOpen,
    mayClose: month === next && month <= current,
    mayReopen: closed?.state === 'closed' && next === monthAfter(month),
    mayExport: closed !== null,
    usualFormat: payroll.fileFormat,
    mayCorrect: month === next,
  };
}

/** Which people of a month are wanted. */
export interface AskedPeople extends OfPeriod {
  filter: 'all' | 'changed' | 'problem';
  q: string | null;
  cursor: PersonCursor | null;
}

/** Returns a page of the people of a month, and the one that the next page begins behind. */
export async function peoplePage(
  connection: Connection,
  { cursor, ...asked }: AskedPeople,
): Promise<{ people: PayrollPerson[]; next: PersonCursor | null }> {
  const { companyId, month } = asked;
  await allowTime(connection, SUMS_TIMEOUT_MS);
  const isOpen = (await periodOf(connection, companyId, month)) === null;
  const payroll = (await policyOf(connection, companyId))?.payroll ?? DEFAULT_POLICY.payroll;
  const found = await peopleOfPeriod(connection, {
    ...asked,
    encoding: payroll.encoding,
    isOpen,
    after: cursor,
    limit: PEOPLE_AT_ONCE + 1,
  });
  const rows = found.slice(0, PEOPLE_AT_ONCE);
  const ids = rows.map(({ personId }) => personId);
  const last = { companyId, month: monthAfter(month, -1) };
  const isLastOpen = isOpen && (await periodOf(connection, companyId, last.month)) === null;
  const linesOf = async (of: OfPeriod, isOfOpen: boolean) =>
    Map.groupBy(
      isOfOpen ? await openRows(connection, of, ids) : await closedLinesOf(connection, of, ids),
      ({ personId }) => personId,
    );
  const linesNow = await linesOf(asked, isOpen);
  const linesLast = await linesOf(last, isLastOpen);
  const marks = Map.groupBy(await marksOfPeople(connection, asked, ids), ({ personId }) => personId);
  const people = rows.map((row): PayrollPerson => {
    const lines = linesNow.get(row.personId) ?? [];
    const before = linesLast.get(row.personId);
    return {
      personId: row.personId,
      name: row.name,
      employeeNumber: row.employeeNumber,
      department: row.department,
      costCentre: row.costCentre,
      sums: sumsOf(lines),
      lastSums: before ? sumsOf(before) : null,
      marks: marks.get(row.personId)?.map(({ mark }) => mark) ?? [],
      problems: lines.length > 0 ? problemsOf(row, lines, payroll) : [],
      lines: lines.map(({ id, kind, ofMonth, amountOre, benefitNumber, corrects, reason, what }) => ({
        id,
        kind,
        ofMonth,
        amountOre,
        benefitNumber,
        corrects,
        reason,
        what,
      })),
    };
  });
  return { people, next: found.length > PEOPLE_AT_ONCE ? (rows.at(-1) ?? null) : null };
}

async function openRows(connection: Connection, of: OfPeriod, people: readonly string[]) {
  const rows = (await openLinesOf(connection, of, people)).flatMap(({ personId, ...line }) =>
    personId === null ? [] : [{ ...line, personId }],
  );
  const order = ({ kind, ofMonth, benefitNumber, what }: PayrollRow) =>
    `${kind} ${ofMonth} ${String(benefitNumber ?? Number.MAX_SAFE_INTEGER).padStart(16, '0')} ${what ?? ''}`;
  return rows.sort((one, other) => (order(one) < order(other) ? -1 : 1));
}

function sumsOf(lines: readonly PayrollRow[]): PayrollSums {
  const sum = (wanted: PayrollRow['kind']) =>
    ore(lines.reduce((total, { kind, amountOre }) => total + (kind === wanted ? amountOre : 0), 0));
  return {
    grossOre: sum('gross-deduction'),
    taxableOre: sum('taxable-benefit'),
    netOre: sum('net-deduction'),
  };
}

function problemsOf(
  person: PersonRow,
  lines: readonly PayrollRow[],
  payroll: PayrollSettings,
): PeriodProblem[] {
  const types = wageTypesOf(payroll);
  const texts = [person.employeeNumber, person.costCentre, ...lines.map(({ reason }) => reason)];
  const problems: Record<PeriodProblem, boolean> = {
    'employee-number': person.employeeNumber === null,
    'wage-type': lines.some(({ kind }) => !types[kind]),
    'cost-centre': (person.costCentre?.length ?? 0) > MAX_COST_CENTRE,
    characters: texts.some((text) => unencodable(text ?? '', payroll.encoding).length > 0),
  };
  return (Object.keys(problems) as PeriodProblem[]).filter((problem) => problems[problem]);
}
