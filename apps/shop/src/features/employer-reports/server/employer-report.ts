// The report of an employer: the figures of the database with the saved employer contributions.
import { ore, percentOf, roundOre } from '@activepick/domain/money.ts';
import type { Month } from '@activepick/domain/month.ts';
import { contributionsByMonth } from '#src/features/benefit-parameters/server/rates-repository.ts';
import { MAX_GROUPS } from '#src/features/employer-overview/contract.ts';
import { firstMonthOf } from '#src/features/payroll/server/period-repository.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { allowTime } from '#src/platform/database/query-rows.ts';
import { reportedMonths } from '#src/platform/http/reported-months.ts';
import type { RequestedRange } from '#src/wire/report-range.ts';
import type { EmployerReport, ReportRows } from '../contract.ts';
import { type GroupRow, groupsOfCompany } from './group-report.ts';
import { monthsOfCompany, type OfReport, REPORT_TIMEOUT_MS } from './month-report.ts';

/** The wanted report of a company. */
export interface WantedReport extends RequestedRange {
  companyId: string;
  by?: ReportRows | undefined;
  /** The present month. */
  present: Month;
}

/** Returns the report of a company. Throws `invalid-request` for months that a report cannot have. */
export async function employerReport(
  tx: Connection,
  { companyId, by = 'month', present, ...range }: WantedReport,
): Promise<EmployerReport> {
  const first = await firstMonthOf(tx, companyId);
  const months = reportedMonths(range, { present, first });
  await allowTime(tx, REPORT_TIMEOUT_MS);
  const rates = await contributionsByMonth(tx, months);
  const of: OfReport = { companyId, ...months };
  if (by === 'month') return { ...months, first, by, rows: await monthRows(tx, of, rates), others: null };
  const groups = await groupsOfCompany(tx, { ...of, by, rates, most: MAX_GROUPS });
  const rows = groups.filter(({ place }) => place <= MAX_GROUPS);
  const rest = groups.find(({ place }) => place > MAX_GROUPS);
  return {
    ...months,
    first,
    by,
    rows: rows.map((row) => ({ key: row.name, ...groupFigures(row) })),
    others: rest ? { groups: rest.groups, ...groupFigures(rest) } : null,
  };
}

async function monthRows(
  tx: Connection,
  of: OfReport,
  rates: readonly { month: Month; percent: number | null }[],
): Promise<EmployerReport['rows']> {
  const percents = new Map(rates.map(({ month, percent }) => [month, percent]));
  const rows = await monthsOfCompany(tx, of);
  return rows.map(({ month, ...row }) => {
    const percent = percents.get(month) ?? null;
    return {
      key: month,
      ...row,
      savedOre: percent === null ? null : percentOf(ore(row.grossOre - row.taxableOre), percent),
    };
  });
}

const groupFigures = ({ name: _, place: __, groups: ___, unroundedSavedOre, ...row }: GroupRow) => ({
  ...row,
  savedOre: unroundedSavedOre === null ? null : roundOre(unroundedSavedOre),
});
