import { availableParallelism } from 'node:os';
import { isProductId } from '@activepick/domain/identifiers/ids.ts';
import type { App } from '#src/app.ts';
import { catalogueOf } from '#src/features/catalogue/server/read-catalogue.ts';
import { readKeptProducts } from '#src/features/saved-products/server/saved-products.ts';
import { type ServedEndpoint, serve } from '#src/platform/http/serve-endpoint.ts';
import { limitConcurrency } from '#src/platform/limits/concurrency-limit.ts';
import { readKept, searchProducts, suggestSearch } from '../contract.ts';
import { listByWords } from './list-by-words.ts';
import { searchCatalogue } from './search-catalogue.ts';
import { suggest } from './suggest.ts';

// Searches by words are not cached, so they must leave enough database capacity for buyers. Above these
// limits a request gets 503 (docs/security.md, T29). More concurrency than processors only makes each search,
// and each refusal, slower.
const SEARCHES = { atOnce: Math.max(2, availableParallelism()), waiting: 60 };
const SUGGESTIONS = { atOnce: 3, waiting: 30 };

/** Returns the store's own list for a query, with the same limits. */
export function listWithinBounds(): typeof listByWords {
  const listing = limitConcurrency(SEARCHES);
  return (...asked) => listing(() => listByWords(...asked));
}

/** The endpoints of search. */
export function searchEndpoints(app: App): ServedEndpoint[] {
  const catalogue = catalogueOf(app);
  const searching = limitConcurrency(SEARCHES);
  const suggesting = limitConcurrency(SUGGESTIONS);
  return [
    serve(searchProducts, ({ query, language }) =>
      searching(() => searchCatalogue(catalogue, query, language)),
    ),
    serve(suggestSearch, ({ query, language }) => suggesting(() => suggest(catalogue, query.q, language))),
    serve(readKept, ({ query, language }) =>
      readKeptProducts(catalogue, query.ids.split(',').filter(isProductId), language),
    ),
  ];
}
