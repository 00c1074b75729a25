import { answeredDepartments } from '@activepick/domain/benefit/approval.ts';
import type { App } from '#src/app.ts';
import { remainingLiability } from '#src/features/benefits/server/month-sums-repository.ts';
import { isCallersBenefit } from '#src/features/benefits/server/own-benefit-repository.ts';
import { costCentresOf, eligibleSummary } from '#src/features/eligible-list/server/list-report.ts';
import { memberDepartments } from '#src/features/members/server/approver-repository.ts';
import { totalOf } from '#src/platform/database/count-rows.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import type { SignedInCaller } from '#src/platform/http/authenticate.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import {
  exportAllBenefits,
  listAllBenefits,
  listBenefitCompanies,
  listCompanyBenefits,
  readAnyBenefit,
  readCompanyBenefit,
  readOwnBenefit,
  summariseBenefits,
} from '../contract.ts';
import { isCompanyBenefit } from './benefit-detail-report.ts';
import {
  allBenefits,
  companiesWithBenefits,
  companyBenefits,
  countBenefits,
  type WantedBenefits,
} from './benefit-list-report.ts';
import { ownBenefitView, staffBenefitView } from './benefit-views.ts';
import { exportedBenefits } from './export-benefits.ts';

const PAGE = 25;
const MAX_COMPANIES = 200;

/** The endpoints of benefits: of their employee, of a company's members, and of admins. */
export const benefitPageEndpoints = (app: App): ServedEndpoint[] => [
  serve(readOwnBenefit, async ({ params: { id }, caller: { userId, role } }) => {
    const isOwn = await asCaller(app.db, { userId, role }, (tx) => isCallersBenefit(tx, id));
    const data = isOwn ? await ownBenefitView(app, id, userId) : null;
    return { answer: { success, data: orNotFound(data) } };
  }),
  serve(listCompanyBenefits, async ({ params: { companyId }, query, caller }) =>
    asCaller(app.db, caller, async (tx) => {
      const departments = await listedDepartments(tx, companyId, caller);
      const wanted = { ...query, companyId, departments, month: monthOf(app) };
      return pageOf(wanted, await companyBenefits(tx, wanted, PAGE + 1), tx);
    }),
  ),
  serve(summariseBenefits, async ({ params: { companyId }, caller }) =>
    asCaller(app.db, caller, async (tx) => {
      const month = monthOf(app);
      const departments = await listedDepartments(tx, companyId, caller);
      const remainingOre = await remainingLiability(tx, { companyId, month, departments });
      const values = await eligibleSummary(tx, companyId);
      const data = {
        remainingOre,
        month,
        departments: departments ? [...departments] : values.departments,
        costCentres: departments ? await costCentresOf(tx, companyId, departments) : values.costCentres,
      };
      return { answer: { success, data } };
    }),
  ),
  serve(readCompanyBenefit, async ({ params, caller }) => {
    const isSeen = await asCaller(app.db, caller, async (tx) =>
      isCompanyBenefit(tx, { ...params, departments: await departmentsOf(tx, params.companyId, caller) }),
    );
    const data = isSeen ? await staffBenefitView(app, params.id, 'employer') : null;
    return { answer: { success, data: orNotFound(data) } };
  }),
  serve(listAllBenefits, async ({ query: { company, ...query }, caller }) =>
    asCaller(app.db, caller, async (tx) => {
      const lateOn = query.returns === 'late' ? app.today() : undefined;
      const wanted = { ...query, companyId: company, departments: null, month: monthOf(app), lateOn };
      return pageOf(wanted, await allBenefits(tx, wanted, PAGE + 1), tx);
    }),
  ),
  serve(exportAllBenefits, async (context) => ({
    answer: { success },
    file: await exportedBenefits(app, context),
  })),
  serve(listBenefitCompanies, async ({ caller }) => {
    const data = await asCaller(app.db, caller, (tx) => companiesWithBenefits(tx, MAX_COMPANIES));
    return { answer: { success, data } };
  }),
  serve(readAnyBenefit, async ({ params: { id } }) => ({
    answer: { success, data: orNotFound(await staffBenefitView(app, id, 'admin')) },
  })),
];

const monthOf = ({ today }: Pick<App, 'today'>) => today().slice(0, 7);

function orNotFound<Data>(data: Data | null): Data {
  if (data === null) throw new Problem('not-found');
  return data;
}

// The departments whose benefits a member sees, or null for all: an approver is bound to the assigned ones. An admin acts
// for the company with all its rights.
async function departmentsOf(
  tx: Connection,
  companyId: string,
  { userId, memberRights: rights }: Pick<SignedInCaller, 'userId' | 'memberRights'>,
): Promise<readonly string[] | null> {
  if (!rights.includes('approver')) return null;
  return answeredDepartments({ rights, departments: await memberDepartments(tx, companyId, userId) });
}

// Payroll sees the list of everybody, but opens no benefit.
const listedDepartments = async (
  tx: Connection,
  companyId: string,
  caller: Pick<SignedInCaller, 'userId' | 'memberRights'>,
) => (caller.memberRights.includes('payroll') ? null : departmentsOf(tx, companyId, caller));

async function pageOf(wanted: WantedBenefits, rows: Awaited<ReturnType<typeof allBenefits>>, tx: Connection) {
  const shown = rows.slice(0, PAGE);
  const page = { isFirst: !wanted.cursor, read: rows.length, size: PAGE };
  const total = await totalOf(page, () => countBenefits(tx, wanted));
  const nextCursor = rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null;
  return { answer: { success, data: shown, nextCursor, ...total } };
}
