// The months of a company's payroll: what is deducted from whose salary, what is taxed, and what has changed.
// Source: benefit programme, section 10. Amounts are in öre. A deduction is positive; a correction can be negative.
import { PAYROLL_KINDS, SUM_KINDS } from '@activepick/domain/benefit/payroll-lines.ts';
import { PAYROLL_FORMATS } from '@activepick/domain/benefit/policy.ts';
import { MONTH_PATTERN } from '@activepick/domain/month.ts';
import * as z from 'zod/mini';
import { done, pageOf, success, withData } from '#src/wire/answers.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { required, typed } from '#src/wire/typed-text.ts';

const uuid = z.uuid();
const ore = z.int();
const shown = z.nullable(z.string());
/** The schema of a month. */
export const month = z.string().check(z.regex(MONTH_PATTERN));
/** The problems that every endpoint of payroll can answer with. */
export const PAYROLL_PROBLEMS = [
  'invalid-request',
  'sign-in-required',
  'access-denied',
  'second-factor-required',
  'not-found',
  'unavailable',
] as const;
const MAX_AMOUNT_ORE = 100_000_000;
/** The longest reason of a correction, in characters. */
export const MAX_REASON = 500;
/** The longest employee number, in characters. */
export const MAX_EMPLOYEE_NUMBER = 40;
const MAX_WORD = 200;

/** A month without a closing is open. An exported month is closed, and its files are stored. */
export const PERIOD_STATES = ['open', 'closed', 'exported'] as const;
/** One of PERIOD_STATES. */
export type PeriodState = (typeof PERIOD_STATES)[number];

/** The formats of a payroll file. */
export const FILE_FORMATS = PAYROLL_FORMATS;
/** One of FILE_FORMATS. */
export type FileFormat = (typeof FILE_FORMATS)[number];

const period = z.object({
  month,
  state: z.enum(PERIOD_STATES),
  closedAt: shown,
  /** The name of the member who closed it; null while it is open, and for a deleted account. */
  closedBy: shown,
  exportedAt: shown,
  /** The formats that are stored and can be downloaded. */
  files: z.array(z.enum(FILE_FORMATS)),
});
/** A month of a company's payroll. */
export type Period = z.infer<typeof period>;

/** Lists the months of a company, newest first: first the open ones that have begun, then the closed ones. */
export const listPeriods = endpoint({
  method: 'GET',
  path: '/api/employer/:companyId/payroll',
  access: 'member-payroll',
  params: z.strictObject({ companyId: uuid }),
  query: z.strictObject({ before: z.optional(month) }),
  answer: z.object({
    success,
    data: z.object({
      /** The month that is closed next; null while the company has no benefit. */
      next: z.nullable(month),
      /** The present month, the last one that can be closed. */
      current: month,
      periods: z.array(period),
    }),
    /** The month before which the next page begins; null on the last page. */
    nextCursor: z.nullable(month),
  }),
  problems: PAYROLL_PROBLEMS,
});

const sums = z.object({
  /** Gross deductions, corrections included. */
  grossOre: ore,
  /** Taxable value. */
  taxableOre: ore,
  /** Deductions from the net salary. */
  netOre: ore,
});
/** The sums of a period, or of a person in it. */
export type PayrollSums = z.infer<typeof sums>;

/** What keeps a period from being exported. */
export const PERIOD_PROBLEMS = ['employee-number', 'wage-type', 'cost-centre', 'characters'] as const;
/** One of PERIOD_PROBLEMS. */
export type PeriodProblem = (typeof PERIOD_PROBLEMS)[number];

/** How a person's month differs from the month before. */
export const MARKS = ['start', 'stop', 'pause', 'correction', 'changed'] as const;
/** One of MARKS. */
export type Mark = (typeof MARKS)[number];

const summary = z.object({
  ...period.shape,
  sums,
  /** The same of the month before; null for the first month. */
  lastSums: z.nullable(sums),
  people: z.int(),
  lines: z.int(),
  /** The corrections by hand in the period, and their sum. */
  corrections: z.object({ count: z.int(), amountOre: ore }),
  /** How many people have each mark. */
  marks: z.record(z.enum(MARKS), z.int()),
  /** How many people lack an employee number, in an open or closed month. */
  withoutNumber: z.int(),
  /** The kinds of lines that exist in the period and have no wage type in the policy. */
  missingWageTypes: z.array(z.enum(PAYROLL_KINDS)),
  /** Whether the rate of the year is not known, so that the taxable value will change. */
  isPreliminary: z.boolean(),
  mayClose: z.boolean(),
  mayReopen: z.boolean(),
  mayExport: z.boolean(),
  /** The format that the company saved or exported last. */
  usualFormat: z.enum(FILE_FORMATS),
  /** Whether corrections of earlier months can be added: the period is the open one that is closed next. */
  mayCorrect: z.boolean(),
});
/** A period with its sums. */
export type PeriodSummary = z.infer<typeof summary>;

const ofPeriod = z.strictObject({ companyId: uuid, month });

/** Reads a month: its state, its sums and what has to be done. An open month is counted as it would be closed now. */
export const readPeriod = endpoint({
  method: 'GET',
  path: '/api/employer/:companyId/payroll/:month',
  access: 'member-payroll',
  params: ofPeriod,
  answer: withData(summary),
  problems: PAYROLL_PROBLEMS,
});

const line = z.object({
  /** Null while the period is open, except for a correction, whose id withdraws it. */
  id: z.nullable(uuid),
  kind: z.enum(PAYROLL_KINDS),
  /** The month that the amount belongs to; earlier than the period for a correction. */
  ofMonth: month,
  amountOre: ore,
  /** The benefit's number; null for the taxable value, which belongs to the person. */
  benefitNumber: z.nullable(z.int()),
  /** The line of an earlier period that this one corrects. */
  corrects: z.nullable(uuid),
  reason: shown,
  /** The sum that the line deducts beside the monthly deduction; null for other lines. */
  what: z.nullable(z.enum(SUM_KINDS)),
});
/** A line of a period. */
export type PayrollLineView = z.infer<typeof line>;

const person = z.object({
  personId: uuid,
  name: z.string(),
  employeeNumber: shown,
  department: shown,
  costCentre: shown,
  sums,
  /** The same of the month before; null for a person without lines in it. */
  lastSums: z.nullable(sums),
  marks: z.array(z.enum(MARKS)),
  problems: z.array(z.enum(PERIOD_PROBLEMS)),
  lines: z.array(line),
});
/** A person of a period. */
export type PayrollPerson = z.infer<typeof person>;

/** The filters of the people of a period. */
export const PEOPLE_FILTERS = ['all', 'changed', 'problem'] as const;

/** Lists the people of a month by name. */
export const listPeople = endpoint({
  method: 'GET',
  path: '/api/employer/:companyId/payroll/:month/people',
  access: 'member-payroll',
  params: ofPeriod,
  query: z.strictObject({
    filter: z._default(z.enum(PEOPLE_FILTERS), 'all'),
    /** The beginning of a name, or an employee number. */
    q: z.optional(typed('name', MAX_WORD)),
    cursor: z.optional(typed('secret', 400)),
  }),
  answer: pageOf(person),
  problems: PAYROLL_PROBLEMS,
});

/** Closes a month: its lines are stored and never change. Only the next month, and not before it begins. */
export const closePayroll = endpoint({
  method: 'POST',
  path: '/api/employer/:companyId/payroll/:month/closing',
  access: 'member-payroll',
  params: ofPeriod,
  answer: withData(summary),
  problems: [...PAYROLL_PROBLEMS, 'not-possible-now'],
});

/** Opens the newest closed month again, before it is exported. */
export const reopenPayroll = endpoint({
  method: 'POST',
  path: '/api/employer/:companyId/payroll/:month/reopening',
  access: 'member-payroll',
  params: ofPeriod,
  answer: withData(summary),
  problems: [...PAYROLL_PROBLEMS, 'not-possible-now'],
});

/**
 * Corrects a deduction of an exported or closed month by a line of the open one. The taxable value is not corrected by hand,
 * because it is computed again.
 */
export const addCorrection = endpoint({
  method: 'POST',
  path: '/api/employer/:companyId/payroll/:month/corrections',
  access: 'member-payroll',
  params: ofPeriod,
  body: z.strictObject({
    lineId: uuid,
    /** The change of the deduction in öre: positive deducts more, negative deducts less. */
    amountOre: ore.check(z.gte(-MAX_AMOUNT_ORE), z.lte(MAX_AMOUNT_ORE)),
    reason: required('text', MAX_REASON),
    /** Made by the form; a repeated request with it adds nothing. A page of the previous version sends none. */
    key: z.optional(uuid),
  }),
  answer: withData(z.object({ id: uuid })),
  problems: [...PAYROLL_PROBLEMS, 'not-possible-now'],
});

/** Withdraws a correction before its month is closed. */
export const removeCorrection = endpoint({
  method: 'DELETE',
  path: '/api/employer/:companyId/payroll/:month/corrections/:correctionId',
  access: 'member-payroll',
  params: z.strictObject({ companyId: uuid, month, correctionId: uuid }),
  answer: done,
  problems: PAYROLL_PROBLEMS,
});

/** Sets the employee number of a person, on the eligible list and in the lines that are not exported. */
export const setEmployeeNumber = endpoint({
  method: 'PUT',
  path: '/api/employer/:companyId/payroll/people/:personId/employee-number',
  access: 'member-payroll',
  params: z.strictObject({ companyId: uuid, personId: uuid }),
  body: z.strictObject({
    employeeNumber: required('code', MAX_EMPLOYEE_NUMBER),
  }),
  answer: done,
  problems: [...PAYROLL_PROBLEMS, 'changed-meanwhile'],
});
