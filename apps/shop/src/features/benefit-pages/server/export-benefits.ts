// The benefits of all companies as a CSV file, with the filters of the list.

import { decimalText, ore } from '@activepick/domain/money.ts';
import type { App } from '#src/app.ts';
import { benefitMessages } from '#src/languages/catalogues/benefit-pages/messages.ts';
import { timelineMessages } from '#src/languages/catalogues/benefit-pages/timeline-messages.ts';
import { LANGUAGES } from '#src/languages/languages.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { auditedCsv, CSV_BATCH } from '#src/platform/http/audited-csv.ts';
import type { AnsweredFile, EndpointInput } from '#src/platform/http/serve-endpoint.ts';
import type { Limit } from '#src/platform/limits/rate-limit.ts';
import type { BenefitRow, exportAllBenefits } from '../contract.ts';
import { allBenefits } from './benefit-list-report.ts';

/** The exports of a person. */
export const BENEFIT_EXPORTS: Limit = { name: 'benefit-exports', points: 20, seconds: 3_600 };

/** Returns the file of the wanted benefits. It has no personal numbers. Throws `too-many-requests`. */
export async function exportedBenefits(
  app: App,
  context: EndpointInput<typeof exportAllBenefits>,
): Promise<AnsweredFile> {
  const { query, caller, language } = context;
  const { company, q, ...filters } = query;
  const wanted = { ...filters, q, companyId: company, departments: null, month: app.today().slice(0, 7) };
  const { columns, fileName } = benefitMessages[language].csv;
  const { states } = timelineMessages[language];
  const amount = (amountOre: number) =>
    decimalText(ore(amountOre)).replace('.', LANGUAGES[language].decimalSign);
  const cellsOf = (row: BenefitRow) => [
    String(row.number),
    row.companyName,
    row.employee ?? '',
    row.employeeNumber ?? '',
    row.department ?? '',
    row.costCentre ?? '',
    row.name,
    states[row.state],
    row.orderNumber ?? '',
    row.firstMonth ?? '',
    row.lastMonth ?? '',
    amount(row.remainingOre),
  ];
  return auditedCsv(app, context, {
    name: fileName,
    // The search text may be a number of a frame, so the log only records that it was used.
    audit: {
      action: 'benefits.exported',
      target: { type: 'benefit', id: null },
      detail: { ...filters, company, isSearch: Boolean(q) },
    },
    limit: BENEFIT_EXPORTS,
    headings: Object.values(columns),
    read: (cursor) => asCaller(app.db, caller, (tx) => allBenefits(tx, { ...wanted, cursor }, CSV_BATCH)),
    cells: (rows) => rows.map(cellsOf),
  });
}
