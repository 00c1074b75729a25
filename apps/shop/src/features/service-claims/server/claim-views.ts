// Service claims and budgets as their readers see them.
import { parseFrameNumber } from '@activepick/domain/benefit/frame-number.ts';
import { SERVICE_PRICES } from '@activepick/domain/benefit/policy.ts';
import type { Day } from '@activepick/domain/calendar.ts';
import { ZERO } from '@activepick/domain/money.ts';
import { servicePeriod } from '@activepick/domain/service/service-budget.ts';
import { nextClaimState } from '@activepick/domain/service/service-claim.ts';
import type { App } from '#src/app.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import type { AdminClaim } from '../admin-contract.ts';
import type { OwnService, ServiceClaim, ServiceOfBike } from '../contract.ts';
import { bikesByNumber, type ServicedBike, servicedBike } from './budget-repository.ts';
import { claimsOfBenefit, type ListedClaim, type StoredClaim } from './claim-repository.ts';
import { remainingOf } from './send-claim.ts';

// Three years of claims have far fewer.
const MAX_CLAIMS = 50;
const BENEFIT_NUMBER = /^[0-9]{1,9}$/;

/** Returns a claim as its parties see it. */
export const claimView = ({ sentBy: _, stateSince, ...claim }: StoredClaim): ServiceClaim => ({
  id: claim.id,
  number: claim.number,
  state: claim.state,
  stateSince: stateSince.toISOString(),
  claimedOn: claim.claimedOn,
  benefitId: claim.benefitId,
  benefitNumber: claim.benefitNumber,
  bike: claim.bike,
  storeId: claim.storeId,
  storeName: claim.storeName,
  totalOre: claim.totalOre,
  budgetOre: claim.budgetOre,
  restOre: claim.restOre,
  answerBy: claim.answerBy,
  reason: claim.reason,
  lines: claim.lines,
  photos: claim.photos,
});

/** Returns a claim as staff see it. */
export const adminClaimView = (claim: ListedClaim): AdminClaim => ({
  ...claimView(claim),
  companyName: claim.companyName,
  invoiceNumber: claim.invoiceNumber,
  mayReject: claim.invoiceNumber === null && nextClaimState(claim.state, 'reject') !== null,
});

/** Returns the running benefits with a typed frame number or benefit number, with their budgets of today. */
export async function lookUp(
  { db, today }: Pick<App, 'db' | 'today'>,
  typed: string,
): Promise<ServiceOfBike[]> {
  const frame = parseFrameNumber(typed);
  const digits = typed.replace(/\s+/g, '');
  const number = BENEFIT_NUMBER.test(digits) ? Number(digits) : null;
  const wanted = { frameNumber: frame.ok ? frame.value : null, number };
  const bikes = await bikesByNumber(db.pool, wanted);
  return Promise.all(bikes.map((bike) => budgetView(db.pool, bike, today())));
}

/** Returns a running benefit with its budget. Throws `not-found` before its handover. */
export async function budgetView(
  connection: Connection,
  bike: ServicedBike,
  today: Day,
): Promise<ServiceOfBike> {
  if (bike.handedOverOn === null) throw new Problem('not-found');
  const { benefitId, servicePackage } = bike;
  const period = servicePeriod(bike.handedOverOn, today);
  return {
    benefitId,
    number: bike.number,
    bike: bike.bike,
    variant: bike.variant,
    frameNumber: bike.frameNumber,
    servicePackage,
    ...period,
    budgetOre: SERVICE_PRICES[servicePackage].yearlyBudgetOre,
    remainingOre: await remainingOf(connection, { id: benefitId, servicePackage }, period.from),
    hasDamage: bike.hasDamage,
  };
}

/** Returns the package, budget and claims of a benefit to its employee. Throws `not-found`. */
export async function ownService(
  { db, today }: Pick<App, 'db' | 'today'>,
  benefitId: string,
): Promise<OwnService> {
  const bike = await servicedBike(db.pool, benefitId);
  if (!bike) throw new Problem('not-found');
  const { servicePackage, handedOverOn } = bike;
  const budgetOre = SERVICE_PRICES[servicePackage].yearlyBudgetOre;
  const claims = (await claimsOfBenefit(db.pool, benefitId, MAX_CLAIMS)).map(claimView);
  if (handedOverOn === null) return { servicePackage, period: null, budgetOre, remainingOre: ZERO, claims };
  const { from, to, remainingOre } = await budgetView(db.pool, bike, today());
  return { servicePackage, period: { from, to }, budgetOre, remainingOre, claims };
}
