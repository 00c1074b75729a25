// The checkout's browser storage: the draft and the placed order of this tab, and the message to other tabs that an order
// was placed. Unreadable data is dropped.
import { SERVICE_PACKAGES } from '@activepick/domain/benefit/policy.ts';
import {
  CUSTOMER_FIELDS,
  CUSTOMER_MAX_LENGTH,
  type CustomerInfo,
} from '@activepick/domain/checkout/customer.ts';
import { shippingOption } from '@activepick/domain/checkout/totals.ts';
import { MAX_EMPLOYER_CODE } from '@activepick/domain/identifiers/employer-code.ts';
import type { PlacedOrder } from '#src/features/order-placement/contract.ts';
import { type CheckoutDraft, EMPTY_DRAFT } from './checkout-state.ts';

const DRAFT_KEY = 'checkout';
const PLACED_KEY = 'placed-order';
/** Written to local storage and removed immediately, because only the storage event in other tabs matters. */
export const PLACED_ELSEWHERE_KEY = 'order-placed';

/** An order and the generation of the cart that it was placed from. */
export interface PlacedFromCart {
  generation: string;
  order: PlacedOrder;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown, longest: number) =>
  typeof value === 'string' ? value.slice(0, longest) : '';

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Returns the draft from stored text. Treats an unreadable draft as empty. */
export function parseDraft(text: string | null): CheckoutDraft {
  const stored = parsed(text);
  if (!isRecord(stored)) return EMPTY_DRAFT;
  const typed = isRecord(stored.customer) ? stored.customer : {};
  const customer = Object.fromEntries(
    CUSTOMER_FIELDS.map((field) => [field, textOf(typed[field], CUSTOMER_MAX_LENGTH[field])]),
  ) as CustomerInfo;
  return {
    customer,
    shippingOptionId: shippingOption(String(stored.shippingOptionId))?.id ?? null,
    pickupStoreId: typeof stored.pickupStoreId === 'string' ? stored.pickupStoreId : null,
    paymentMethod: stored.paymentMethod === 'credit-card' ? 'credit-card' : EMPTY_DRAFT.paymentMethod,
    employerCode: textOf(stored.employerCode, MAX_EMPLOYER_CODE),
    servicePackage:
      SERVICE_PACKAGES.find((name) => name === stored.servicePackage) ?? EMPTY_DRAFT.servicePackage,
  };
}

const isLine = (value: unknown) =>
  isRecord(value) &&
  typeof value.name === 'string' &&
  Number.isSafeInteger(value.quantity) &&
  Number.isSafeInteger(value.line);

/** Returns the placed order from stored text, or null if it cannot be read. */
export function parsePlaced(text: string | null): PlacedFromCart | null {
  const stored = parsed(text);
  if (!isRecord(stored) || typeof stored.generation !== 'string' || !isRecord(stored.order)) return null;
  const { order } = stored;
  const isOrder =
    ['orderNumber', 'status', 'email', 'shippingOptionId', 'paymentMethod', 'placedAt'].every(
      (name) => typeof order[name] === 'string',
    ) &&
    Number.isSafeInteger(order.total) &&
    Number.isSafeInteger(order.payable) &&
    !Number.isNaN(Date.parse(String(order.placedAt))) &&
    Array.isArray(order.lines) &&
    order.lines.every(isLine);
  return isOrder ? (stored as unknown as PlacedFromCart) : null;
}

// Storage may be disabled or full. The checkout is then kept until the page is closed.
function attempt<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** Returns the stored data of this tab. */
export const readCheckout = (): { draft: CheckoutDraft; placed: PlacedOrder | null } => ({
  draft: parseDraft(attempt(() => sessionStorage.getItem(DRAFT_KEY))),
  placed: parsePlaced(attempt(() => sessionStorage.getItem(PLACED_KEY)))?.order ?? null,
});

/** Keeps the draft of this tab. */
export const keepDraft = (draft: CheckoutDraft) =>
  attempt(() => sessionStorage.setItem(DRAFT_KEY, JSON.stringify(draft)));

/** Keeps the placed order for reloads of this tab. */
export const keepPlaced = (placed: PlacedFromCart) =>
  attempt(() => sessionStorage.setItem(PLACED_KEY, JSON.stringify(placed)));

/** Tells the other tabs that an order has been placed. */
export const broadcastPlaced = (placed: PlacedFromCart) =>
  attempt(() => {
    localStorage.setItem(PLACED_ELSEWHERE_KEY, JSON.stringify(placed));
    localStorage.removeItem(PLACED_ELSEWHERE_KEY);
  });

/** Deletes all stored checkout data of this tab. */
export const forgetCheckout = () =>
  attempt(() => {
    sessionStorage.removeItem(DRAFT_KEY);
    sessionStorage.removeItem(PLACED_KEY);
  });
