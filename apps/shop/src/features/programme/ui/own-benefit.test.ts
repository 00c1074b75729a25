import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BenefitPolicy } from '../../../../../../packages/domain/src/benefit/policy.ts';
import {
  DEFAULT_POLICY,
  DRIVES,
  LOOSE_KINDS,
  POLICY_TERMS,
} from '../../../../../../packages/domain/src/benefit/policy.ts';
import { BIKE_KINDS, PRODUCT_KINDS } from '../../../../../../packages/domain/src/catalogue/product-kind.ts';
import { ore, oreToSek, sekToOre } from '../../../../../../packages/domain/src/money.ts';
import { readOwnProgramme } from '../contract.ts';
import { benefitLines, decideOrderUnder } from '../server/decide-order.ts';
import {
  calculatorModel,
  lineOf,
  linesOf,
  policyOf,
  quoteFor,
  reasonsFor,
  verdictOf,
} from './own-benefit.ts';

const VAT = { taxMode: 'added', vatPercent: 25 } as const;
const PARAMETERS = {
  year: 2026,
  stateBorrowingRatePercent: 2.55,
  taxFreeSek: 3_000,
  employerContributionsPercent: 31.42,
};
const TODAY = '2026-11-25';

const amount = fc.integer({ min: 0, max: 10_000_000 }).map(ore);
const day = fc.constantFrom('2024-05-01', '2026-11-24', '2026-12-31', '2031-01-31');
const policies: fc.Arbitrary<BenefitPolicy> = fc
  .record({
    allowBikeLeasing: fc.boolean(),
    allowAccessories: fc.boolean(),
    maxBenefitOre: amount,
    minPriceOre: amount,
    notes: fc.constant('Bara för HR'),
    termMonths: fc.constantFrom(...POLICY_TERMS),
    allowedKinds: fc.subarray([...BIKE_KINDS], { minLength: 1 }),
    allowedDrives: fc.subarray([...DRIVES], { minLength: 1 }),
    allowedAccessories: fc.subarray([...LOOSE_KINDS], { minLength: 1 }),
    accessoryMaxPercent: fc.integer({ min: 0, max: 100 }),
    isLockRequired: fc.boolean(),
    orderWindows: fc.constantFrom([], [{ from: '2026-12-01', to: '2026-12-24' }]),
    approval: fc.constantFrom('none', 'hr', 'approver'),
    employmentMonths: fc.constantFrom(0, 6),
    exitRule: fc.constantFrom('lump-sum', 'transfer'),
  })
  .map((rules) => ({ ...DEFAULT_POLICY, ...rules }) as BenefitPolicy);
const people = fc.record({
  isEmployerActive: fc.boolean(),
  isListed: fc.constantFrom(true, false, null),
  firstDay: fc.option(day),
  lastDay: fc.option(day),
});
const carts = fc.array(
  fc.record({
    kind: fc.constantFrom(...PRODUCT_KINDS),
    isElectric: fc.boolean(),
    unit: fc.integer({ min: 1, max: 8_000_000 }),
    quantity: fc.integer({ min: 1, max: 2 }),
  }),
  { maxLength: 4 },
);
const benefits = fc.array(fc.record({ endsOn: fc.option(day) }), { maxLength: 2 });

/** A programme that was parsed with the schema of the contract, as in the browser. */
const viewOf = (
  policy: BenefitPolicy,
  person: {
    isEmployerActive: boolean;
    isListed: boolean | null;
    firstDay: string | null;
    lastDay: string | null;
  },
  runningBenefits: { endsOn: string | null }[],
) => {
  const { data } = readOwnProgramme.answer.parse({
    success: true,
    data: {
      employmentId: '01a213db-50c4-740f-b493-5edeecc6e180',
      companyName: 'Verkstaden AB',
      otherEmployers: 0,
      policy: JSON.parse(JSON.stringify(policy)),
      policyVersion: 3,
      person,
      runningBenefits,
      budget: { maxOre: policy.maxBenefitOre, usedOre: 0, leftOre: policy.maxBenefitOre },
      today: TODAY,
      parameters: PARAMETERS,
    },
  });
  if (!data) throw new Error('no programme');
  return data;
};

describe('own figures', () => {
  test('[BP5] browser and server agree: the browser gives the reasons that decide about the order', () => {
    fc.assert(
      fc.property(policies, people, benefits, carts, (policy, person, running, cart) => {
        const view = viewOf(policy, person, running);
        const shown = reasonsFor(linesOf(cart, VAT), view);
        const programme = {
          companyId: 'x',
          companyName: 'Verkstaden AB',
          policy,
          policyVersion: 3,
          person,
          runningBenefits: running,
          usedOre: ore(0),
        };
        const decidedLines = cart.map(({ unit, ...line }) => ({ ...line, unitOre: ore(unit) }));
        const lines = benefitLines(decidedLines, { mode: 'added', vatPercent: 25 });
        const decided = decideOrderUnder(programme as never, lines, TODAY);
        expect(shown).toEqual(decided.reasons);
        const isRefused = ['refused', 'incomplete'].includes(verdictOf(shown));
        expect(isRefused).toBe(decided.asked === null);
        expect(JSON.stringify(view)).not.toContain('Bara för HR');
      }),
    );
  });

  test('a product and a cart with one piece of it have the same decision and figures', () => {
    const view = viewOf(
      DEFAULT_POLICY,
      { isEmployerActive: true, isListed: true, firstDay: null, lastDay: null },
      [],
    );
    const product = { kind: 'city', is_electric: true, current_price: 21_600 } as const;
    const cart = [{ kind: 'city', isElectric: true, unit: 2_160_000, quantity: 1 }] as const;
    expect([lineOf(product, VAT)]).toEqual(linesOf(cart, VAT));
    // 27 000 SEK incl. VAT by model A: the deduction is the price over the term.
    expect(quoteFor([lineOf(product, VAT)], view, 32)).toMatchObject({
      grossPerMonthOre: 75_000,
      termMonths: 36,
    });
  });

  test('an accessory alone and two bikes have no quote, and a missing product alone is not a refusal', () => {
    const view = viewOf(
      { ...DEFAULT_POLICY, isLockRequired: true, approval: 'hr' },
      { isEmployerActive: true, isListed: true, firstDay: null, lastDay: null },
      [],
    );
    const line = (kind: 'city' | 'helmet' | 'lock', quantity = 1) => ({
      kind,
      isElectric: false,
      unitOre: sekToOre(1_000),
      quantity,
    });
    expect(quoteFor([line('helmet')], view, 32)).toBeNull();
    expect(quoteFor([line('city', 2)], view, 32)).toBeNull();
    expect(verdictOf(reasonsFor([line('city')], view))).toBe('incomplete');
    expect(verdictOf(reasonsFor([line('helmet')], view))).toBe('incomplete');
    expect(verdictOf(reasonsFor([line('city'), line('lock')], view))).toBe('needs-approval');
    // A lock is part of the bike, a helmet is loose.
    expect(quoteFor([line('city'), line('lock'), line('helmet')], view, 32)).toMatchObject({
      bikeOre: 200_000,
      accessoriesOre: 100_000,
    });
  });

  test.each(['simple', 'cost-neutral', 'cost-neutral-vat'] as const)(
    'the calculator starts from the employer’s model %s',
    (deductionModel) => {
      const policy = { ...DEFAULT_POLICY, deductionModel, employerSharePercent: 25, termMonths: 24 } as const;
      const model = calculatorModel(policy, sekToOre(20_000), 'bike_electric');
      expect(model).toMatchObject({ term_months: '24', employer_share: '25' });
      if (deductionModel === 'simple')
        expect(model).toMatchObject({ monthly_cost: '', deducts_vat: 'false' });
      else
        expect(model).toEqual({
          term_months: '24',
          employer_share: '25',
          // 3.0625 % and 0.4375 % of 20 000 SEK; the insurance over 24 months.
          monthly_cost: '700',
          cash_extras: '2100',
          deducts_vat: deductionModel === 'cost-neutral-vat' ? 'true' : 'false',
        });
      const view = viewOf(
        policy,
        { isEmployerActive: true, isListed: true, firstDay: null, lastDay: null },
        [],
      );
      expect(policyOf(view).deductionModel).toBe(deductionModel);
      expect(oreToSek(policyOf(view).maxBenefitOre)).toBe(50_000);
    },
  );
});
