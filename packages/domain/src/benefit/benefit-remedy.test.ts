import { describe, expect, it } from 'vitest';
import { ore } from '../money.ts';
import { decisiveReasons, remediesOf } from './benefit-remedy.ts';
import { BENEFIT_RULES, type BenefitReason } from './decide-benefit.ts';

const kind = 'refused' as const;
const REASONS: Record<(typeof BENEFIT_RULES)[number], BenefitReason> = {
  'employer-not-active': { kind, rule: 'employer-not-active', facts: {} },
  'not-listed': { kind, rule: 'not-listed', facts: {} },
  'employed-too-short': { kind, rule: 'employed-too-short', facts: { months: 6, from: '2027-03-01' } },
  leaving: { kind, rule: 'leaving', facts: { lastDay: '2026-12-31', begins: '2027-01-01' } },
  'outside-window': {
    ...{ kind, rule: 'outside-window' },
    facts: { next: { from: '2027-04-01', to: '2027-04-30' } },
  },
  'bike-above-maximum': {
    ...{ kind, rule: 'bike-above-maximum' },
    facts: { maxOre: ore(1), priceOre: ore(2), differenceOre: ore(1) },
  },
  'above-maximum': {
    ...{ kind, rule: 'above-maximum' },
    facts: { maxOre: ore(1), totalOre: ore(2), differenceOre: ore(1) },
  },
  'below-minimum': {
    ...{ kind, rule: 'below-minimum' },
    facts: { minOre: ore(2), priceOre: ore(1), differenceOre: ore(1) },
  },
  'kind-not-allowed': { kind, rule: 'kind-not-allowed', facts: { kinds: [], drives: ['electric'] } },
  'bike-missing': { kind, rule: 'bike-missing', facts: {} },
  'accessories-not-allowed': { kind, rule: 'accessories-not-allowed', facts: {} },
  'accessory-kind-not-allowed': { kind, rule: 'accessory-kind-not-allowed', facts: { kinds: ['helmet'] } },
  'accessories-above-share': {
    ...{ kind, rule: 'accessories-above-share' },
    facts: { percent: 10, maxOre: ore(1), totalOre: ore(2), differenceOre: ore(1) },
  },
  'lock-missing': { kind, rule: 'lock-missing', facts: {} },
  'second-benefit': {
    ...{ kind, rule: 'second-benefit' },
    facts: { running: 1, bikes: 1, until: '2028-09-30' },
  },
  'term-too-long': {
    ...{ kind, rule: 'term-too-long' },
    facts: { termMonths: 36, termEnds: '2029-12-31', lastDay: '2028-01-31' },
  },
  'approval-needed': { kind: 'needs-approval', rule: 'approval-needed', facts: { by: 'hr' } },
};

describe('[UX.M1] the remedy of a refusal', () => {
  it.each([
    ['employer-not-active', { by: 'employer' }],
    ['not-listed', { by: 'list' }],
    ['employed-too-short', { by: 'waiting', from: '2027-03-01' }],
    ['leaving', { by: 'last-day' }],
    ['outside-window', { by: 'waiting', from: '2027-04-01' }],
    ['second-benefit', { by: 'waiting', from: '2028-10-01' }],
    ['term-too-long', { by: 'last-day' }],
    ['bike-above-maximum', { by: 'goods' }],
    ['accessories-not-allowed', { by: 'goods' }],
    ['kind-not-allowed', { by: 'goods' }],
  ] as const)('of %s is %j', (rule, remedy) => {
    expect(remediesOf([REASONS[rule]])).toEqual([remedy]);
  });

  it('exists for every rule that refuses', () => {
    for (const rule of BENEFIT_RULES)
      expect(remediesOf([REASONS[rule]])).toHaveLength(REASONS[rule].kind === 'refused' ? 1 : 0);
  });

  it('names each remedy once, and the last day of waiting', () => {
    expect(
      remediesOf([
        REASONS['second-benefit'],
        REASONS['bike-above-maximum'],
        REASONS['outside-window'],
        REASONS['above-maximum'],
        REASONS['approval-needed'],
      ]),
    ).toEqual([{ by: 'waiting', from: '2028-10-01' }, { by: 'goods' }]);
  });

  it('is the employer where no day is known, and other goods for two bikes at once', () => {
    const facts = { running: 1, bikes: 1, until: null };
    const second = { kind, rule: 'second-benefit' as const };
    expect(remediesOf([{ ...second, facts }])).toEqual([{ by: 'employer' }]);
    expect(remediesOf([{ ...second, facts: { running: 0, bikes: 2, until: null } }])).toEqual([
      { by: 'goods' },
    ]);
    expect(remediesOf([{ kind, rule: 'outside-window', facts: { next: null } }])).toEqual([
      { by: 'employer' },
    ]);
  });

  it('comes with the reasons that refuse, and without an approval that would not help', () => {
    const both = [REASONS['second-benefit'], REASONS['approval-needed']];
    expect(decisiveReasons(both)).toEqual([REASONS['second-benefit']]);
    expect(decisiveReasons([REASONS['approval-needed']])).toEqual([REASONS['approval-needed']]);
  });
});
