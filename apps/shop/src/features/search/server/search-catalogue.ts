// One page of results: words looked up, a slip forgiven where nothing else is found, hits in order, filters counted.

import { FACET_DIMENSIONS, type FacetChoice } from '@activepick/domain/search/facets.ts';
import { lookUpOf } from '@activepick/domain/search/query.ts';
import type { FacetCounts } from '#src/features/catalogue/server/facet-counts.ts';
import type { Narrowing } from '#src/features/catalogue/server/hits-store.ts';
import { summaryOf } from '#src/features/catalogue/server/product-shape.ts';
import { listedProducts } from '#src/features/catalogue/server/product-store.ts';
import { type Catalogue, LIST_TAGS, shapingFor } from '#src/features/catalogue/server/read-catalogue.ts';
import type { Language } from '#src/i18n/language.ts';
import type { CallOutcome } from '#src/platform/http/serve-endpoint.ts';
import type { QueryOf } from '#src/wire/endpoint.ts';
import type { SearchProducts } from '../contract.ts';
import { askedFor, pricedBy } from './asked-for.ts';
import { countFacets, type FacetTally, narrowedBy } from './count-facets.ts';
import { priceName } from './facet-names.ts';
import { facetsShown } from './facets-shown.ts';
import { type Page, plainPage, refuseCursor } from './plain-page.ts';
import { rankedPage } from './ranked-page.ts';
import { resolveWords } from './resolve-words.ts';
import { decodePlace, encodePlace } from './search-cursor.ts';

const PAGE = 24;

type SearchQuery = QueryOf<SearchProducts>;

/** Returns a page of results. Throws `invalid-request` for a cursor that is not one of ours. */
export async function searchCatalogue(
  catalogue: Catalogue,
  query: SearchQuery,
  language: Language,
): Promise<CallOutcome<SearchProducts>> {
  const { pool } = catalogue.app.db;
  const counts = await catalogue.counts();
  const choice = choiceOf(query);
  const { asked, words: typed, price } = askedFor(query.q ?? '');
  const { words, corrected } = await resolveWords(pool, asked, typed);
  // Signs alone are no words: nothing can answer to them.
  if (asked !== '' && typed.length === 0 && !price) return emptyAnswer(catalogue, asked, choice, language);
  const priced = pricedBy(counts, price);
  const narrowing = narrowedBy(choice, priced);
  let used = asked;
  let lookUp = lookUpOf(words);
  // Counted beside the page, as soon as it is known how common hits are.
  const beside: { counting?: Promise<FacetTally> } = {};
  const countBeside = (share: number) => {
    beside.counting = countFacets(pool, counts, { words: lookUp?.any ?? null, share, choice, priced });
    beside.counting.catch(() => undefined);
  };
  if (!lookUp) countBeside(1);
  let page = await pageOf(catalogue, counts, {
    query,
    narrowing,
    lookUp,
    isRare: corrected !== null,
    onShare: countBeside,
  });
  if (corrected && page.ids.length === 0 && !query.cursor) {
    const other = lookUpOf((await resolveWords(pool, corrected, askedFor(corrected).words)).words);
    const found = await pageOf(catalogue, counts, { query, narrowing, lookUp: other });
    if (found.ids.length > 0) {
      [used, lookUp, page] = [corrected, other, found];
      beside.counting = undefined;
    }
  }
  const [rows, shaping, tally, vocabulary] = await Promise.all([
    listedProducts(pool, page.ids, language),
    shapingFor(catalogue, language),
    beside.counting ??
      countFacets(pool, counts, { words: lookUp?.any ?? null, share: page.share, choice, priced }),
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
      price: price && { ...price, name: priceName(price, language), without: askedFor(used).plain },
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
      price: null,
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

async function pageOf(
  { app }: Catalogue,
  counts: FacetCounts,
  asked: {
    query: SearchQuery;
    narrowing: Narrowing;
    lookUp: ReturnType<typeof lookUpOf>;
    isRare?: boolean;
    onShare?: (share: number) => void;
  },
): Promise<Page> {
  const { query, narrowing, lookUp, isRare, onShare } = asked;
  const limit = query.limit ?? PAGE;
  const sort = query.sort ?? 'relevance';
  if (!lookUp) return plainPage(app.db.pool, counts, { ...narrowing, sort, limit, cursor: query.cursor });
  const place = query.cursor ? decodePlace(query.cursor) : null;
  if (query.cursor && !place) throw refuseCursor();
  const page = await rankedPage(app.db.pool, counts, {
    ...narrowing,
    lookUp,
    sort,
    limit,
    place,
    isRare,
    onShare,
  });
  return { ids: page.ids, nextCursor: page.next && encodePlace(page.next), share: page.share };
}
