// Suggestions for the text typed so far: kinds and categories by name, and a few products.

import type { ProductId } from '@activepick/domain/identifiers/ids.ts';
import type { FacetDimension } from '@activepick/domain/search/facets.ts';
import { isFront, readingsOfBeginning } from '@activepick/domain/search/lexicon.ts';
import { fold, foldedWords } from '@activepick/domain/search/normalise.ts';
import { lookUpOf, type QueryWord } from '@activepick/domain/search/query.ts';
import { listedProducts } from '#src/features/catalogue/server/product-repository.ts';
import { summaryOf } from '#src/features/catalogue/server/product-shape.ts';
import { type Catalogue, shapingFor } from '#src/features/catalogue/server/read-catalogue.ts';
import { LIST_TAGS } from '#src/features/product-index/server/cache-tags.ts';
import type { FacetCounts } from '#src/features/product-index/server/facet-counts.ts';
import type { HitsFilter } from '#src/features/product-index/server/hits-repository.ts';
import type { Language } from '#src/i18n/language.ts';
import type { EndpointResult } from '#src/platform/http/serve-endpoint.ts';
import type { SuggestedFilter, suggestSearch } from '../contract.ts';
import { facetName } from './facet-names.ts';
import { plainPage } from './list-page.ts';
import { type ParseContext, type ParsedQuery, parseQuery, readingOf } from './parse-search.ts';
import { rankedPage } from './relevance-page.ts';
import { resolveWords } from './resolve-words.ts';

const PRODUCTS = 5;
const FILTERS = 3;
const RANKED = 60;
const BY_NAME: readonly FacetDimension[] = ['kind', 'category'];

/** Returns suggestions for the typed text, whose last word may be incomplete. */
export async function suggest(
  catalogue: Catalogue,
  typed: string,
  language: Language,
): Promise<EndpointResult<typeof suggestSearch>> {
  const [reading, shaping] = await Promise.all([readingOf(catalogue), shapingFor(catalogue, language)]);
  const { counts } = reading;
  const query = parseQuery(reading, typed);
  const ids = await productsFor(catalogue, reading, query);
  const rows = ids.length === 0 ? [] : await listedProducts(catalogue.reads, ids, language);
  return {
    answer: {
      success: true,
      data: {
        products: rows.map((row) => summaryOf(row, shaping)),
        // Their links would drop prices, reduction and size of the query.
        filters: query.narrowing ? [] : filtersFor(query.words, counts, { language, words: shaping.words }),
      },
    },
    tags: LIST_TAGS,
  };
}

async function productsFor(
  { reads }: Catalogue,
  reading: ParseContext,
  { asked, words, narrowing }: ParsedQuery,
): Promise<ProductId[]> {
  const { counts } = reading;
  if (words.length === 0)
    return narrowing
      ? (await plainPage(reads, counts, { ...narrowing, sort: 'relevance', limit: PRODUCTS })).ids
      : [];
  const begun = words.map((word, at) => (at === words.length - 1 ? beginningOf(word) : word));
  const first = await pageFor(reads, counts, begun, narrowing);
  if (first.length > 0) return first;
  const { corrected } = await resolveWords(reads, asked, words);
  return corrected ? pageFor(reads, counts, parseQuery(reading, corrected).words, narrowing) : [];
}

const beginningOf = (word: QueryWord): QueryWord => ({
  ...word,
  readings: readingsOfBeginning(word.word),
  isBeginning: true,
});

async function pageFor(
  pool: Parameters<typeof rankedPage>[0],
  counts: FacetCounts,
  words: readonly QueryWord[],
  narrowing: HitsFilter | null,
): Promise<ProductId[]> {
  const lookUp = lookUpOf(words);
  if (!lookUp) return [];
  const ask = {
    lookUp,
    ...(narrowing ?? { alternatives: [] }),
    sort: 'relevance',
    limit: PRODUCTS,
    cursor: null,
    head: RANKED,
  } as const;
  return (await rankedPage(pool, counts, ask)).ids;
}

// A name matches if it contains every word, each from the beginning of a word or of a part of a compound: 'cykl' finds
// 'Gravelcyklar', 'elcyk' does not.
function filtersFor(
  words: readonly QueryWord[],
  counts: FacetCounts,
  said: Parameters<typeof facetName>[2],
): SuggestedFilter[] {
  const last = words.at(-1);
  if (!last) return [];
  const seen = new Set<string>();
  return BY_NAME.flatMap((dimension) =>
    counts.valuesOf(dimension).map((id) => ({ dimension, id, name: facetName(dimension, id, said) })),
  )
    .filter(({ name }) => {
      const folded = fold(name);
      const parts = foldedWords(name);
      const isMeant =
        words.every(({ word }) => parts.some((part) => beginsPart(part, word))) && !seen.has(folded);
      if (isMeant) seen.add(folded);
      return isMeant;
    })
    .map((one) => ({ ...one, count: Math.max(0, counts.of(`${one.dimension}:${one.id}`)) }))
    .filter(({ count }) => count > 0)
    .sort(
      (one, other) =>
        startRank(other.name, last.word) - startRank(one.name, last.word) || other.count - one.count,
    )
    .slice(0, FILTERS);
}

function beginsPart(part: string, word: string): boolean {
  for (let at = part.indexOf(word); at >= 0; at = part.indexOf(word, at + 1))
    if (at === 0 || isFront(part.slice(0, at))) return true;
  return false;
}

const startRank = (name: string, word: string): number => Number(fold(name).startsWith(word));
