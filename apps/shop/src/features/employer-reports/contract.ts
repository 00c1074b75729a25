// The report of an employer: its figures by month, department or cost centre. Only counts and sums, no names of people.
import { EMPLOYER_PLOT_NAMES } from '@activepick/domain/reports/employer-report.ts';
import * as z from 'zod/mini';
import { done, withData } from '#src/wire/answers.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { reportedRange, requestedRange } from '#src/wire/report-range.ts';

/** What the rows of a report stand for. The first one is the default. */
export const REPORT_ROWS = ['month', 'department', 'cost-centre'] as const;
/** One of REPORT_ROWS. */
export type ReportRows = (typeof REPORT_ROWS)[number];

const ore = z.int();
const count = z.int();

const figures = {
  people: count,
  eligible: count,
  bikeMonths: count,
  costOre: z.nullable(ore),
  grossOre: ore,
  taxableOre: ore,
  netOre: ore,
  savedOre: z.nullable(ore),
  liabilityOre: ore,
};

const row = z.object({
  /** The month, or the name of the department or cost centre; null for employees without one. */
  key: z.nullable(z.string()),
  ...figures,
});
/** A row of a report. */
export type ReportRow = z.infer<typeof row>;

const report = z.object({
  ...reportedRange,
  by: z.enum(REPORT_ROWS),
  /** All months, or the largest groups as on the overview. */
  rows: z.array(row),
  /** The number and the sum of the groups without a row; null if all have one. */
  others: z.nullable(z.object({ groups: count, ...figures })),
});
/** The report of an employer. */
export type EmployerReport = z.infer<typeof report>;

const params = z.strictObject({ companyId: z.uuid() });
const wanted = { ...requestedRange, by: z.optional(z.enum(REPORT_ROWS)) };
const PROBLEMS = [
  'invalid-request',
  'sign-in-required',
  'access-denied',
  'second-factor-required',
  'not-found',
  'unavailable',
] as const;

/** Reads the report of a company, for owners, HR and payroll. */
export const readEmployerReport = endpoint({
  method: 'GET',
  path: '/api/employer/:companyId/reports',
  access: 'member-figures',
  params,
  query: z.object(wanted),
  answer: withData(report),
  problems: PROBLEMS,
});

/** Returns the figures of one plot of the report as CSV. */
export const exportEmployerReport = endpoint({
  method: 'GET',
  path: '/api/employer/:companyId/reports-export',
  access: 'member-figures',
  params,
  query: z.object({ ...wanted, plot: z.enum(EMPLOYER_PLOT_NAMES) }),
  answer: done,
  fileType: 'text/csv',
  problems: [...PROBLEMS, 'too-many-requests'],
});
