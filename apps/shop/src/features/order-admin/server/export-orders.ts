// Orders as a CSV file: streamed, limited, and audited with the person and the filters.

import type { App } from '#src/app.ts';
import { namesOfUsers } from '#src/features/users/server/user-names.ts';
import { stockholmDay } from '#src/i18n/format.ts';
import type { Language } from '#src/i18n/language.ts';
import { orderAdminMessages } from '#src/languages/catalogues/order-admin/messages.ts';
import { LANGUAGES } from '#src/languages/languages.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { auditedCsv, CSV_BATCH } from '#src/platform/http/audited-csv.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import type { AnsweredFile, EndpointInput } from '#src/platform/http/serve-endpoint.ts';
import type { Limit } from '#src/platform/limits/rate-limit.ts';
import { type exportAdminOrders, MIN_SEARCH_LENGTH } from '../contract.ts';
import { type ListedOrder, orderListReport } from './order-list-report.ts';
import { storeNames } from './people-report.ts';

/** Staff who export more often than this are collecting personal data. */
export const EXPORTS: Limit = { name: 'order-exports', points: 20, seconds: 3_600 };

/** Refuses a search text that occurs in every order. */
export function refuseShortSearch(q: string | undefined): void {
  const search = q?.trim() ?? '';
  if (search !== '' && search.length < MIN_SEARCH_LENGTH)
    throw new Problem('invalid-request', { fields: [{ field: 'q', code: 'too_small' }] });
}

/** Returns the file of the requested orders. Audits each export. Throws `too-many-requests`. */
export async function exportedOrders(
  app: App,
  context: EndpointInput<typeof exportAdminOrders>,
): Promise<AnsweredFile> {
  const { query, caller, language } = context;
  refuseShortSearch(query.q);
  const { ids, q, ...filters } = query;
  const wanted = { ...filters, q, ids: ids?.split(','), userId: caller.userId };
  const { columns, exportFile } = orderAdminMessages[language];
  return auditedCsv(app, context, {
    name: exportFile,
    // The search text may be a name, so the log only records that it was used.
    audit: {
      action: 'orders.exported',
      target: { type: 'order', id: null },
      detail: { ...filters, isSearch: Boolean(q), isChosen: Boolean(ids) },
    },
    limit: EXPORTS,
    headings: Object.values(columns),
    read: (cursor) => asCaller(app.db, caller, (tx) => orderListReport(tx, { ...wanted, cursor }, CSV_BATCH)),
    cells: (orders) => cellsOf(app, orders, language),
  });
}

async function cellsOf(app: App, orders: readonly ListedOrder[], language: Language): Promise<string[][]> {
  const people = await namesOfUsers(
    app.db.pool,
    orders.map(({ assignedTo }) => assignedTo),
  );
  const stores = await storeNames(
    app.db.pool,
    orders.map(({ partnerStoreId }) => partnerStoreId),
  );
  const words = orderAdminMessages[language];
  return orders.map((order) => [
    order.orderNumber,
    stockholmDay(new Date(order.placedAt)),
    words.states[order.state],
    order.name,
    order.email,
    amountIn(language, order.total),
    words.methods[order.paymentMethod],
    words.shipping[order.shippingOptionId],
    (order.assignedTo && people.get(order.assignedTo)) || '',
    (order.partnerStoreId && stores.get(order.partnerStoreId)) || '',
  ]);
}

const amountIn = (language: Language, ore: number) =>
  (ore / 100).toFixed(2).replace('.', LANGUAGES[language].decimalSign);
