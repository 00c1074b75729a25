// The store's own list, narrowed down by words: the same hits in the same order as the results page has.
import { lookUpOf, queryWords } from '@activepick/domain/search/query.ts';
import type { SearchSort } from '@activepick/domain/search/search-sorts.ts';
import { tidyQuery } from '@activepick/domain/search/tidy-query.ts';
import type { ListProducts } from '#src/features/catalogue/contract.ts';
import { summaryOf } from '#src/features/catalogue/server/product-shape.ts';
import { listedProducts } from '#src/features/catalogue/server/product-store.ts';
import {
  alternativesOfList,
  type Catalogue,
  LIST_TAGS,
  shapingFor,
} from '#src/features/catalogue/server/read-catalogue.ts';
import type { Language } from '#src/i18n/language.ts';
import { Problem } from '#src/platform/http/problem-answers.ts';
import type { CallOutcome } from '#src/platform/http/serve-endpoint.ts';
import type { QueryOf } from '#src/wire/endpoint.ts';
import { rankedPage } from './ranked-page.ts';
import { resolveWords } from './resolve-words.ts';
import { decodePlace, encodePlace } from './search-cursor.ts';

const PAGE = 24;

/** Returns a page of the list by words. Throws `invalid-request` for a cursor that is not one of ours. */
export async function listByWords(
  catalogue: Catalogue,
  query: QueryOf<ListProducts>,
  language: Language,
): Promise<CallOutcome<ListProducts>> {
  const { pool } = catalogue.app.db;
  const place = query.cursor ? decodePlace(query.cursor) : null;
  if (query.cursor && !place)
    throw new Problem('invalid-request', { fields: [{ field: 'cursor', code: 'unknown' }] });
  const asked = tidyQuery(query.q ?? '');
  const resolved = await resolveWords(pool, asked, queryWords(asked));
  const sort: SearchSort = query.sort === undefined || query.sort === 'popular' ? 'relevance' : query.sort;
  const counts = await catalogue.counts();
  const limit = query.limit ?? PAGE;
  const pageFor = async (words: typeof resolved.words, isRare: boolean) => {
    const lookUp = lookUpOf(words);
    if (!lookUp) return { ids: [], next: null };
    const alternatives = alternativesOfList(query);
    return rankedPage(pool, counts, { lookUp, alternatives, sort, limit, place, isRare });
  };
  const { corrected } = resolved;
  let page = await pageFor(resolved.words, corrected !== null);
  if (page.ids.length === 0 && corrected && !place) page = await pageFor(queryWords(corrected), false);
  const [rows, shaping] = await Promise.all([
    listedProducts(pool, page.ids, language),
    shapingFor(catalogue, language),
  ]);
  return {
    answer: {
      success: true,
      data: rows.map((row) => summaryOf(row, shaping)),
      nextCursor: page.next && encodePlace(page.next),
    },
    tags: LIST_TAGS,
  };
}
