// The endpoints of payroll files.
import type { App } from '#src/app.ts';
import { companyById } from '#src/features/companies/server/company-repository.ts';
import { policyOf } from '#src/features/policy/server/policy-repository.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import type { Limit } from '#src/platform/limits/rate-limit.ts';
import { downloadPayroll, exportPayroll, type PayrollFile, samplePayroll } from '../contract.ts';
import { downloadMonth, exportMonth } from './export-month.ts';
import type { FileRow } from './file-repository.ts';
import { sampleFile } from './sample-file.ts';

/** Members who download files more often than this are collecting personal data. */
const DOWNLOADS: Limit = { name: 'payroll-downloads', points: 60, seconds: 3_600 };

/** The endpoints of a company's payroll files. */
export const payrollFileEndpoints = (app: App): ServedEndpoint[] => [
  serve(exportPayroll, async ({ params, body, caller, requestId }) => {
    const file = await exportMonth(app, { ...params, ...body, caller, requestId });
    return { answer: { success, data: fileShape(file) } };
  }),
  serve(downloadPayroll, async ({ params, caller, requestId }) => {
    const wait = await app.limits.take(DOWNLOADS, caller.userId);
    if (wait > 0) throw new Problem('too-many-requests', { retryAfterSeconds: wait });
    return { answer: '', file: await downloadMonth(app, { ...params, caller, requestId }) };
  }),
  serve(samplePayroll, async ({ params: { companyId }, query: { format }, caller }) => {
    const { policy, company } = await asCaller(app.db, caller, async (tx) => ({
      policy: await policyOf(tx, companyId),
      company: await companyById(tx, companyId),
    }));
    if (!policy || !company) throw new Problem('not-found');
    const month = app.today().slice(0, 7);
    const { companyName } = company;
    const text = await sampleFile(app, { policy, format, month, companyName });
    const name = `exempel.${format === 'csv' ? 'csv' : 'xml'}`;
    return { answer: { success, data: { name, text } } };
  }),
];

const fileShape = ({ format, name, size, madeAt }: FileRow): PayrollFile => ({
  format,
  name,
  size,
  madeAt: madeAt.toISOString(),
});
