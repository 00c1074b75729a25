import type { App } from '#src/app.ts';
import { staffApprovalRefusal } from '#src/features/approvals/server/answer-approval.ts';
import { claimById, markHandled } from '#src/features/order-records/server/claim-repository.ts';
import { orderViewOf } from '#src/features/order-records/server/order-view-report.ts';
import { giveOrder, renewLinks, writeNote } from '#src/features/orders/server/assign-order.ts';
import {
  actsOn,
  type ChangeOrderResult,
  changeOrder,
  type Worker,
} from '#src/features/orders/server/change-order.ts';
import { namesOfUsers } from '#src/features/users/server/user-names.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import { totalOf } from '#src/platform/database/count-rows.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import type { SignedInCaller } from '#src/platform/http/authenticate.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import {
  type AdminOrderDetail,
  assignAdminOrder,
  exportAdminOrders,
  handleClaim,
  listAdminClaims,
  listAdminOrders,
  listAssignees,
  noteOnAdminOrder,
  performOrderAction,
  readAdminOrder,
  renewOrderLink,
  viewAsBuyer,
} from '../contract.ts';
import { exportedOrders, refuseShortSearch } from './export-orders.ts';
import { claimListReport, orderDetailReport, type ReadClaim } from './order-detail-report.ts';
import { orderListReport, orderListTotal } from './order-list-report.ts';
import { assignableStaff, assignableStores, storeNames } from './people-report.ts';

const PAGE = 25;
const DONE = { answer: { success } };

const workerOf = ({ userId, role }: SignedInCaller, requestId: string): Worker => ({
  userId,
  role,
  requestId,
});

// One row more than shown reveals whether there are more.
function pageOf<Row extends { id: string }>(rows: readonly Row[]) {
  const shown = rows.slice(0, PAGE);
  return { shown, nextCursor: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null };
}

function settled(changed: ChangeOrderResult) {
  if (changed.outcome === 'missing') throw new Problem('not-found');
  if (changed.outcome === 'stale') throw new Problem('changed-meanwhile');
  if (changed.outcome === 'not-now') throw new Problem('not-possible-now');
  if (changed.outcome === 'store-missing')
    throw new Problem('invalid-pickup-store', { fields: [{ field: 'partnerStoreId', code: 'required' }] });
  if (changed.outcome === 'agreement-unsigned') throw new Problem('agreement-unsigned');
  if (changed.outcome === 'handover-missing') throw new Problem('handover-missing');
  if (changed.outcome === 'policy-refused')
    throw new Problem('policy-refused', { facts: { reasons: changed.reasons } });
  return { answer: { success, version: changed.version } };
}

/** The endpoints of the order admin. */
export const orderAdminEndpoints = (app: App): ServedEndpoint[] => [
  serve(listAdminOrders, async ({ query, caller }) => {
    refuseShortSearch(query.q);
    const wanted = { ...query, userId: caller.userId };
    const { rows, total } = await asCaller(app.db, caller, async (tx) => {
      const found = await orderListReport(tx, wanted, PAGE + 1);
      const page = { isFirst: !query.cursor, read: found.length, size: PAGE };
      return { rows: found, total: await totalOf(page, () => orderListTotal(tx, wanted)) };
    });
    const { shown, nextCursor } = pageOf(rows);
    const people = await namesOfUsers(
      app.db.pool,
      shown.map(({ assignedTo }) => assignedTo),
    );
    const stores = await storeNames(
      app.db.pool,
      shown.map(({ partnerStoreId }) => partnerStoreId),
    );
    const data = shown.map((order) => ({
      ...order,
      assignee: (order.assignedTo && people.get(order.assignedTo)) || null,
      partnerStore: (order.partnerStoreId && stores.get(order.partnerStoreId)) || null,
    }));
    return { answer: { success, data, nextCursor, ...total } };
  }),
  serve(exportAdminOrders, async (context) => ({
    answer: { success },
    file: await exportedOrders(app, context),
  })),
  serve(readAdminOrder, async ({ params: { id }, caller }) => ({
    answer: { success, data: await detailOf(app, id, caller) },
  })),
  serve(viewAsBuyer, async ({ params: { id }, caller, requestId }) => {
    const data = await asCaller(app.db, caller, async (tx) => {
      const order = await orderViewOf(tx, id);
      if (!order) throw new Problem('not-found');
      await recordAudit(tx, {
        actor: { kind: 'user', id: workerOf(caller, requestId).userId },
        action: 'order.viewed-as-buyer',
        target: { type: 'order', id },
        requestId,
      });
      return order;
    });
    return { answer: { success, data } };
  }),
  serve(performOrderAction, async ({ params: { id }, body, caller, requestId }) => {
    const { event, version, note, tellsBuyer = false } = body;
    const change = { orderId: id, event, version, note: note || null, tellsBuyer };
    const worker = workerOf(caller, requestId);
    return settled(await changeOrder(app, change, worker, staffApprovalRefusal(app)));
  }),
  serve(assignAdminOrder, async ({ params: { id }, body, caller, requestId }) => {
    await refuseStrangers(app, body);
    return settled(await giveOrder(app, { orderId: id, ...body }, workerOf(caller, requestId)));
  }),
  serve(noteOnAdminOrder, async ({ params: { id }, body, caller, requestId }) =>
    settled(await writeNote(app, { orderId: id, ...body }, workerOf(caller, requestId))),
  ),
  serve(renewOrderLink, async ({ params: { id }, body, caller, requestId }) =>
    settled(await renewLinks(app, { orderId: id, ...body }, workerOf(caller, requestId))),
  ),
  serve(listAssignees, async () => {
    const [people, stores] = await Promise.all([assignableStaff(app.db.pool), assignableStores(app.db.pool)]);
    return { answer: { success, data: { people, stores } } };
  }),
  serve(listAdminClaims, async ({ query, caller }) => {
    const { shown, nextCursor } = pageOf(
      await asCaller(app.db, caller, (tx) => claimListReport(tx, query, PAGE + 1)),
    );
    return { answer: { success, data: await withHandlerNames(app, shown), nextCursor } };
  }),
  serve(handleClaim, async ({ params: { id }, caller, requestId }) => {
    const { userId } = workerOf(caller, requestId);
    await asCaller(app.db, caller, async (tx) => {
      if (!(await claimById(tx, id))) throw new Problem('not-found');
      if (!(await markHandled(tx, id, userId))) throw new Problem('not-possible-now');
      const target = { type: 'order-notice', id };
      await recordAudit(tx, {
        actor: { kind: 'user', id: userId },
        action: 'notice.handled',
        target,
        requestId,
      });
    });
    return DONE;
  }),
];

// Only staff and known stores. The response to another id does not reveal whether it exists.
async function refuseStrangers(
  app: App,
  { assignedTo, partnerStoreId }: { assignedTo: string | null; partnerStoreId: string | null },
): Promise<void> {
  const isKnown = (id: string | null, among: readonly { id: string }[]) =>
    id === null || among.some((one) => one.id === id);
  const wrong = [
    ...(isKnown(assignedTo, await assignableStaff(app.db.pool)) ? [] : ['assignedTo']),
    ...(isKnown(partnerStoreId, await assignableStores(app.db.pool)) ? [] : ['partnerStoreId']),
  ];
  if (wrong.length > 0)
    throw new Problem('invalid-request', { fields: wrong.map((field) => ({ field, code: 'unknown' })) });
}

async function withHandlerNames(app: App, claims: readonly ReadClaim[]) {
  const names = await namesOfUsers(
    app.db.pool,
    claims.map(({ handledById }) => handledById),
  );
  return claims.map(({ handledById, ...claim }) => ({
    ...claim,
    handledBy: (handledById && names.get(handledById)) || null,
  }));
}

async function detailOf(app: App, id: string, caller: SignedInCaller): Promise<AdminOrderDetail> {
  const found = await asCaller(app.db, caller, async (tx) => {
    const order = await orderDetailReport(tx, id);
    if (!order) throw new Problem('not-found');
    const deliveredAt = order.deliveredAt === null ? null : new Date(order.deliveredAt);
    return { order, acts: await actsOn(app, tx, { ...order, deliveredAt }) };
  });
  const { history, notices: claims, ...order } = found.order;
  const names = await namesOfUsers(app.db.pool, [order.assignedTo, ...history.map(({ actorId }) => actorId)]);
  const stores = await storeNames(app.db.pool, [order.partnerStoreId]);
  const nameIn = (map: ReadonlyMap<string, string>, of: string | null) => (of && map.get(of)) || null;
  return {
    ...order,
    assignee: nameIn(names, order.assignedTo),
    partnerStore: nameIn(stores, order.partnerStoreId),
    history: history.map(({ actorId, ...line }) => ({ ...line, who: nameIn(names, actorId) })),
    notices: await withHandlerNames(app, claims),
    acts: found.acts as AdminOrderDetail['acts'],
  };
}
