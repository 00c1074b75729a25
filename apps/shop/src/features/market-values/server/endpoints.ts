import type { App } from '#src/app.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import { listMarketValues, type MarketValueTable, setMarketValues } from '../contract.ts';
import { marketValueRows, saveMarketValues } from './market-value-repository.ts';

/** The endpoints of the table of market values. */
export const marketValueEndpoints = (app: App): ServedEndpoint[] => [
  serve(listMarketValues, async () => ({
    answer: { success, data: tablesOf(await marketValueRows(app.db.pool)) },
  })),
  serve(setMarketValues, async ({ body, caller, requestId }) => {
    if (body.validFrom < app.today())
      throw new Problem('invalid-request', { fields: [{ field: 'validFrom', code: 'past' }] });
    await app.db.transaction(async (tx) => {
      const before = tablesOf(await marketValueRows(tx)).find(
        ({ validFrom }) => validFrom === body.validFrom,
      );
      await saveMarketValues(tx, body);
      await recordAudit(tx, {
        actor: { kind: 'user', id: caller.userId },
        action: 'market-values.set',
        target: { type: 'market-values', id: body.validFrom },
        detail: { from: before?.values ?? null, to: body.values, source: body.source },
        requestId,
      });
    });
    return { answer: { success } };
  }),
];

function tablesOf(rows: Awaited<ReturnType<typeof marketValueRows>>): MarketValueTable[] {
  const tables = new Map<string, MarketValueTable>();
  for (const { validFrom, source, ...value } of rows) {
    const table = tables.get(validFrom) ?? { validFrom, source, values: [] };
    table.values.push(value);
    tables.set(validFrom, table);
  }
  return [...tables.values()];
}
