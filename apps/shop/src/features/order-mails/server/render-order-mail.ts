import type { App } from '#src/app.ts';
import { contentPage } from '#src/features/content/server/content-page.ts';
import { claimById } from '#src/features/order-records/server/claim-repository.ts';
import { confirmLink, orderLinks } from '#src/features/order-records/server/order-link.ts';
import {
  orderById,
  orderEventById,
  type StoredOrder,
} from '#src/features/order-records/server/order-repository.ts';
import { partnerStoreById } from '#src/features/stores/server/partner-repository.ts';
import type { OutboxRow } from '#src/platform/jobs/outbox.ts';
import type { Mail } from '#src/providers/mail/mail.ts';
import type { OrderMailContext } from './order-mail-content.ts';

/** The kind of the outbox row that confirms an order; its payload is `{ orderId }`. */
export const ORDER_CONFIRMATION = 'order-confirmation';
/** The kind of the row that asks a buyer to confirm the email address; its payload is `{ orderId }`. */
export const CONFIRM_ADDRESS = 'order-confirm-address';
/** The kind of rows about a change; the payload is `{ orderId, eventId, tellsBuyer }`. */
export const ORDER_UPDATE = 'order-update';
/** The kind of the outbox rows for a buyer's receipt of a claim; the payload is `{ noticeId }`. */
export const CLAIM_RECEIPT = 'order-notice-receipt';
/** The kind of the row that tells staff about a claim; its payload is `{ noticeId }`. */
export const CLAIM_TO_STAFF = 'order-notice-to-staff';

/** Returns the mail of an `order-confirmation` row. Throws when the order does not exist. */
export async function confirmationMail(app: App, row: OutboxRow): Promise<Mail> {
  const order = await orderById(app.db.pool, String(row.payload.orderId));
  if (!order) throw new Error('the order of this confirmation is missing');
  const { orderMail } = await import('./order-mail.tsx');
  return { ...(await orderMail(order, await mailContextOf(app, order))), messageId: row.id };
}

/** Returns the context of the mails about an order. */
async function mailContextOf(app: App, order: StoredOrder): Promise<OrderMailContext> {
  const { pickupStoreId, language } = order;
  return {
    settings: app.settings,
    links: orderLinks(app, order),
    pickup: pickupStoreId ? await partnerStoreById(app.db.pool, pickupStoreId) : null,
    terms: contentPage(app, 'terms', language),
  };
}

/** Returns the mail of an `order-confirm-address` row; null if the order no longer waits for confirmation. */
export async function confirmEmailMail(app: App, row: OutboxRow): Promise<Mail | null> {
  const order = await orderById(app.db.pool, String(row.payload.orderId));
  if (!order) throw new Error('the order of this mail is missing');
  if (order.state !== 'awaiting-confirmation') return null;
  const { confirmEmailOf } = await import('./order-mail.tsx');
  return { ...(await confirmEmailOf(order, app.settings, confirmLink(app, order))), messageId: row.id };
}

/** Returns the mail of an `order-update` row. Throws when the order or the event does not exist. */
export async function updateMail(app: App, row: OutboxRow): Promise<Mail> {
  const order = await orderById(app.db.pool, String(row.payload.orderId));
  const event = await orderEventById(app.db.pool, String(row.payload.eventId));
  if (!order || event?.orderId !== order.id) throw new Error('the order of this mail is missing');
  const { orderUpdateMail } = await import('./order-mail.tsx');
  const note = row.payload.tellsBuyer === true ? event.note : null;
  const update = { event: event.event, actor: event.actor, note };
  return { ...(await orderUpdateMail(order, update, await mailContextOf(app, order))), messageId: row.id };
}

/** Returns the receipt of an `order-notice-receipt` row: sent to the order's email address, never to a typed one. */
export async function claimReceipt(app: App, row: OutboxRow): Promise<Mail | null> {
  const claim = await claimById(app.db.pool, String(row.payload.noticeId));
  const order = claim?.orderId ? await orderById(app.db.pool, claim.orderId) : null;
  // An address that nobody has confirmed may belong to a stranger.
  if (!claim || !order || (order.paymentMethod === 'active-finance' && !order.wasPlaced)) return null;
  const { claimReceiptMail } = await import('./claim-mail.tsx');
  return { ...(await claimReceiptMail(claim, order, await mailContextOf(app, order))), messageId: row.id };
}

/** Returns the mail to staff of an `order-notice-to-staff` row. */
export async function claimToStaff(app: App, row: OutboxRow): Promise<Mail> {
  const claim = await claimById(app.db.pool, String(row.payload.noticeId));
  if (!claim) throw new Error('the claim of this mail is missing');
  const { claimStaffMail } = await import('./claim-mail.tsx');
  return { ...(await claimStaffMail(claim, app.settings)), messageId: row.id };
}
