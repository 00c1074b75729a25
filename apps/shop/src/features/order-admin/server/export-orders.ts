// Orders as a CSV file: streamed, limited, and audited with the person and the filters.

import { Readable } from 'node:stream';
import { BYTE_ORDER_MARK } from '@activepick/domain/csv-text.ts';
import type { App } from '#src/app.ts';
import { namesOfUsers } from '#src/features/users/server/user-names.ts';
import { stockholmDay } from '#src/i18n/format.ts';
import type { Language } from '#src/i18n/language.ts';
import { orderAdminMessages } from '#src/languages/catalogues/order-admin/messages.ts';
import { LANGUAGES } from '#src/languages/languages.ts';
import { beginAudit, endAudit } from '#src/platform/database/audit-log.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import { csvOf } from '#src/platform/http/csv-file.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import type { AnsweredFile, EndpointInput } from '#src/platform/http/serve-endpoint.ts';
import type { Limit } from '#src/platform/limits/rate-limit.ts';
import { type exportAdminOrders, MIN_SEARCH_LENGTH } from '../contract.ts';
import { type ListedOrder, orderListReport } from './order-list-report.ts';
import { storeNames } from './people-report.ts';

/** Staff who export more often than this are collecting personal data. */
export const EXPORTS: Limit = { name: 'order-exports', points: 20, seconds: 3_600 };
const BATCH = 500;
const MAX_ROWS = 100_000;

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
  const { query, caller, language, requestId } = context;
  const { userId } = caller;
  refuseShortSearch(query.q);
  const wait = await app.limits.take(EXPORTS, userId);
  if (wait > 0) throw new Problem('too-many-requests', { retryAfterSeconds: wait });
  const { ids, q, ...filters } = query;
  const wanted = { ...filters, q, ids: ids?.split(','), userId };
  const read = (cursor?: string) =>
    asCaller(app.db, caller, (tx) => orderListReport(tx, { ...wanted, cursor }, BATCH));
  // Reads before the response begins, so that a failure becomes a problem response instead of half a file.
  const first = await read();
  const auditId = uuidv7();
  // The search text may be a name, so the audit row only records that it was used.
  const detail = { ...filters, isSearch: Boolean(q), isChosen: Boolean(ids) };
  await beginAudit(app.db.pool, auditId, {
    actor: { kind: 'user', id: userId },
    action: 'orders.exported',
    target: { type: 'order', id: null },
    detail,
    requestId,
  });
  return {
    name: `${app.today()}-${orderAdminMessages[language].exportFile}.csv`,
    type: 'text/csv; charset=utf-8',
    bytes: Readable.from(linesOf(app, { first, read, language, auditId, detail })),
  };
}

interface Export {
  first: ListedOrder[];
  read: (cursor?: string) => Promise<ListedOrder[]>;
  language: Language;
  auditId: string;
  detail: Record<string, unknown>;
}

async function* linesOf(
  app: App,
  { first, read, language, auditId, detail }: Export,
): AsyncGenerator<string> {
  let count = 0;
  let rows = first;
  try {
    yield BYTE_ORDER_MARK + csvOf([Object.values(orderAdminMessages[language].columns)]);
    while (count < MAX_ROWS) {
      if (rows.length > 0) yield csvOf(await cellsOf(app, rows, language));
      count += rows.length;
      if (rows.length < BATCH) break;
      rows = await read(rows.at(-1)?.id);
    }
  } finally {
    await endAudit(app.db.pool, auditId, { ...detail, count });
  }
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
