import {
  changingProducts,
  type WriteContext,
  type Writer,
  writeProduct,
} from '#src/features/catalogue-admin/server/save-product.ts';
import { storedProducts } from '#src/features/product-storage/server/editing-repository.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { type ImportRow, markRows, rowsToApply } from './import-repository.ts';

const STEP = 100;

/**
 * Applies the next rows of a checked list, each at most once. An interrupted run continues where it stopped. Skips a
 * product that has changed since the check.
 */
export async function applyNextRows(app: WriteContext, importId: string, writer: Writer): Promise<void> {
  const next = await rowsToApply(app.db.pool, importId, STEP);
  const ids = next.map(({ productId }) => productId);
  if (ids.length === 0) return;
  await changingProducts(app, ids, async (tx) => {
    // Read again under the lock, because another step may have applied rows.
    const rows = await rowsToApply(tx, importId, STEP);
    const stored = await storedProducts(
      tx,
      rows.map(({ productId }) => productId),
    );
    const byId = new Map(stored.map((product) => [product.id, product]));
    const applied: number[] = [];
    const stale: number[] = [];
    for (const row of rows) {
      const before = byId.get(row.productId) ?? null;
      const isNewest = (before?.version ?? null) === row.seenVersion;
      if (!isNewest || !row.given) stale.push(row.line);
      else {
        await writeProduct(tx, { id: row.productId, draft: row.given, before, now: app.now() });
        await leaveTrace(tx, importId, row, writer);
        applied.push(row.line);
      }
    }
    await markRows(tx, importId, { applied, stale });
  });
}

const leaveTrace = (tx: Connection, importId: string, row: ImportRow, writer: Writer) =>
  recordAudit(tx, {
    actor: { kind: 'user', id: writer.userId },
    action: row.seenVersion === null ? 'product.created' : 'product.changed',
    target: { type: 'product', id: row.productId },
    detail: { import: importId, fields: row.changes.map(({ column }) => column) },
    requestId: writer.requestId,
  });
