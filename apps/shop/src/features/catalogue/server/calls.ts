import type { App } from '#src/app.ts';
import { type ServedCall, serve } from '#src/platform/http/serve-endpoint.ts';
import { listProducts, readFilters, readProduct } from '../contract.ts';
import { catalogueOf, listCatalogue, readCatalogueFilters, readOneProduct } from './read-catalogue.ts';

/** The calls of the catalogue. */
export function catalogueCalls(app: App): ServedCall[] {
  const catalogue = catalogueOf(app);
  return [
    serve(listProducts, ({ query, language }) => listCatalogue(catalogue, query, language)),
    serve(readProduct, ({ params, language }) => readOneProduct(catalogue, params.id, language)),
    serve(readFilters, ({ language }) => readCatalogueFilters(catalogue, language)),
  ];
}
