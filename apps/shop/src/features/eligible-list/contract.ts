// The eligible list of a company, as its members keep it: search, single changes, import with a dry run, and download.
import { ROW_OUTCOMES } from '@activepick/domain/companies/employee-import.ts';
import {
  EMPLOYEE_BOUNDS,
  EMPLOYEE_COLUMNS,
  LIST_BOUNDS,
  ROW_PROBLEMS,
} from '@activepick/domain/companies/employee-list.ts';
import type { TextKind } from '@activepick/domain/identifiers/typed-text.ts';
import * as z from 'zod/mini';
import { MEMBER_READ_PROBLEMS } from '#src/features/members/contract.ts';
import { countedPageOf, done, success, withData } from '#src/wire/answers.ts';
import { day, storedVersion, version } from '#src/wire/bounded-fields.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { typed } from '#src/wire/typed-text.ts';

const READING = [...MEMBER_READ_PROBLEMS, 'invalid-request'] as const;
const WRITING = [...READING, 'malformed-request'] as const;
const MAX_NUMBER = 20;
const MAX_DEPARTMENTS = 200;

const params = z.strictObject({ companyId: z.uuid() });
const ofPerson = z.strictObject({ companyId: z.uuid(), personId: z.uuid() });
const optional = (kind: TextKind, longest: number) => z.nullable(typed(kind, longest));

const facts = {
  name: typed('name', EMPLOYEE_BOUNDS.name),
  email: typed('email', EMPLOYEE_BOUNDS.email),
  department: optional('name', EMPLOYEE_BOUNDS.department),
  employeeId: optional('code', EMPLOYEE_BOUNDS.employeeId),
  costCentre: optional('code', EMPLOYEE_BOUNDS.costCentre),
  firstDay: z.nullable(day),
  lastDay: z.nullable(day),
};
const shown = z.nullable(z.string());
const eligibleEmployee = z.object({
  /** The person's id. It stays the same after every change. */
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  department: shown,
  employeeId: shown,
  costCentre: shown,
  firstDay: shown,
  lastDay: shown,
  /** Masked; null if none is stored. */
  personalNumber: shown,
  /** When the person's account has joined; null before that. Only in the list. */
  joinedAt: z.optional(shown),
  /** The version of the list at the last change of this person. */
  version: storedVersion,
});
/** An employee on the eligible list. */
export type EligibleEmployee = z.infer<typeof eligibleEmployee>;
const one = withData(eligibleEmployee);

/**
 * Lists the eligible employees by name. `q` contains prefixes of words in name, email, employee number or
 * department.
 */
export const listEligible = endpoint({
  method: 'GET',
  path: '/api/employer/:companyId/employees',
  access: 'member-hr',
  params,
  query: z.object({
    q: z.optional(typed('name', 100)),
    department: z.optional(typed('name', EMPLOYEE_BOUNDS.department)),
    costCentre: z.optional(typed('code', EMPLOYEE_BOUNDS.costCentre)),
    /** Only employees whose last day is known. */
    ending: z.optional(z.literal('yes')),
    /** Only employees whose account has joined, or has not. */
    joined: z.optional(z.enum(['yes', 'no'])),
    cursor: z.optional(z.uuid()),
  }),
  answer: countedPageOf(eligibleEmployee),
  problems: READING,
});

/** Reads the number of employees, the values of the filters (the first 200), and whether the list looks too short. */
export const summariseEligible = endpoint({
  method: 'GET',
  path: '/api/employer/:companyId/employees-summary',
  access: 'member-hr',
  params,
  answer: z.object({
    success,
    data: z.object({
      companyName: z.string(),
      count: z.int(),
      ending: z.int(),
      joined: z.int(),
      departments: z.array(z.string()).check(z.maxLength(MAX_DEPARTMENTS)),
      costCentres: z.array(z.string()).check(z.maxLength(MAX_DEPARTMENTS)),
      /** The company register's interval of employees, if the list is shorter than that. */
      shorterThan: shown,
    }),
  }),
  problems: READING,
});

/** Adds an employee. Values that another employee has are refused at their fields. */
export const addEligible = endpoint({
  method: 'POST',
  path: '/api/employer/:companyId/employees',
  access: 'member-hr',
  params,
  body: z.strictObject({ ...facts, personalNumber: optional('number', MAX_NUMBER) }),
  answer: one,
  problems: WRITING,
});

/**
 * Changes an employee. Without `personalNumber` the stored one stays; null removes it. A stale version is refused with
 * `changed-meanwhile` and the newer employee in `facts`.
 */
export const changeEligible = endpoint({
  method: 'PUT',
  path: '/api/employer/:companyId/employees/:personId',
  access: 'member-hr',
  params: ofPerson,
  body: z.strictObject({
    version: storedVersion,
    ...facts,
    personalNumber: z.optional(optional('number', MAX_NUMBER)),
  }),
  answer: one,
  problems: [...WRITING, 'changed-meanwhile'],
});

/** Sets an employee's last day, today or later; null when the employment continues. */
export const endEligible = endpoint({
  method: 'POST',
  path: '/api/employer/:companyId/employees/:personId/last-day',
  access: 'member-hr',
  params: ofPerson,
  body: z.strictObject({ version: storedVersion, lastDay: z.nullable(day) }),
  answer: one,
  problems: [...WRITING, 'changed-meanwhile'],
});

/** Takes an employee who was added by mistake off the list at once. */
export const removeEligible = endpoint({
  method: 'POST',
  path: '/api/employer/:companyId/employees/:personId/removal',
  access: 'member-hr',
  params: ofPerson,
  body: z.strictObject({ version: storedVersion }),
  answer: done,
  problems: [...WRITING, 'changed-meanwhile'],
});

// A fact that the file does not state is left out. Errors of a row are part of the answer and do not refuse the
// request.
const imported = z.strictObject({
  name: typed('name', LIST_BOUNDS.cell),
  email: typed('email', LIST_BOUNDS.cell),
  department: z.optional(optional('name', LIST_BOUNDS.cell)),
  employeeId: z.optional(optional('code', LIST_BOUNDS.cell)),
  costCentre: z.optional(optional('code', LIST_BOUNDS.cell)),
  firstDay: z.optional(optional('code', LIST_BOUNDS.cell)),
  lastDay: z.optional(optional('code', LIST_BOUNDS.cell)),
  personalNumber: z.optional(typed('number', MAX_NUMBER)),
});
const file = {
  employees: z.array(imported).check(z.minLength(1), z.maxLength(LIST_BOUNDS.rows)),
  /** Whether employees missing from the file leave the list. */
  replacesAll: z.boolean(),
};
const counts = z.record(z.enum(ROW_OUTCOMES), z.int());
const column = z.enum(EMPLOYEE_COLUMNS);
const judgedRow = z.object({
  outcome: z.enum(ROW_OUTCOMES),
  /** The position in `employees`; missing for a person who is not in the file. */
  at: z.optional(z.int()),
  /** The columns that differ from the stored ones. */
  columns: z.optional(z.array(column)),
  /** The stored values of those columns, without personal numbers. */
  was: z.optional(z.partialRecord(column, z.nullable(z.string()))),
  problem: z.optional(z.enum(ROW_PROBLEMS)),
  column: z.optional(z.nullable(column)),
  /** The stored name and email of a person whose employment ends. */
  name: z.optional(z.string()),
  email: z.optional(z.string()),
});
/** The outcome of a row. */
export type JudgedEligible = z.infer<typeof judgedRow>;

/** Tries an import without changing anything. The token is valid only for this file and this version of the list. */
export const tryEligibleImport = endpoint({
  method: 'POST',
  path: '/api/employer/:companyId/employees-dry-run',
  access: 'member-hr',
  maxBodyBytes: LIST_BOUNDS.jsonBytes,
  params,
  body: z.strictObject(file),
  answer: withData(z.object({ token: z.string(), version, counts, rows: z.array(judgedRow) })),
  problems: [...WRITING, 'body-too-large', 'too-many-requests'],
});

/**
 * Imports the outcome of a dry run. If the outcome would differ now, the import is refused with `changed-meanwhile`.
 */
export const importEligible = endpoint({
  method: 'POST',
  path: '/api/employer/:companyId/employees-import',
  access: 'member-hr',
  maxBodyBytes: LIST_BOUNDS.jsonBytes,
  params,
  body: z.strictObject({ ...file, token: typed('secret', 100) }),
  answer: z.object({ success, version, counts }),
  problems: [...WRITING, 'body-too-large', 'changed-meanwhile', 'too-many-requests'],
});

/** Returns the list as a file that can be edited and imported again. It has no personal numbers. Each download is audited. */
export const exportEligible = endpoint({
  method: 'GET',
  path: '/api/employer/:companyId/employees-export',
  access: 'member-hr',
  params,
  answer: done,
  fileType: 'text/csv',
  problems: [...READING, 'too-many-requests'],
});
