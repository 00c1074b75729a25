import type { App } from '#src/app.ts';
import { API_PAGE } from '#src/features/api-keys/program-contract.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import { listApiStoreOrders, readApiStoreOrder } from '../order-contract.ts';
import { orderOfStore, ordersOfStore } from './store-orders-report.ts';

/** The endpoints of the API for programs of partner stores about orders. */
export const storeApiEndpoints = ({ db }: Pick<App, 'db'>): ServedEndpoint[] => [
  serve(listApiStoreOrders, async ({ query, caller }) => {
    const wanted = { storeId: caller.keyStoreId, state: query.state ?? null, cursor: query.cursor ?? null };
    const rows = await asCaller(db, caller, (tx) => ordersOfStore(tx, wanted, API_PAGE + 1));
    const data = rows.slice(0, API_PAGE);
    const nextCursor = rows.length > API_PAGE ? (data.at(-1)?.id ?? null) : null;
    return { answer: { success, data, nextCursor } };
  }),
  serve(readApiStoreOrder, async ({ params: { id }, caller }) => {
    const data = await asCaller(db, caller, (tx) => orderOfStore(tx, caller.keyStoreId, id));
    if (!data) throw new Problem('not-found');
    return { answer: { success, data } };
  }),
];
