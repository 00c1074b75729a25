import { describe, expect, it } from 'vitest';
import { ore } from '../money.ts';
import {
  approvalFor,
  type BenefitPolicy,
  changedFields,
  DEFAULT_POLICY,
  parsePercent,
  policyMistakes,
  proposedWindow,
  requiresApproval,
  windowMistakes,
  windowsAt,
} from './policy.ts';

describe('a policy', () => {
  it('[S3.99] has the defaults of the specification and the programme', () => {
    expect(DEFAULT_POLICY).toMatchObject({
      allowBikeLeasing: true,
      allowAccessories: true,
      maxBenefitOre: 5_000_000,
      termMonths: 36,
      deductionModel: 'simple',
      leasePercent: 3.0625,
      insurancePercent: 0.4375,
      employerSharePercent: 0,
      servicePackage: 'employee-chooses',
      accessoryMaxPercent: 30,
      approval: 'none',
      employmentMonths: 0,
      cutOffDay: 15,
      exitRule: 'lump-sum',
      termEndRule: 'extension',
      orderWindows: [],
    });
    expect(policyMistakes(DEFAULT_POLICY)).toEqual([]);
    expect(requiresApproval(DEFAULT_POLICY)).toBe(false);
  });

  it.each<[string, Partial<BenefitPolicy>, string, string]>([
    ['a negative maximum', { maxBenefitOre: ore(-1) }, 'maxBenefitOre', 'amount'],
    ['a maximum over a million', { maxBenefitOre: ore(100_000_001) }, 'maxBenefitOre', 'amount'],
    ['a lowest price above the maximum', { minPriceOre: ore(5_000_001) }, 'minPriceOre', 'above-maximum'],
    ['a share above 100 %', { employerSharePercent: 100.5 }, 'employerSharePercent', 'percent'],
    ['a lease of 21 % a month', { leasePercent: 21 }, 'leasePercent', 'percent'],
    ['five decimals', { insurancePercent: 0.12345 }, 'insurancePercent', 'percent'],
    ['no kind of bike', { allowedKinds: [] }, 'allowedKinds', 'nothing-chosen'],
    ['neither pedal nor e-bikes', { allowedDrives: [] }, 'allowedDrives', 'nothing-chosen'],
    ['accessories, but of no kind', { allowedAccessories: [] }, 'allowedAccessories', 'nothing-chosen'],
    ['half a month', { employmentMonths: 0.5 }, 'employmentMonths', 'months'],
    ['a cut-off day that February lacks', { cutOffDay: 29 }, 'cutOffDay', 'day-of-month'],
    ['long notes', { notes: 'x'.repeat(2_001) }, 'notes', 'too-long'],
  ])('is refused with %s', (_name, part, field, code) => {
    expect(policyMistakes({ ...DEFAULT_POLICY, ...part })).toEqual([{ field, code }]);
  });

  it('lists the fields in which two policies differ', () => {
    const after = {
      ...DEFAULT_POLICY,
      termMonths: 24 as const,
      payroll: { ...DEFAULT_POLICY.payroll, encoding: 'utf-8' as const },
    };
    expect(changedFields(DEFAULT_POLICY, after)).toEqual(['termMonths', 'payroll.encoding']);
  });

  it('[S3.101] keeps the kind of approver if the older question is answered with yes', () => {
    expect([approvalFor(true, 'none'), approvalFor(true, 'hr'), approvalFor(false, 'hr')]).toEqual([
      'approver',
      'hr',
      'none',
    ]);
  });
});

describe('order windows', () => {
  it.each([
    ['a day that is none', [{ from: '2026-02-30', to: '2026-03-01' }], ['orderWindows.0.from day']],
    ['no days', [{ from: '', to: '' }], ['orderWindows.0.from day', 'orderWindows.0.to day']],
    ['a reversed one', [{ from: '2026-03-02', to: '2026-03-01' }], ['orderWindows.0.to reversed']],
    [
      'two that share a day',
      [
        { from: '2026-03-01', to: '2026-03-31' },
        { from: '2026-02-01', to: '2026-03-01' },
      ],
      ['orderWindows.1.from overlapping'],
    ],
    [
      'too many',
      Array.from({ length: 25 }, (_, at) => ({ from: `20${26 + at}-01-01`, to: `20${26 + at}-01-31` })),
      ['orderWindows too-many'],
    ],
    [
      'two that follow each other',
      [
        { from: '2026-03-01', to: '2026-03-31' },
        { from: '2026-04-01', to: '2026-04-01' },
      ],
      [],
    ],
  ])('are checked: %s', (_name, windows, mistakes) => {
    expect(windowMistakes(windows).map(({ field, code }) => `${field} ${code}`)).toEqual(mistakes);
  });

  it('give the current and the next window, in any order', () => {
    const [spring, autumn] = [
      { from: '2026-04-01', to: '2026-04-30' },
      { from: '2026-10-01', to: '2026-10-31' },
    ] as const;
    const at = (today: string) => windowsAt([autumn, spring], today);
    expect(at('2026-04-30')).toEqual({ current: spring, next: autumn });
    expect(at('2026-11-01')).toEqual({ current: null, next: null });
  });

  it('are proposed for 30 days after the last one', () => {
    expect(proposedWindow([], '2026-11-25')).toEqual({ from: '2026-11-25', to: '2026-12-24' });
    expect(proposedWindow([{ from: '2027-01-01', to: '2027-01-31' }], '2026-11-25')).toEqual({
      from: '2027-02-01',
      to: '2027-03-02',
    });
  });
});

it.each([
  ['3,0625', 3.0625],
  ['3.0625 %', 3.0625],
  [' 30 ', 30],
  ['100', 100],
  ['100,1', null],
  ['1,23456', null],
  ['-1', null],
  ['1 000', null],
  ['3,0,6', null],
  ['', null],
])('reads %j as a percentage: %s', (text, percent) => {
  expect(parsePercent(text)).toBe(percent);
});
