// The monthly invoice to an employer: its lines by benefit, VAT, and the reconciliation with the payroll period.
// Source: benefit programme, section 11.
import { deductionPlan, type PlanEvents } from '../benefit/deduction-plan.ts';
import type { OneOff } from '../benefit/life-events.ts';
import { type CostedBenefit, type MonthlyCost, monthlyCosts } from '../benefit/monthly-costs.ts';
import type { PayrollLine, SumKind } from '../benefit/payroll-lines.ts';
import { SERVICE_PRICES, type ServicePackage } from '../benefit/policy.ts';
import { fractionOf, type Ore, ore, sumOre, ZERO } from '../money.ts';
import { type Month, monthAfter } from '../month.ts';

/**
 * The kinds of invoice lines. 'lease' is the employer's monthly cost without service; 'accessories' a month's part of the
 * price of loose accessories; 'pause' credits a month that is appended to the term; 'settlement' is the rest of the lease after an exit; 'buy-out' and 'damage' were deducted from a net
 * salary.
 */
export const EMPLOYER_INVOICE_KINDS = [
  'lease',
  'service',
  'accessories',
  'pause',
  'settlement',
  'buy-out',
  'damage',
] as const;
/** One of EMPLOYER_INVOICE_KINDS. */
export type EmployerInvoiceKind = (typeof EMPLOYER_INVOICE_KINDS)[number];

/** A line of an invoice to an employer. Amounts are in öre incl. VAT. */
export interface EmployerInvoiceLine {
  kind: EmployerInvoiceKind;
  /** The month that the amount belongs to; earlier than that of the invoice for a correction. */
  ofMonth: Month;
  amountOre: Ore;
  /** The sum beside the monthly costs that the line invoices; null for the monthly costs. */
  sumId: string | null;
}

/** A sum beside the monthly amounts of a benefit, in öre. */
export interface InvoicedSum {
  id: string;
  what: SumKind;
  payer: OneOff['payer'];
  basis: 'gross-salary' | 'net-salary' | 'card' | 'invoice';
  month: Month;
  amountOre: Ore;
}

/** A benefit with what its invoice lines follow from. */
export interface InvoicedBenefit extends CostedBenefit {
  servicePackage: ServicePackage;
  /**
   * The first month with a line of accessories. Staff decide whether earlier ones are invoiced. Null for all months.
   */
  accessoriesSince: Month | null;
  sums: readonly InvoicedSum[];
}

/** The VAT rate of leases, service and sold bikes, in percent. Source: docs/domain-facts.md 4.6. */
export const EMPLOYER_INVOICE_VAT_PERCENT = 25;

/** How many months an invoice looks back for changes that became known after their month was invoiced. */
export const CORRECTED_MONTHS = 12;

interface InvoicedMonths {
  /** The month of the invoice. */
  month: Month;
  /** The month of the company's first invoice. Nothing before it is invoiced. */
  since: Month;
  /** The lines of the benefit on earlier invoices. */
  invoiced: readonly EmployerInvoiceLine[];
}

/**
 * Returns the lines of a benefit on the invoice of a month: its monthly cost, sums that salaries or the employer pay, and
 * corrections of the last twelve months. A correction restores what an earlier invoice would contain if it was made today.
 * Leaves out lines of zero. Source: benefit programme, section 11.
 */
export function employerInvoiceLines(
  benefit: InvoicedBenefit,
  { month, since, invoiced }: InvoicedMonths,
): EmployerInvoiceLine[] {
  const oldest = monthAfter(month, -CORRECTED_MONTHS);
  const first = since > oldest ? since : oldest;
  const planned = new Set(
    (benefit.plan.length > 0 ? deductionPlan(benefit.plan) : []).map((one) => one.month),
  );
  const costs = monthlyCosts(benefit);
  const monthly: EmployerInvoiceLine[] = [];
  // The accessories of missed months are invoiced however long ago they were.
  for (let of = benefit.accessoriesOre > 0 ? since : first; of <= month; of = monthAfter(of)) {
    const before = invoiced.filter((line) => line.sumId === null && line.ofMonth === of);
    const cost = costs.get(of) ?? null;
    if (of >= first)
      monthly.push(
        ...monthlyLines(benefit, { cost, isPlanned: planned.has(of), of, before, isNow: of === month }),
      );
    monthly.push(accessoryLine(benefit, { cost, of, before }));
  }
  return [...monthly, ...sumLines(benefit.sums, { month, first, invoiced })].filter(
    ({ amountOre }) => amountOre !== 0,
  );
}

const totalOf = (lines: readonly Pick<EmployerInvoiceLine, 'amountOre'>[]): Ore =>
  sumOre(lines.map(({ amountOre }) => amountOre));
const negative = (amount: Ore): Ore => ore(-amount);

const lineOf =
  (ofMonth: Month) =>
  (kind: EmployerInvoiceKind, amountOre: Ore): EmployerInvoiceLine => ({
    kind,
    ofMonth,
    amountOre,
    sumId: null,
  });

// What was invoiced of a month; `cost` is null for a month without the bike, or one that a leave has appended.
interface InvoicedMonth {
  cost: MonthlyCost | null;
  of: Month;
  before: readonly EmployerInvoiceLine[];
}

function monthlyLines(
  { employerCostOre, servicePackage }: InvoicedBenefit,
  { cost, isPlanned, of, before, isNow }: InvoicedMonth & { isPlanned: boolean; isNow: boolean },
): EmployerInvoiceLine[] {
  const line = lineOf(of);
  const beforeOf = (kind: EmployerInvoiceKind) => totalOf(before.filter((one) => one.kind === kind));
  const [lease, service, pause] = [beforeOf('lease'), beforeOf('service'), beforeOf('pause')];
  const isInvoiced = lease !== 0 || service !== 0;
  if (!isPlanned)
    return [
      line('lease', negative(lease)),
      line('service', negative(service)),
      line('pause', negative(pause)),
    ];
  // The employer pays for an appended month at the end of the term instead.
  if (isInvoiced) return [line('pause', ore((cost ? 0 : -(lease + service)) - pause))];
  if (!cost && !isNow) return [];
  const costOre = cost?.employerCostOre ?? employerCostOre;
  const ofService = ore(Math.min(SERVICE_PRICES[servicePackage].monthlyOre, costOre));
  return [
    line('lease', ore(costOre - ofService)),
    line('service', ofService),
    ...(cost ? [] : [line('pause', negative(costOre))]),
  ];
}

// The part of a month follows the plan, so that all months add up to the price.
function accessoryLine(
  { accessoriesSince }: InvoicedBenefit,
  { cost, of, before }: InvoicedMonth,
): EmployerInvoiceLine {
  const invoiced = totalOf(before.filter(({ kind }) => kind === 'accessories'));
  const isHeldBack = accessoriesSince !== null && of < accessoriesSince;
  const wanted = isHeldBack ? invoiced : (cost?.accessoriesOre ?? ZERO);
  return lineOf(of)('accessories', ore(wanted - invoiced));
}

/** Returns the price of the loose accessories in months that were invoiced without them, in öre. */
export function missedAccessories(
  benefit: CostedBenefit & { accessoriesSince: Month | null },
  since: Month,
): { months: number; amountOre: Ore } {
  const { accessoriesSince } = benefit;
  if (accessoriesSince === null) return { months: 0, amountOre: ZERO };
  const missed = [...monthlyCosts(benefit)]
    .filter(([month]) => month >= since && month < accessoriesSince)
    .map(([, { accessoriesOre }]) => accessoriesOre)
    .filter((amountOre) => amountOre > 0);
  return { months: missed.length, amountOre: sumOre(missed) };
}

// The kind of a sum on the invoice, or null for one that is paid by card or covered by the gross deduction.
function kindOfSum({ what, payer, basis }: InvoicedSum): EmployerInvoiceKind | null {
  if (payer === 'employer') return 'settlement';
  if (basis !== 'net-salary') return null;
  return what === 'damage' ? 'damage' : 'buy-out';
}

function sumLines(
  sums: readonly InvoicedSum[],
  { month, first, invoiced }: { month: Month; first: Month; invoiced: readonly EmployerInvoiceLine[] },
): EmployerInvoiceLine[] {
  const known = new Set(sums.map(({ id }) => id));
  const due = sums.flatMap((sum) => {
    const kind = kindOfSum(sum);
    if (!kind || sum.month > month || sum.month < first) return [];
    const before = totalOf(invoiced.filter(({ sumId }) => sumId === sum.id));
    return [{ kind, ofMonth: sum.month, amountOre: ore(sum.amountOre - before), sumId: sum.id }];
  });
  // A sum was taken back while its month was open, after the invoice.
  const gone = invoiced
    .filter(({ sumId }) => sumId !== null && !known.has(sumId))
    .map((line) => ({ ...line, amountOre: negative(line.amountOre) }));
  return [...due, ...gone];
}

/** The totals of an invoice in öre. */
export interface EmployerInvoiceTotals {
  netOre: Ore;
  vatOre: Ore;
  totalOre: Ore;
}

/** Returns the totals of lines incl. VAT. The VAT is rounded once. Source: docs/domain-facts.md 5.5. */
export function employerInvoiceTotals(
  lines: readonly Pick<EmployerInvoiceLine, 'amountOre'>[],
): EmployerInvoiceTotals {
  const totalOre = totalOf(lines);
  const vatOre = fractionOf(totalOre, EMPLOYER_INVOICE_VAT_PERCENT, 100 + EMPLOYER_INVOICE_VAT_PERCENT);
  return { netOre: ore(totalOre - vatOre), vatOre, totalOre };
}

/**
 * Why the invoice and the payroll period of a benefit differ. 'share': the cost of the month beyond its deduction, by the
 * quote. 'pause': the employee pays a month of leave with an earlier salary. 'settlement': the rest after an exit.
 * 'correction': amounts of earlier months, and what the invoice lacks of this one.
 */
export const DIFFERENCES = ['share', 'pause', 'settlement', 'correction'] as const;
/** One of DIFFERENCES. */
export type Difference = (typeof DIFFERENCES)[number];

/** A benefit on the invoice and in the payroll period of the same month, in öre. */
export interface Reconciliation {
  invoiceOre: Ore;
  payrollOre: Ore;
  /** Their sum is `invoiceOre - payrollOre`. */
  differences: Record<Difference, Ore>;
}

type Deduction = Pick<PayrollLine, 'kind' | 'ofMonth' | 'amountOre'> & { isCorrection: boolean };

/**
 * Returns how the invoice lines of a benefit agree with its payroll lines of the same month. The taxable value is not paid,
 * so it does not count. Source: benefit programme, section 11.
 */
export function reconcileBenefit({
  month,
  lines,
  payroll,
  ...benefit
}: CostedBenefit & {
  month: Month;
  lines: readonly EmployerInvoiceLine[];
  payroll: readonly Deduction[];
}): Reconciliation {
  const { plan } = benefit;
  const deductions = payroll.filter(({ kind }) => kind !== 'taxable-benefit');
  const isLate = (one: Deduction) => one.isCorrection || one.ofMonth < month;
  const own = lines.filter(({ ofMonth }) => ofMonth >= month);
  const ownDeductions = deductions.filter((one) => !isLate(one));
  const ofMonth = plan.length > 0 ? deductionPlan(plan).find((one) => one.month === month) : undefined;
  const planned = ofMonth?.deductionOre ?? ZERO;
  const invoiceOre = totalOf(lines);
  const payrollOre = totalOf(deductions);
  const isGross = ({ kind }: Deduction) => kind === 'gross-deduction';
  // The last salary also carries the rest of the term.
  const gross = totalOf(ownDeductions.filter(isGross));
  const ofTerm = gross === 0 ? 0 : gross - planned;
  const netSalary = totalOf(ownDeductions.filter((one) => !isGross(one)));
  const settlement = totalOf(own.filter(({ sumId }) => sumId !== null)) - netSalary - ofTerm;
  const pause = ofMonth ? paidEarlier(plan, month) : 0;
  const cost = plan.length > 0 ? monthlyCosts(benefit).get(month) : undefined;
  const costOre = (cost?.employerCostOre ?? 0) + (cost?.accessoriesOre ?? 0);
  // A month that the invoice lacks comes with the next one.
  const isMissing = costOre > 0 && !own.some(({ kind }) => kind === 'lease' || kind === 'service');
  const share = isMissing ? 0 : costOre - planned - pause;
  return {
    invoiceOre,
    payrollOre,
    differences: {
      share: ore(share),
      pause: ore(pause),
      settlement: ore(settlement),
      correction: ore(invoiceOre - payrollOre - settlement - pause - share),
    },
  };
}

// What another month's salary has paid of this month, minus what this month's salary pays of others.
function paidEarlier(plan: PlanEvents, month: Month): number {
  return plan.reduce((sum, event, at) => {
    if (event.kind !== 'pause' || event.paidIn === undefined) return sum;
    const paid = new Set(Array.from({ length: event.months }, (_, index) => monthAfter(event.from, index)));
    const before = deductionPlan(plan.slice(0, at));
    const ofMonths = (wanted: (one: Month) => boolean) =>
      totalOf(
        before.filter((one) => wanted(one.month)).map(({ deductionOre }) => ({ amountOre: deductionOre })),
      );
    const own = paid.has(month) ? ofMonths((one) => one === month) : 0;
    return sum + own - (event.paidIn === month ? ofMonths((one) => paid.has(one)) : 0);
  }, 0);
}
