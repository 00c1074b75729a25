// The view and filters of the queue are in the URL, so links, reloads and the back button work.
import { hiddenParts } from '#src/ui/row-parts.tsx';
import { ASSIGNMENT_FILTERS, MIN_SEARCH_LENGTH, PAYMENT_FILTERS, STATE_FILTERS } from '../contract.ts';

/** The views of the order admin, in their order. */
export const ADMIN_VIEWS = ['orders', 'notices'] as const;

/** The parts of a row that can be hidden. */
export const ORDER_PARTS = ['email', 'total', 'placed', 'payment', 'shipping', 'assignee', 'store'] as const;
/** One of ORDER_PARTS. */
export type OrderPart = (typeof ORDER_PARTS)[number];

/** The view, filters and hidden columns of the queue. */
export interface OrderListView {
  view: (typeof ADMIN_VIEWS)[number];
  q: string;
  state: (typeof STATE_FILTERS)[number] | null;
  payment: (typeof PAYMENT_FILTERS)[number] | null;
  assigned: (typeof ASSIGNMENT_FILTERS)[number] | null;
  notices: 'open' | 'handled';
  hide: readonly OrderPart[];
}

/** The default view and filters. */
export const AT_FIRST: OrderListView = {
  view: 'orders',
  q: '',
  state: null,
  payment: null,
  assigned: null,
  notices: 'open',
  hide: [],
};

const oneOf = <Choice extends string>(choices: readonly Choice[], text: string | null): Choice | null =>
  choices.find((one) => one === text) ?? null;

/** Returns the filters of a URL. Ignores unknown values. */
export function lookedAt(search: string): OrderListView {
  const query = new URLSearchParams(search);
  return {
    view: oneOf(ADMIN_VIEWS, query.get('view')) ?? 'orders',
    q: (query.get('q') ?? '').trim().slice(0, 100),
    state: oneOf(STATE_FILTERS, query.get('state')),
    payment: oneOf(PAYMENT_FILTERS, query.get('payment')),
    assigned: oneOf(ASSIGNMENT_FILTERS, query.get('assigned')),
    notices: query.get('notices') === 'handled' ? 'handled' : 'open',
    hide: hiddenParts(query, ORDER_PARTS),
  };
}

/** Returns the query string of the view and filters, with its `?`; empty for the default. */
export function queryOf(looked: OrderListView): string {
  const query = new URLSearchParams();
  const { hide, ...filters } = looked;
  for (const [name, value] of Object.entries(filters))
    if (value && value !== AT_FIRST[name as keyof typeof filters]) query.set(name, value);
  if (hide.length > 0) query.set('hide', hide.join('.'));
  const text = query.toString();
  return text ? `?${text}` : '';
}

/** Returns the filters in the format of the endpoint. */
export const filtersOf = ({
  q,
  state,
  payment,
  assigned,
}: Pick<OrderListView, 'q' | 'state' | 'payment' | 'assigned'>) => ({
  ...(q.length >= MIN_SEARCH_LENGTH ? { q } : {}),
  ...(state ? { state } : {}),
  ...(payment ? { payment } : {}),
  ...(assigned ? { assigned } : {}),
});
