// Measures one decision about a benefit, which product pages, carts and the eligible list make often. The
// floor is the same loop over the lines without a decision.
import {
  BENEFIT_RULES,
  type BenefitLine,
  decideBenefit,
} from '../packages/domain/src/benefit/decide-benefit.ts';
import { DEFAULT_POLICY } from '../packages/domain/src/benefit/policy.ts';
import { BIKE_KINDS, PRODUCT_KINDS } from '../packages/domain/src/catalogue/product-kind.ts';
import { ore } from '../packages/domain/src/money.ts';
import { conclude, recordAbsolute } from './support/figures.ts';
import { median, readOptions } from './support/options.ts';

const LIMIT_MICROSECONDS = 50;
const TIMES = readOptions().isQuick ? 20_000 : 200_000;
const ROUNDS = 5;
const TODAY = '2026-11-25';

const lines: BenefitLine[] = PRODUCT_KINDS.map((kind, at) => ({
  kind,
  isElectric: at % 2 === 0,
  unitOre: ore(1_000_000 + at),
  quantity: 1 + (at % 3),
}));
/** This order breaks nearly every rule, which takes the most work. */
const policy = {
  ...DEFAULT_POLICY,
  allowBikeLeasing: false,
  allowAccessories: false,
  allowedKinds: BIKE_KINDS.slice(0, 1),
  allowedAccessories: [],
  accessoryMaxPercent: 1,
  isLockRequired: true,
  minPriceOre: ore(4_000_000),
  approval: 'hr' as const,
  employmentMonths: 12,
  orderWindows: Array.from({ length: 24 }, (_, at) => ({
    from: `20${30 + at}-01-01`,
    to: `20${30 + at}-01-31`,
  })),
};
const person = { isEmployerActive: false, isListed: false, firstDay: '2026-10-01', lastDay: '2026-11-30' };

function microsecondsOf(work: () => number): number {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const began = performance.now();
    let seen = 0;
    for (let at = 0; at < TIMES; at += 1) seen += work();
    if (seen === 0) throw new Error('nothing was decided');
    return ((performance.now() - began) * 1_000) / TIMES;
  });
  return median(rounds);
}

const decide = () => decideBenefit(lines, policy, person, [{ endsOn: '2027-01-31' }], TODAY).length;
if (decide() < BENEFIT_RULES.length - 2) throw new Error('the order should break nearly every rule');
const floor = microsecondsOf(() => lines.reduce((sum, line) => sum + line.unitOre * line.quantity, 0));
recordAbsolute({
  claim: 'a decision about an order of 18 lines that breaks nearly every rule',
  measured: microsecondsOf(decide),
  floor,
  unit: 'µs',
  limit: LIMIT_MICROSECONDS,
});
conclude();
