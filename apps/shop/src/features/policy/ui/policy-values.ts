// The form of a policy: all amounts and percentages are text until they are saved.

import {
  type BenefitPolicy,
  changedFields,
  DEFAULT_POLICY,
  type OrderWindow,
  POLICY_BOUNDS,
  type PolicyMistake,
  parsePercent,
  policyMistakes,
} from '@activepick/domain/benefit/policy.ts';
import { ore, oreToSek, sekToOre } from '@activepick/domain/money.ts';
import type { Language } from '#src/i18n/language.ts';
import { DEFAULT_LANGUAGE } from '#src/i18n/language.ts';
import { LANGUAGES } from '#src/languages/languages.ts';

/** The names of the typed rules, and the parser of each. */
const TYPED = {
  maxBenefitOre: 'amount',
  minPriceOre: 'amount',
  leasePercent: 'percent',
  insurancePercent: 'percent',
  employerSharePercent: 'percent',
  accessoryMaxPercent: 'percent',
  employmentMonths: 'whole',
  cutOffDay: 'whole',
} as const;
/** The name of a typed rule. */
export type TypedRule = keyof typeof TYPED;
const TYPED_RULES = Object.keys(TYPED) as TypedRule[];

/** The wage types, stored as typed. An empty one is left out. */
const WAGE_TYPES = ['wageTypeDeduction', 'wageTypeBenefit', 'wageTypeNetDeduction'] as const;
/** The name of a wage type. */
export type WageType = (typeof WAGE_TYPES)[number];

/** The values of the form. */
export type PolicyValues = Omit<BenefitPolicy, TypedRule | 'payroll'> &
  Record<TypedRule, string> & {
    payroll: Omit<BenefitPolicy['payroll'], WageType | 'correctionLimitOre'> &
      Record<WageType | 'correctionLimitOre', string>;
  };

/** Returns a policy as the form shows it: amounts in whole SEK, percentages with the language's decimal sign. */
export function valuesOf(policy: BenefitPolicy, language: Language): PolicyValues {
  const number = (value: number) => String(value).replace('.', LANGUAGES[language].decimalSign);
  const shown = (rule: TypedRule) =>
    number(TYPED[rule] === 'amount' ? oreToSek(ore(policy[rule])) : policy[rule]);
  const typed = Object.fromEntries(TYPED_RULES.map((rule) => [rule, shown(rule)])) as Record<
    TypedRule,
    string
  >;
  const { payroll } = policy;
  const wageTypes = Object.fromEntries(WAGE_TYPES.map((name) => [name, payroll[name] ?? ''])) as Record<
    WageType,
    string
  >;
  const correctionLimitOre = number(oreToSek(ore(payroll.correctionLimitOre)));
  return { ...policy, ...typed, payroll: { ...payroll, ...wageTypes, correctionLimitOre } };
}

/** The empty form: the default policy. */
export const FIRST_VALUES: PolicyValues = valuesOf(DEFAULT_POLICY, DEFAULT_LANGUAGE);

const ANY_SPACE = /\s/g;
const READERS = {
  amount: (text: string) => (/^\d{1,7}$/.test(text) ? sekToOre(Number(text)) : null),
  percent: (text: string) => parsePercent(text),
  whole: (text: string) => (/^\d{1,3}$/.test(text) ? Number(text) : null),
} as const;
const CODES = { amount: 'amount', percent: 'percent', whole: 'months' } as const;

/** Returns the typed policy and its errors. A field that cannot be read keeps its default. */
export function policyOf(values: PolicyValues): { policy: BenefitPolicy; mistakes: PolicyMistake[] } {
  const mistakes: PolicyMistake[] = [];
  const read = Object.fromEntries(
    TYPED_RULES.map((rule) => {
      const value = READERS[TYPED[rule]](values[rule].replace(ANY_SPACE, ''));
      if (value === null)
        mistakes.push({ field: rule, code: rule === 'cutOffDay' ? 'day-of-month' : CODES[TYPED[rule]] });
      return [rule, value ?? DEFAULT_POLICY[rule]];
    }),
  ) as Pick<BenefitPolicy, TypedRule>;
  const wageTypes = Object.fromEntries(
    WAGE_TYPES.map((name) => {
      const text = values.payroll[name].trim();
      if (!WAGE_TYPE.test(text)) mistakes.push({ field: `payroll.${name}`, code: 'wage-type' });
      return [name, text || null];
    }),
  ) as Pick<BenefitPolicy['payroll'], WageType>;
  const limit = READERS.amount(values.payroll.correctionLimitOre.replace(ANY_SPACE, ''));
  if (limit === null) mistakes.push({ field: 'payroll.correctionLimitOre', code: 'amount' });
  const correctionLimitOre = limit ?? DEFAULT_POLICY.payroll.correctionLimitOre;
  const policy = {
    ...values,
    ...read,
    payroll: { ...values.payroll, ...wageTypes, correctionLimitOre },
  };
  const seen = new Set(mistakes.map(({ field }) => field));
  // Compares two prices only if both could be parsed.
  const areAmounts = !seen.has('maxBenefitOre') && !seen.has('minPriceOre');
  const more = policyMistakes(policy).filter(
    ({ field, code }) => !seen.has(field) && (code !== 'above-maximum' || areAmounts),
  );
  return { policy, mistakes: inFormOrder([...mistakes, ...more]) };
}

const WAGE_TYPE = new RegExp(`^[A-Za-z0-9ÅÄÖåäö._-]{0,${POLICY_BOUNDS.wageType}}$`);

/** The fields in the order in which the form shows them. */
const FORM_ORDER = [
  'maxBenefitOre',
  'notes',
  'minPriceOre',
  'allowedDrives',
  'allowedKinds',
  'allowedAccessories',
  'accessoryMaxPercent',
  'leasePercent',
  'insurancePercent',
  'employerSharePercent',
  'orderWindows',
  'employmentMonths',
  'cutOffDay',
  'payroll',
];

function inFormOrder(mistakes: readonly PolicyMistake[]): PolicyMistake[] {
  const index = ({ field }: PolicyMistake) => FORM_ORDER.indexOf(field.split('.')[0] as string);
  return [...mistakes].sort((one, other) => index(one) - index(other));
}

/** The rules that the short form shows; all others are behind a disclosure. */
const SIMPLE: readonly string[] = ['maxBenefitOre', 'notes'];

/** Tells whether a mistake is in a field that the short form always shows. */
export const isSimpleField = (field: string): boolean => SIMPLE.includes(field);

/** Returns the id of a field's control, from the name of the field. */
export const fieldId = (field: string): string => `policy-${field.replaceAll('.', '-')}`;

/** Returns the windows with one changed. */
export const withWindow = (
  windows: readonly OrderWindow[],
  index: number,
  part: Partial<OrderWindow>,
): OrderWindow[] => windows.map((one, at) => (at === index ? { ...one, ...part } : one));

/** Returns the rules in which a form and a stored policy differ. */
export const differingRules = (values: PolicyValues, stored: BenefitPolicy): string[] =>
  changedFields(policyOf(values).policy, stored);
