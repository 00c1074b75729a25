// Buyers that behave like the browser: each order has a key, and is repeated with it until it is answered.

import { randomBytes } from 'node:crypto';
import { OPEN_EMPLOYER_CODE } from '#tests/app/open-employer.ts';
import type { OrderBody } from '../../../apps/shop/src/features/order-placement/contract.ts';

/** A person with a cart and its key. */
export interface Buyer {
  key: string;
  email: string;
  body: OrderBody;
}

/** The response. */
export interface Answer {
  status: number;
  /** The code of the problem details, if any. */
  code: string | null;
  orderNumber: string | null;
  retryAfter: string | null;
  ms: number;
}

type Items = OrderBody['items'];

// Exceeded only in case of a fault. A shop needs some time to recover on a busy machine.
const TIMEOUT_MS = 60_000;
const BETWEEN_TRIES_MS = 200;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns the current price of `items` with standard shipping, in öre, from the shop's quote. */
export async function priceOf(baseUrl: string, items: Items): Promise<number> {
  const response = await fetch(`${baseUrl}/api/cart/quote`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ items, shippingOptionId: 'standard', paymentMethod: 'active-finance' }),
  });
  const answer = (await response.json()) as { data: { totals: { total: number } } };
  return answer.data.totals.total;
}

/** Returns a buyer of `items`. `name` becomes the local part of the email address, which identifies the order. */
export function makeBuyer(name: string, items: Items, expectedTotal: number): Buyer {
  const email = `${name}@example.se`;
  return {
    key: randomBytes(32).toString('base64url'),
    email,
    body: {
      items,
      customer: {
        firstName: 'Anna',
        lastName: 'Åkesson',
        email,
        phone: '070-123 45 67',
        address: 'Storgatan 1',
        city: 'Gislaved',
        state: 'Jönköpings län',
        zipCode: '332 30',
      },
      shippingOptionId: 'standard',
      // With a code, no email address needs confirmation.
      payment: { method: 'active-finance', employerCode: OPEN_EMPLOYER_CODE },
      expectedTotal,
    },
  };
}

/** Sends the order once. Null means that the connection was lost, so the outcome is unknown. */
export async function placeOrderOf(baseUrl: string, buyer: Buyer): Promise<Answer | null> {
  const started = performance.now();
  try {
    const response = await fetch(`${baseUrl}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': buyer.key },
      body: JSON.stringify(buyer.body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = (await response.json()) as { code?: string; data?: { orderNumber: string } };
    return {
      status: response.status,
      code: answer.code ?? null,
      orderNumber: answer.data?.orderNumber ?? null,
      retryAfter: response.headers.get('retry-after'),
      ms: performance.now() - started,
    };
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** The final response, and all earlier ones; null is a lost connection. */
export interface Answered extends Answer {
  tries: (Answer | null)[];
}

/** Repeats the order with its key, at the shop's current URL, until it gets a final response. */
export async function placeUntilAnswered(shop: { baseUrl: string }, buyer: Buyer): Promise<Answered> {
  const until = Date.now() + TIMEOUT_MS;
  const tries: (Answer | null)[] = [];
  while (Date.now() < until) {
    const answer = await placeOrderOf(shop.baseUrl, buyer);
    if (answer && answer.status < 500 && answer.code !== 'idempotency-in-progress')
      return { ...answer, tries };
    tries.push(answer);
    await pause(BETWEEN_TRIES_MS);
  }
  throw new Error(`no answer for ${buyer.email}: ${JSON.stringify(tries.slice(-3))}`);
}

const TRY_AGAIN = new Set(['unavailable', 'in-doubt', 'idempotency-in-progress']);

/** Returns the responses that neither accept, refuse, nor allow a retry. Ignores lost connections. */
export const bugsAmong = (answers: readonly (Answer | null)[]): Answer[] =>
  answers.filter(
    (answer): answer is Answer =>
      answer !== null &&
      answer.status >= 500 &&
      !(TRY_AGAIN.has(answer.code ?? '') && Number(answer.retryAfter) > 0),
  );
