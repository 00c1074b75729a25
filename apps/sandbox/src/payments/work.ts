import { API_VERSION, type EventObject, newId, type StripeEvent, seconds } from './objects.ts';
import type { Delivery, State } from './state.ts';

/** The transaction of a request: collects changes and writes them atomically. An exception discards them. */
export interface Work {
  state: State;
  put: State['put'];
  /** Returns a row, with this transaction's changes. */
  find: State['get'];
  /** Records an event with the current state of an object. */
  emit(type: string, object: EventObject): void;
  /** Writes all changes. */
  commit(): void;
  /** Discards the changes. */
  discard(): void;
}

interface Cause {
  requestId: string | null;
  idempotencyKey: string | null;
}

/** Begins the transaction of a request. */
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
  state: state.control().webhooks === 'hold' ? 'held' : 'waiting',
  attempts: 0,
  dueAt: Date.now(),
  answer: null,
});

/** Source: docs.stripe.com/api/events/object; types/Events of the official client. */
function newEvent(type: string, object: EventObject, cause: Cause): StripeEvent {
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
