// Rate limits of orders, per IP address, per email address and per day (docs/security.md, T13, T34). They are
// high enough for employees who share an IP address.
import type { App } from '#src/app.ts';
import { countUnder, type Limit, type Try } from '#src/platform/limits/rate-limit.ts';
import { countUnprovedMail } from '#src/platform/limits/unproved-mails.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Requests for an order from one client, whatever their result. They count before their body is read. */
export const ORDERS_BY_CLIENT: Limit = { name: 'order-client', points: 120, seconds: 10 * MINUTE };
/** Stored orders from one client. */
export const ORDERS_BY_CLIENT_AND_DAY: Limit = { name: 'order-client-day', points: 600, seconds: DAY };
/** Orders per email address that send a mail immediately. Cards have separate limits. */
export const ORDERS_BY_EMAIL: Limit = { name: 'order-email-day', points: 20, seconds: DAY };
/** Stored orders with an unproved email address, from one client. Each sends an email and reserves goods. */
export const UNCONFIRMED_BY_CLIENT: Limit = { name: 'order-unconfirmed-client', points: 20, seconds: DAY };
/** The same for one email address. */
export const UNCONFIRMED_BY_EMAIL: Limit = { name: 'order-unconfirmed-email', points: 5, seconds: DAY };
/** The same for all clients together. A higher number refuses no order, but raises an alarm for staff. */
export const UNCONFIRMED_OF_DAY: Limit = { name: 'order-unconfirmed-all', points: 1_000, seconds: DAY };
/** Wrong employer codes from one client. */
export const WRONG_CODES_BY_CLIENT: Limit = { name: 'order-employer-code', points: 20, seconds: HOUR };

/** The data of an order for its limits. */
export interface CountedOrder {
  client: string;
  email: string;
  /** Its email is sent before any payment. */
  isFinanced: boolean;
  isUnconfirmed: boolean;
  hasEmployerCode: boolean;
}

/** Removes the counts of an order that came to nothing. */
export type ReturnPoints = (what: 'order' | 'employer-code') => Promise<void>;

/** Counts an order under the limits of its fields. Throws `too-many-requests`. A refused order counts under none. */
export async function countOrder(app: App, order: CountedOrder): Promise<ReturnPoints> {
  const ofOrder: [Limit, string][] = [[ORDERS_BY_CLIENT_AND_DAY, order.client]];
  if (order.isFinanced) ofOrder.push([ORDERS_BY_EMAIL, order.email]);
  if (order.isUnconfirmed)
    ofOrder.push([UNCONFIRMED_BY_CLIENT, order.client], [UNCONFIRMED_BY_EMAIL, order.email]);
  const ofCode: [Limit, string][] = order.hasEmployerCode ? [[WRONG_CODES_BY_CLIENT, order.client]] : [];
  const tries = [...ofOrder, ...ofCode].map(([limit, key]): Try => ({ limit, key }));
  await countUnder(app.limits, tries);
  if (order.isUnconfirmed) await countUnprovedMail(app, order.client);
  return async (what) => {
    for (const [limit, key] of what === 'order' ? ofOrder : ofCode) await app.limits.returnPoint(limit, key);
  };
}

/** Counts a stored order that waits for its confirmation. Alerts staff above the daily limit. */
export const watchUnconfirmed = (app: App): Promise<void> => app.limits.watch(UNCONFIRMED_OF_DAY);
