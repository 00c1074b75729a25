// The orders of a partner store for programs. They have no price, postal address, email, phone number or personal number.
import { BENEFIT_STATES } from '@activepick/domain/benefit/benefit-states.ts';
import { ORDER_STATES } from '@activepick/domain/orders/order-states.ts';
import * as z from 'zod/mini';
import { KEY_PROBLEMS } from '#src/features/api-keys/program-contract.ts';
import { pageOf, withData } from '#src/wire/answers.ts';
import { component } from '#src/wire/api-components.ts';
import { endpoint } from '#src/wire/endpoint.ts';

const shown = z.nullable(z.string());

const order = component(
  'StoreOrder',
  z.object({
    id: z.uuid(),
    orderNumber: z.string(),
    state: z.enum(ORDER_STATES),
    placedAt: z.string(),
    updatedAt: z.string(),
    /** First and last name of the employee; null before a bike of the order waits in the store. */
    employeeName: shown,
    items: z.array(z.object({ name: z.string(), variantLabel: shown, quantity: z.int() })),
    /** The benefits of the order by position; empty for an order without any. */
    benefits: z.array(
      z.object({
        id: z.uuid(),
        /** The number on the employee's handover page. */
        number: z.int(),
        name: z.string(),
        variantLabel: shown,
        state: z.enum(BENEFIT_STATES),
        stateSince: z.string(),
        frameNumber: shown,
      }),
    ),
  }),
  {
    id: '01970b5e-5d1c-7c3a-9a54-2f1d3c0e7b12',
    orderNumber: '1042317',
    state: 'ready-for-pickup',
    placedAt: '2026-10-02T07:41:00.000Z',
    updatedAt: '2026-10-20T09:12:00.000Z',
    employeeName: 'Anna Ek',
    items: [{ name: 'Vässla', variantLabel: '51 cm', quantity: 1 }],
    benefits: [
      {
        id: '01970b5e-5d1c-7c3a-9a54-2f1d3c0e7b13',
        number: 1207,
        name: 'Vässla',
        variantLabel: '51 cm',
        state: 'ready',
        stateSince: '2026-10-20T09:12:00.000Z',
        frameNumber: null,
      },
    ],
  },
);
/** An order that is collected in a store, for its programs. */
export type ApiStoreOrder = z.infer<typeof order>;

/** Lists the placed orders that are collected in the store, newest first, 100 at a time. */
export const listApiStoreOrders = endpoint({
  method: 'GET',
  path: '/api/v1/store/orders',
  access: 'store-key:orders:read',
  query: z.object({ state: z.optional(z.enum(ORDER_STATES)), cursor: z.optional(z.uuid()) }),
  answer: pageOf(order),
  problems: KEY_PROBLEMS,
});

/** Reads an order that is collected in the store. */
export const readApiStoreOrder = endpoint({
  method: 'GET',
  path: '/api/v1/store/orders/:id',
  access: 'store-key:orders:read',
  params: z.strictObject({ id: z.uuid() }),
  answer: withData(order),
  problems: KEY_PROBLEMS,
});
