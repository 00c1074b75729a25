// The overview of an employer: the member's open tasks and the programme's costs. Only counts and sums, no names.
import * as z from 'zod/mini';
import { withData } from '#src/wire/answers.ts';
import { endpoint } from '#src/wire/endpoint.ts';

const ore = z.int();
const count = z.int();

/** The maximum of each count of open tasks. The page says "at least 100" from there. */
export const MAX_WAITING = 100;
/** The number of departments or cost centres shown; the others are one row. */
export const MAX_GROUPS = 12;

const waiting = z.nullable(
  z.object({
    count,
    /** The time of the oldest one. */
    since: z.nullable(z.string()),
  }),
);

// Null if the member's rights do not include them.
const needs = z.object({
  approvals: waiting,
  questions: waiting,
  invitations: z.nullable(z.object({ count, expiresAt: z.nullable(z.string()) })),
  /** Employees on the list whose last day has passed. */
  pastEmployees: z.nullable(count),
  /** The payroll month to close: it is over, or its cut-off day has passed. Null without the payroll right, too. */
  payrollMonth: z.nullable(z.string()),
  isPolicyMissing: z.nullable(z.boolean()),
  isCodeMissing: z.nullable(z.boolean()),
  isListEmpty: z.nullable(z.boolean()),
});

const sums = {
  /** Approved orders that are neither cancelled, returned nor ended. */
  running: count,
  /** People with a running order. */
  people: count,
  eligible: count,
  /** The monthly costs of the running orders, in öre. */
  cost: ore,
  deduction: ore,
};

const group = z.object({
  ...sums,
  /** Null for employees without a department or cost centre. */
  name: z.nullable(z.string()),
});
/** A department or cost centre, with its part of the programme. */
export type OverviewGroup = z.infer<typeof group>;

const groups = z.object({
  rows: z.array(group),
  /** The number and the sum of those without a row; null if all have one. */
  others: z.nullable(z.object({ ...sums, groups: count })),
});
/** The largest departments or cost centres, and the sum of the others. */
export type OverviewGroups = z.infer<typeof groups>;

const figures = z.object({
  /** Orders by next step. Orders that wait for the employer are not running. */
  states: z.object({
    waiting: count,
    approved: count,
    onTheWay: count,
    delivered: count,
    ended: count,
  }),
  ...sums,
  /** People on the list whose account has joined. */
  joined: count,
  /** The saved employer contributions per month, in öre; negative if they rise. */
  contributionsSaved: ore,
  /** The deductions of the open months of running orders, in öre. */
  remaining: ore,
  contributionsPercent: z.number(),
  departments: groups,
  costCentres: groups,
  /** The company register's interval of employees, if the eligible list is shorter. */
  shorterThan: z.nullable(z.string()),
});
/** The programme's orders, people and costs. Amounts are in öre. */
export type OverviewFigures = z.infer<typeof figures>;

const overview = z.object({
  needs,
  /** Null for members who have only the approver right. */
  figures: z.nullable(figures),
});
/** The overview of an employer. */
export type EmployerOverview = z.infer<typeof overview>;

/** Reads the member's open tasks, and for owners, HR and payroll the programme's costs. */
export const readOverview = endpoint({
  method: 'GET',
  path: '/api/employer/:companyId/overview',
  access: 'member',
  params: z.strictObject({ companyId: z.uuid() }),
  answer: withData(overview),
  problems: [
    'invalid-request',
    'sign-in-required',
    'access-denied',
    'second-factor-required',
    'not-found',
    'unavailable',
  ],
});
