import { API_VERSION, type Charge, type Intent, newId, type StripeEvent, seconds } from './objects.ts';
import type { Delivery, State } from './state.ts';

/** One request's changes: collected, then written as a whole. What throws half-way leaves nothing behind. */
export interface Work {
  state: State;
  put: State['put'];
  /** A row as this work leaves it. */
  find: State['get'];
  /** Records an event of a type about an object as it is now. */
  emit(type: string, object: Intent | Charge): void;
  /** Writes everything. */
  commit(): void;
  /** Forgets what was collected. */
  discard(): void;
}

interface Cause {
  requestId: string | null;
  idempotencyKey: string | null;
}

/** Begins the work of a request. */
export function beginWork(state: State, cause: Cause): Work {
  const changes: [string, string, unknown][] = [];
  const put: State['put'] = (table, id, row) => {
    changes.push([table, id, row]);
  };
  return {
    state,
    put,
    find(table, id) {
      const change = changes.findLast(([name, key]) => name === table && key === id);
      return change ? (change[2] as never) : state.get(table, id);
    },
    emit(type, object) {
      const event = newEvent(type, object, cause);
      put('events', event.id, event);
      put('deliveries', event.id, newDelivery(state));
    },
    commit() {
      if (changes.length > 0) state.write(changes.splice(0));
    },
    discard() {
      changes.length = 0;
    },
  };
}

const newDelivery = (state: State): Delivery => ({
  state: state.steering().webhooks === 'hold' ? 'held' : 'waiting',
  attempts: 0,
  dueAt: Date.now(),
  answer: null,
});

/** Source: docs.stripe.com/api/events/object; types/Events of the official client. */
function newEvent(type: string, object: Intent | Charge, cause: Cause): StripeEvent {
  return {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: seconds(),
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: cause.requestId, idempotency_key: cause.idempotencyKey },
    type,
  };
}
