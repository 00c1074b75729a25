// What is looked at in the queue is its address: it can be shared, reloaded and gone back to.
import { isOrderState, type OrderState } from '@activepick/domain/orders/life.ts';
import { ASSIGNMENT_FILTERS, PAYMENT_FILTERS } from '../contract.ts';

/** The views of the desk, in their order. */
export const DESK_VIEWS = ['orders', 'notices'] as const;

/** What is looked at. */
export interface Looked {
  view: (typeof DESK_VIEWS)[number];
  q: string;
  state: OrderState | null;
  payment: (typeof PAYMENT_FILTERS)[number] | null;
  assigned: (typeof ASSIGNMENT_FILTERS)[number] | null;
  notices: 'open' | 'handled';
}

/** The desk as one comes to it. */
export const AT_FIRST: Looked = {
  view: 'orders',
  q: '',
  state: null,
  payment: null,
  assigned: null,
  notices: 'open',
};

const oneOf = <Choice extends string>(choices: readonly Choice[], text: string | null): Choice | null =>
  choices.find((one) => one === text) ?? null;

/** Returns what an address looks at; whatever it does not know is left out. */
export function lookedAt(search: string): Looked {
  const query = new URLSearchParams(search);
  const state = query.get('state');
  return {
    view: oneOf(DESK_VIEWS, query.get('view')) ?? 'orders',
    q: (query.get('q') ?? '').trim().slice(0, 100),
    state: state !== null && isOrderState(state) ? state : null,
    payment: oneOf(PAYMENT_FILTERS, query.get('payment')),
    assigned: oneOf(ASSIGNMENT_FILTERS, query.get('assigned')),
    notices: query.get('notices') === 'handled' ? 'handled' : 'open',
  };
}

/** Returns the query of what is looked at, with its `?`; empty for the desk as one comes to it. */
export function queryOf(looked: Looked): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(looked))
    if (value && value !== AT_FIRST[name as keyof Looked]) query.set(name, value);
  const text = query.toString();
  return text ? `?${text}` : '';
}
