import { normaliseEmail } from '@activepick/domain/identifiers/email.ts';
import { isOrderNumber } from '@activepick/domain/identifiers/order-number.ts';
import { type ClaimForm, claimProblems, typedOrderNumber } from '@activepick/domain/orders/claim.ts';
import type { App } from '#src/app.ts';
import { orderPdf } from '#src/features/order-mails/server/order-pdf.ts';
import {
  orderOfConfirmToken,
  orderToken,
  readOrderToken,
} from '#src/features/order-records/server/order-link.ts';
import { orderOfBuyer } from '#src/features/order-records/server/order-repository.ts';
import {
  orderViewOf,
  ownOrders,
  type ViewedOrder,
} from '#src/features/order-records/server/order-view-report.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type EarlyLimits, type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import { networkOf } from '#src/platform/limits/client-network.ts';
import { countUnder, type Limit } from '#src/platform/limits/rate-limit.ts';
import { idInToken } from '#src/platform/security/signed-link.ts';
import {
  confirmOrder as confirmOrderEndpoint,
  downloadOrder,
  listOwnOrders,
  lookUpOrder,
  makeClaim,
  viewOrder,
} from '../contract.ts';
import { confirmOrder } from './confirm-order.ts';
import { receiveClaim } from './receive-claim.ts';

const HOUR = 3_600;
const PAGE = 20;
/**
 * Limits attempts to open an order by number and email address, per IP address and per number
 * (docs/security.md, T01).
 */
export const LOOK_UPS: Limit = { name: 'order-look-up', points: 5, seconds: HOUR };
/**
 * Limits the use of order links, per IP address. A link cannot be guessed, but each attempt queries the
 * database.
 */
const VIEWS: Limit = { name: 'order-view', points: 600, seconds: 300 };
/** Limits the PDF documents of orders, per IP address, because each takes processor time. */
const DOCUMENTS: Limit = { name: 'order-document', points: 30, seconds: 300 };
/** Limits withdrawals and complaints, per IP address. */
export const CLAIM_LIMIT: Limit = { name: 'order-notice', points: 20, seconds: HOUR };

const byClient = (app: App, limit: Limit): EarlyLimits => ({
  count: ({ ip }) => countUnder(app.limits, [{ limit, key: networkOf(ip) }]),
});
// The key of look-ups by one client, beside those by number.
const lookUpKey = (ip: string): string => `place:${networkOf(ip)}`;
const lookUps = (app: App): EarlyLimits => ({
  count: ({ ip }) => countUnder(app.limits, [{ limit: LOOK_UPS, key: lookUpKey(ip) }]),
});

/** The endpoints of buyers about their orders. */
export const orderEndpoints = (app: App): ServedEndpoint[] => [
  serve(lookUpOrder, lookUps(app), async ({ body, ip }) => {
    const number = typedOrderNumber(body.orderNumber);
    const ofNumber = `number:${number}`;
    const wait = await app.limits.take(LOOK_UPS, ofNumber);
    const id = isOrderNumber(number)
      ? await orderOfBuyer(app.db.pool, number, normaliseEmail(body.email))
      : null;
    // Guesses of strangers do not block the order's buyer.
    if (!id && wait > 0) throw new Problem('too-many-requests', { retryAfterSeconds: wait });
    if (!id) throw new Problem('order-not-found');
    // A buyer who looks up the order twice is not guessing.
    for (const key of [lookUpKey(ip), ofNumber]) await app.limits.returnPoint(LOOK_UPS, key);
    return openedOrder(app, id);
  }),
  serve(viewOrder, byClient(app, VIEWS), async ({ body: { token } }) =>
    opened(app, await orderOfLink(app, token)),
  ),
  serve(downloadOrder, byClient(app, DOCUMENTS), async ({ body: { token }, language }) => {
    const order = await orderOfLink(app, token);
    const pdf = await orderPdf(order, language, app.settings);
    const data = { fileName: `${order.orderNumber}.pdf`, pdfBase64: pdf.toString('base64') };
    return { answer: { success, data } };
  }),
  serve(confirmOrderEndpoint, byClient(app, VIEWS), async ({ body: { token } }) => {
    const id = orderOfConfirmToken(app, token);
    const confirmed = id ? await confirmOrder(app, id) : 'missing';
    if (!id || confirmed === 'missing') throw new Problem('not-found');
    if (confirmed === 'lapsed') throw new Problem('not-possible-now');
    return openedOrder(app, id);
  }),
  serve(makeClaim, byClient(app, CLAIM_LIMIT), async ({ body: { kind, ...form }, language }) => {
    refuseWrong(kind, form);
    const receivedAt = await receiveClaim(app, kind, form, language);
    return { answer: { success, data: { receivedAt: receivedAt.toISOString() } } };
  }),
  serve(listOwnOrders, async ({ caller, query: { cursor = null } }) => {
    const { userId, role } = caller;
    const rows = await asCaller(app.db, { userId, role }, (tx) =>
      ownOrders(tx, { userId, cursor }, PAGE + 1),
    );
    const shown = rows.slice(0, PAGE);
    const data = shown.map(({ id, linkVersion, ...order }) => ({
      ...order,
      token: orderToken(app, { id, linkVersion }),
    }));
    const nextCursor = rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null;
    return { answer: { success, data, nextCursor } };
  }),
];

/**
 * Returns the order of a link. Throws `not-found`, or `link-ended` if the link has expired or was replaced.
 */
async function orderOfLink(app: App, token: string): Promise<ViewedOrder> {
  const id = idInToken(token);
  const order = id === null ? null : await orderViewOf(app.db.pool, id);
  const right = order && readOrderToken(app, order, token);
  if (!order || !right) throw new Problem('not-found');
  if (right === 'ended') throw new Problem('link-ended');
  return order;
}

async function openedOrder(app: App, id: string) {
  const order = await orderViewOf(app.db.pool, id);
  if (!order) throw new Problem('not-found');
  return opened(app, order);
}

const opened = (app: App, { id, linkVersion, ...data }: ViewedOrder) => ({
  answer: { success, data, token: orderToken(app, { id, linkVersion }) },
});

function refuseWrong(kind: 'withdrawal' | 'complaint', form: ClaimForm): void {
  const wrong = Object.entries(claimProblems(kind, form));
  if (wrong.length > 0)
    throw new Problem('invalid-request', { fields: wrong.map(([field, code]) => ({ field, code })) });
}
