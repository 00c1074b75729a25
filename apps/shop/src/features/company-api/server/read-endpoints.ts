import type { App } from '#src/app.ts';
import { API_PAGE } from '#src/features/api-keys/program-contract.ts';
import type { BenefitRow, StaffBenefit } from '#src/features/benefit-pages/contract.ts';
import { isCompanyBenefit } from '#src/features/benefit-pages/server/benefit-detail-report.ts';
import { companyBenefits } from '#src/features/benefit-pages/server/benefit-list-report.ts';
import { staffBenefitView } from '#src/features/benefit-pages/server/benefit-views.ts';
import type { PayrollPerson, Period } from '#src/features/payroll/contract.ts';
import { peoplePage, periodList, periodSummary } from '#src/features/payroll/server/period-views.ts';
import { readCursor, writeCursor } from '#src/features/payroll/server/person-cursor.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import {
  type ApiBenefit,
  type ApiBenefitDetail,
  listApiBenefits,
  readApiBenefit,
} from '../benefit-contract.ts';
import { listApiOrders, readApiOrder } from '../order-contract.ts';
import {
  type ApiPayrollLine,
  type ApiPeriod,
  listApiLines,
  listApiPeriods,
  readApiPeriod,
} from '../payroll-contract.ts';
import { companyOrder, companyOrders } from './order-list-report.ts';

/** The endpoints of orders, benefits and payroll periods for programs. */
export const apiReadEndpoints = (app: App): ServedEndpoint[] => [
  serve(listApiOrders, async ({ query, caller }) => {
    const wanted = {
      companyId: caller.keyCompanyId,
      state: query.state ?? null,
      cursor: query.cursor ?? null,
    };
    const rows = await asCaller(app.db, caller, (tx) => companyOrders(tx, wanted, API_PAGE + 1));
    return { answer: { success, ...pageById(rows) } };
  }),
  serve(readApiOrder, async ({ params: { id }, caller }) => {
    const found = await asCaller(app.db, caller, (tx) => companyOrder(tx, caller.keyCompanyId, id));
    return { answer: { success, data: orNotFound(found) } };
  }),
  serve(listApiBenefits, async ({ query, caller }) => {
    const wanted = {
      ...query,
      companyId: caller.keyCompanyId,
      departments: null,
      month: presentMonth(app),
    };
    const rows = await asCaller(app.db, caller, (tx) => companyBenefits(tx, wanted, API_PAGE + 1));
    return { answer: { success, ...pageById(rows.map(rowOf)) } };
  }),
  serve(readApiBenefit, async ({ params: { id }, caller }) => {
    const of = { id, companyId: caller.keyCompanyId, departments: null };
    const isSeen = await asCaller(app.db, caller, (tx) => isCompanyBenefit(tx, of));
    const found = isSeen ? await staffBenefitView(app, id, 'employer') : null;
    return { answer: { success, data: detailOf(orNotFound(found)) } };
  }),
  serve(listApiPeriods, ({ query, caller }) =>
    asCaller(app.db, caller, async (tx) => {
      const asked = {
        companyId: caller.keyCompanyId,
        before: query.cursor ?? null,
        current: presentMonth(app),
      };
      const { data, nextCursor } = await periodList(tx, asked);
      return { answer: { success, data: data.periods.map(periodOf), nextCursor } };
    }),
  ),
  serve(readApiPeriod, ({ params: { month }, caller }) =>
    asCaller(app.db, caller, async (tx) => {
      const of = { companyId: caller.keyCompanyId, month };
      const found = orNotFound(await periodSummary(tx, of, presentMonth(app)));
      const { sums, people, lines, isPreliminary } = found;
      return { answer: { success, data: { ...periodOf(found), ...sums, people, lines, isPreliminary } } };
    }),
  ),
  serve(listApiLines, ({ params: { month }, query: { cursor }, caller }) =>
    asCaller(app.db, caller, async (tx) => {
      const of = { companyId: caller.keyCompanyId, month };
      orNotFound(await periodSummary(tx, of, presentMonth(app)));
      const asked = {
        ...of,
        filter: 'all' as const,
        q: null,
        cursor: cursor ? readCursor(cursor) : null,
      };
      const { people, next } = await peoplePage(tx, asked);
      const nextCursor = next && writeCursor(next);
      return { answer: { success, data: people.flatMap(linesOf), nextCursor } };
    }),
  ),
];

const presentMonth = ({ today }: Pick<App, 'today'>) => today().slice(0, 7);

function orNotFound<Data>(data: Data | null): Data {
  if (data === null) throw new Problem('not-found');
  return data;
}

function pageById<Row extends { id: string }>(rows: readonly Row[]) {
  const data = rows.slice(0, API_PAGE);
  return { data, nextCursor: rows.length > API_PAGE ? (data.at(-1)?.id ?? null) : null };
}

const rowOf = ({ employee, companyId: _, companyName: __, ...row }: BenefitRow): ApiBenefit => ({
  ...row,
  employeeName: employee,
});

const detailOf = (benefit: StaffBenefit): ApiBenefitDetail => ({
  id: benefit.id,
  number: benefit.number,
  name: benefit.name,
  state: benefit.state,
  stateSince: benefit.stateSince,
  termEnd: benefit.termEnd,
  employeeName: benefit.employee,
  employeeNumber: benefit.employeeNumber,
  department: benefit.department,
  costCentre: benefit.costCentre,
  orderNumber: benefit.orderNumber,
  firstMonth: benefit.firstMonth,
  lastMonth: benefit.lastMonth,
  remainingOre: benefit.remainingOre,
  orderId: benefit.orderId,
  variantLabel: benefit.variantLabel,
  frameNumber: benefit.frameNumber,
  termMonths: benefit.termMonths,
  handedOverOn: benefit.handedOverOn,
  deductionOre: benefit.deductionOre,
  employerShareOre: benefit.employerShareOre,
  employerCostOre: benefit.employerCostOre,
  servicePackage: benefit.servicePackage,
  plan: benefit.plan.map(({ month, deductionOre }) => ({ month, deductionOre })),
});

const periodOf = ({ month, state, closedAt, exportedAt }: Period): ApiPeriod => ({
  month,
  state,
  closedAt,
  exportedAt,
});

const linesOf = ({ personId, name, employeeNumber, department, costCentre, lines }: PayrollPerson) =>
  lines.map(
    (line): ApiPayrollLine => ({
      ...line,
      personId,
      employeeName: name,
      employeeNumber,
      department,
      costCentre,
    }),
  );
