import { CSV_BOUNDS } from '@activepick/domain/catalogue/product-csv.ts';
import type { App } from '#src/app.ts';
import {
  applyProductList,
  exportProducts,
  listImportedRows,
  readImportedList,
  tryProductList,
} from '#src/features/catalogue-admin/contract.ts';
import { auditedWhole } from '#src/platform/http/audited-csv.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import { limitConcurrency } from '#src/platform/limits/concurrency-limit.ts';
import type { Limit } from '#src/platform/limits/rate-limit.ts';
import { applyNextRows } from './apply-list.ts';
import { type ImportCounts, importCounts, importRows } from './import-repository.ts';
import { readList } from './read-list.ts';
import { writeList } from './write-list.ts';

const PAGE = 50;
const PRODUCT_EXPORTS: Limit = { name: 'product-exports', points: 60, seconds: 3_600 };
// Reading a long file takes several seconds of processor time.
const GATE = { atOnce: 1, waiting: 4 };

/** The endpoints that import and export lists of products. */
export function catalogueImportEndpoints(app: App): ServedEndpoint[] {
  const gate = limitConcurrency(GATE);
  const counts = async (id: string): Promise<ImportCounts> => {
    const found = await importCounts(app.db.pool, id);
    if (!found) throw new Problem('not-found');
    return found;
  };
  return [
    serve(tryProductList, async ({ body: { fileName, csv, columns }, caller }) => {
      if (Buffer.byteLength(csv) > CSV_BOUNDS.bytes) throw new Problem('body-too-large');
      const file = { name: fileName, csv, columns, createdBy: caller.userId };
      const read = await gate(() => readList(app.db, file));
      if (!read.ok) throw new Problem('invalid-request', { fields: [{ field: 'csv', code: read.reason }] });
      return { answer: { success, data: await counts(read.id) } };
    }),
    serve(readImportedList, async ({ params: { id } }) => ({
      answer: { success, data: await counts(id) },
    })),
    serve(listImportedRows, async ({ params: { id }, query: { fate, cursor } }) => {
      const rows = await importRows(app.db.pool, {
        id,
        fate: fate ?? null,
        after: cursor ? Number(cursor) : 0,
        most: PAGE + 1,
      });
      const shown = rows.slice(0, PAGE);
      return {
        answer: {
          success,
          data: shown.map(({ line, productId, fate: what, changes, faults, isApplied }) => ({
            line,
            productId,
            fate: what,
            changes,
            faults,
            isApplied,
          })),
          nextCursor: rows.length > PAGE ? String(shown.at(-1)?.line) : null,
        },
      };
    }),
    serve(applyProductList, async ({ params: { id }, caller, requestId }) => {
      await counts(id);
      await applyNextRows(app, id, { userId: caller.userId, requestId });
      return { answer: { success, data: await counts(id) } };
    }),
    serve(exportProducts, async ({ caller, requestId }) => {
      const file = await auditedWhole(
        app,
        { caller, requestId },
        {
          audit: { action: 'products.exported', target: { type: 'product', id: null } },
          limit: PRODUCT_EXPORTS,
          make: async () => ({
            name: `${app.today()}-products.csv`,
            bytes: await gate(() => writeList(app.db.pool)),
          }),
        },
      );
      return { answer: { success }, file };
    }),
  ];
}
