// Sends events to the shop until it accepts them. Source: docs.stripe.com/webhooks: signature, retries, no order.
import { createHmac } from 'node:crypto';
import type { StripeEvent } from './objects.ts';
import type { Delivery, State } from './state.ts';

const RESPONSE_TIMEOUT_MS = 10_000;
const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 60_000;
// Source: docs.stripe.com/webhooks#retries: live mode retries for up to three days. The pauses here are shorter.
const GIVE_UP_AFTER_MS = 3 * 24 * 3600 * 1000;
const AT_ONCE = 10;

/** Sends events. */
export interface Webhooks {
  /** Sends due events. Called whenever there may be one. */
  wake(): void;
  /** Sends an event now, whatever its state. Resolves to the shop's response. */
  send(id: string): Promise<Delivery>;
  close(): void;
}

/** Returns the delivery state of an event; undefined for an unknown one. */
export const deliveryOf = (state: State, id: string): Delivery | undefined =>
  state.get('deliveries', id) ?? state.get('delivered', id);

/** Starts sending. Sends events again that a kill interrupted. */
export function startWebhooks(state: State, secret: string): Webhooks {
  const closing = new AbortController();
  const underway = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  async function send(id: string): Promise<Delivery> {
    underway.add(id);
    try {
      const answer = await post(state, secret, id, closing.signal);
      if (!closing.signal.aborted) record(state, id, answer);
    } finally {
      underway.delete(id);
    }
    wake();
    return deliveryOf(state, id) as Delivery;
  }

  function wake(): void {
    const { webhookAddress, webhooks } = state.control();
    if (closing.signal.aborted || webhookAddress === null || webhooks === 'hold') return;
    clearTimeout(timer);
    const now = Date.now();
    let next = Number.POSITIVE_INFINITY;
    for (const id of state.idsOf('deliveries')) {
      const delivery = state.get('deliveries', id) as Delivery;
      if (delivery.state !== 'waiting' || underway.has(id)) continue;
      if (delivery.dueAt > now) next = Math.min(next, delivery.dueAt);
      else if (underway.size < AT_ONCE) void send(id);
    }
    if (next < Number.POSITIVE_INFINITY) timer = setTimeout(wake, next - now).unref();
  }

  wake();
  const close = () => {
    closing.abort();
    clearTimeout(timer);
  };
  return { wake, send, close };
}

/** Source: docs.stripe.com/webhooks#verify-manually: HMAC-SHA256 of `{time}.{body}` in hex, scheme v1. */
export function signatureHeader(payload: string, secret: string, time: number): string {
  const signature = createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex');
  return `t=${time},v1=${signature}`;
}

async function post(state: State, secret: string, id: string, closing: AbortSignal): Promise<string> {
  const url = state.control().webhookAddress;
  if (url === null) return 'no address';
  const payload = JSON.stringify(state.get('events', id) as StripeEvent, null, 2);
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': signatureHeader(payload, secret, Math.floor(Date.now() / 1000)),
      },
      body: payload,
      signal: AbortSignal.any([closing, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)]),
    });
    await response.arrayBuffer();
    return String(response.status);
  } catch (error) {
    const { message, cause } = error as Error;
    return (cause as NodeJS.ErrnoException | undefined)?.code ?? message;
  }
}

function record(state: State, id: string, answer: string): void {
  const before = deliveryOf(state, id);
  const event = state.get('events', id);
  // The state was reset in the meantime.
  if (!before || !event) return;
  const attempts = before.attempts + 1;
  if (/^2\d\d$/.test(answer) || before.state === 'delivered') {
    const done: Delivery = { ...before, state: 'delivered', attempts, answer };
    state.write([
      ['deliveries', id, null],
      ['delivered', id, done],
    ]);
    return;
  }
  const pause = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempts - 1));
  const isOver = Date.now() - event.created * 1000 > GIVE_UP_AFTER_MS;
  const next = isOver ? 'given-up' : before.state;
  state.put('deliveries', id, { ...before, state: next, attempts, answer, dueAt: Date.now() + pause });
}
