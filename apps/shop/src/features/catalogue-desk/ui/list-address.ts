// What is looked at in the list is its address: it can be shared, reloaded and gone back to.
import { CATALOGUE_STATES, type CatalogueState, STOCK_FILTERS } from '../contract.ts';

/** What is looked at. */
export interface LookedAt {
  q: string;
  state: CatalogueState | null;
  category: string | null;
  stock: (typeof STOCK_FILTERS)[number] | null;
}

/** The list as one comes to it. */
export const ALL_PRODUCTS: LookedAt = { q: '', state: null, category: null, stock: null };

const SLUG = /^[a-z0-9-]{1,64}$/;

/** Returns what an address looks at; whatever it does not know is left out. */
export function lookedAt(search: string): LookedAt {
  const query = new URLSearchParams(search);
  const category = query.get('category');
  return {
    q: (query.get('q') ?? '').trim().slice(0, 100),
    state: CATALOGUE_STATES.find((one) => one === query.get('state')) ?? null,
    category: category && SLUG.test(category) ? category : null,
    stock: STOCK_FILTERS.find((one) => one === query.get('stock')) ?? null,
  };
}

/** Returns the query of what is looked at, with its `?`; empty for all. */
export function queryOf(looked: LookedAt): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(looked)) if (value) query.set(name, value);
  const text = query.toString();
  return text ? `?${text}` : '';
}
