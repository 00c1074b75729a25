// A benefit as its readers see it.
import { deductionPlan } from '@activepick/domain/benefit/deduction-plan.ts';
import { SERVICE_PRICES } from '@activepick/domain/benefit/policy.ts';
import { sumOre, ZERO } from '@activepick/domain/money.ts';
import type { App } from '#src/app.ts';
import { type Benefit, benefitById } from '#src/features/benefits/server/benefit-repository.ts';
import {
  type StoredTaxableYear,
  taxableYearsOf,
  taxedBenefits,
  totalOfYear,
} from '#src/features/benefits/server/taxable-repository.ts';
import { orderToken } from '#src/features/order-records/server/order-link.ts';
import { isEmployee } from '#src/features/use-agreements/server/shown-agreement.ts';
import {
  useAgreementOf as agreementOfBenefit,
  employeeEmailOf,
} from '#src/features/use-agreements/server/use-agreement-repository.ts';
import { namesOfUsers } from '#src/features/users/server/user-names.ts';
import type { Connection } from '#src/platform/database/database.ts';
import type { OwnBenefit, StaffBenefit, TaxableYearView } from '../contract.ts';
import { type BenefitFacts, benefitFacts, historyOf } from './benefit-detail-report.ts';
import { type TimelineReader, timelineFor } from './timeline.ts';

/** Returns a benefit as its employee sees it, or null. The caller has checked whose it is. */
export async function ownBenefitView(app: App, id: string, userId: string): Promise<OwnBenefit | null> {
  const found = await readBenefit(app, id, userId, 'employee');
  if (!found) return null;
  const { benefit, facts, core } = found;
  const { orderId } = benefit;
  const { linkVersion } = facts;
  return {
    ...core,
    orderToken:
      facts.isOwnOrder && orderId !== null && linkVersion !== null
        ? orderToken(app, { id: orderId, linkVersion })
        : null,
    ...(await taxableOf(app, benefit)),
  };
}

/** Returns a benefit as its employer or an admin sees it, or null. The caller has checked the reader's right. */
export async function staffBenefitView(
  app: App,
  id: string,
  reader: Exclude<TimelineReader, 'employee'>,
): Promise<StaffBenefit | null> {
  const found = await readBenefit(app, id, null, reader);
  if (!found) return null;
  const { benefit, facts, core } = found;
  const { companyName, employee, employeeNumber, department, costCentre } = facts;
  const { companyId, orderId, bikeOre, accessoriesOre, employerCostOre, policyVersion, frameNumber } =
    benefit;
  return {
    ...core,
    companyId,
    companyName,
    employee,
    employeeNumber,
    department,
    costCentre,
    orderId,
    bikeOre,
    accessoriesOre,
    employerCostOre,
    policyVersion,
    frameNumber,
  };
}

async function readBenefit(app: App, id: string, userId: string | null, reader: TimelineReader) {
  const connection = app.db.pool;
  const benefit = await benefitById(connection, id);
  if (!benefit) return null;
  const facts = await benefitFacts(connection, { id, userId, month: app.today().slice(0, 7) });
  const history = await historyOf(connection, id);
  const users = await namesOfUsers(
    connection,
    reader === 'employee' ? [] : history.map(({ actorId }) => actorId),
  );
  const hasEmployeeSigned = benefit.state === 'approved' && (await waitsForEmployer(connection, id));
  const timeline = timelineFor(reader, benefit, { ...facts, hasEmployeeSigned }, history, users);
  return { benefit, facts, core: coreOf(benefit, facts, timeline) };
}

// Whether the employee has signed the use agreement, and only the employer has yet to.
async function waitsForEmployer(connection: Connection, id: string): Promise<boolean> {
  const row = await agreementOfBenefit(connection, id);
  if (row?.state !== 'pending') return false;
  const signers = row.participants.filter(({ isSignatory }) => isSignatory);
  const employeeEmail = await employeeEmailOf(connection, id);
  return signers.some((one) => isEmployee({ employeeEmail }, one) && one.signState === 'signed');
}

function coreOf(
  benefit: Benefit,
  { art, remainingOre, orderNumber }: BenefitFacts,
  timeline: OwnBenefit['timeline'],
) {
  const { id, number, name, variantLabel, isElectric, state, termEnd, termMonths, handedOverOn } = benefit;
  const { firstMonth, lastMonth, plan, deductionsOre, employerShareOre, servicePackage } = benefit;
  return {
    id,
    number,
    name,
    variantLabel,
    isElectric,
    image: art === null ? null : `/art/${art}.svg`,
    state,
    stateSince: benefit.stateSince.toISOString(),
    termEnd,
    termMonths,
    handedOverOn,
    firstMonth,
    lastMonth,
    plan: plan.length > 0 ? deductionPlan(plan) : [],
    deductionOre: deductionsOre[0] ?? ZERO,
    deductionOverTermOre: sumOre(deductionsOre),
    employerShareOre,
    remainingOre,
    servicePackage,
    serviceBudgetOre: SERVICE_PRICES[servicePackage].yearlyBudgetOre,
    orderNumber,
    timeline,
  };
}

// Read as the shop's own work: the tax-free amount is one for all benefits of the person, however they were ordered.
async function taxableOf({ db }: App, { companyId, personId }: Benefit) {
  if (personId === null) return { taxable: [], taxedBenefits: 0 };
  const person = { companyId, personId };
  const benefits = await taxedBenefits(db.pool, [person]);
  const years = await taxableYearsOf(db.pool, person);
  return {
    taxable: years.map(yearView),
    taxedBenefits: benefits.filter(({ plan }) => plan.length > 0).length,
  };
}

// The months as payroll has them: stored once, never computed for a page.
function yearView(stored: StoredTaxableYear): TaxableYearView {
  const { year, isPreliminary, monthsOre, valueOre } = stored;
  const taxableOre = totalOfYear(stored);
  return {
    year,
    isPreliminary,
    taxableOre,
    valueOre: valueOre ?? taxableOre,
    months: monthsOre.flatMap((one, at) =>
      one === null ? [] : [{ month: `${year}-${String(at + 1).padStart(2, '0')}`, taxableOre: one }],
    ),
  };
}
