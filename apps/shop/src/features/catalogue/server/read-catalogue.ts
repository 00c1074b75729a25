// The reads of the catalogue: lists, one product, filters. Each returns its cache tags, so that its response is dropped
// when they change.

import type { BenefitParameters } from '@activepick/domain/benefit/benefit-value.ts';
import { isProductId } from '@activepick/domain/identifiers/ids.ts';
import { memoize } from '@activepick/domain/memoize.ts';
import { oncePer } from '@activepick/domain/once-per.ts';
import type { App } from '#src/app.ts';
import { parametersOfToday, RATES_TAG } from '#src/features/benefit-parameters/server/rates-repository.ts';
import { LIST_TAGS, LISTS_TAG, productTag } from '#src/features/product-index/server/cache-tags.ts';
import { findHits } from '#src/features/product-index/server/choose-search-plan.ts';
import { type FacetCounts, readFacetCounts } from '#src/features/product-index/server/facet-counts.ts';
import { type HitsQuery, ORDERS } from '#src/features/product-index/server/hits-repository.ts';
import { decodeCursor, encodeCursor } from '#src/features/product-index/server/page-cursor.ts';
import type { Language } from '#src/i18n/language.ts';
import { createBatchLoader } from '#src/platform/cache/batch-loader.ts';
import { cachedUntilInvalidated } from '#src/platform/cache/cached-until-invalidated.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { publicReads } from '#src/platform/database/replica.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import type { EndpointResult } from '#src/platform/http/serve-endpoint.ts';
import type { QueryOf } from '#src/wire/endpoint.ts';
import type { listProducts, readFilters, readProduct } from '../contract.ts';
import { readVocabulary, type Vocabulary } from './catalogue-names.ts';
import { type ListedRow, type PageAsked, productById, productPages } from './product-repository.ts';
import { altOf, detailOf, type ShapeContext, summaryOf } from './product-shape.ts';
import { perMonthOf, specialPanelOf } from './special-panel.ts';

const PAGE = 24;
// Home shows Customer Picks and our favourites.
const SIDE_BY_SIDE = 2;
// Both languages of some thousand drawings: about a megabyte of text.
const ALTS = { maxEntries: 5_000, maxLength: 500 };

/** The dependencies of the reads: the app, and small tables that are cached. */
export interface Catalogue {
  app: App;
  /** The connection of all reads. None of them concerns a person. */
  reads: Connection;
  vocabulary: () => Promise<Vocabulary>;
  rates: () => Promise<BenefitParameters>;
  /** Reads pages of the list. Pages that the shop shows together share one query. */
  page: (asked: PageAsked) => Promise<ListedRow[]>;
  /** Returns the number of products per filter. */
  counts: () => Promise<FacetCounts>;
  /** The alternative texts of drawings, cached because every list shows them. */
  alt: ShapeContext['alt'];
}

/** Returns the catalogue's reads of an app, created once. */
export const catalogueOf = oncePer(
  (app: App): Catalogue => ({
    app,
    reads: publicReads(app),
    page: createBatchLoader(SIDE_BY_SIDE, (asked) => pagesOf(publicReads(app), asked)),
    alt: memoize(ALTS, altOf),
    vocabulary: cachedUntilInvalidated(app.cache, [LISTS_TAG], () => readVocabulary(publicReads(app))),
    counts: cachedUntilInvalidated(app.cache, [LISTS_TAG], () => readFacetCounts(publicReads(app))),
    rates: cachedUntilInvalidated(
      app.cache,
      [RATES_TAG],
      () => parametersOfToday(publicReads(app), app.today()),
      app.today,
    ),
  }),
);

// Only pages in one language share a statement.
async function pagesOf(reads: Connection, asked: readonly PageAsked[]): Promise<ListedRow[][]> {
  const [first, second] = asked as [PageAsked, PageAsked?];
  if (!second) return productPages(reads, [first]);
  if (first.language === second.language) return productPages(reads, [first, second]);
  return (await Promise.all([productPages(reads, [first]), productPages(reads, [second])])).flat();
}

/** Returns the filters of a list. Products must match each of them. */
export const alternativesOfList = (query: QueryOf<typeof listProducts>): string[][] =>
  [
    query.group ? `group:${query.group}` : null,
    query.category && query.category !== 'all' ? `category:${query.category}` : null,
    query.tag ? `tag:${query.tag}` : null,
    query.tier && query.tier !== 'all' ? `tier:${query.tier}` : null,
  ].flatMap((facet) => (facet === null ? [] : [[facet]]));

/** Returns a page of the list. Throws `invalid-request` for an invalid cursor. */
export async function listCatalogue(
  catalogue: Catalogue,
  query: QueryOf<typeof listProducts>,
  language: Language,
): Promise<EndpointResult<typeof listProducts>> {
  const { counts, page } = catalogue;
  const order = query.sort ?? 'popular';
  const after = query.cursor ? decodeCursor(query.cursor, ORDERS[order].column === 'created_at') : null;
  if (query.cursor && !after)
    throw new Problem('invalid-request', { fields: [{ field: 'cursor', code: 'unknown' }] });
  const limit = query.limit ?? PAGE;
  const wanted: HitsQuery = { order, words: null, alternatives: alternativesOfList(query), after };
  const [found, shaping] = await Promise.all([
    findHits(
      (ask, most, way) => page({ wanted: ask, limit: most, way, language }),
      await counts(),
      wanted,
      limit + 1,
    ),
    shapingFor(catalogue, language),
  ]);
  const shown = found.hits.slice(0, limit);
  return {
    answer: {
      success: true,
      data: shown.map((row) => summaryOf(row, shaping)),
      nextCursor: found.hits.length > limit ? cursorOf(shown.at(-1) as ListedRow) : null,
    },
    tags: LIST_TAGS,
  };
}

/** Returns the inputs for shaping products in a language. */
export async function shapingFor(
  { app, alt, vocabulary, rates }: Catalogue,
  language: Language,
): Promise<ShapeContext> {
  const [words, parameters] = await Promise.all([vocabulary(), rates()]);
  return shapingOf(app, { words, language, alt, parameters });
}

const shapingOf = (
  app: App,
  { parameters, ...said }: Omit<ShapeContext, 'perMonth'> & { parameters: BenefitParameters },
): ShapeContext => ({ ...said, perMonth: (row) => perMonthOf(app, row, parameters) });

const cursorOf = ({ id, sort_value: value }: ListedRow) =>
  encodeCursor({ value: value instanceof Date ? value.toISOString() : String(value), id });

/** Returns one product. Throws `product-not-found`. */
export async function readOneProduct(
  { app, reads, alt, vocabulary, rates }: Catalogue,
  id: string,
  language: Language,
): Promise<EndpointResult<typeof readProduct>> {
  // No other text can be an id, so the database need not be queried.
  if (!isProductId(id)) throw new Problem('product-not-found');
  const [row, words, parameters] = await Promise.all([
    productById(reads, id, language),
    vocabulary(),
    rates(),
  ]);
  if (!row) throw new Problem('product-not-found');
  const shaping = shapingOf(app, { words, language, alt, parameters });
  const panel = specialPanelOf(app, row, parameters);
  return {
    answer: { success: true, data: detailOf(row, shaping, panel) },
    tags: [productTag(row.id), LISTS_TAG, RATES_TAG],
  };
}

/** Returns the categories (defaults and the catalogue's, merged and sorted after All), tags and tiers. */
export async function readCatalogueFilters(
  { vocabulary }: Catalogue,
  language: Language,
): Promise<EndpointResult<typeof readFilters>> {
  const { filters } = await vocabulary();
  return { answer: { success: true, data: filters[language] }, tags: [LISTS_TAG] };
}
