import type { Language } from '#src/i18n/language.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { addToOutbox } from '#src/platform/jobs/outbox.ts';
import { CONFIRM_ADDRESS, ORDER_CONFIRMATION } from './render-order-mail.ts';

/** Queues the email that confirms an order, once, in the transaction that places it. */
export const confirmByMail = (tx: Connection, order: { id: string; language: Language }): Promise<boolean> =>
  addToOutbox(tx, {
    kind: ORDER_CONFIRMATION,
    businessKey: `order:${order.id}:confirmation`,
    language: order.language,
    payload: { orderId: order.id },
  });

/**
 * Queues the email that asks the buyer to confirm the email address, once, in the transaction that stores the
 * order.
 */
export const askToConfirm = (tx: Connection, order: { id: string; language: Language }): Promise<boolean> =>
  addToOutbox(tx, {
    kind: CONFIRM_ADDRESS,
    businessKey: `order:${order.id}:address`,
    language: order.language,
    payload: { orderId: order.id },
  });
