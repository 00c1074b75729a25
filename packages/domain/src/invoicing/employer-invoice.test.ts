import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deductionPlan, type PlanEvent, type PlanEvents, withPlanEvent } from '../benefit/deduction-plan.ts';
import { payrollLines } from '../benefit/payroll-lines.ts';
import { type Ore, ore } from '../money.ts';
import { type Month, monthAfter } from '../month.ts';
import {
  DIFFERENCES,
  type EmployerInvoiceLine,
  employerInvoiceLines,
  employerInvoiceTotals,
  type InvoicedBenefit,
  type InvoicedSum,
  reconcileBenefit,
} from './employer-invoice.ts';

const START: PlanEvent = {
  kind: 'start',
  firstMonth: '2026-04',
  deductions: Array.from({ length: 6 }, () => ore(52_750)),
};
const C = ore(66_465);
const NO_ACCESSORIES = { accessoriesOre: ore(0), termMonths: 6, accessoriesSince: null };
const BENEFIT: InvoicedBenefit = {
  plan: [START],
  employerCostOre: C,
  servicePackage: 'basic',
  sums: [],
  ...NO_ACCESSORIES,
};
const LEAVE: PlanEvent = { kind: 'pause', from: '2026-06', months: 2 };
const sum = (part: Partial<InvoicedSum>): InvoicedSum => ({
  id: 's1',
  what: 'buy-out',
  payer: 'employee',
  basis: 'net-salary',
  month: '2026-06',
  amountOre: ore(380_000),
  ...part,
});
const short = (lines: readonly EmployerInvoiceLine[]) =>
  lines.map(({ kind, ofMonth, amountOre }) => `${kind} ${ofMonth} ${amountOre}`);
const linesOf = (
  benefit: Partial<InvoicedBenefit>,
  month: Month,
  invoiced: readonly EmployerInvoiceLine[] = [],
  since: Month = month,
) => employerInvoiceLines({ ...BENEFIT, ...benefit }, { month, since, invoiced });

describe('the lines of an invoice to an employer', () => {
  const june = linesOf({}, '2026-06');

  it.each<[string, Partial<InvoicedBenefit>, Month, string[]]>([
    [
      'the lease and the service package, C in total',
      {},
      '2026-06',
      [`lease 2026-06 60965`, 'service 2026-06 5500'],
    ],
    ['no service without a package', { servicePackage: 'none' }, '2026-06', ['lease 2026-06 66465']],
    ['nothing before the first month', {}, '2026-03', []],
    ['nothing after the last month', {}, '2026-10', []],
    ['nothing before the handover', { plan: [] }, '2026-06', []],
    [
      'a credit for a month of leave that is appended',
      { plan: [START, LEAVE] },
      '2026-06',
      ['lease 2026-06 60965', 'service 2026-06 5500', 'pause 2026-06 -66465'],
    ],
    [
      'no credit for a month of leave that was paid before',
      { plan: [START, { ...LEAVE, paidIn: '2026-05' }] },
      '2026-06',
      ['lease 2026-06 60965', 'service 2026-06 5500'],
    ],
    [
      'a buy-out and a damage that the net salary pays',
      { sums: [sum({}), sum({ id: 's2', what: 'damage', amountOre: ore(500) })] },
      '2026-06',
      ['lease 2026-06 60965', 'service 2026-06 5500', 'buy-out 2026-06 380000', 'damage 2026-06 500'],
    ],
    [
      'the settlement of the employer after an exit, but not the rest that the salary pays',
      {
        plan: [START, { kind: 'stop', lastMonth: '2026-06' }],
        sums: [
          sum({ what: 'remaining-cost', payer: 'employer', basis: 'invoice', amountOre: ore(199_395) }),
          sum({ id: 's2', what: 'remaining-deductions', basis: 'gross-salary', amountOre: ore(158_250) }),
        ],
      },
      '2026-06',
      ['lease 2026-06 60965', 'service 2026-06 5500', 'settlement 2026-06 199395'],
    ],
    ['no buy-out that was paid by card', { sums: [sum({ basis: 'card' })] }, '2026-10', []],
  ])('[BP11] are %s', (_name, benefit, month, lines) => {
    expect(short(linesOf(benefit, month))).toEqual(lines);
  });

  it.each<[string, Partial<InvoicedBenefit>, readonly EmployerInvoiceLine[], string[]]>([
    [
      'an invoiced month that ended before it',
      { plan: [START, { kind: 'stop', lastMonth: '2026-05' }] },
      june,
      ['lease 2026-06 -60965', 'service 2026-06 -5500'],
    ],
    [
      'an invoiced month that was paused',
      { plan: [START, LEAVE] },
      june,
      ['pause 2026-06 -66465', 'lease 2026-07 60965', 'service 2026-07 5500', 'pause 2026-07 -66465'],
    ],
    [
      'a credited month in which the leave had ended',
      {},
      linesOf({ plan: [START, LEAVE] }, '2026-06'),
      ['pause 2026-06 66465', 'lease 2026-07 60965', 'service 2026-07 5500'],
    ],
    [
      'a month that was not invoiced',
      {},
      [],
      ['lease 2026-06 60965', 'service 2026-06 5500', 'lease 2026-07 60965', 'service 2026-07 5500'],
    ],
    [
      'a later change of the monthly cost, which leaves invoiced months alone',
      { employerCostOre: ore(50_000) },
      june,
      ['lease 2026-07 44500', 'service 2026-07 5500'],
    ],
    [
      'a sum that was taken back',
      {},
      [...june, { kind: 'buy-out', ofMonth: '2026-06', amountOre: ore(900), sumId: 'x' }],
      ['lease 2026-07 60965', 'service 2026-07 5500', 'buy-out 2026-06 -900'],
    ],
    [
      'a sum that was added to an invoiced month',
      { sums: [sum({})] },
      june,
      ['lease 2026-07 60965', 'service 2026-07 5500', 'buy-out 2026-06 380000'],
    ],
  ])('[BP11] correct %s', (_name, benefit, invoiced, lines) => {
    expect(short(linesOf(benefit, '2026-07', invoiced, '2026-06'))).toEqual(lines);
  });

  it('[BP11] have VAT of 25 % in their amounts, rounded once for the invoice', () => {
    expect(employerInvoiceTotals([{ amountOre: ore(66_465) }, { amountOre: ore(66_463) }])).toEqual({
      netOre: 106_342,
      vatOre: 26_586,
      totalOre: 132_928,
    });
    expect(employerInvoiceTotals([])).toEqual({ netOre: 0, vatOre: 0, totalOre: 0 });
  });
});

const payrollOf = (plan: PlanEvents, sums: readonly InvoicedSum[], month: Month) =>
  payrollLines(
    [
      {
        id: 'b',
        plan,
        oneOffs: sums.flatMap((one) => (one.basis === 'card' ? [] : [{ ...one, basis: one.basis }])),
      },
    ],
    [],
    month,
  ).map((line) => ({ ...line, isCorrection: false }));

describe('the reconciliation with the payroll period', () => {
  it.each<[string, Partial<InvoicedBenefit>, Month, Partial<Record<string, number>>]>([
    ['a month', {}, '2026-06', { share: 13_715 }],
    ['a month that was appended', { plan: [START, LEAVE] }, '2026-06', {}],
    [
      'the month that pays a leave',
      { plan: [START, { ...LEAVE, paidIn: '2026-05' }] },
      '2026-05',
      {
        share: 13_715,
        pause: -105_500,
      },
    ],
    [
      'a month that was paid before',
      { plan: [START, { ...LEAVE, paidIn: '2026-05' }] },
      '2026-06',
      {
        share: 13_715,
        pause: 52_750,
      },
    ],
    ['a buy-out', { sums: [sum({})] }, '2026-06', { share: 13_715 }],
  ])('[BP11] explains %s', (_name, part, month, expected) => {
    const benefit = { ...BENEFIT, ...part };
    const { differences } = reconcileBenefit({
      ...benefit,
      month,
      lines: linesOf(part, month),
      payroll: payrollOf(benefit.plan, benefit.sums, month),
    });
    expect(differences).toEqual({ share: 0, pause: 0, settlement: 0, correction: 0, ...expected });
  });

  it('[BP11] explains a month that the invoice lacks as a correction', () => {
    const payroll = payrollOf([START], [], '2026-06');
    const lacking = { ...BENEFIT, month: '2026-06', lines: [], payroll };
    expect(reconcileBenefit(lacking).differences).toMatchObject({ share: 0, correction: -52_750 });
  });

  it('[BP11] explains an exit and corrections of earlier months', () => {
    const { invoiceOre, payrollOre, differences } = reconcileBenefit({
      ...BENEFIT,
      plan: [START, { kind: 'stop', lastMonth: '2026-06' }],
      month: '2026-06',
      lines: [
        { kind: 'lease', ofMonth: '2026-06', amountOre: C, sumId: null },
        { kind: 'settlement', ofMonth: '2026-06', amountOre: ore(199_395), sumId: 's' },
        { kind: 'pause', ofMonth: '2026-05', amountOre: ore(-66_465), sumId: null },
      ],
      payroll: [
        { kind: 'gross-deduction', ofMonth: '2026-06', amountOre: ore(211_000), isCorrection: false },
        { kind: 'gross-deduction', ofMonth: '2026-05', amountOre: ore(-1_000), isCorrection: true },
        { kind: 'taxable-benefit', ofMonth: '2026-06', amountOre: ore(9_492), isCorrection: false },
      ],
    });
    expect({ invoiceOre, payrollOre }).toEqual({ invoiceOre: 199_395, payrollOre: 210_000 });
    expect(differences).toEqual({ share: 13_715, pause: 0, settlement: 41_145, correction: -65_465 });
  });
});

const anyEvent = fc.record({
  kind: fc.constantFrom('pause', 'pay-first', 'resume', 'stop', 'extend'),
  at: fc.nat(20),
  months: fc.integer({ min: 1, max: 4 }),
});
const FIRST = '2026-04';
const anyBenefit = fc.record({
  deductions: fc.array(fc.integer({ min: 1, max: 300_000 }), { minLength: 1, maxLength: 12 }),
  cost: fc.nat(400_000),
  servicePackage: fc.constantFrom('none', 'basic', 'plus', 'full'),
  events: fc.array(anyEvent, { maxLength: 4 }),
  rest: fc.nat(500_000),
  buyOut: fc.nat(500_000),
});

function eventsOf({
  deductions,
  events,
}: {
  deductions: number[];
  events: { kind: string; at: number; months: number }[];
}) {
  let plan: PlanEvents = [{ kind: 'start', firstMonth: FIRST, deductions: deductions.map(ore) }];
  for (const { kind, at, months } of events) {
    const from = monthAfter(FIRST, at);
    const event: PlanEvent =
      kind === 'pause'
        ? { kind: 'pause', from, months }
        : kind === 'pay-first'
          ? { kind: 'pause', from, months, paidIn: monthAfter(from, -1) }
          : kind === 'resume'
            ? { kind: 'resume', from }
            : kind === 'stop'
              ? { kind: 'stop', lastMonth: from }
              : { kind: 'extend', deductions: Array.from({ length: months }, () => ore(10_000)) };
    try {
      plan = withPlanEvent(plan, event, null);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  }
  return plan;
}

const MONTHS = Array.from({ length: 40 }, (_, index) => monthAfter(FIRST, index));
const total = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

/** Invoices all months one after the other. `planAt` is what is known when a month is invoiced. */
function invoiceAll(benefit: InvoicedBenefit, planAt: (month: Month) => PlanEvents) {
  const invoiced: EmployerInvoiceLine[] = [];
  for (const month of MONTHS)
    invoiced.push(
      ...employerInvoiceLines(
        { ...benefit, plan: planAt(month) },
        { month, since: FIRST, invoiced: [...invoiced] },
      ),
    );
  return invoiced;
}

it('[BP11] period = schedule = invoice for random companies: they differ by the employer’s share, to the öre', () => {
  fc.assert(
    fc.property(fc.array(anyBenefit, { minLength: 1, maxLength: 4 }), (company) => {
      for (const one of company) {
        const plan = eventsOf(one);
        const planned = new Map(deductionPlan(plan).map((month) => [month.month, month]));
        const last = deductionPlan(plan).at(-1)?.month ?? FIRST;
        const sums = [
          sum({
            id: 'a',
            what: 'remaining-cost',
            payer: 'employer',
            basis: 'invoice',
            month: last,
            amountOre: ore(one.rest),
          }),
          sum({ id: 'b', month: last, amountOre: ore(one.buyOut) }),
        ];
        const benefit: InvoicedBenefit = {
          plan,
          employerCostOre: ore(one.cost),
          servicePackage: one.servicePackage,
          sums,
          ...NO_ACCESSORIES,
        };
        const invoiced = invoiceAll(benefit, () => plan);
        const months = MONTHS.map((month) => ({
          planned: planned.get(month),
          ...reconcileBenefit({
            ...benefit,
            month,
            lines: invoiced.filter(({ ofMonth }) => ofMonth === month),
            payroll: payrollOf(plan, sums, month),
          }),
        }));
        for (const month of months) {
          expect(total(DIFFERENCES.map((name) => month.differences[name]))).toBe(
            month.invoiceOre - month.payrollOre,
          );
          expect(month.differences.correction).toBe(0);
          // The share is the cost minus what the schedule has for the month.
          const cost = month.planned && month.planned.pause !== 'appended' ? one.cost : 0;
          expect(month.differences.share + month.differences.pause).toBe(
            cost - (month.planned?.deductionOre ?? 0),
          );
        }
        const schedule = total([...planned.values()].map(({ deductionOre }) => deductionOre));
        expect(total(months.map(({ payrollOre }) => payrollOre))).toBe(schedule + one.buyOut);
        const costs = [...planned.values()].filter(({ pause }) => pause !== 'appended').length * one.cost;
        expect(total(invoiced.map(({ amountOre }) => amountOre))).toBe(costs + one.rest + one.buyOut);
      }
    }),
    { numRuns: 200 },
  );
});

it('[BP11] a change that becomes known after its month was invoiced gives the same total', () => {
  fc.assert(
    fc.property(anyBenefit, fc.nat(10), (one, lag) => {
      const plan = eventsOf(one);
      const benefit: InvoicedBenefit = {
        plan,
        employerCostOre: ore(one.cost),
        servicePackage: one.servicePackage,
        sums: [],
        ...NO_ACCESSORIES,
      };
      const late = invoiceAll(benefit, (month) => (month < monthAfter(FIRST, lag) ? plan.slice(0, 1) : plan));
      const amounts = (lines: readonly EmployerInvoiceLine[]): Ore =>
        ore(total(lines.map(({ amountOre }) => amountOre)));
      expect(amounts(late)).toBe(amounts(invoiceAll(benefit, () => plan)));
    }),
    { numRuns: 200 },
  );
});
