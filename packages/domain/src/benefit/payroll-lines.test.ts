import { describe, expect, it } from 'vitest';
import { ore } from '../money.ts';
import { correctionBounds, exportedTaxable, type PayrollLine, payrollLines } from './payroll-lines.ts';

const NOTHING = { what: null, correctionId: null };
const plan = [{ kind: 'start', firstMonth: '2027-01', deductions: [ore(100), ore(90)] }] as const;
const year = (months: [string, number, boolean][], unplaced = 0) => ({
  year: 2027,
  taxableOre: ore(0),
  isPreliminary: false,
  months: months.map(([month, taxable, isExported]) => ({ month, taxableOre: ore(taxable), isExported })),
  unplacedOre: ore(unplaced),
});

describe('the payroll lines of a month', () => {
  it('[BP10] are the deduction of each benefit and the taxable value of the person', () => {
    const benefits = [
      { id: 'a', plan, oneOffs: [] },
      { id: 'b', plan, oneOffs: [] },
    ];
    expect(payrollLines(benefits, [year([['2027-02', 50, false]])], '2027-02')).toEqual([
      { ...NOTHING, kind: 'gross-deduction', benefitId: 'a', ofMonth: '2027-02', amountOre: 90 },
      { ...NOTHING, kind: 'gross-deduction', benefitId: 'b', ofMonth: '2027-02', amountOre: 90 },
      { ...NOTHING, kind: 'taxable-benefit', benefitId: null, ofMonth: '2027-02', amountOre: 50 },
    ]);
  });

  it('[BP9] contain the rest after an exit, and a buy-out from the net salary, but no sums that are paid in another way', () => {
    const oneOffs = (['gross-salary', 'net-salary', 'card-or-net-salary', 'invoice'] as const).map(
      (basis, at) => ({
        payer: 'employee' as const,
        basis,
        what: basis === 'gross-salary' ? ('remaining-deductions' as const) : ('buy-out' as const),
        month: '2027-02',
        amountOre: ore(1_000 + at),
      }),
    );
    const ofEmployer = { what: 'remaining-cost', payer: 'employer', basis: 'gross-salary' } as const;
    const benefits = [
      { id: 'a', plan, oneOffs: [...oneOffs, { ...ofEmployer, month: '2027-02', amountOre: ore(7) }] },
    ];
    expect(payrollLines(benefits, [], '2027-02')).toEqual([
      { ...NOTHING, kind: 'gross-deduction', benefitId: 'a', ofMonth: '2027-02', amountOre: 90 },
      {
        ...NOTHING,
        kind: 'gross-deduction',
        what: 'remaining-deductions',
        benefitId: 'a',
        ofMonth: '2027-02',
        amountOre: 1_000,
      },
      {
        ...NOTHING,
        kind: 'net-deduction',
        what: 'buy-out',
        benefitId: 'a',
        ofMonth: '2027-02',
        amountOre: 1_001,
      },
    ]);
    expect(payrollLines(benefits, [], '2027-03')).toEqual([]);
  });

  it('[BP6] correct a year in the next period if all its months are closed, and refer to its last month', () => {
    const changed = year(
      [
        ['2027-01', 40, true],
        ['2027-02', 40, true],
      ],
      -15,
    );
    const correction: PayrollLine = {
      ...NOTHING,
      kind: 'taxable-benefit',
      benefitId: null,
      ofMonth: '2027-02',
      amountOre: ore(-15),
    };
    expect(payrollLines([], [changed], '2027-03')).toEqual([correction]);
    // A closed period is not exported again.
    expect(payrollLines([], [changed], '2027-02')).toEqual([]);
  });

  it('[HSE.F1] contain the corrections by hand of closed lines', () => {
    const byHand = {
      id: 'c1',
      kind: 'gross-deduction',
      benefitId: 'a',
      ofMonth: '2027-01',
      amountOre: ore(-30),
    } as const;
    const { id, ...rest } = byHand;
    expect(payrollLines([], [], '2027-03', [byHand])).toEqual([{ ...NOTHING, ...rest, correctionId: id }]);
  });

  it('[BP6] of a closed month count for the month that they belong to', () => {
    const line = (ofMonth: string, amount: number, kind: PayrollLine['kind'] = 'taxable-benefit') =>
      ({ ...NOTHING, kind, benefitId: null, ofMonth, amountOre: ore(amount) }) as const;
    const lines = [
      line('2027-01', 40),
      line('2027-02', 40),
      line('2027-02', -15),
      line('2027-02', 9, 'net-deduction'),
    ];
    expect([...exportedTaxable(lines, ['2027-01', '2027-02', '2027-03'])]).toEqual([
      ['2027-01', 40],
      ['2027-02', 25],
      // A closed month without a line has reported zero, and takes nothing later.
      ['2027-03', 0],
    ]);
  });
});

describe('[LIFE.M1] the corrections of a line', () => {
  it.each([
    ['nothing yet', 48_246, 0, -48_246, 500_000],
    ['one that took all', 48_246, -48_246, 0, 548_246],
    ['one that raised it to the limit', 48_246, 500_000, -548_246, 0],
    ['a negative line', -10_000, 0, 0, 510_000],
  ])('stay between zero and the limit after %s', (_name, line, corrected, least, most) => {
    expect(correctionBounds(ore(line), ore(corrected), ore(500_000))).toEqual({
      leastOre: least,
      mostOre: most,
    });
  });
});
