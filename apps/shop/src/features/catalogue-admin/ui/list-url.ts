// The URL contains the state of the list, so it can be shared, reloaded and reached with the back button.
import { SLUG } from '@activepick/domain/identifiers/ids.ts';
import { hiddenParts } from '#src/ui/row-parts.tsx';
import { CATALOGUE_STATES, type CatalogueState, STOCK_FILTERS } from '../contract.ts';

/** The parts of a row that can be hidden. */
export const PRODUCT_PARTS = ['picture', 'facts', 'stock', 'price', 'changed'] as const;
/** One of PRODUCT_PARTS. */
export type ProductPart = (typeof PRODUCT_PARTS)[number];

/** The filters and the hidden parts of the list. */
export interface LookedAt {
  q: string;
  state: CatalogueState | null;
  category: string | null;
  stock: (typeof STOCK_FILTERS)[number] | null;
  hide: readonly ProductPart[];
}

/** The list without filters, as it first opens. */
export const ALL_PRODUCTS: LookedAt = { q: '', state: null, category: null, stock: null, hide: [] };

/** Returns the filters of a URL. Skips unknown values. */
export function lookedAt(search: string): LookedAt {
  const query = new URLSearchParams(search);
  const category = query.get('category');
  return {
    q: (query.get('q') ?? '').trim().slice(0, 100),
    state: CATALOGUE_STATES.find((one) => one === query.get('state')) ?? null,
    category: category && SLUG.test(category) ? category : null,
    stock: STOCK_FILTERS.find((one) => one === query.get('stock')) ?? null,
    hide: hiddenParts(query, PRODUCT_PARTS),
  };
}

/** Returns the query string of the filters, with its `?`; empty for none. */
export function queryOf(looked: LookedAt): string {
  const { hide, ...filters } = looked;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  if (hide.length > 0) query.set('hide', hide.join('.'));
  const text = query.toString();
  return text ? `?${text}` : '';
}
