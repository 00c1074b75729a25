// One page of results: looks up words, corrects a misspelling if there are no other hits, sorts hits, and
// counts filters.

import { isProductId } from '@activepick/domain/identifiers/ids.ts';
import { FACET_DIMENSIONS, type FacetChoice } from '@activepick/domain/search/facets.ts';
import { wordsAndReduction } from '@activepick/domain/search/parse-discount.ts';
import { withoutPrice, wordsAndMonth } from '@activepick/domain/search/parse-price.ts';
import { wordsAndSize } from '@activepick/domain/search/parse-size.ts';
import { wordsAndSort } from '@activepick/domain/search/parse-sort.ts';
import { type ProgrammeFilter, parseProgrammeValue } from '@activepick/domain/search/programme-filter.ts';
import { lookUpOf } from '@activepick/domain/search/query.ts';
import type { SearchSort } from '@activepick/domain/search/search-sorts.ts';
import { listedProducts, type ProductRow } from '#src/features/catalogue/server/product-repository.ts';
import { summaryOf } from '#src/features/catalogue/server/product-shape.ts';
import { type Catalogue, shapingFor } from '#src/features/catalogue/server/read-catalogue.ts';
import { LIST_TAGS } from '#src/features/product-index/server/cache-tags.ts';
import type { FacetCounts } from '#src/features/product-index/server/facet-counts.ts';
import type { HitsFilter } from '#src/features/product-index/server/hits-repository.ts';
import type { Language } from '#src/i18n/language.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import type { EndpointResult } from '#src/platform/http/serve-endpoint.ts';
import type { AnswerOf, QueryOf } from '#src/wire/endpoint.ts';
import type { searchProducts } from '../contract.ts';
import { countFacets, type FacetTally, narrowedBy } from './count-facets.ts';
import { monthName, priceName, programmeName, reducedName, sizeName, sortName } from './facet-names.ts';
import { facetsShown } from './facets-shown.ts';
import { type Page, plainPage, refuseCursor } from './list-page.ts';
import { type ParsedQuery, parseQuery, readingOf } from './parse-search.ts';
import { answeringPage } from './relax-query.ts';
import { rankedPage } from './relevance-page.ts';
import { decodeCursor, encodeCursor } from './search-cursor.ts';

const PAGE = 24;

type SearchQuery = QueryOf<typeof searchProducts>;

/** Returns a page of results. Throws `invalid-request` for an invalid cursor. */
export async function searchCatalogue(
  catalogue: Catalogue,
  query: SearchQuery,
  language: Language,
): Promise<EndpointResult<typeof searchProducts>> {
  const { reads } = catalogue;
  const programme = programmeIn(query);
  const reading = await readingOf(catalogue, programme);
  const { counts } = reading;
  const choice = choiceOf(query);
  const read = parseQuery(reading, query.q ?? '');
  const { asked, narrowing: among } = read;
  const sort = query.sort ?? read.sort ?? 'relevance';
  const named = Object.keys(choice).length === 0 ? await productsByNumber(catalogue, asked, language) : [];
  if (named.length > 0) return fixedAnswer(catalogue, { asked, choice, sort, rows: named }, language);
  // A query that is only punctuation has no hits.
  if (asked !== '' && read.words.length === 0 && !among && !read.sort)
    return fixedAnswer(catalogue, { asked, choice, sort, rows: [] }, language);
  const narrowing = narrowedBy(choice, among);
  // Facets are counted concurrently with the page, as soon as the share of hits is known.
  const beside: { counting?: Promise<FacetTally> | undefined } = {};
  const { page, words, used, corrected } = await answeringPage(reads, reading, read, (of, isRare) => {
    const lookUp = lookUpOf(of);
    const onShare = (share: number) => {
      beside.counting = countFacets(reads, counts, { words: lookUp?.any ?? null, share, choice, among });
      beside.counting.catch(() => undefined);
    };
    beside.counting = undefined;
    if (!lookUp) onShare(1);
    return pageOf(catalogue, counts, { query, sort, narrowing, lookUp, isRare, onShare });
  });
  const counted = lookUpOf(words)?.any ?? null;
  const [rows, shaping, tally, vocabulary] = await Promise.all([
    listedProducts(reads, page.ids, language),
    shapingFor(catalogue, language),
    beside.counting ?? countFacets(reads, counts, { words: counted, share: page.share, choice, among }),
    catalogue.vocabulary(),
  ]);
  const besideFrom = rows.findIndex(({ id }) => id === page.beside);
  return {
    answer: {
      success: true,
      data: rows.map((row) => summaryOf(row, shaping)),
      beside_from: besideFrom < 0 ? null : besideFrom,
      nextCursor: page.nextCursor,
      total: tally.total,
      asked,
      used: used.asked,
      did_you_mean: corrected,
      sort,
      programme: programme && programmeName(programme, language),
      understood: understoodOf(query.sort ? { ...used, sort: null } : used, language, reading.sekPerEuro),
      facets: facetsShown(counts, tally, choice, { language, words: vocabulary }),
    },
    tags: LIST_TAGS,
  };
}

/** Returns the sort order, prices, reduction and size of a query, each with the query without it. */
function understoodOf(
  { asked, plain, sort, price, month, isReduced, size }: ParsedQuery,
  language: Language,
  sekPerEuro: number,
): AnswerOf<typeof searchProducts>['understood'] {
  const parts = [
    ...(sort ? [{ name: sortName(sort, language), without: wordsAndSort(asked).words }] : []),
    ...(price ? [{ name: priceName(price, language), without: withoutPrice(asked, sekPerEuro) }] : []),
    ...(month ? [{ name: monthName(month, language), without: wordsAndMonth(asked, sekPerEuro).words }] : []),
    ...(isReduced ? [{ name: reducedName(language), without: wordsAndReduction(asked).words }] : []),
    ...(size ? [{ name: sizeName(size, language), without: wordsAndSize(asked).words }] : []),
  ];
  return { plain, parts };
}

// The article number that pages, feeds and structured data publish finds exactly its product.
async function productsByNumber(
  { reads }: Catalogue,
  asked: string,
  language: Language,
): Promise<ProductRow[]> {
  const id = asked.toLowerCase();
  return /[0-9]/.test(id) && isProductId(id) ? listedProducts(reads, [id], language) : [];
}

// An answer without counts of filters, because they would not change it.
async function fixedAnswer(
  catalogue: Catalogue,
  {
    asked,
    choice,
    sort,
    rows,
  }: { asked: string; choice: FacetChoice; sort: SearchSort; rows: readonly ProductRow[] },
  language: Language,
): Promise<EndpointResult<typeof searchProducts>> {
  const none = { count: 0, more: false };
  const shaping = await shapingFor(catalogue, language);
  const tally = { total: none, countOf: () => none };
  const facets = facetsShown(await catalogue.counts(), tally, choice, {
    language,
    words: await catalogue.vocabulary(),
  });
  return {
    answer: {
      success: true,
      data: rows.map((row) => summaryOf(row, shaping)),
      beside_from: null,
      nextCursor: null,
      total: { count: rows.length, more: false },
      asked,
      used: asked,
      did_you_mean: null,
      sort,
      understood: { plain: asked, parts: [] },
      programme: null,
      facets,
    },
    tags: LIST_TAGS,
  };
}

/**
 * Returns the bikes of a programme in the request. Throws `invalid-request` for a value that has the right
 * format but is invalid.
 */
function programmeIn({ programme }: SearchQuery): ProgrammeFilter | null {
  if (programme === undefined) return null;
  const filter = parseProgrammeValue(programme);
  if (!filter) throw new Problem('invalid-request', { fields: [{ field: 'programme', code: 'unknown' }] });
  return filter;
}

/** Returns the chosen filters of a query string, without duplicates. */
function choiceOf(query: SearchQuery): FacetChoice {
  return Object.fromEntries(
    FACET_DIMENSIONS.flatMap((dimension) => {
      const values = query[dimension]?.split(',').filter((value) => value !== 'all') ?? [];
      return values.length > 0 ? [[dimension, [...new Set(values)].sort()]] : [];
    }),
  );
}

async function pageOf(
  { reads }: Catalogue,
  counts: FacetCounts,
  asked: {
    query: SearchQuery;
    sort: SearchSort;
    narrowing: HitsFilter;
    lookUp: ReturnType<typeof lookUpOf>;
    isRare?: boolean;
    onShare?: (share: number) => void;
  },
): Promise<Page> {
  const { query, sort, narrowing, lookUp, isRare, onShare } = asked;
  const limit = query.limit ?? PAGE;
  if (!lookUp) return plainPage(reads, counts, { ...narrowing, sort, limit, cursor: query.cursor });
  const cursor = query.cursor ? decodeCursor(query.cursor) : null;
  if (query.cursor && !cursor) throw refuseCursor();
  const page = await rankedPage(reads, counts, {
    ...narrowing,
    lookUp,
    sort,
    limit,
    cursor,
    isRare,
    onShare,
  });
  const { ids, next, share, beside } = page;
  return { ids, nextCursor: next && encodeCursor(next), share, beside };
}
