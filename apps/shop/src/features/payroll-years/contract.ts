// The taxable values of a calendar year: preliminary ones, and what the state borrowing rate of the year changed.
// Source: benefit programme, section 6, "Taxable schedule". Amounts are in öre.
import * as z from 'zod/mini';
import { PAYROLL_PROBLEMS } from '#src/features/payroll/contract.ts';
import { pageOf, withData } from '#src/wire/answers.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { typed } from '#src/wire/typed-text.ts';

/** The expression of a year in a URL. */
export const YEAR_PATTERN = /^20\d\d$/;

const ofYear = z.strictObject({
  companyId: z.uuid(),
  year: z.string().check(z.regex(YEAR_PATTERN)),
});

const yearSummary = z.object({
  year: z.int(),
  /** The present year. */
  current: z.int(),
  /** Whether the rate of the year is not set, so that the values will change. */
  isPreliminary: z.boolean(),
  /** How many people have a preliminary value, or in a final year a value that the rate has changed. */
  people: z.int(),
});
/** A calendar year of a company. */
export type YearSummary = z.infer<typeof yearSummary>;

/** Reads how many people have preliminary or changed taxable values in a year. */
export const readYear = endpoint({
  method: 'GET',
  path: '/api/employer/:companyId/payroll/years/:year',
  access: 'member-payroll',
  params: ofYear,
  answer: withData(yearSummary),
  problems: PAYROLL_PROBLEMS,
});

const person = z.object({
  personId: z.uuid(),
  name: z.string(),
  employeeNumber: z.nullable(z.string()),
  /** The taxable value per month before the rate was set: that of the year divided by its months with a benefit. */
  beforeOre: z.int(),
  /** The same by the rate of the year; null while the year is preliminary. */
  afterOre: z.nullable(z.int()),
});
/** A person's taxable value per month, before and after the rate of the year. */
export type YearPerson = z.infer<typeof person>;

/** Lists the people of a year by name: all in a preliminary year, and those whose value has changed in a final one. */
export const listYearPeople = endpoint({
  method: 'GET',
  path: '/api/employer/:companyId/payroll/years/:year/people',
  access: 'member-payroll',
  params: ofYear,
  query: z.strictObject({ cursor: z.optional(typed('secret', 400)) }),
  answer: pageOf(person),
  problems: PAYROLL_PROBLEMS,
});

/** Downloads the list as CSV. Each download is recorded in the audit log. */
export const downloadYear = endpoint({
  method: 'GET',
  path: '/api/employer/:companyId/payroll/years/:year/file',
  access: 'member-payroll',
  params: ofYear,
  answer: z.string(),
  problems: [...PAYROLL_PROBLEMS, 'too-many-requests'],
  fileType: 'text/csv',
});
