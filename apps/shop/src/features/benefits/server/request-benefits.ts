// The benefits that an order asks for, with the terms of their quote.

import type { BenefitLine } from '@activepick/domain/benefit/decide-benefit.ts';
import { firstDayOfBenefit } from '@activepick/domain/benefit/decide-benefit.ts';
import { orderedBikes } from '@activepick/domain/benefit/ordered-bikes.ts';
import type { BenefitPolicy, ServicePackage } from '@activepick/domain/benefit/policy.ts';
import { quoteBenefit } from '@activepick/domain/benefit/quote-benefit.ts';
import type { Day } from '@activepick/domain/calendar.ts';
import type { ProductId } from '@activepick/domain/identifiers/ids.ts';
import {
  ParameterMissing,
  parametersOfToday,
} from '#src/features/benefit-parameters/server/rates-repository.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { storeRequested } from './benefit-repository.ts';

/** A line of an order, priced incl. VAT, with what its benefit is called. */
export interface RequestedLine extends BenefitLine {
  /** Null for a bike of an offer. */
  productId: ProductId | null;
  name: string;
  variantLabel: string | null;
}

/** An order under an employer's policy. */
export interface RequestedOrder {
  orderId: string;
  companyId: string;
  personId: string | null;
  userId: string | null;
  policy: BenefitPolicy;
  policyVersion: number;
  servicePackage: ServicePackage;
  lines: readonly RequestedLine[];
  today: Day;
}

// None of the stored terms depends on the employee's tax.
const ANY_TAX = 0;

/**
 * Stores a requested benefit for each bike of an order, or gives the requested ones the terms of today. Where the rates of the
 * day are missing nothing is stored, since an order never fails for them; the job stores the benefits later.
 * Source: benefit programme, sections 6 and 7.
 */
export async function requestBenefits(tx: Connection, order: RequestedOrder): Promise<void> {
  const bikes = orderedBikes(order.lines);
  if (bikes.length === 0) return;
  const rates = await ratesOrNull(tx, order.today);
  if (!rates) return;
  const { policy, servicePackage, today } = order;
  const firstMonth = firstDayOfBenefit(today, policy.cutOffDay).slice(0, 7);
  const made = bikes.map(({ line, bikeOre, accessoriesOre }, index) => {
    const quote = quoteBenefit({
      bikeOre,
      accessoriesOre,
      isElectric: line.isElectric,
      policy,
      servicePackage,
      marginalTaxPercent: ANY_TAX,
      firstMonth,
      parameters: [rates],
    });
    return {
      position: index + 1,
      productId: line.productId,
      kind: line.kind,
      name: line.name,
      variantLabel: line.variantLabel,
      isElectric: line.isElectric,
      bikeOre,
      accessoriesOre,
      accessoryGrossOre: quote.accessoryGrossOre,
      employerCostOre: quote.employerCostPerMonthOre,
      employerShareOre: quote.employerSharePerMonthOre,
      deductionsOre: quote.deductions,
    };
  });
  const { termMonths, cutOffDay } = policy;
  await storeRequested(tx, { ...order, termMonths, cutOffDay }, made);
}

const ratesOrNull = (tx: Connection, today: Day) =>
  parametersOfToday(tx, today).catch((error) => {
    if (error instanceof ParameterMissing) return null;
    throw error;
  });
