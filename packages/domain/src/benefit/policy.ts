// The policy of the benefit programme: the rules of an employer, with their defaults and allowed values.
import { addDays, type Day, isDay } from '../calendar.ts';
import { BIKE_KINDS, type BikeKind, PRODUCT_KINDS, type ProductKind } from '../catalogue/product-kind.ts';
import { type Ore, ore, oreToSek, sekToOre } from '../money.ts';
import { type BenefitAssumptions, DEFAULT_ASSUMPTIONS } from './benefit-value.ts';

/** The terms that an employer can choose, in months. */
export const POLICY_TERMS = [12, 24, 36] as const;
/** The models of the gross deduction; see `DeductionModel` of the calculator. */
export const DEDUCTION_MODELS = ['simple', 'cost-neutral', 'cost-neutral-vat'] as const;
/** The service packages, from least to most. */
export const SERVICE_PACKAGES = ['none', 'basic', 'plus', 'full'] as const;
/** Who chooses the service package: the employer, who then names it in the policy, or the employee. */
export const SERVICE_CHOICES = ['employee-chooses', ...SERVICE_PACKAGES] as const;
/** Whether bikes are electric. */
export const DRIVES = ['pedal', 'electric'] as const;
/** Who approves an order for the employer. */
export const APPROVALS = ['none', 'hr', 'approver'] as const;
/** The effect on a running benefit when the employee leaves. */
export const EXIT_RULES = ['lump-sum', 'transfer', 'employer-pays'] as const;
/** What happens at the end of a term when the employee has not chosen in time: it goes on by the month, or the bike is returned. */
export const TERM_END_RULES = ['extension', 'return'] as const;
/** The formats of the payroll file. */
export const PAYROLL_FORMATS = ['csv', 'paxml'] as const;
/** The name of each format, the same in every language. */
export const FORMAT_NAMES = { csv: 'CSV', paxml: 'PAXml' } as const;
/** The encodings of the payroll file as PAXml. */
export const PAYROLL_ENCODINGS = ['iso-8859-1', 'utf-8'] as const;
/** The sign of deductions in the payroll file. */
export const DEDUCTION_SIGNS = ['negative', 'positive'] as const;

/** One of SERVICE_PACKAGES. */
export type ServicePackage = (typeof SERVICE_PACKAGES)[number];
/** One of DRIVES. */
export type Drive = (typeof DRIVES)[number];
/** A kind of accessory. */
export type AccessoryKind = Exclude<ProductKind, BikeKind>;

/** The kinds of accessories that are fixed to the bike and belong to it (docs/domain-facts.md 1.4). */
export const FIXED_KINDS = ['lights', 'lock'] as const satisfies readonly AccessoryKind[];

/** The kinds of loose accessories, which an employer can allow one by one. */
export const LOOSE_KINDS = PRODUCT_KINDS.filter(
  (kind) =>
    !(BIKE_KINDS as readonly string[]).includes(kind) && !(FIXED_KINDS as readonly string[]).includes(kind),
) as readonly AccessoryKind[];

/** Returns whether a product of this kind is fixed to the bike and taxed with it. */
export const isFixedKind = (kind: ProductKind): boolean => (FIXED_KINDS as readonly string[]).includes(kind);

/**
 * The monthly price of a service package and its budget for 12 months, in öre. Source: benefit programme,
 * section 5.
 */
export const SERVICE_PRICES: Readonly<Record<ServicePackage, { monthlyOre: Ore; yearlyBudgetOre: Ore }>> = {
  none: { monthlyOre: sekToOre(0), yearlyBudgetOre: sekToOre(0) },
  basic: { monthlyOre: sekToOre(55), yearlyBudgetOre: sekToOre(700) },
  plus: { monthlyOre: sekToOre(85), yearlyBudgetOre: sekToOre(1_200) },
  full: { monthlyOre: sekToOre(135), yearlyBudgetOre: sekToOre(2_000) },
};

/**
 * Returns the assumptions of a bike's taxable value under a policy: service is worth what the employer pays for the
 * package in a year, nothing without one. Source: docs/domain-facts.md 1.5.
 */
export function assumptionsOf(servicePackage: ServicePackage): BenefitAssumptions {
  const perYear = oreToSek(SERVICE_PRICES[servicePackage].monthlyOre) * 12;
  return { ...DEFAULT_ASSUMPTIONS, pedalServiceSek: perYear, electricServiceSek: perYear };
}

/**
 * Returns the service package that applies to a benefit: the one in the policy, otherwise the employee's
 * choice, or none before a choice.
 */
export const servicePackageUnder = (
  { servicePackage }: Pick<BenefitPolicy, 'servicePackage'>,
  chosen: ServicePackage | null,
): ServicePackage => (servicePackage === 'employee-chooses' ? (chosen ?? 'none') : servicePackage);

/** A period in which employees may order, including both days. */
export interface OrderWindow {
  from: Day;
  to: Day;
}

/** The settings of the payroll file. A line without a wage type (null) is not written. */
export interface PayrollSettings {
  wageTypeDeduction: string | null;
  wageTypeBenefit: string | null;
  wageTypeNetDeduction: string | null;
  deductionSign: (typeof DEDUCTION_SIGNS)[number];
  /** The format that the next export suggests: the one that was saved or exported last. */
  fileFormat: (typeof PAYROLL_FORMATS)[number];
  encoding: (typeof PAYROLL_ENCODINGS)[number];
  /** Whether the file contains personal numbers. */
  hasPersonalNumbers: boolean;
  /** How far corrections by hand may raise a line, in öre. They never lower it below zero. */
  correctionLimitOre: number;
}

/** The policy of an employer. Amounts are in öre incl. VAT. */
export interface BenefitPolicy {
  /** Allows more than one benefit at a time. The specification gives the name of the field. */
  allowBikeLeasing: boolean;
  allowAccessories: boolean;
  /** The maximum for a benefit, bike and accessories together. */
  maxBenefitOre: Ore;
  /** The minimum price of a bike; 0 for no limit. */
  minPriceOre: Ore;
  notes: string;
  termMonths: (typeof POLICY_TERMS)[number];
  deductionModel: (typeof DEDUCTION_MODELS)[number];
  /** The employer's cost of the lease a month, in percent of the price. */
  leasePercent: number;
  /** The employer's cost of the insurance a month, in percent of the price. */
  insurancePercent: number;
  /** The part of the cost that the employer pays, in percent. */
  employerSharePercent: number;
  servicePackage: (typeof SERVICE_CHOICES)[number];
  allowedKinds: readonly BikeKind[];
  allowedDrives: readonly Drive[];
  allowedAccessories: readonly AccessoryKind[];
  /** The maximum for loose accessories, in percent of the bike's price. */
  accessoryMaxPercent: number;
  isLockRequired: boolean;
  /** Sorted by day. Without any, employees can always order. */
  orderWindows: readonly OrderWindow[];
  approval: (typeof APPROVALS)[number];
  /** Whether somebody of the employer signs the use agreement too, beside the employee. */
  employerSigns: boolean;
  /** Months of employment before the first order. */
  employmentMonths: number;
  /** The last day of the month on which a handover starts the deduction in the same month. */
  cutOffDay: number;
  exitRule: (typeof EXIT_RULES)[number];
  /** What happens when the employee has not chosen within the days after the end of the term. */
  termEndRule: (typeof TERM_END_RULES)[number];
  payroll: PayrollSettings;
}

/** The default policy (specification section 3, 'Company policy'; benefit programme, section 5). */
export const DEFAULT_POLICY: BenefitPolicy = {
  allowBikeLeasing: true,
  allowAccessories: true,
  maxBenefitOre: sekToOre(50_000),
  minPriceOre: ore(0),
  notes: '',
  termMonths: 36,
  deductionModel: 'simple',
  leasePercent: 3.0625,
  insurancePercent: 0.4375,
  employerSharePercent: 0,
  servicePackage: 'employee-chooses',
  allowedKinds: BIKE_KINDS,
  allowedDrives: DRIVES,
  allowedAccessories: LOOSE_KINDS,
  accessoryMaxPercent: 30,
  isLockRequired: false,
  orderWindows: [],
  approval: 'none',
  employerSigns: false,
  employmentMonths: 0,
  cutOffDay: 15,
  exitRule: 'lump-sum',
  termEndRule: 'extension',
  payroll: {
    wageTypeDeduction: null,
    wageTypeBenefit: null,
    wageTypeNetDeduction: null,
    deductionSign: 'negative',
    fileFormat: 'paxml',
    encoding: 'iso-8859-1',
    hasPersonalNumbers: false,
    correctionLimitOre: 500_000,
  },
};

/** The bounds of a policy's values. Amounts in SEK. */
export const POLICY_BOUNDS = {
  maxSek: 1_000_000,
  notes: 2_000,
  monthlyPercent: 20,
  percent: 100,
  percentDecimals: 4,
  employmentMonths: 120,
  /** Every month has this day. */
  cutOffDay: 28,
  orderWindows: 24,
  wageType: 10,
} as const;

/** A mistake in a field of a policy. Fields of a list include their index: `orderWindows.2.to`. */
export interface PolicyMistake {
  field: string;
  code:
    | 'amount'
    | 'percent'
    | 'months'
    | 'day-of-month'
    | 'nothing-chosen'
    | 'day'
    | 'reversed'
    | 'overlapping'
    | 'too-many'
    | 'too-long'
    | 'above-maximum'
    | 'wage-type';
}

/**
 * Returns all mistakes of a policy, in the order of its fields; empty if it can be saved. Source: benefit
 * programme, section 5; the bounds are ours.
 */
export function policyMistakes(policy: BenefitPolicy): PolicyMistake[] {
  const mistakes: PolicyMistake[] = [];
  const check = (isRight: boolean, field: string, code: PolicyMistake['code']) => {
    if (!isRight) mistakes.push({ field, code });
  };
  const isAmount = (amount: number) =>
    Number.isSafeInteger(amount) && amount >= 0 && amount <= POLICY_BOUNDS.maxSek * 100;
  check(isAmount(policy.maxBenefitOre), 'maxBenefitOre', 'amount');
  check(isAmount(policy.minPriceOre), 'minPriceOre', 'amount');
  if (isAmount(policy.maxBenefitOre) && isAmount(policy.minPriceOre))
    check(policy.minPriceOre <= policy.maxBenefitOre, 'minPriceOre', 'above-maximum');
  check(isPercent(policy.leasePercent, POLICY_BOUNDS.monthlyPercent), 'leasePercent', 'percent');
  check(isPercent(policy.insurancePercent, POLICY_BOUNDS.monthlyPercent), 'insurancePercent', 'percent');
  check(isPercent(policy.employerSharePercent), 'employerSharePercent', 'percent');
  check(policy.allowedKinds.length > 0, 'allowedKinds', 'nothing-chosen');
  check(policy.allowedDrives.length > 0, 'allowedDrives', 'nothing-chosen');
  check(
    !policy.allowAccessories || policy.allowedAccessories.length > 0,
    'allowedAccessories',
    'nothing-chosen',
  );
  check(isPercent(policy.accessoryMaxPercent), 'accessoryMaxPercent', 'percent');
  mistakes.push(...windowMistakes(policy.orderWindows));
  check(isWhole(policy.employmentMonths, 0, POLICY_BOUNDS.employmentMonths), 'employmentMonths', 'months');
  check(isWhole(policy.cutOffDay, 1, POLICY_BOUNDS.cutOffDay), 'cutOffDay', 'day-of-month');
  check(isAmount(policy.payroll.correctionLimitOre), 'payroll.correctionLimitOre', 'amount');
  check(policy.notes.length <= POLICY_BOUNDS.notes, 'notes', 'too-long');
  return mistakes;
}

/** Returns the mistakes of order windows: invalid days, reversed windows, and windows that overlap. */
export function windowMistakes(windows: readonly OrderWindow[]): PolicyMistake[] {
  if (windows.length > POLICY_BOUNDS.orderWindows) return [{ field: 'orderWindows', code: 'too-many' }];
  return windows.flatMap(({ from, to }, index): PolicyMistake[] => {
    const at = `orderWindows.${index}`;
    const notDays: PolicyMistake[] = [
      ...(isDay(from) ? [] : [{ field: `${at}.from`, code: 'day' as const }]),
      ...(isDay(to) ? [] : [{ field: `${at}.to`, code: 'day' as const }]),
    ];
    if (notDays.length > 0) return notDays;
    if (to < from) return [{ field: `${at}.to`, code: 'reversed' }];
    const isShared = windows.slice(0, index).some((other) => from <= other.to && other.from <= to);
    return isShared ? [{ field: `${at}.from`, code: 'overlapping' }] : [];
  });
}

/** Returns the windows in the order of their days. */
export const sortedWindows = (windows: readonly OrderWindow[]): OrderWindow[] =>
  [...windows].sort((one, other) => (one.from < other.from ? -1 : 1));

/** Returns the window that a day lies in, and the next one that begins later; null for none. */
export function windowsAt(
  windows: readonly OrderWindow[],
  today: Day,
): { current: OrderWindow | null; next: OrderWindow | null } {
  let next: OrderWindow | null = null;
  for (const window of windows)
    if (window.from > today && (next === null || window.from < next.from)) next = window;
  return { current: windows.find(({ from, to }) => from <= today && today <= to) ?? null, next };
}

/** Returns a window of 30 days that begins after the last one, or today: a proposal for a new one. */
export function proposedWindow(windows: readonly OrderWindow[], today: Day): OrderWindow {
  const last = sortedWindows(windows)
    .map(({ to }) => to)
    .filter(isDay)
    .reduce((latest, to) => (to > latest ? to : latest), addDays(today, -1));
  return { from: addDays(last, 1), to: addDays(last, 30) };
}

/**
 * Returns a typed percentage as a number, or null for invalid input. Takes a comma or a point, spaces and a
 * percent sign; at most four decimals, from 0 to `most`.
 */
export function parsePercent(text: string, most: number = POLICY_BOUNDS.percent): number | null {
  const plain = text.replace(/[\s\u00a0%]/g, '').replace(',', '.');
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(plain)) return null;
  return Number(plain) <= most ? Number(plain) : null;
}

/** Returns whether a policy needs anybody's approval; the older column `require_manager_approval`. */
export const requiresApproval = ({ approval }: Pick<BenefitPolicy, 'approval'>): boolean =>
  approval !== 'none';

/**
 * Returns the approval for an answer to the older question whether a manager approves. No means none. Yes
 * keeps the present kind of approver, or sets it to 'approver'.
 */
export const approvalFor = (
  isRequired: boolean,
  before: BenefitPolicy['approval'],
): BenefitPolicy['approval'] => (isRequired ? (before === 'none' ? 'approver' : before) : 'none');

/** Returns the names of the fields in which two policies differ, payroll settings by `payroll.` and their name. */
export function changedFields(before: BenefitPolicy, after: BenefitPolicy): string[] {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const names = Object.keys(DEFAULT_POLICY) as (keyof BenefitPolicy)[];
  const payroll = Object.keys(DEFAULT_POLICY.payroll) as (keyof PayrollSettings)[];
  return [
    ...names.filter((name) => name !== 'payroll' && !isSame(before[name], after[name])),
    ...payroll
      .filter((name) => !isSame(before.payroll[name], after.payroll[name]))
      .map((name) => `payroll.${name}`),
  ];
}

function isPercent(percent: number, most: number = POLICY_BOUNDS.percent): boolean {
  const parts = percent * 10 ** POLICY_BOUNDS.percentDecimals;
  const isShort = Number.isInteger(Number(parts.toFixed(6)));
  return Number.isFinite(percent) && isShort && percent >= 0 && percent <= most;
}

const isWhole = (number: number, least: number, most: number): boolean =>
  Number.isInteger(number) && number >= least && number <= most;
