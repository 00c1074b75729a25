import { describe, expect, it, test } from 'vitest';
import { rowTotal } from '../invoicing/self-invoice.ts';
import { ore, percentOf } from '../money.ts';
import {
  CLAIM_STATES,
  type ClaimEvent,
  type ClaimLineKind,
  claimProblem,
  claimTotal,
  isEstimate,
  lastDayToAnswer,
  nextClaimState,
  REPAIR_VAT_PERCENT,
  rowOfClaim,
} from './service-claim.ts';

const EVENTS: readonly ClaimEvent[] = ['agree', 'decline', 'expire', 'reject'];

test('[BP12.3] a claim moves only by these steps', () => {
  const steps = CLAIM_STATES.flatMap((state) =>
    EVENTS.flatMap((event) => {
      const to = nextClaimState(state, event);
      return to ? [`${state} ${event} ${to}`] : [];
    }),
  );
  expect(steps).toEqual([
    'awaiting-consent agree approved',
    'awaiting-consent decline declined',
    'awaiting-consent expire expired',
    'awaiting-consent reject rejected',
    'approved reject rejected',
    'estimate reject rejected',
  ]);
});

describe('the lines of a claim', () => {
  const of = (...kinds: ClaimLineKind[]) =>
    kinds.map((kind) => ({ kind, amountOre: ore(10_050), text: 'x' }));

  it.each<[ClaimLineKind[], string | null, boolean]>([
    [[], 'no-lines', false],
    [['service'], null, false],
    [['service', 'wear', 'repair'], null, false],
    [['damage', 'damage'], null, true],
    [['damage', 'repair'], 'mixed-estimate', false],
  ])('[BP12.3] %j: problem %s, estimate %s', (kinds, problem, estimate) => {
    expect(claimProblem(of(...kinds))).toBe(problem);
    expect(isEstimate(of(...kinds))).toBe(estimate);
  });

  it('[BP12.3] add up to the öre', () => {
    expect(claimTotal(of('service', 'wear', 'repair'))).toBe(30_150);
    expect(claimTotal([])).toBe(0);
  });
});

it('[BP12.3] an employee has 14 days to answer, over the end of a leap year’s February', () => {
  expect(lastDayToAnswer('2028-02-20')).toBe('2028-03-05');
});

it.each([100, 112, 44_800, 69_999, 200_000])(
  '[BP12.8] the invoice row of a claim of %i öre has the VAT of repairs, exact to an öre',
  (budgetOre) => {
    const row = rowOfClaim({ number: 1_001, benefitNumber: 2_002, budgetOre: ore(budgetOre) });
    expect(row).toMatchObject({
      description: 'Serviceärende 1001, förmån 2002',
      quantity: 1,
      vatPercent: REPAIR_VAT_PERCENT,
    });
    const net = rowTotal(row);
    expect(Math.abs(net + percentOf(net, REPAIR_VAT_PERCENT) - budgetOre)).toBeLessThanOrEqual(1);
  },
);
