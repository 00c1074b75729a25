// The filters of the queue in the URL, so that a view can be shared and Back works.
import { REQUEST_KINDS, type RequestKind, type RequestState } from '@activepick/domain/requests/request.ts';
import { QUEUE_OWNERS, QUEUE_STATES } from '#src/features/requests/contract.ts';
import { hiddenParts } from '#src/ui/row-parts.tsx';

/** The parts of a row that can be hidden. */
export const REQUEST_PARTS = ['excerpt', 'came', 'owner'] as const;
/** One of REQUEST_PARTS. */
export type RequestPart = (typeof REQUEST_PARTS)[number];

/** The filters and hidden parts of the queue. */
export interface QueueView {
  kind: RequestKind | null;
  /** `open` unless the URL names another; null for all. */
  state: RequestState | 'open' | null;
  owner: (typeof QUEUE_OWNERS)[number] | null;
  q: string;
  hide: readonly RequestPart[];
}

const among = <Known extends string>(known: readonly Known[], value: string | null): Known | null =>
  known.find((one) => one === value) ?? null;

/** Returns the view of a query string. Ignores unknown values. */
export function lookedAt(search: string): QueueView {
  const query = new URLSearchParams(search);
  const state = query.get('state');
  return {
    kind: among(REQUEST_KINDS, query.get('kind')),
    state: state === 'all' ? null : (among(QUEUE_STATES, state) ?? 'open'),
    owner: among(QUEUE_OWNERS, query.get('owner')),
    q: (query.get('q') ?? '').slice(0, 100),
    hide: hiddenParts(query, REQUEST_PARTS),
  };
}

/** Returns the query string of a view, with its `?`; empty for the default view. */
export function queryOf({ kind, state, owner, q, hide }: QueueView): string {
  const query = new URLSearchParams();
  if (kind) query.set('kind', kind);
  if (state !== 'open') query.set('state', state ?? 'all');
  if (owner) query.set('owner', owner);
  if (q.trim()) query.set('q', q.trim());
  if (hide.length > 0) query.set('hide', hide.join('.'));
  const text = query.toString();
  return text ? `?${text}` : '';
}
