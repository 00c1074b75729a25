import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BIKE_KINDS, isBikeKind, PRODUCT_KINDS } from '../catalogue/product-kind.ts';
import { ore } from '../money.ts';
import {
  BENEFIT_RULES,
  type BenefitLine,
  type BenefitPerson,
  type BenefitReason,
  type BenefitRule,
  decideBenefit,
  firstDayOfBenefit,
  lastDayOfBenefit,
  outcomeOf,
  type RunningBenefit,
} from './decide-benefit.ts';
import { type BenefitPolicy, DEFAULT_POLICY } from './policy.ts';

const TODAY = '2026-11-25';

interface Case {
  lines: BenefitLine[];
  policy: BenefitPolicy;
  person: BenefitPerson;
  running: RunningBenefit[];
}

const BIKE: BenefitLine = { kind: 'city', isElectric: false, unitOre: ore(1_899_000), quantity: 1 };
const HELMET: BenefitLine = { kind: 'helmet', isElectric: false, unitOre: ore(80_000), quantity: 1 };
const LOCK: BenefitLine = { kind: 'lock', isElectric: false, unitOre: ore(60_000), quantity: 1 };

const fine = (): Case => ({
  lines: [BIKE, HELMET],
  policy: DEFAULT_POLICY,
  person: { isEmployerActive: true, isListed: true, firstDay: '2020-01-01', lastDay: null },
  running: [],
});
const decided = ({ lines, policy, person, running }: Case) =>
  decideBenefit(lines, policy, person, running, TODAY);
const rulesOf = (reasons: readonly BenefitReason[]) => reasons.map(({ rule }) => rule);

const withPolicy =
  (part: Partial<BenefitPolicy>) =>
  (before: Case): Case => ({
    ...before,
    policy: { ...before.policy, ...part },
  });
/** Lowers the maximum. */
const withMaximum =
  (maximum: number) =>
  (before: Case): Case =>
    withPolicy({ maxBenefitOre: ore(Math.min(maximum, before.policy.maxBenefitOre)) })(before);
const withPerson =
  (part: Partial<BenefitPerson>) =>
  (before: Case): Case => ({
    ...before,
    person: { ...before.person, ...part },
  });
const noBikes = ({ lines }: Case): BenefitLine[] =>
  lines.map((line) => (isBikeKind(line.kind) ? { ...line, kind: 'trainer' } : line));

/** How each rule is broken, with the reason. No two change the same fact, so any two can be combined. */
const BROKEN: readonly {
  rule: BenefitRule;
  breaks: (before: Case) => Case;
  reason: Omit<BenefitReason, 'rule'>;
  /** Rules that the same change always breaks as well. */
  also?: readonly BenefitRule[];
}[] = [
  {
    rule: 'employer-not-active',
    breaks: withPerson({ isEmployerActive: false }),
    reason: { kind: 'refused', facts: {} },
  },
  { rule: 'not-listed', breaks: withPerson({ isListed: false }), reason: { kind: 'refused', facts: {} } },
  {
    rule: 'employed-too-short',
    breaks: (before) => withPerson({ firstDay: '2026-08-31' })(withPolicy({ employmentMonths: 6 })(before)),
    reason: { kind: 'refused', facts: { months: 6, from: '2027-02-28' } },
  },
  {
    rule: 'leaving',
    breaks: withPerson({ lastDay: '2026-11-30' }),
    reason: { kind: 'refused', facts: { lastDay: '2026-11-30', begins: '2026-12-01' } },
    also: ['term-too-long'],
  },
  {
    rule: 'outside-window',
    breaks: withPolicy({
      orderWindows: [
        { from: '2027-05-01', to: '2027-05-31' },
        { from: '2027-02-01', to: '2027-02-28' },
        { from: '2026-10-01', to: '2026-11-24' },
      ],
    }),
    reason: { kind: 'refused', facts: { next: { from: '2027-02-01', to: '2027-02-28' } } },
  },
  {
    rule: 'bike-above-maximum',
    breaks: withMaximum(1_000_000),
    reason: {
      kind: 'refused',
      facts: { maxOre: ore(1_000_000), priceOre: ore(1_899_000), differenceOre: ore(899_000) },
    },
    // The helmet has no room beside the bike.
    also: ['above-maximum'],
  },
  {
    rule: 'above-maximum',
    breaks: withMaximum(1_900_000),
    reason: {
      kind: 'refused',
      facts: { maxOre: ore(1_900_000), totalOre: ore(1_979_000), differenceOre: ore(79_000) },
    },
  },
  {
    rule: 'below-minimum',
    breaks: withPolicy({ minPriceOre: ore(2_000_000) }),
    reason: {
      kind: 'refused',
      facts: { minOre: ore(2_000_000), priceOre: ore(1_899_000), differenceOre: ore(101_000) },
    },
  },
  {
    rule: 'kind-not-allowed',
    breaks: withPolicy({ allowedKinds: ['cargo'], allowedDrives: ['electric'] }),
    reason: { kind: 'refused', facts: { kinds: ['city'], drives: ['pedal'] } },
  },
  {
    rule: 'bike-missing',
    breaks: (before) => ({ ...before, lines: noBikes(before) }),
    reason: { kind: 'refused', facts: {} },
  },
  {
    rule: 'accessories-not-allowed',
    breaks: withPolicy({ allowAccessories: false }),
    reason: { kind: 'refused', facts: {} },
  },
  {
    rule: 'accessory-kind-not-allowed',
    breaks: withPolicy({ allowedAccessories: ['bag', 'pump'] }),
    reason: { kind: 'refused', facts: { kinds: ['helmet'] } },
  },
  {
    rule: 'accessories-above-share',
    breaks: withPolicy({ accessoryMaxPercent: 4 }),
    reason: {
      kind: 'refused',
      facts: { percent: 4, maxOre: ore(75_960), totalOre: ore(80_000), differenceOre: ore(4_040) },
    },
  },
  {
    rule: 'lock-missing',
    breaks: withPolicy({ isLockRequired: true }),
    reason: { kind: 'refused', facts: {} },
  },
  {
    rule: 'second-benefit',
    breaks: (before) => ({
      ...withPolicy({ allowBikeLeasing: false })(before),
      running: [{ endsOn: '2027-12-31' }, { endsOn: '2028-03-31' }],
    }),
    reason: { kind: 'refused', facts: { running: 2, bikes: 1, until: '2028-03-31' } },
  },
  {
    rule: 'term-too-long',
    breaks: withPerson({ lastDay: '2029-11-29' }),
    reason: {
      kind: 'refused',
      facts: { termMonths: 36, termEnds: '2029-11-30', lastDay: '2029-11-29' },
    },
  },
  {
    rule: 'approval-needed',
    breaks: withPolicy({ approval: 'hr' }),
    reason: { kind: 'needs-approval', facts: { by: 'hr' } },
  },
];

/** Rules about the bike or its accessories cannot be checked without a bike. */
const OF_A_BIKE: readonly BenefitRule[] = [
  'bike-above-maximum',
  'below-minimum',
  'kind-not-allowed',
  'accessories-above-share',
  'lock-missing',
];
const inOrder = (rules: readonly BenefitRule[]) => BENEFIT_RULES.filter((rule) => rules.includes(rule));

describe('decideBenefit', () => {
  it('gives no reason against an order that fits', () => {
    expect(decided(fine())).toEqual([]);
  });

  it('is tested with each rule, in the order of the programme', () => {
    expect(BROKEN.map(({ rule }) => rule)).toEqual([...BENEFIT_RULES]);
  });

  it.each(BROKEN)('[BP5] gives only $rule, with its facts', ({ rule, breaks, reason, also = [] }) => {
    const reasons = decided(breaks(fine())).filter((one) => !also.includes(one.rule));
    expect(reasons).toEqual([{ rule, ...reason }]);
  });

  const pairs = BROKEN.flatMap((one, at) => BROKEN.slice(at + 1).map((other) => ({ one, other })));
  it.each(pairs)('[BP5] gives $one.rule and $other.rule together', ({ one, other }) => {
    const rules = [one.rule, other.rule];
    const reasons = rulesOf(decided(other.breaks(one.breaks(fine()))));
    if (rules.includes('bike-missing'))
      expect(reasons).toEqual(
        inOrder([
          ...rules.filter((rule) => !OF_A_BIKE.includes(rule)),
          ...(one.also ?? []),
          ...(other.also ?? []),
        ]),
      );
    // The later day of leaving applies.
    else if (rules.includes('leaving') && rules.includes('term-too-long'))
      expect(rulesOf(decided(one.breaks(other.breaks(fine()))))).toEqual(rules);
    else expect(reasons).toEqual(inOrder([...rules, ...(one.also ?? []), ...(other.also ?? [])]));
  });

  it('counts lights and a lock as parts of the bike', () => {
    const policy = { ...DEFAULT_POLICY, allowAccessories: false, isLockRequired: true };
    const lights: BenefitLine = { ...LOCK, kind: 'lights', unitOre: ore(900_000) };
    expect(decided({ ...fine(), lines: [BIKE, LOCK, lights], policy })).toEqual([]);
  });

  it('requires approval if the list has no first day of employment', () => {
    const reasons = decided(withPerson({ firstDay: null })(withPolicy({ employmentMonths: 3 })(fine())));
    expect(reasons).toEqual([
      { rule: 'employed-too-short', kind: 'needs-approval', facts: { months: 3, from: null } },
    ]);
    expect(outcomeOf(reasons)).toBe('needs-approval');
  });

  it('[BP5] asks the employer if a person’s identity is not proved', () => {
    const unknown = { isEmployerActive: true, isListed: null, firstDay: null, lastDay: null };
    const reasons = decided({ ...fine(), person: unknown });
    expect(reasons).toEqual([{ rule: 'not-listed', kind: 'needs-approval', facts: {} }]);
  });

  it('lets no one order after the last day of employment', () => {
    const reasons = decideBenefit(
      [BIKE],
      DEFAULT_POLICY,
      { ...fine().person, lastDay: '2026-11-09' },
      [],
      '2026-11-10',
    );
    expect(rulesOf(reasons)).toEqual(['leaving', 'term-too-long']);
  });

  it('treats two bikes as two benefits, each with the maximum', () => {
    const two = { ...BIKE, quantity: 2 };
    const policy = { ...DEFAULT_POLICY, maxBenefitOre: ore(1_899_000) };
    expect(decided({ ...fine(), lines: [two], policy })).toEqual([]);
    const dear = { ...BIKE, unitOre: ore(1_899_001) };
    const cheap = { ...BIKE, unitOre: ore(100_000) };
    expect(decided({ ...fine(), lines: [dear, cheap], policy })).toEqual([
      {
        rule: 'bike-above-maximum',
        kind: 'refused',
        facts: { maxOre: 1_899_000, priceOre: 1_899_001, differenceOre: 1 },
      },
    ]);
    expect(
      rulesOf(decided({ ...fine(), lines: [two], policy: { ...policy, allowBikeLeasing: false } })),
    ).toEqual(['second-benefit']);
  });

  it('includes both days of a window', () => {
    const on = (today: string) =>
      rulesOf(
        decideBenefit(
          [BIKE],
          { ...DEFAULT_POLICY, orderWindows: [{ from: '2026-11-01', to: '2026-11-30' }] },
          fine().person,
          [],
          today,
        ),
      );
    expect([on('2026-10-31'), on('2026-11-01'), on('2026-11-30'), on('2026-12-01')]).toEqual([
      ['outside-window'],
      [],
      [],
      ['outside-window'],
    ]);
  });

  it('can decide about a person before anything is chosen', () => {
    expect(decided({ ...fine(), lines: [] })).toEqual([]);
    expect(rulesOf(decided(withPerson({ isListed: false })({ ...fine(), lines: [] })))).toEqual([
      'not-listed',
    ]);
  });
});

describe('the first month', () => {
  it.each([
    ['2026-11-15', 15, '2026-11-01'],
    ['2026-11-16', 15, '2026-12-01'],
    ['2026-12-31', 28, '2027-01-01'],
  ])('[BP6] of a handover on %s with cut-off day %d begins on %s', (handover, cutOff, first) => {
    expect(firstDayOfBenefit(handover, cutOff)).toBe(first);
  });
});

it('[BP6] the last day of a benefit ends the last month of its term', () => {
  const policy = { cutOffDay: 15, termMonths: 36 } as const;
  expect(lastDayOfBenefit('2026-11-15', policy)).toBe('2029-10-31');
  expect(lastDayOfBenefit('2026-11-16', policy)).toBe('2029-11-30');
});

const amount = fc.integer({ min: 0, max: 10_000_000 }).map((value) => ore(value));
const anyLine: fc.Arbitrary<BenefitLine> = fc.record({
  kind: fc.constantFrom(...PRODUCT_KINDS),
  isElectric: fc.boolean(),
  unitOre: amount,
  quantity: fc.integer({ min: 1, max: 4 }),
});
const anyCase: fc.Arbitrary<Case> = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
  policy: fc
    .record({
      allowBikeLeasing: fc.boolean(),
      allowAccessories: fc.boolean(),
      maxBenefitOre: amount,
      minPriceOre: amount,
      isLockRequired: fc.boolean(),
      accessoryMaxPercent: fc.integer({ min: 0, max: 100 }),
      approval: fc.constantFrom('none' as const, 'hr' as const, 'approver' as const),
      employmentMonths: fc.integer({ min: 0, max: 24 }),
      termMonths: fc.constantFrom(12 as const, 24 as const, 36 as const),
      allowedKinds: fc.subarray([...BIKE_KINDS], { minLength: 1 }),
    })
    .map((part) => ({ ...DEFAULT_POLICY, ...part })),
  person: fc.record({
    isEmployerActive: fc.boolean(),
    isListed: fc.constantFrom(true, false, null),
    firstDay: fc.constantFrom(null, '2020-01-01', '2026-06-30'),
    lastDay: fc.constantFrom(null, '2026-11-30', '2027-12-31', '2040-01-01'),
  }),
  running: fc.array(fc.record({ endsOn: fc.constantFrom(null, '2027-01-31') }), { maxLength: 3 }),
});

describe('for any order, policy and person', () => {
  it('[BP5] adding a reason never removes one', () => {
    const further = BROKEN.filter(
      ({ rule }) => rule !== 'bike-missing' && rule !== 'accessory-kind-not-allowed',
    );
    fc.assert(
      fc.property(anyCase, fc.constantFrom(...further), (before, { breaks }) => {
        const rules = rulesOf(decided(before));
        expect(rulesOf(decided(breaks(before)))).toEqual(
          expect.arrayContaining(stillTrue(rules, breaks, before)),
        );
      }),
    );
  });

  it('[UX.H1] the difference of a reason is that of its own two amounts', () => {
    fc.assert(
      fc.property(anyCase, (one) => {
        for (const { rule, facts } of decided(one)) {
          if (rule === 'bike-above-maximum') expect(facts.priceOre - facts.maxOre).toBe(facts.differenceOre);
          if (rule === 'above-maximum') expect(facts.totalOre - facts.maxOre).toBe(facts.differenceOre);
          if (rule === 'accessories-above-share')
            expect(facts.totalOre - facts.maxOre).toBe(facts.differenceOre);
          if (rule === 'below-minimum') expect(facts.minOre - facts.priceOre).toBe(facts.differenceOre);
          if ('differenceOre' in facts) expect(facts.differenceOre).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('[UX.H1] an order that lowering each bike to the maximum makes allowed breaks the rule of the bike alone', () => {
    fc.assert(
      fc.property(anyCase, (one) => {
        const { maxBenefitOre } = one.policy;
        const lowered = one.lines.map((line) =>
          isBikeKind(line.kind) && line.unitOre > maxBenefitOre ? { ...line, unitOre: maxBenefitOre } : line,
        );
        const of = (lines: BenefitLine[]) => rulesOf(decided({ ...one, lines }));
        expect(of(one.lines).includes('above-maximum')).toBe(of(lowered).includes('above-maximum'));
        expect(of(lowered)).not.toContain('bike-above-maximum');
      }),
    );
  });

  it('[BP5] the reasons come in the order of the rules, each once', () => {
    fc.assert(
      fc.property(anyCase, (one) => {
        const rules = rulesOf(decided(one));
        expect(rules).toEqual(inOrder(rules));
      }),
    );
  });

  it('[BP5] changes of facts that no rule uses change nothing', () => {
    fc.assert(
      fc.property(anyCase, fc.string(), fc.boolean(), (one, notes, hasPersonalNumbers) => {
        const other = withPolicy({
          notes,
          exitRule: 'transfer',
          deductionModel: 'cost-neutral',
          leasePercent: 4,
          servicePackage: 'full',
          payroll: { ...DEFAULT_POLICY.payroll, hasPersonalNumbers },
        })(one);
        expect(decided(other)).toEqual(decided(one));
        expect(decided({ ...one, lines: [...one.lines].reverse() }).map(({ rule }) => rule)).toEqual(
          rulesOf(decided(one)),
        );
      }),
    );
  });
});

// A change may make an amount or a day more lenient than the random one. Such a rule is tested alone.
function stillTrue(
  rules: readonly BenefitRule[],
  breaks: (before: Case) => Case,
  before: Case,
): BenefitRule[] {
  const after = breaks(before);
  const isStricter = (rule: BenefitRule): boolean => {
    const { policy, person } = before;
    if (rule === 'above-maximum' || rule === 'bike-above-maximum')
      return after.policy.maxBenefitOre <= policy.maxBenefitOre;
    if (rule === 'below-minimum') return after.policy.minPriceOre >= policy.minPriceOre;
    if (rule === 'accessories-above-share')
      return after.policy.accessoryMaxPercent <= policy.accessoryMaxPercent;
    if (rule === 'employed-too-short')
      return (
        after.policy.employmentMonths >= policy.employmentMonths && after.person.firstDay === person.firstDay
      );
    if (rule === 'leaving' || rule === 'term-too-long')
      return after.person.lastDay === person.lastDay || (after.person.lastDay ?? '') < (person.lastDay ?? '');
    if (rule === 'kind-not-allowed') return after.policy.allowedKinds === policy.allowedKinds;
    return true;
  };
  return rules.filter(isStricter);
}
