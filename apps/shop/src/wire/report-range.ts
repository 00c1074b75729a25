// The months of a report in requests and responses.
import { MONTH_PATTERN } from '@activepick/domain/month.ts';
import { REPORT_RANGES } from '@activepick/domain/reports/report-range.ts';
import * as z from 'zod/mini';

const month = z.string().check(z.regex(MONTH_PATTERN));

/** A named range, or the first and last month. Without any, the last twelve months. */
export const requestedRange = {
  range: z.optional(z.enum(REPORT_RANGES)),
  from: z.optional(month),
  to: z.optional(month),
};
/** The query of a report. */
export interface RequestedRange {
  range?: (typeof REPORT_RANGES)[number] | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** The months that a report has, and the first month with data; null without data. */
export const reportedRange = { from: z.string(), to: z.string(), first: z.nullable(z.string()) };
