/** The views of the page, in their order. */
export const VIEWS = ['mails', 'jobs', 'calls', 'staff', 'templates'] as const;
/** One of VIEWS. */
export type View = (typeof VIEWS)[number];

/** The views of the page, as in the URL. */
export interface OperationsView {
  view: View;
  state?: string | null;
  q?: string;
}

/** The props of a view. */
export interface ViewLinks {
  hrefOf: (looked: OperationsView) => string;
}

/** Returns the view in a URL. Ignores unknown parameters. */
export function lookedAt(search: string): Required<OperationsView> {
  const query = new URLSearchParams(search);
  const view = VIEWS.find((one) => one === query.get('view')) ?? 'mails';
  return { view, state: query.get('state'), q: (query.get('q') ?? '').slice(0, 100) };
}

/** Returns the query of a view, with its `?`; empty for the first view. */
export function queryOf({ view, state, q }: OperationsView): string {
  const query = new URLSearchParams();
  if (view !== 'mails') query.set('view', view);
  if (state) query.set('state', state);
  if (q?.trim()) query.set('q', q.trim());
  const text = query.toString();
  return text ? `?${text}` : '';
}

/** Returns a state if it is known. */
export const knownState = <State extends string>(
  state: string | null,
  states: Readonly<Record<State, string>>,
): State | null => (state !== null && Object.hasOwn(states, state) ? (state as State) : null);
