// Retries a query without hits: with another spelling, then with fewer words.
import { headOf } from '@activepick/domain/search/lexicon.ts';
import { isThing, lookUpOf, type QueryWord, queryWords, withWords } from '@activepick/domain/search/query.ts';
import { findHits } from '#src/features/product-index/server/choose-search-plan.ts';
import type { FacetCounts } from '#src/features/product-index/server/facet-counts.ts';
import { hitsOf } from '#src/features/product-index/server/hits-repository.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { type ParseContext, type ParsedQuery, parseQuery } from './parse-search.ts';
import { type ResolvedWords, resolveWords } from './resolve-words.ts';

/** A page, the words that it matches, and the query that contains them. */
export interface RelaxedResult<Page> {
  page: Page;
  words: readonly QueryWord[];
  used: ParsedQuery;
  /** A suggested other spelling that was not used. */
  corrected: string | null;
}

/** Finds the page for words. `isRare`: one of them may be missing from the catalogue. */
export type PageFor<Page> = (words: readonly QueryWord[], isRare: boolean) => Promise<Page>;

/**
 * Returns the page for a query. If no product has its words, whatever filters are chosen, retries in this order:
 * - with the corrected spelling;
 * - without words that no product has ('shimano cykel' becomes 'cykel', 'minipump' becomes 'pump');
 * - without words that only descriptions have ('snabb elcykel' becomes 'elcykel');
 * - without words that only begin names ('bike for tall man' becomes 'bike', despite a brand 'Tallvind');
 * - without the word that never occurs with the others ('blå fatbike' becomes 'fatbike').
 */
export async function answeringPage<Page extends { ids: readonly string[] }>(
  connection: Connection,
  reading: ParseContext,
  query: ParsedQuery,
  pageFor: PageFor<Page>,
): Promise<RelaxedResult<Page>> {
  const { counts } = reading;
  const first = await resolveWords(connection, query.asked, query.words);
  const { words, corrected } = first;
  const page = await pageFor(words, corrected !== null);
  if (page.ids.length > 0 || words.length === 0) {
    // A word that only descriptions contain is not treated as a misspelling if the corrected word has fewer
    // hits: 'long range' does not become 'long orange'.
    const found = page.ids.length;
    const others = corrected === null ? [] : parseQuery(reading, corrected).words;
    const isBetter = (await hitsUpTo(found + 1, connection, counts, others)) > found;
    return { page, words, used: query, corrected: isBetter ? corrected : null };
  }
  let left: UnmatchedQuery & { used: ParsedQuery; page: Page } = {
    text: query.asked,
    used: query,
    resolved: first,
    page,
  };
  const isAnswered = async () =>
    left.page.ids.length > 0 || (await hasHits(connection, counts, left.resolved.words));
  // Each attempt starts from the result of the previous one.
  for (const way of [
    async () => corrected,
    dropTermsWithoutHits,
    dropUnknownTerms,
    dropUnfinishedTerms,
    dropUnmatchedTerm,
  ]) {
    // Words that products have are kept, even if the chosen filters exclude all of those products. Otherwise the facet
    // counts would be for other words than the next request uses.
    if (await isAnswered()) break;
    const text = await way(left, connection, counts);
    if (text === null || text === left.text) continue;
    const used = parseQuery(reading, text);
    const resolved = await resolveWords(connection, text, used.words);
    left = { text, used, resolved, page: await pageFor(resolved.words, false) };
  }
  if (!(await isAnswered())) return { page, words, used: query, corrected: null };
  return { page: left.page, words: left.resolved.words, used: left.used, corrected: null };
}

/** A query without hits. */
interface UnmatchedQuery {
  text: string;
  resolved: ResolvedWords;
}

/** Returns a query with some words replaced, or left out for ''; null if nothing would be left. */
function changed({ text, resolved }: UnmatchedQuery, changes: ReadonlyMap<string, string>): string | null {
  return resolved.words.every(({ word }) => changes.get(word) === '') ? null : withWords(text, changes);
}

async function dropTermsWithoutHits(
  left: UnmatchedQuery,
  connection: Connection,
  counts: FacetCounts,
): Promise<string | null> {
  const changes = new Map<string, string>();
  for (const word of left.resolved.words) {
    if (await hasHits(connection, counts, [word])) continue;
    // A word after a preposition is dropped whole: 'till husvagnen' is not a search for 'vagn'.
    const head = word.role === null ? (headOf(word.word) ?? '') : '';
    const [asHead] = queryWords(head);
    changes.set(word.word, asHead && (await hasHits(connection, counts, [asHead])) ? head : '');
  }
  return changed(left, changes);
}

const dropUnknownTerms = async (left: UnmatchedQuery): Promise<string | null> =>
  changed(left, new Map([...left.resolved.strange].map((word) => [word, ''])));

const dropUnfinishedTerms = async (left: UnmatchedQuery): Promise<string | null> =>
  changed(
    left,
    new Map(left.resolved.words.filter(({ isBeginning }) => isBeginning).map(({ word }) => [word, ''])),
  );

// Drops attributes first, then words that only the catalogue knows (models, rare words), then things. Among equals, the
// last word of the query is dropped first.
async function dropUnmatchedTerm(
  left: UnmatchedQuery,
  connection: Connection,
  counts: FacetCounts,
): Promise<string | null> {
  const { words } = left.resolved;
  const latest = words.toReversed();
  const isLike = (word: QueryWord) => word.readings.length > 0 && !isThing(word);
  const isName = (word: QueryWord) => word.readings.length === 0 && !isThing(word);
  for (const lonely of [...latest.filter(isLike), ...latest.filter(isName), ...latest.filter(isThing)])
    if (
      await hasHits(
        connection,
        counts,
        words.filter((word) => word !== lonely),
      )
    )
      return changed(left, new Map([[lonely.word, '']]));
  return null;
}

const hasHits = async (
  connection: Connection,
  counts: FacetCounts,
  words: readonly QueryWord[],
): Promise<boolean> => (await hitsUpTo(1, connection, counts, words)) > 0;

/** Returns how many products match words, up to a maximum. */
async function hitsUpTo(
  most: number,
  connection: Connection,
  counts: FacetCounts,
  words: readonly QueryWord[],
): Promise<number> {
  const lookUp = lookUpOf(words);
  if (!lookUp) return 0;
  const isRare = words.some(({ readings }) => readings.length === 0);
  const wanted = { order: 'popular', words: lookUp.any, alternatives: [], isRare } as const;
  const { hits } = await findHits((...ask) => hitsOf(connection, ...ask), counts, wanted, most);
  return hits.length;
}
