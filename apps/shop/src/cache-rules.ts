// The public responses that the response cache stores.

import { STEPS } from '@activepick/domain/checkout/steps.ts';
import { SLUG } from '@activepick/domain/identifiers/ids.ts';
import { FACET_DIMENSIONS } from '@activepick/domain/search/facets.ts';
import { PROGRAMME_VALUE } from '@activepick/domain/search/programme-filter.ts';
import { SEARCH_SORTS } from '@activepick/domain/search/search-sorts.ts';
import { type CacheableQuery, PAGES } from './pages.ts';
import type { CacheRule } from './platform/cache/response-cache.ts';

const TIER = /^([1-9]|all)$/;
const LIMIT = /^[1-9][0-9]?$|^100$/;
// One value per filter; searches by words and combinations are rendered each time.
const SEARCH = {
  ...Object.fromEntries(FACET_DIMENSIONS.map((dimension) => [dimension, SLUG])),
  programme: PROGRAMME_VALUE,
  sort: new RegExp(`^(${SEARCH_SORTS.join('|')})$`),
};

const PAGE_PARAMETERS: Record<CacheableQuery, CacheRule['parameters']> = {
  none: {},
  home: { category: SLUG, tag: SLUG, pickCategory: SLUG, tier: TIER },
  search: SEARCH,
  'active-pick': { product: SLUG },
  withdraw: { kind: /^complaint$/ },
  checkout: { step: new RegExp(`^(${STEPS.join('|')})$`) },
};

const ENDPOINTS: readonly CacheRule[] = [
  { path: '/api/search', parameters: { ...SEARCH, limit: LIMIT } },
  {
    path: '/api/products',
    parameters: {
      limit: LIMIT,
      category: SLUG,
      tag: SLUG,
      tier: TIER,
      group: /^(active|customer)-picks$/,
      sort: /^(popular|-?price|newest|rating)$/,
    },
  },
  { path: '/api/products/:id', parameters: {} },
  { path: '/api/reviews/:id', parameters: {} },
  { path: '/api/content/:id', parameters: {} },
  { path: '/api/catalogue/filters', parameters: {} },
];

/** Public paths whose responses are cached, with the query parameters that are part of the cache key. */
export const CACHE_RULES: readonly CacheRule[] = [
  ...PAGES.flatMap((page) =>
    'cache' in page ? [{ path: page.path, parameters: PAGE_PARAMETERS[page.cache] }] : [],
  ),
  ...ENDPOINTS,
];
