// The eligible list for programs. An employee is named by the employee number.
import { EMPLOYEE_BOUNDS } from '@activepick/domain/companies/employee-list.ts';
import * as z from 'zod/mini';
import { KEY_PROBLEMS, KEY_WRITE_PROBLEMS } from '#src/features/api-keys/program-contract.ts';
import { pageOf, withData } from '#src/wire/answers.ts';
import { component } from '#src/wire/api-components.ts';
import { day } from '#src/wire/bounded-fields.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { required, typed } from '#src/wire/typed-text.ts';

const shown = z.nullable(z.string());
const ofEmployee = z.strictObject({
  employeeNumber: required('code', EMPLOYEE_BOUNDS.employeeId),
});

const employee = component(
  'Employee',
  z.object({
    /** Stays the same when the number or the email changes. */
    id: z.uuid(),
    employeeNumber: shown,
    name: z.string(),
    email: z.string(),
    department: shown,
    costCentre: shown,
    firstDay: shown,
    lastDay: shown,
    /** When the person's account has joined the employer; null before that. */
    joinedAt: shown,
  }),
  {
    id: '01970b5e-5d1c-7c3a-9a54-2f1d3c0e7b11',
    employeeNumber: '1042',
    name: 'Anna Ek',
    email: 'anna.ek@example.se',
    department: 'Lager',
    costCentre: '4010',
    firstDay: '2024-01-01',
    lastDay: null,
    joinedAt: '2026-09-14T08:12:00.000Z',
  },
);
/** An employee for programs. It has no personal number. */
export type ApiEmployee = z.infer<typeof employee>;

const employeeFacts = component(
  'EmployeeFacts',
  z.strictObject({
    name: typed('name', EMPLOYEE_BOUNDS.name),
    email: typed('email', EMPLOYEE_BOUNDS.email),
    department: z.optional(z.nullable(typed('name', EMPLOYEE_BOUNDS.department))),
    costCentre: z.optional(z.nullable(typed('code', EMPLOYEE_BOUNDS.costCentre))),
    firstDay: z.optional(z.nullable(day)),
    lastDay: z.optional(z.nullable(day)),
  }),
  { name: 'Anna Ek', email: 'anna.ek@example.se', department: 'Lager', costCentre: '4010' },
);
/** The facts of an employee that a program states. A missing fact keeps its value; null removes it. */
export type StatedFacts = z.infer<typeof employeeFacts>;

const one = withData(employee);

/** Lists the employees by name, 100 at a time. `q` contains prefixes of words in name, email, number or department. */
export const listApiEmployees = endpoint({
  method: 'GET',
  path: '/api/v1/employees',
  access: 'key:employees:read',
  query: z.object({
    q: z.optional(typed('name', 100)),
    department: z.optional(typed('name', EMPLOYEE_BOUNDS.department)),
    cursor: z.optional(z.uuid()),
  }),
  answer: pageOf(employee),
  problems: KEY_PROBLEMS,
});

/** Reads an employee. `not-possible-now`: two employees have the number, in a list that was saved before numbers were unique. */
export const readApiEmployee = endpoint({
  method: 'GET',
  path: '/api/v1/employees/:employeeNumber',
  access: 'key:employees:read',
  params: ofEmployee,
  answer: one,
  problems: [...KEY_PROBLEMS, 'not-possible-now'],
});

/**
 * Adds an employee with a number (201), or changes the one who has it (200). An employee with the same email and no number
 * gets the number. `not-possible-now`: the list is full, or two employees have the number.
 */
export const putApiEmployee = endpoint({
  method: 'PUT',
  path: '/api/v1/employees/:employeeNumber',
  access: 'key:employees:write',
  params: ofEmployee,
  body: employeeFacts,
  answer: one,
  problems: [...KEY_WRITE_PROBLEMS, 'not-possible-now'],
});

/** Sets the last day of an employee, today or later; null when the employment continues. */
export const putApiLastDay = endpoint({
  method: 'PUT',
  path: '/api/v1/employees/:employeeNumber/last-day',
  access: 'key:employees:write',
  params: ofEmployee,
  body: component('LastDay', z.strictObject({ lastDay: z.nullable(day) }), { lastDay: '2027-03-31' }),
  answer: one,
  problems: [...KEY_WRITE_PROBLEMS, 'not-possible-now'],
});
