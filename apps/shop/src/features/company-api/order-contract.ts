// The orders of a company's employees for programs. They have no postal address, phone number or personal number.
import { ORDER_STATES } from '@activepick/domain/orders/order-states.ts';
import * as z from 'zod/mini';
import { KEY_PROBLEMS } from '#src/features/api-keys/program-contract.ts';
import { pageOf, withData } from '#src/wire/answers.ts';
import { component } from '#src/wire/api-components.ts';
import { endpoint } from '#src/wire/endpoint.ts';

const ore = z.int();
const shown = z.nullable(z.string());

const order = component(
  'Order',
  z.object({
    id: z.uuid(),
    orderNumber: z.string(),
    state: z.enum(ORDER_STATES),
    placedAt: z.string(),
    updatedAt: z.string(),
    employeeName: z.string(),
    employeeNumber: shown,
    department: shown,
    costCentre: shown,
    items: z.array(z.object({ name: z.string(), variantLabel: shown, quantity: z.int(), lineOre: z.int() })),
    totalOre: ore,
    /** The gross deduction of a month by the policy of the order; null for an order without a benefit. */
    deductionOre: z.nullable(ore),
    termMonths: z.nullable(z.int()),
  }),
  {
    id: '01970b5e-5d1c-7c3a-9a54-2f1d3c0e7b12',
    orderNumber: '1042317',
    state: 'awaiting-employer',
    placedAt: '2026-10-02T07:41:00.000Z',
    updatedAt: '2026-10-02T07:41:00.000Z',
    employeeName: 'Anna Ek',
    employeeNumber: '1042',
    department: 'Lager',
    costCentre: '4010',
    items: [{ name: 'Vässla', variantLabel: '51 cm', quantity: 1, lineOre: 2_499_000 }],
    totalOre: 2_499_000,
    deductionOre: 72_300,
    termMonths: 36,
  },
);
/** An order for programs. Amounts are in öre incl. VAT. */
export type ApiOrder = z.infer<typeof order>;

/** Lists the orders under the company's code that were placed, newest first, 100 at a time. */
export const listApiOrders = endpoint({
  method: 'GET',
  path: '/api/v1/orders',
  access: 'key:orders:read',
  query: z.object({ state: z.optional(z.enum(ORDER_STATES)), cursor: z.optional(z.uuid()) }),
  answer: pageOf(order),
  problems: KEY_PROBLEMS,
});

/** Reads an order of the company. */
export const readApiOrder = endpoint({
  method: 'GET',
  path: '/api/v1/orders/:id',
  access: 'key:orders:read',
  params: z.strictObject({ id: z.uuid() }),
  answer: withData(order),
  problems: KEY_PROBLEMS,
});
