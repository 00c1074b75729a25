// The payroll periods of a company for programs. Amounts are in öre. A deduction is positive; a correction can be negative.
import { PAYROLL_KINDS } from '@activepick/domain/benefit/payroll-lines.ts';
import * as z from 'zod/mini';
import { KEY_PROBLEMS } from '#src/features/api-keys/program-contract.ts';
import { month, PERIOD_STATES } from '#src/features/payroll/contract.ts';
import { pageOf, withData } from '#src/wire/answers.ts';
import { component } from '#src/wire/api-components.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { typed } from '#src/wire/typed-text.ts';

const ore = z.int();
const shown = z.nullable(z.string());
const ofPeriod = z.strictObject({ month });
const MAX_CURSOR = 400;

const row = { month, state: z.enum(PERIOD_STATES), closedAt: shown, exportedAt: shown };
const ROW_EXAMPLE = {
  month: '2026-11',
  state: 'closed',
  closedAt: '2026-11-12T10:03:00.000Z',
  exportedAt: null,
} as const;

const period = component('PayrollPeriod', z.object(row), ROW_EXAMPLE);
/** A payroll period in a list for programs. */
export type ApiPeriod = z.infer<typeof period>;

const periodSums = component(
  'PayrollPeriodSums',
  z.object({
    ...row,
    grossOre: ore,
    taxableOre: ore,
    netOre: ore,
    people: z.int(),
    lines: z.int(),
    /** Whether the rate of the year is not known, so that the taxable value will change. */
    isPreliminary: z.boolean(),
  }),
  {
    ...ROW_EXAMPLE,
    grossOre: 72_300,
    taxableOre: 41_200,
    netOre: 0,
    people: 1,
    lines: 2,
    isPreliminary: false,
  },
);
/** A payroll period with its sums for programs. */
export type ApiPeriodSums = z.infer<typeof periodSums>;

const line = component(
  'PayrollLine',
  z.object({
    /** Null while the period is open. */
    id: z.nullable(z.uuid()),
    personId: z.uuid(),
    employeeName: z.string(),
    employeeNumber: shown,
    department: shown,
    costCentre: shown,
    kind: z.enum(PAYROLL_KINDS),
    /** The month that the amount belongs to; earlier than the period for a correction. */
    ofMonth: month,
    amountOre: ore,
    /** The benefit's number; null for the taxable value, which belongs to the person. */
    benefitNumber: z.nullable(z.int()),
    /** The line of an earlier period that this one corrects. */
    corrects: z.nullable(z.uuid()),
    reason: shown,
  }),
  {
    id: '01970b5e-5d1c-7c3a-9a54-2f1d3c0e7b14',
    personId: '01970b5e-5d1c-7c3a-9a54-2f1d3c0e7b11',
    employeeName: 'Anna Ek',
    employeeNumber: '1042',
    department: 'Lager',
    costCentre: '4010',
    kind: 'gross-deduction',
    ofMonth: '2026-11',
    amountOre: 72_300,
    benefitNumber: 1207,
    corrects: null,
    reason: null,
  },
);
/** A line of a payroll period for programs. */
export type ApiPayrollLine = z.infer<typeof line>;

/** Lists the payroll periods, newest first: the open ones that have begun, then the closed ones, 24 at a time. */
export const listApiPeriods = endpoint({
  method: 'GET',
  path: '/api/v1/payroll-periods',
  access: 'key:payroll:read',
  query: z.object({ cursor: z.optional(month) }),
  answer: pageOf(period),
  problems: KEY_PROBLEMS,
});

/** Reads a payroll period with its sums. An open one is counted as it would be closed now. */
export const readApiPeriod = endpoint({
  method: 'GET',
  path: '/api/v1/payroll-periods/:month',
  access: 'key:payroll:read',
  params: ofPeriod,
  answer: withData(periodSums),
  problems: KEY_PROBLEMS,
});

/** Lists the lines of a payroll period by the names of the employees, those of 50 people at a time. */
export const listApiLines = endpoint({
  method: 'GET',
  path: '/api/v1/payroll-periods/:month/lines',
  access: 'key:payroll:read',
  params: ofPeriod,
  query: z.object({ cursor: z.optional(typed('secret', MAX_CURSOR)) }),
  answer: pageOf(line),
  problems: KEY_PROBLEMS,
});
