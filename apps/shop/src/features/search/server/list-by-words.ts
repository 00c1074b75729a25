// The store's own list, restricted to the words of a query. It has the same hits in the same order as the
// results page.
import { lookUpOf } from '@activepick/domain/search/query.ts';
import type { SearchSort } from '@activepick/domain/search/search-sorts.ts';
import type { listProducts } from '#src/features/catalogue/contract.ts';
import { listedProducts } from '#src/features/catalogue/server/product-repository.ts';
import { summaryOf } from '#src/features/catalogue/server/product-shape.ts';
import {
  alternativesOfList,
  type Catalogue,
  shapingFor,
} from '#src/features/catalogue/server/read-catalogue.ts';
import { LIST_TAGS } from '#src/features/product-index/server/cache-tags.ts';
import type { Language } from '#src/i18n/language.ts';
import type { EndpointResult } from '#src/platform/http/serve-endpoint.ts';
import type { QueryOf } from '#src/wire/endpoint.ts';
import { plainPage, refuseCursor } from './list-page.ts';
import { parseQuery, readingOf } from './parse-search.ts';
import { answeringPage } from './relax-query.ts';
import { rankedPage } from './relevance-page.ts';
import { decodeCursor, encodeCursor } from './search-cursor.ts';

const PAGE = 24;

/** Returns a page of the list by words. Throws `invalid-request` for an invalid cursor. */
export async function listByWords(
  catalogue: Catalogue,
  query: QueryOf<typeof listProducts>,
  language: Language,
): Promise<EndpointResult<typeof listProducts>> {
  const { reads } = catalogue;
  const reading = await readingOf(catalogue);
  const { counts } = reading;
  const read = parseQuery(reading, query.q ?? '');
  const sort: SearchSort = query.sort === 'popular' ? 'relevance' : (query.sort ?? read.sort ?? 'relevance');
  const among = read.narrowing;
  const ask = {
    alternatives: [...alternativesOfList(query), ...(among?.alternatives ?? [])],
    price: among?.price,
    sort,
    limit: query.limit ?? PAGE,
  };
  const byWords = async () => {
    const cursor = query.cursor ? decodeCursor(query.cursor) : null;
    if (query.cursor && !cursor) throw refuseCursor();
    const { page: found } = await answeringPage(reads, reading, read, async (words, isRare) => {
      const lookUp = lookUpOf(words);
      if (!lookUp) return { ids: [], next: null };
      return rankedPage(reads, counts, { ...ask, lookUp, cursor, isRare });
    });
    return found;
  };
  const page =
    read.words.length === 0 && (among ?? read.sort)
      ? await plainPage(reads, counts, { ...ask, cursor: query.cursor })
      : await byWords();
  const [rows, shaping] = await Promise.all([
    listedProducts(reads, page.ids, language),
    shapingFor(catalogue, language),
  ]);
  return {
    answer: {
      success: true,
      data: rows.map((row) => summaryOf(row, shaping)),
      nextCursor: 'nextCursor' in page ? page.nextCursor : page.next && encodeCursor(page.next),
    },
    tags: LIST_TAGS,
  };
}
