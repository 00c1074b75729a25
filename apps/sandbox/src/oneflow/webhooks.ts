// Sends events to the shop until it answers 200. Source: developer.oneflow.com, docs/webhook-and-event,
// docs/working-with-webhooks: one id for all repeats, the signature in the body, ten attempts.
import { createHash, randomUUID } from 'node:crypto';
import type { Tables } from '../service/tables.ts';
import { type Contract, timeNow } from './objects.ts';
import type { Delivery, Hook, Rows } from './rows.ts';

const SIGN_KEY = 'sandbox-oneflow-sign-key';
const RESPONSE_TIMEOUT_MS = 10_000;
const PAUSES_S = [1, 5, 10, 30, 60, 300, 600, 1_800, 3_600];

/** Sends events. */
export interface Webhooks {
  happened(contract: Contract, ...types: string[]): void;
  setUrl(url: string): void;
  hold(): void;
  /** Sends the held events, each several times, in the order of the list or shuffled. */
  release(options: { copies: number; isShuffled: boolean }): Promise<void>;
  close(): void;
}

/** Starts sending. Sends events again that a kill interrupted. */
export function startWebhooks(state: Tables<Rows>): Webhooks {
  const closing = new AbortController();
  const underway = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let number = state.all('deliveries').length;
  const hook = (): Hook => state.get('hook', 'all') ?? { url: null, isHeld: false };

  async function send(id: string): Promise<void> {
    underway.add(id);
    try {
      const delivery = state.get('deliveries', id) as Delivery;
      const answer = await post(hook().url, delivery.payload, closing.signal);
      if (closing.signal.aborted) return;
      // Only status 200 counts as delivered.
      const attempts = delivery.attempts + 1;
      const isDone = answer === '200' || delivery.state === 'delivered';
      const pause = PAUSES_S[attempts - 1];
      const next = isDone ? 'delivered' : pause === undefined ? 'given-up' : delivery.state;
      state.put('deliveries', id, {
        ...delivery,
        state: next,
        attempts,
        answer,
        dueAt: Date.now() + (pause ?? 0) * 1_000,
      });
    } finally {
      underway.delete(id);
    }
    wake();
  }

  function wake(): void {
    const { url, isHeld } = hook();
    if (closing.signal.aborted || url === null || isHeld) return;
    clearTimeout(timer);
    let next = Number.POSITIVE_INFINITY;
    for (const { id, state: how, dueAt } of state.all('deliveries')) {
      if (how !== 'waiting' || underway.has(id)) continue;
      if (dueAt > Date.now()) next = Math.min(next, dueAt);
      else void send(id);
    }
    if (next < Number.POSITIVE_INFINITY) timer = setTimeout(wake, next - Date.now()).unref();
  }

  wake();
  return {
    happened(contract, ...types) {
      number += 1;
      const id = randomUUID();
      const events = types.map((type, index) => ({ id: number * 10 + index, type, created_time: timeNow() }));
      const signature = createHash('sha1').update(`${id}${SIGN_KEY}`).digest('hex');
      const payload = JSON.stringify({ contract: { id: contract.id }, callback_id: id, events, signature });
      const how = hook().isHeld ? 'held' : 'waiting';
      state.put('deliveries', id, { id, payload, state: how, attempts: 0, dueAt: Date.now(), answer: null });
      wake();
    },
    setUrl(url) {
      state.put('hook', 'all', { ...hook(), url });
      wake();
    },
    hold: () => state.put('hook', 'all', { ...hook(), isHeld: true }),
    async release({ copies, isShuffled }) {
      state.put('hook', 'all', { ...hook(), isHeld: false });
      const held = state.all('deliveries').filter((one) => one.state === 'held');
      const times = Array.from({ length: copies }, () => held).flat();
      if (isShuffled) times.sort(() => Math.random() - 0.5);
      for (const { id } of times) await send(id);
      for (const { id } of held) {
        const left = state.get('deliveries', id);
        if (left?.state === 'held') state.put('deliveries', id, { ...left, state: 'waiting' });
      }
      wake();
    },
    close() {
      closing.abort();
      clearTimeout(timer);
    },
  };
}

async function post(url: string | null, payload: string, closing: AbortSignal): Promise<string> {
  if (url === null) return 'no address';
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json' },
      body: payload,
      signal: AbortSignal.any([closing, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)]),
    });
    await response.arrayBuffer();
    return String(response.status);
  } catch (error) {
    return ((error as Error).cause as NodeJS.ErrnoException | undefined)?.code ?? (error as Error).message;
  }
}
