import { expect, it } from 'vitest';
import { ore } from '../money.ts';
import type { BenefitLine } from './decide-benefit.ts';
import { type BenefitPolicy, DEFAULT_POLICY, type ServicePackage } from './policy.ts';
import { quoteBenefit } from './quote-benefit.ts';
import { quoteOrder } from './quote-order.ts';

const PARAMETERS = [
  { year: 2026, stateBorrowingRatePercent: 2.55, taxFreeSek: 3_000, employerContributionsPercent: 31.42 },
];
const BIKE: BenefitLine = { kind: 'city', isElectric: false, unitOre: ore(1_899_000), quantity: 1 };
const HELMET: BenefitLine = { kind: 'helmet', isElectric: false, unitOre: ore(80_000), quantity: 1 };
const LOCK: BenefitLine = { kind: 'lock', isElectric: false, unitOre: ore(60_000), quantity: 1 };
const question = { policy: DEFAULT_POLICY, firstMonth: '2026-12', parameters: PARAMETERS };

it('[BP8] is the quote of the bike with its fixed parts, and of loose accessories', () => {
  const quote = quoteBenefit({
    ...question,
    bikeOre: ore(1_959_000),
    accessoriesOre: ore(80_000),
    isElectric: false,
    marginalTaxPercent: 44,
  });
  expect(quoteOrder([BIKE, HELMET, LOCK], question)).toEqual({
    bikes: 1,
    termMonths: 36,
    servicePackage: 'none',
    employerCostPerMonthOre: quote.invoicedPerMonthOre,
    employerSharePerMonthOre: quote.employerSharePerMonthOre,
    grossPerMonthOre: quote.grossPerMonthOre,
    grossOverTermOre: quote.grossOverTermOre,
  });
});

it('[BP8] counts each bike as a benefit, accessories once', () => {
  const one = quoteOrder([BIKE], question);
  const two = quoteOrder([{ ...BIKE, quantity: 2 }], question);
  expect(two).toMatchObject({
    bikes: 2,
    employerCostPerMonthOre: 2 * (one?.employerCostPerMonthOre ?? 0),
    grossOverTermOre: 2 * (one?.grossOverTermOre ?? 0),
  });
});

it('[BP8] is null for an order without a bike', () => {
  expect(quoteOrder([HELMET], question)).toBeNull();
});

it('[BP5] includes the chosen service package for each bike, unless the policy names one', () => {
  const cost = (
    servicePackage: ServicePackage,
    named: BenefitPolicy['servicePackage'] = 'employee-chooses',
  ) =>
    quoteOrder([{ ...BIKE, quantity: 2 }], {
      ...question,
      policy: { ...DEFAULT_POLICY, servicePackage: named },
      servicePackage,
    });
  const none = cost('none');
  const plus = cost('plus');
  expect(plus?.servicePackage).toBe('plus');
  // Two bikes at 85 SEK a month, which the employee pays by the simple model.
  expect((plus?.employerCostPerMonthOre ?? 0) - (none?.employerCostPerMonthOre ?? 0)).toBe(17_000);
  expect((plus?.grossPerMonthOre ?? 0) - (none?.grossPerMonthOre ?? 0)).toBe(17_000);
  expect(cost('full', 'basic')).toEqual({ ...cost('basic'), servicePackage: 'basic' });
});
