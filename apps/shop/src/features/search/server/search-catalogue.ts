// One page of results: words looked up, a slip forgiven where nothing else is found, hits in order, filters counted.

import { FACET_DIMENSIONS, type FacetChoice } from '@activepick/domain/search/facets.ts';
import { lookUpOf, queryWords } from '@activepick/domain/search/query.ts';
import type { SearchSort } from '@activepick/domain/search/search-sorts.ts';
import { tidyQuery } from '@activepick/domain/search/tidy-query.ts';
import { decodeCursor, encodeCursor } from '#src/features/catalogue/server/cursor.ts';
import { alternativesOf, type FacetCounts } from '#src/features/catalogue/server/facet-counts.ts';
import { findHits } from '#src/features/catalogue/server/find-hits.ts';
import { type Hit, hitsOf, ORDERS, type Order } from '#src/features/catalogue/server/hits-store.ts';
import { summaryOf } from '#src/features/catalogue/server/product-shape.ts';
import { listedProducts } from '#src/features/catalogue/server/product-store.ts';
import { type Catalogue, LIST_TAGS, shapingFor } from '#src/features/catalogue/server/read-catalogue.ts';
import type { Language } from '#src/i18n/language.ts';
import { Problem } from '#src/platform/http/problem-answers.ts';
import type { CallOutcome } from '#src/platform/http/serve-endpoint.ts';
import type { QueryOf } from '#src/wire/endpoint.ts';
import type { SearchProducts } from '../contract.ts';
import { countFacets, type FacetTally } from './count-facets.ts';
import { facetsShown } from './facets-shown.ts';
import { rankedPage } from './ranked-page.ts';
import { resolveWords } from './resolve-words.ts';
import { decodePlace, encodePlace } from './search-cursor.ts';

const PAGE = 24;

type SearchQuery = QueryOf<SearchProducts>;

interface Page {
  ids: string[];
  nextCursor: string | null;
  share: number;
}

/** Returns a page of results. Throws `invalid-request` for a cursor that is not one of ours. */
export async function searchCatalogue(
  catalogue: Catalogue,
  query: SearchQuery,
  language: Language,
): Promise<CallOutcome<SearchProducts>> {
  const { pool } = catalogue.app.db;
  const counts = await catalogue.counts();
  const choice = choiceOf(query);
  const asked = tidyQuery(query.q ?? '');
  const typed = queryWords(asked);
  const { words, corrected } = await resolveWords(pool, asked, typed);
  // Signs alone are no words: nothing can answer to them.
  if (asked !== '' && typed.length === 0) return emptyAnswer(catalogue, asked, choice, language);
  let used = asked;
  let lookUp = lookUpOf(words);
  // Counted beside the page, as soon as it is known how common hits are.
  const beside: { counting?: Promise<FacetTally> } = {};
  const countBeside = (share: number) => {
    beside.counting = countFacets(pool, counts, { words: lookUp?.any ?? null, share, choice });
    beside.counting.catch(() => undefined);
  };
  if (!lookUp) countBeside(1);
  let page = await pageOf(catalogue, counts, {
    query,
    choice,
    lookUp,
    isRare: corrected !== null,
    onShare: countBeside,
  });
  if (corrected && page.ids.length === 0 && !query.cursor) {
    const other = lookUpOf((await resolveWords(pool, corrected, queryWords(corrected))).words);
    const found = await pageOf(catalogue, counts, { query, choice, lookUp: other });
    if (found.ids.length > 0) {
      [used, lookUp, page] = [corrected, other, found];
      beside.counting = undefined;
    }
  }
  const [rows, shaping, tally, vocabulary] = await Promise.all([
    listedProducts(pool, page.ids, language),
    shapingFor(catalogue, language),
    beside.counting ?? countFacets(pool, counts, { words: lookUp?.any ?? null, share: page.share, choice }),
    catalogue.vocabulary(),
  ]);
  return {
    answer: {
      success: true,
      data: rows.map((row) => summaryOf(row, shaping)),
      nextCursor: page.nextCursor,
      total: tally.total,
      asked,
      used,
      did_you_mean: corrected !== null && used === asked ? corrected : null,
      facets: facetsShown(counts, tally, choice, { language, words: vocabulary }),
    },
    tags: LIST_TAGS,
  };
}

async function emptyAnswer(
  catalogue: Catalogue,
  asked: string,
  choice: FacetChoice,
  language: Language,
): Promise<CallOutcome<SearchProducts>> {
  const none = { count: 0, more: false };
  const tally = { total: none, countOf: () => none };
  const facets = facetsShown(await catalogue.counts(), tally, choice, {
    language,
    words: await catalogue.vocabulary(),
  });
  return {
    answer: {
      success: true,
      data: [],
      nextCursor: null,
      total: none,
      asked,
      used: asked,
      did_you_mean: null,
      facets,
    },
    tags: LIST_TAGS,
  };
}

/** Returns what is chosen, out of an address: each value once. */
function choiceOf(query: SearchQuery): FacetChoice {
  return Object.fromEntries(
    FACET_DIMENSIONS.flatMap((dimension) => {
      const values = query[dimension]?.split(',').filter((value) => value !== 'all') ?? [];
      return values.length > 0 ? [[dimension, [...new Set(values)].sort()]] : [];
    }),
  );
}

const refuseCursor = () => new Problem('invalid-request', { fields: [{ field: 'cursor', code: 'unknown' }] });

async function pageOf(
  { app }: Catalogue,
  counts: FacetCounts,
  asked: {
    query: SearchQuery;
    choice: FacetChoice;
    lookUp: ReturnType<typeof lookUpOf>;
    isRare?: boolean;
    onShare?: (share: number) => void;
  },
): Promise<Page> {
  const { query, choice, lookUp, isRare, onShare } = asked;
  const alternatives = alternativesOf(choice);
  const limit = query.limit ?? PAGE;
  const sort = query.sort ?? 'relevance';
  if (!lookUp) return plainPage(app.db.pool, counts, { alternatives, sort, limit, cursor: query.cursor });
  const place = query.cursor ? decodePlace(query.cursor) : null;
  if (query.cursor && !place) throw refuseCursor();
  const page = await rankedPage(app.db.pool, counts, {
    lookUp,
    alternatives,
    sort,
    limit,
    place,
    isRare,
    onShare,
  });
  return { ids: page.ids, nextCursor: page.next && encodePlace(page.next), share: page.share };
}

// Without words the list itself is in the order that is asked for, to its end.
async function plainPage(
  pool: Parameters<typeof hitsOf>[0],
  counts: FacetCounts,
  ask: { alternatives: string[][]; sort: SearchSort; limit: number; cursor: string | undefined },
): Promise<Page> {
  const order: Order = ask.sort === 'relevance' ? 'popular' : ask.sort;
  const after = ask.cursor ? decodeCursor(ask.cursor, ORDERS[order].column === 'created_at') : null;
  if (ask.cursor && !after) throw refuseCursor();
  const wanted = { order, words: null, alternatives: ask.alternatives, after };
  const { hits, share } = await findHits(
    (one, most, way) => hitsOf(pool, one, most, way),
    counts,
    wanted,
    ask.limit + 1,
  );
  const shown = hits.slice(0, ask.limit);
  return {
    ids: shown.map(({ id }) => id),
    share,
    nextCursor: hits.length > ask.limit ? cursorOf(shown.at(-1) as Hit) : null,
  };
}

const cursorOf = ({ id, sort_value: value }: Hit) =>
  encodeCursor({ value: value instanceof Date ? value.toISOString() : String(value), id });
