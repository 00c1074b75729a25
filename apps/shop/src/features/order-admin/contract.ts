// The queue where staff work on orders, and the later claims of buyers.

import { SERVICE_PACKAGES } from '@activepick/domain/benefit/policy.ts';
import { UUID_PATTERN } from '@activepick/domain/identifiers/ids.ts';
import { CLAIM_KINDS } from '@activepick/domain/orders/claim.ts';
import { ORDER_STATES } from '@activepick/domain/orders/order-states.ts';
import { PAYMENT_STATES } from '@activepick/domain/payments/payment-states.ts';
import * as z from 'zod/mini';
import { orderView } from '#src/features/orders/contract.ts';
import { paymentMoney } from '#src/features/refund-admin/contract.ts';
import { countedPageOf, done, pageOf, success, withData } from '#src/wire/answers.ts';
import { storedVersion as version } from '#src/wire/bounded-fields.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { uuid as id } from '#src/wire/ids.ts';
import { languageSchema } from '#src/wire/language-schema.ts';
import { typed } from '#src/wire/typed-text.ts';

const instant = z.string();
const amount = z.int();
// The order's version after an action, for the next action.
const newVersion = z.object({ success, version });
const note = typed('text', 2_000);

/** The minimum length of a search; shorter texts occur in every order. */
export const MIN_SEARCH_LENGTH = 3;
/** The choices of the filter by state. 'to-prepare': staff confirm the order, send the goods or make them ready. */
export const STATE_FILTERS = ['to-prepare', ...ORDER_STATES] as const;
/** The choices of the filter by payment. */
export const PAYMENT_FILTERS = [
  'active-finance',
  'credit-card',
  'refund-failed',
  'refund-pending',
  'disputed',
  'changed-outside',
] as const;
/** The choices of the filter by assignment. */
export const ASSIGNMENT_FILTERS = ['mine', 'nobody', 'store'] as const;
/** The events that staff can trigger on an order. */
export const STAFF_EVENTS = [
  'confirm',
  'approve',
  'decline',
  'ship',
  'make-ready',
  'deliver',
  'cancel',
  'return',
] as const;
/** One of STAFF_EVENTS. */
export type StaffEvent = (typeof STAFF_EVENTS)[number];

const adminOrder = z.object({
  id,
  version,
  orderNumber: z.string(),
  state: z.enum(ORDER_STATES),
  placedAt: instant,
  name: z.string(),
  email: z.string(),
  total: amount,
  paymentMethod: z.enum(['active-finance', 'credit-card']),
  shippingOptionId: z.enum(['standard', 'express', 'pickup']),
  /** The name of the colleague who works on it. */
  assignee: z.nullable(z.string()),
  assignedTo: z.nullable(id),
  partnerStore: z.nullable(z.string()),
  partnerStoreId: z.nullable(id),
  /** The kind of the buyer's latest unhandled claim. */
  openNotice: z.nullable(z.enum(CLAIM_KINDS)),
});
/** An order in the queue. */
export type AdminOrder = z.infer<typeof adminOrder>;

const personOrStore = z.object({ id, name: z.string() });

const adminClaim = z.object({
  id,
  kind: z.enum(CLAIM_KINDS),
  receivedAt: instant,
  orderId: z.nullable(id),
  orderNumber: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  handledAt: z.nullable(instant),
  handledBy: z.nullable(z.string()),
});
/** A withdrawal or complaint for staff. */
export type AdminClaim = z.infer<typeof adminClaim>;

const adminOrderDetail = z.extend(adminOrder, {
  language: languageSchema,
  phone: z.string(),
  address: z.string(),
  zipCode: z.string(),
  city: z.string(),
  region: z.string(),
  deliveredAt: z.nullable(instant),
  /** The time when the order is cancelled if nobody confirms or approves it; null in other states. */
  lapsesAt: z.nullable(instant),
  /** Whether the buyer gave these values, which stay encrypted. */
  hasEmployerCode: z.boolean(),
  /** The employer whose programme the order is under. `asked`: whose approval its policy requires. */
  employer: z.nullable(z.object({ name: z.string(), asked: z.nullable(z.enum(['hr', 'approver'])) })),
  /** The service package of each bike; null if no employer's policy decided the order. */
  servicePackage: z.nullable(z.enum(SERVICE_PACKAGES)),
  hasPersonalNumber: z.boolean(),
  subtotal: amount,
  tax: amount,
  shipping: amount,
  payable: amount,
  lines: z.array(
    z.object({
      /** Null for the line of an offer. */
      productId: z.nullable(z.string()),
      name: z.string(),
      variantLabel: z.nullable(z.string()),
      quantity: z.int(),
      line: amount,
    }),
  ),
  history: z.array(
    z.object({
      id,
      event: z.string(),
      from: z.nullable(z.enum(ORDER_STATES)),
      to: z.enum(ORDER_STATES),
      at: instant,
      actor: z.string(),
      who: z.nullable(z.string()),
      note: z.nullable(z.string()),
    }),
  ),
  payments: z.array(
    z.extend(paymentMoney, {
      id,
      attempt: z.int(),
      state: z.enum(PAYMENT_STATES),
      amount,
      card: z.nullable(z.string()),
    }),
  ),
  notices: z.array(adminClaim),
  acts: z.array(z.enum(STAFF_EVENTS)),
});
/** An order with all data for staff. */
export type AdminOrderDetail = z.infer<typeof adminOrderDetail>;

const READING = [
  'invalid-request',
  'sign-in-required',
  'access-denied',
  'second-factor-required',
  'unavailable',
] as const;
const ACTING = [
  ...READING,
  'malformed-request',
  'not-found',
  'changed-meanwhile',
  'not-possible-now',
] as const;

const orderFilters = z.object({
  q: z.optional(typed('name', 100)),
  state: z.optional(z.enum(STATE_FILTERS)),
  payment: z.optional(z.enum(PAYMENT_FILTERS)),
  assigned: z.optional(z.enum(ASSIGNMENT_FILTERS)),
});

/** Lists orders, newest first. `q` is a number, or a part of a name or an address. */
export const listAdminOrders = endpoint({
  method: 'GET',
  path: '/api/admin/orders',
  access: 'admin-or-store',
  query: z.extend(orderFilters, { cursor: z.optional(id) }),
  answer: countedPageOf(adminOrder),
  problems: READING,
});

const IDS = new RegExp(`^${UUID_PATTERN}(,${UUID_PATTERN}){0,99}$`);

/** Exports the filtered orders as CSV. `ids`, separated by commas, selects single orders among them. */
export const exportAdminOrders = endpoint({
  method: 'GET',
  path: '/api/admin/orders-export',
  access: 'admin-or-store',
  query: z.extend(orderFilters, {
    ids: z.optional(z.string().check(z.regex(IDS))),
  }),
  answer: done,
  fileType: 'text/csv',
  problems: [...READING, 'too-many-requests'],
});

/** Reads one order with its lines, history, payments and claims. */
export const readAdminOrder = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:id',
  access: 'admin-or-store',
  params: z.object({ id }),
  answer: withData(adminOrderDetail),
  problems: [...READING, 'not-found'],
});

/** Reads an order as its buyer sees it. Each access is audited. */
export const viewAsBuyer = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/buyer-views',
  access: 'admin-or-store',
  params: z.object({ id }),
  answer: withData(orderView),
  problems: [...READING, 'not-found'],
});

/** Changes the state of an order. Refuses an outdated version. */
export const performOrderAction = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/acts',
  access: 'admin-or-store',
  params: z.object({ id }),
  body: z.strictObject({
    event: z.enum(STAFF_EVENTS),
    version,
    note: z.optional(note),
    /** The note is added to the email to the buyer. */
    tellsBuyer: z.optional(z.boolean()),
  }),
  answer: newVersion,
  problems: [...ACTING, 'invalid-pickup-store', 'policy-refused', 'agreement-unsigned', 'handover-missing'],
});

/** Assigns an order to a colleague and a partner store, or to nobody. */
export const assignAdminOrder = endpoint({
  method: 'PUT',
  path: '/api/admin/orders/:id/assignment',
  access: 'admin-or-store',
  params: z.object({ id }),
  body: z.strictObject({ version, assignedTo: z.nullable(id), partnerStoreId: z.nullable(id) }),
  answer: newVersion,
  problems: ACTING,
});

/** Writes a note of staff into the history of an order. Its buyer does not see it. */
export const noteOnAdminOrder = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/notes',
  access: 'admin-or-store',
  params: z.object({ id }),
  body: z.strictObject({ version, note: note.check(z.minLength(1)) }),
  answer: newVersion,
  problems: ACTING,
});

/** Invalidates the links to an order that its buyer has, and emails a new one. */
export const renewOrderLink = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/link',
  access: 'admin-or-store',
  params: z.object({ id }),
  body: z.strictObject({ version }),
  answer: newVersion,
  problems: ACTING,
});

/** Lists the colleagues and stores that an order can be assigned to. */
export const listAssignees = endpoint({
  method: 'GET',
  path: '/api/admin/order-assignees',
  access: 'admin-or-store',
  answer: withData(z.object({ people: z.array(personOrStore), stores: z.array(personOrStore) })),
  problems: READING,
});

/** Lists withdrawals and complaints, newest first. */
export const listAdminClaims = endpoint({
  method: 'GET',
  path: '/api/admin/order-notices',
  access: 'admin-or-store',
  query: z.object({
    state: z.optional(z.enum(['open', 'handled'])),
    kind: z.optional(z.enum(CLAIM_KINDS)),
    cursor: z.optional(id),
  }),
  answer: pageOf(adminClaim),
  problems: READING,
});

/** Marks a withdrawal or complaint as handled. */
export const handleClaim = endpoint({
  method: 'POST',
  path: '/api/admin/order-notices/:id/handled',
  access: 'admin-or-store',
  params: z.object({ id }),
  body: z.strictObject({}),
  answer: done,
  problems: [...READING, 'malformed-request', 'not-found', 'not-possible-now'],
});
