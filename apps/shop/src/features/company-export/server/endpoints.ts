import type { AuthService } from '#src/features/auth/server/auth-service.ts';
import { createCompanies, withCallerScope } from '#src/features/companies/server/companies.ts';
import { rowShape } from '#src/features/companies/server/company-row.ts';
import { findCompanies } from '#src/features/companies/server/company-search-repository.ts';
import { companySearchOf } from '#src/features/companies/server/endpoints.ts';
import { stockholmDay } from '#src/i18n/format.ts';
import { companyExportMessages } from '#src/languages/catalogues/company-export/messages.ts';
import { auditedCsv, CSV_BATCH } from '#src/platform/http/audited-csv.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import type { Limit } from '#src/platform/limits/rate-limit.ts';
import { exportCompanies } from '../contract.ts';

/** The exports of a person. */
export const COMPANY_EXPORTS: Limit = { name: 'company-exports', points: 20, seconds: 3_600 };

/** The endpoint of the file of companies. */
export const companyExportEndpoints = (account: AuthService): ServedEndpoint[] => {
  const companies = createCompanies(account);
  const { app } = account;
  return [
    serve(exportCompanies, async (context) => {
      const { body, language } = context;
      const { columns, fileName, kind, yes, no } = companyExportMessages[language];
      const search = await companySearchOf(companies, body, CSV_BATCH);
      const day = (instant: string | null) => (instant ? stockholmDay(new Date(instant)) : '');
      const { text = '', ...filters } = body;
      const file = await auditedCsv(app, context, {
        name: fileName,
        audit: {
          action: 'companies.exported',
          target: { type: 'company', id: null },
          detail: { ...filters, isSearch: text.trim() !== '' },
        },
        limit: COMPANY_EXPORTS,
        headings: Object.values(columns),
        read: async (after) =>
          (
            await withCallerScope(companies, context, (tx) =>
              findCompanies(tx, { ...search, after: after ?? null }),
            )
          ).map((row) => rowShape(app.encryption, row)),
        cells: (rows) =>
          rows.map((row) => [
            row.companyName,
            kind[row.kind],
            row.companyNumber,
            row.contactPerson,
            row.creditApproved === 'YES' ? yes : no,
            day(row.activeSince),
            day(row.updatedAt),
          ]),
      });
      return { answer: { success }, file };
    }),
  ];
};
