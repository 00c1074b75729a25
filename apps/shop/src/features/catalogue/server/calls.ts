import type { App } from '#src/app.ts';
import { type ServedCall, serve } from '#src/platform/http/serve-endpoint.ts';
import { listProducts, readFilters, readProduct } from '../contract.ts';
import { listCatalogue, readCatalogueFilters, readOneProduct } from './read-catalogue.ts';

/** The calls of the catalogue. */
export const catalogueCalls = (app: App): ServedCall[] => [
  serve(listProducts, ({ query, language }) => listCatalogue(app, query, language)),
  serve(readProduct, ({ params, language }) => readOneProduct(app, params.id, language)),
  serve(readFilters, ({ language }) => readCatalogueFilters(app, language)),
];
