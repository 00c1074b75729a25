// The policy of an employer: members read it, owners change it, and every version is kept.
import {
  APPROVALS,
  type BenefitPolicy,
  DEDUCTION_MODELS,
  DEDUCTION_SIGNS,
  DEFAULT_POLICY,
  DRIVES,
  EXIT_RULES,
  LOOSE_KINDS,
  PAYROLL_ENCODINGS,
  PAYROLL_FORMATS,
  POLICY_BOUNDS,
  POLICY_TERMS,
  SERVICE_CHOICES,
  TERM_END_RULES,
} from '@activepick/domain/benefit/policy.ts';
import { BIKE_KINDS } from '@activepick/domain/catalogue/product-kind.ts';
import { ore } from '@activepick/domain/money.ts';
import * as z from 'zod/mini';
import { success, withData } from '#src/wire/answers.ts';
import { day, storedVersion, version } from '#src/wire/bounded-fields.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { typed } from '#src/wire/typed-text.ts';

const amount = z.int().check(z.nonnegative(), z.lte(POLICY_BOUNDS.maxSek * 100));
// The domain checks decimals and bounds, and names the field (`policyMistakes`).
const number = z.number();
const wageType = z.nullable(
  z.string().check(z.maxLength(POLICY_BOUNDS.wageType), z.regex(/^[A-Za-z0-9ÅÄÖåäö._-]+$/)),
);
const chosen = <const Value extends string>(values: readonly Value[]) =>
  z.readonly(z.array(z.enum(values as readonly [Value, ...Value[]])).check(z.maxLength(values.length)));

const payrollSettings = z.strictObject({
  wageTypeDeduction: wageType,
  wageTypeBenefit: wageType,
  wageTypeNetDeduction: wageType,
  deductionSign: z.enum(DEDUCTION_SIGNS),
  fileFormat: z.enum(PAYROLL_FORMATS),
  encoding: z.enum(PAYROLL_ENCODINGS),
  hasPersonalNumbers: z.boolean(),
  /** In öre. A page of the previous version does not send it. */
  correctionLimitOre: z._default(z.int().check(z.gte(0), z.lte(POLICY_BOUNDS.maxSek * 100)), 500_000),
});
const programmeFields = {
  /** The minimum price of a bike, in öre incl. VAT; 0 for no limit. */
  minPriceOre: amount,
  termMonths: z.literal(POLICY_TERMS),
  deductionModel: z.enum(DEDUCTION_MODELS),
  /** The employer's monthly cost of lease and insurance, in percent of the price. */
  leasePercent: number,
  insurancePercent: number,
  employerSharePercent: number,
  servicePackage: z.enum(SERVICE_CHOICES),
  allowedKinds: chosen(BIKE_KINDS),
  allowedDrives: chosen(DRIVES),
  allowedAccessories: chosen(LOOSE_KINDS),
  /** The maximum for accessories, in percent of the bike's price. */
  accessoryMaxPercent: number,
  isLockRequired: z.boolean(),
  /** Both days included; empty for always. */
  orderWindows: z.readonly(
    z.array(z.strictObject({ from: day, to: day })).check(z.maxLength(POLICY_BOUNDS.orderWindows)),
  ),
  approval: z.enum(APPROVALS),
  /** Whether somebody of the employer signs the use agreement too. */
  employerSigns: z.boolean(),
  employmentMonths: number,
  cutOffDay: number,
  exitRule: z.enum(EXIT_RULES),
  /** What happens when the employee has not chosen at the end of the term. */
  termEndRule: z.enum(TERM_END_RULES),
  payroll: payrollSettings,
};
const specifiedFields = {
  /** More than one benefit at a time. */
  allowBikeLeasing: z.boolean(),
  allowAccessories: z.boolean(),
  /** Incl. VAT, bike and accessories together. */
  maxBenefitOre: amount,
  notes: typed('text', POLICY_BOUNDS.notes),
};
/** The rules of a policy in requests and responses. */
export const policyFields = { ...specifiedFields, ...programmeFields };

/** The fields that staff save: those of the specification, and optional ones of the programme. */
export const staffPolicyBody = z.strictObject({
  ...specifiedFields,
  /** Whether approval is required; `approval` says whose. */
  requireManagerApproval: z.boolean(),
  ...z.partial(z.object(programmeFields)).shape,
  version,
});
/** The rules that an order of an employee is decided and calculated by: all but notes, signing, exit, end of term and payroll. */
export const employeePolicy = z.omit(z.object(policyFields), {
  notes: true,
  employerSigns: true,
  exitRule: true,
  termEndRule: true,
  payroll: true,
});

/** The body of a save by staff. */
export type StaffPolicyBody = z.infer<typeof staffPolicyBody>;

/** The schema of a stored policy. */
export const policy = z.object({
  ...policyFields,
  requireManagerApproval: z.boolean(),
  benefitCurrency: z.literal('SEK'),
  version,
  createdAt: z.string(),
  updatedAt: z.string(),
});
/** A company's policy. */
export type CompanyPolicy = z.infer<typeof policy>;
/** The rules of a policy in requests and responses. */
export type PolicyRules = z.infer<z.ZodMiniObject<typeof policyFields>>;

/**
 * Returns only the rules of a policy from a request.
 * @throws RangeError when an amount is not a valid number of öre.
 */
export function policyIn(rules: PolicyRules): BenefitPolicy {
  const names = Object.keys(DEFAULT_POLICY) as (keyof PolicyRules)[];
  const own = Object.fromEntries(names.map((name) => [name, rules[name]])) as unknown as PolicyRules;
  return { ...own, maxBenefitOre: ore(rules.maxBenefitOre), minPriceOre: ore(rules.minPriceOre) };
}

const params = z.strictObject({ companyId: z.uuid() });
const PROBLEMS = [
  'sign-in-required',
  'access-denied',
  'second-factor-required',
  'not-found',
  'invalid-request',
  'unavailable',
] as const;

/** Reads the policy of an employer, null before the first save, with the data for its examples. */
export const readEmployerPolicy = endpoint({
  method: 'GET',
  path: '/api/employer/:companyId/policy',
  access: 'member',
  params,
  answer: z.object({
    success,
    data: z.object({
      policy: z.nullable(policy),
      /** Whether the caller may change it. */
      mayChange: z.boolean(),
      /** Whether the caller may change the payroll settings. */
      mayChangePayroll: z.boolean(),
      example: z.object({
        today: day,
        marginalTaxPercent: z.number(),
        parameters: z.object({
          year: z.int(),
          stateBorrowingRatePercent: z.number(),
          taxFreeSek: z.number(),
          employerContributionsPercent: z.number(),
        }),
      }),
    }),
  }),
  problems: PROBLEMS,
});
/** An employer's policy and the data for calculating its examples. */
export type EmployerPolicy = z.infer<typeof readEmployerPolicy.answer>['data'];

/**
 * Saves the policy of an employer. `version` is the version that was read, 0 if there was none. Running benefits keep the
 * version that decided them.
 */
export const saveEmployerPolicy = endpoint({
  method: 'PUT',
  path: '/api/employer/:companyId/policy',
  access: 'member-owner',
  params,
  body: z.strictObject({ ...policyFields, version }),
  answer: withData(policy),
  problems: [...PROBLEMS, 'malformed-request', 'changed-meanwhile'],
});

/** Saves the payroll settings of an employer's policy as a new version. The other rules stay unchanged. */
export const savePayrollSettings = endpoint({
  method: 'PUT',
  path: '/api/employer/:companyId/payroll-settings',
  access: 'member-payroll',
  params,
  body: z.strictObject({ payroll: payrollSettings, version }),
  answer: withData(policy),
  problems: [...PROBLEMS, 'malformed-request', 'changed-meanwhile'],
});

const policyVersion = z.object({
  version: storedVersion,
  changedAt: z.string(),
  /** The member who saved it; null for ActivePick's staff, and if the person's account was deleted. */
  changedBy: z.nullable(z.string()),
  rules: z.object(policyFields),
  /** The rules of the version before it, or null for the first. */
  before: z.nullable(z.object(policyFields)),
});
/** A version of a policy. */
export type PolicyVersion = z.infer<typeof policyVersion>;

/** Lists the versions of an employer's policy, newest first. */
export const listPolicyVersions = endpoint({
  method: 'GET',
  path: '/api/employer/:companyId/policy/versions',
  access: 'member',
  params,
  query: z.object({ before: z.optional(z.string().check(z.regex(/^[1-9][0-9]{0,8}$/))) }),
  answer: z.object({
    success,
    data: z.array(policyVersion),
    /** Pass it as `before` for the next page; null at the end. */
    nextCursor: z.nullable(z.string()),
  }),
  problems: PROBLEMS,
});
