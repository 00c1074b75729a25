// The files of a company's payroll. Source: benefit programme, section 10.
import * as z from 'zod/mini';
import { FILE_FORMATS, month, PAYROLL_PROBLEMS, type PeriodProblem } from '#src/features/payroll/contract.ts';
import { withData } from '#src/wire/answers.ts';
import { endpoint } from '#src/wire/endpoint.ts';

const file = z.object({
  format: z.enum(FILE_FORMATS),
  /** The name that a download has. */
  name: z.string(),
  /** In bytes. */
  size: z.int(),
  madeAt: z.string(),
});
/** A stored payroll file. */
export type PayrollFile = z.infer<typeof file>;

/** Why a person's lines cannot be written; `characters` are those that the file's encoding lacks. */
export interface ExportProblem {
  personId: string;
  name: string;
  problems: readonly PeriodProblem[];
  characters: readonly string[];
}

/**
 * Makes the file of a closed month, once: later calls return the same file. The month is exported from then on. When a line
 * cannot be written, answers 'payroll-not-ready': `facts.people` has the first people with their problems
 * (`ExportProblem`), `facts.missingWageTypes` the kinds without a wage type, and
 * `facts.companyCharacters` what the encoding lacks of the company's name.
 */
export const exportPayroll = endpoint({
  method: 'POST',
  path: '/api/employer/:companyId/payroll/:month/files',
  access: 'member-payroll',
  params: z.strictObject({ companyId: z.uuid(), month }),
  body: z.strictObject({ format: z.enum(FILE_FORMATS) }),
  answer: withData(file),
  problems: [...PAYROLL_PROBLEMS, 'not-possible-now', 'payroll-not-ready'],
});

/** Downloads a stored file. Every download returns the same bytes, and is recorded in the audit log. */
export const downloadPayroll = endpoint({
  method: 'GET',
  path: '/api/employer/:companyId/payroll/:month/files/:format',
  access: 'member-payroll',
  params: z.strictObject({ companyId: z.uuid(), month, format: z.enum(FILE_FORMATS) }),
  answer: z.string(),
  problems: [...PAYROLL_PROBLEMS, 'too-many-requests'],
  fileType: 'application/octet-stream',
});

/** Returns a sample file with invented people, made with the wage types and options of the company's policy. */
export const samplePayroll = endpoint({
  method: 'GET',
  path: '/api/employer/:companyId/payroll-sample',
  access: 'member-payroll',
  params: z.strictObject({ companyId: z.uuid() }),
  query: z.strictObject({ format: z.enum(FILE_FORMATS) }),
  answer: withData(z.object({ name: z.string(), text: z.string() })),
  problems: PAYROLL_PROBLEMS,
});
