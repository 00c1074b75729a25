// Service claims and budgets as their readers see them.
import { isRunning } from '@activepick/domain/benefit/benefit-states.ts';
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
import { bikeByNumber, bikesByFrame, type ServicedBike, servicedBike } from './budget-repository.ts';
import { claimsOfBenefit, type ListedClaim, type StoredClaim } from './claim-repository.ts';
import { remainingOf } from './send-claim.ts';
import { isServiceCode, numberInCode, serviceCode } from './service-code.ts';

type Context = Pick<App, 'db' | 'today' | 'now' | 'linkSigningKey'>;

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

/**
 * Returns the running benefits with a typed frame number or service code, with their budgets of today. Throws `not-found` for
 * a benefit number alone, whether it exists or not.
 */
export async function lookUp(app: Context, typed: string): Promise<ServiceOfBike[]> {
  const { pool } = app.db;
  const bikes = (await bikesOfCode(app, typed)) ?? (await bikesOfFrame(pool, typed));
  if (bikes.length === 0 && BENEFIT_NUMBER.test(typed.replace(/\s+/g, ''))) throw new Problem('not-found');
  return Promise.all(bikes.map((bike) => budgetView(pool, bike, app.today())));
}

async function bikesOfCode(app: Context, typed: string): Promise<ServicedBike[] | null> {
  const number = numberInCode(typed);
  const bike = number === null ? null : await bikeByNumber(app.db.pool, number);
  return bike && isServiceCode(app, typed, bike.benefitId) ? [bike] : null;
}

async function bikesOfFrame(connection: Connection, typed: string): Promise<ServicedBike[]> {
  const frame = parseFrameNumber(typed);
  return frame.ok ? bikesByFrame(connection, frame.value) : [];
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
export async function ownService(app: Context, benefitId: string): Promise<OwnService> {
  const { db, today } = app;
  const bike = await servicedBike(db.pool, benefitId);
  if (!bike) throw new Problem('not-found');
  const { servicePackage, handedOverOn } = bike;
  const budgetOre = SERVICE_PRICES[servicePackage].yearlyBudgetOre;
  const claims = (await claimsOfBenefit(db.pool, benefitId, MAX_CLAIMS)).map(claimView);
  if (handedOverOn === null)
    return { servicePackage, period: null, code: null, budgetOre, remainingOre: ZERO, claims };
  const { from, to, remainingOre } = await budgetView(db.pool, bike, today());
  const code = isRunning(bike.state) ? serviceCode(app, bike) : null;
  return { servicePackage, period: { from, to }, code, budgetOre, remainingOre, claims };
}
