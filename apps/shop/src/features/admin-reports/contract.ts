// The report to admins: orders, benefits, companies, requests and onboarding by month. Only counts and sums.
import { ADMIN_PLOT_NAMES } from '@activepick/domain/reports/admin-report.ts';
import * as z from 'zod/mini';
import { done, withData } from '#src/wire/answers.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { reportedRange, requestedRange } from '#src/wire/report-range.ts';

const ore = z.int();
const count = z.int();

const row = z.object({
  month: z.string(),
  orders: count,
  undone: count,
  orderedOre: ore,
  running: count,
  started: count,
  ended: count,
  employers: count,
  stores: count,
  newCompanies: count,
  missingBikes: count,
  contacts: count,
  activePicks: count,
  answered: count,
  medianHours: z.nullable(z.number()),
  begun: count,
  registered: count,
  signed: count,
  active: count,
});

const report = z.object({ ...reportedRange, rows: z.array(row) });
/** The report to admins. */
export type AdminReport = z.infer<typeof report>;

const PROBLEMS = [
  'invalid-request',
  'sign-in-required',
  'access-denied',
  'second-factor-required',
  'unavailable',
] as const;

/** Reads the report of all companies by month. */
export const readAdminReport = endpoint({
  method: 'GET',
  path: '/api/admin/reports',
  access: 'admin',
  query: z.object(requestedRange),
  answer: withData(report),
  problems: PROBLEMS,
});

/** Returns the figures of one plot of the report as CSV. */
export const exportAdminReport = endpoint({
  method: 'GET',
  path: '/api/admin/reports-export',
  access: 'admin',
  query: z.object({ ...requestedRange, plot: z.enum(ADMIN_PLOT_NAMES) }),
  answer: done,
  fileType: 'text/csv',
  problems: [...PROBLEMS, 'too-many-requests'],
});
