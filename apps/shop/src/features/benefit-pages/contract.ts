// A benefit as its employee, its employer and an admin see it, and the lists of benefits. An employer never sees anybody's
// home address, phone number, tax rate or card.
import { BENEFIT_STATES, TERM_ENDS } from '@activepick/domain/benefit/benefit-states.ts';
import { BENEFIT_WAITS, WAITING_WITH } from '@activepick/domain/benefit/benefit-wait.ts';
import { SERVICE_PACKAGES } from '@activepick/domain/benefit/policy.ts';
import * as z from 'zod/mini';
import { countedPageOf, done, success, withData } from '#src/wire/answers.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { typed } from '#src/wire/typed-text.ts';

const uuid = z.uuid();
const ore = z.int();
const shown = z.nullable(z.string());
const month = z.string();
const PROBLEMS = ['invalid-request', 'sign-in-required', 'not-found', 'unavailable'] as const;
const STAFF_PROBLEMS = [...PROBLEMS, 'access-denied', 'second-factor-required'] as const;
const MAX_WORD = 200;

/** The events of a benefit and its order that the timeline shows. */
export const TIMELINE_EVENTS = [
  'request',
  'confirm-email',
  'ask-employer',
  'approve-by-policy',
  'approve',
  'refuse',
  'lapse',
  'withdraw',
  'sign',
  'ship',
  'make-ready',
  'hand-over',
  'give-notice',
  'withdraw-notice',
  'extend',
  'buy-out',
  'return',
  'transfer',
  'terminate',
  'lose',
  'change-plan',
  'withdrawal',
  'complaint',
] as const;
/** One of TIMELINE_EVENTS. */
export type TimelineEvent = (typeof TIMELINE_EVENTS)[number];

/** Who caused an event, as every reader may know. */
export const TIMELINE_PARTIES = ['employee', 'employer', 'store', 'shop', 'system'] as const;
/** One of TIMELINE_PARTIES. */
export type TimelineParty = (typeof TIMELINE_PARTIES)[number];

const timeline = z.object({
  /** Oldest first. */
  steps: z.array(
    z.object({
      event: z.enum(TIMELINE_EVENTS),
      at: z.string(),
      by: z.enum(TIMELINE_PARTIES),
      /** The person's name, where the reader may know it. */
      name: shown,
      /** The text of a person who decided. */
      reason: shown,
    }),
  ),
  /** What it waits for, with whom and since when; null while the bike is in use, and once the benefit is over. */
  wait: z.nullable(
    z.object({
      what: z.enum(BENEFIT_WAITS),
      who: z.enum(WAITING_WITH),
      since: z.string(),
      /** When the order is cancelled if nothing happens. */
      lapsesAt: shown,
    }),
  ),
  /** The names of the parties. */
  names: z.object({ employee: z.string(), employer: z.string(), store: shown }),
});
/** The timeline of a benefit and its order. */
export type Timeline = z.infer<typeof timeline>;
/** One step of a timeline. */
export type TimelineStep = Timeline['steps'][number];

const planMonth = z.object({
  month,
  deductionOre: ore,
  /** Why the month has no deduction of its own. */
  pause: z.nullable(z.enum(['appended', 'paid-first'])),
});

const core = {
  id: uuid,
  /** For people and payroll files; gives access to nothing. */
  number: z.int(),
  name: z.string(),
  variantLabel: shown,
  isElectric: z.boolean(),
  /** The drawing of the bike; null for goods that are no longer stored. */
  image: shown,
  state: z.enum(BENEFIT_STATES),
  stateSince: z.string(),
  termEnd: z.nullable(z.enum(TERM_ENDS)),
  termMonths: z.int(),
  handedOverOn: shown,
  firstMonth: z.nullable(month),
  lastMonth: z.nullable(month),
  /** Every month with the bike; empty before the handover. */
  plan: z.array(planMonth),
  /** The deduction of a month by the accepted quote, in öre: that of the first month. */
  deductionOre: ore,
  /** The deductions of the term by the accepted quote, in öre. */
  deductionOverTermOre: ore,
  /** The employer's share of a month, in öre. */
  employerShareOre: ore,
  /** The deductions from the present month on, in öre. */
  remainingOre: ore,
  servicePackage: z.enum(SERVICE_PACKAGES),
  serviceBudgetOre: ore,
  orderNumber: shown,
  timeline,
};

const taxableYear = z.object({
  year: z.int(),
  /** Whether the rate of the year is not set, so that an earlier one is used. */
  isPreliminary: z.boolean(),
  taxableOre: ore,
  /** The benefit value of the year before the tax-free amount, accessories included, in öre. */
  valueOre: ore,
  months: z.array(z.object({ month, taxableOre: ore })),
});

const ownBenefit = z.object({
  ...core,
  /** Opens the order's page; null when the order is another address's. */
  orderToken: shown,
  /** The taxable value of all the person's benefits under this employer; empty before the handover. */
  taxable: z.array(taxableYear),
  /** How many benefits the taxable value is of. */
  taxedBenefits: z.int(),
});
/** A benefit as its employee sees it. Amounts are in öre incl. VAT. */
export type OwnBenefit = z.infer<typeof ownBenefit>;
/** The taxable value of a calendar year. */
export type TaxableYearView = OwnBenefit['taxable'][number];

/** Reads a benefit of the caller: by their account, or by their confirmed email on its order. */
export const readOwnBenefit = endpoint({
  method: 'GET',
  path: '/api/benefits/:id',
  access: 'signed-in',
  params: z.strictObject({ id: uuid }),
  answer: withData(ownBenefit),
  problems: PROBLEMS,
});

const employeeFacts = {
  employee: z.string(),
  employeeNumber: shown,
  department: shown,
  costCentre: shown,
};

const staffBenefit = z.object({
  ...core,
  ...employeeFacts,
  companyId: uuid,
  companyName: z.string(),
  orderId: z.nullable(uuid),
  bikeOre: ore,
  accessoriesOre: ore,
  employerCostOre: ore,
  policyVersion: z.int(),
  frameNumber: shown,
});
/** A benefit as its employer and an admin see it. Amounts are in öre incl. VAT. */
export type StaffBenefit = z.infer<typeof staffBenefit>;

const benefitRow = z.object({
  id: uuid,
  number: z.int(),
  name: z.string(),
  state: z.enum(BENEFIT_STATES),
  stateSince: z.string(),
  termEnd: z.nullable(z.enum(TERM_ENDS)),
  ...employeeFacts,
  companyId: uuid,
  companyName: z.string(),
  orderNumber: shown,
  firstMonth: z.nullable(month),
  lastMonth: z.nullable(month),
  /** The deductions from the present month on, in öre. */
  remainingOre: ore,
});
/** A benefit in a list. */
export type BenefitRow = z.infer<typeof benefitRow>;

const companyParams = z.strictObject({ companyId: uuid });
const filters = {
  state: z.optional(z.enum(BENEFIT_STATES)),
  q: z.optional(typed('name', 100)),
  cursor: z.optional(uuid),
};

/**
 * Lists the benefits of a company, newest first. `q` are beginnings of words of name, employee number or benefit number. An
 * approver sees those of the assigned departments.
 */
export const listCompanyBenefits = endpoint({
  method: 'GET',
  path: '/api/employer/:companyId/benefits',
  access: 'member',
  params: companyParams,
  query: z.object({
    ...filters,
    department: z.optional(typed('name', MAX_WORD)),
    costCentre: z.optional(typed('name', MAX_WORD)),
  }),
  answer: countedPageOf(benefitRow),
  problems: STAFF_PROBLEMS,
});

/** Reads the remaining liability of a company from the present month on, and the values of the filters. */
export const summariseBenefits = endpoint({
  method: 'GET',
  path: '/api/employer/:companyId/benefits-summary',
  access: 'member',
  params: companyParams,
  answer: withData(
    z.object({
      /** In öre; of an approver's departments only. */
      remainingOre: ore,
      month,
      departments: z.array(z.string()),
      costCentres: z.array(z.string()),
    }),
  ),
  problems: STAFF_PROBLEMS,
});

/** Reads a benefit of a company. An approver reads those of the assigned departments. */
export const readCompanyBenefit = endpoint({
  method: 'GET',
  path: '/api/employer/:companyId/benefits/:id',
  access: 'member-approver',
  params: z.strictObject({ companyId: uuid, id: uuid }),
  answer: withData(staffBenefit),
  problems: STAFF_PROBLEMS,
});

/** Lists the benefits of all companies, newest first. `q` is a benefit number, order number or frame number. */
export const listAllBenefits = endpoint({
  method: 'GET',
  path: '/api/admin/benefits',
  access: 'admin',
  // 'late': booked or due returns whose bike has not been received for 14 days.
  query: z.object({ ...filters, company: z.optional(uuid), returns: z.optional(z.enum(['late'])) }),
  answer: countedPageOf(benefitRow),
  problems: STAFF_PROBLEMS,
});

/** Exports the benefits of the list as CSV, without personal numbers. Each export is audited. */
export const exportAllBenefits = endpoint({
  method: 'GET',
  path: '/api/admin/benefits-export',
  access: 'admin',
  query: z.object({ state: filters.state, q: filters.q, company: z.optional(uuid) }),
  answer: done,
  fileType: 'text/csv',
  problems: [...STAFF_PROBLEMS, 'too-many-requests'],
});

/** Lists the companies that have benefits, by name: the first 200. */
export const listBenefitCompanies = endpoint({
  method: 'GET',
  path: '/api/admin/benefit-companies',
  access: 'admin',
  answer: z.object({ success, data: z.array(z.object({ id: uuid, name: z.string() })) }),
  problems: STAFF_PROBLEMS,
});

/** Reads any benefit, with its whole history. */
export const readAnyBenefit = endpoint({
  method: 'GET',
  path: '/api/admin/benefits/:id',
  access: 'admin',
  params: z.strictObject({ id: uuid }),
  answer: withData(staffBenefit),
  problems: STAFF_PROBLEMS,
});
