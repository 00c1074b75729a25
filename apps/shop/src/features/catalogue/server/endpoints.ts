import type { App } from '#src/app.ts';
import type { Language } from '#src/i18n/language.ts';
import { type EndpointResult, type ServedEndpoint, serve } from '#src/platform/http/serve-endpoint.ts';
import type { QueryOf } from '#src/wire/endpoint.ts';
import { listProducts, readFilters, readProduct } from '../contract.ts';
import {
  type Catalogue,
  catalogueOf,
  listCatalogue,
  readCatalogueFilters,
  readOneProduct,
} from './read-catalogue.ts';

/** Lists products by words; given by the feature that knows how to search. */
export type ListByWords = (
  catalogue: Catalogue,
  query: QueryOf<typeof listProducts>,
  language: Language,
) => Promise<EndpointResult<typeof listProducts>>;

/** The endpoints of the catalogue. */
export function catalogueEndpoints(app: App, listByWords: ListByWords): ServedEndpoint[] {
  const catalogue = catalogueOf(app);
  return [
    serve(listProducts, ({ query, language }) =>
      (query.q ? listByWords : listCatalogue)(catalogue, query, language),
    ),
    serve(readProduct, ({ params, language }) => readOneProduct(catalogue, params.id, language)),
    serve(readFilters, ({ language }) => readCatalogueFilters(catalogue, language)),
  ];
}
