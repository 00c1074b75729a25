// The state of the results page is in its URL: words, filters, order and page. Links and the back button work.
import {
  FACET_DIMENSIONS,
  FACET_VALUE,
  type FacetChoice,
  type FacetDimension,
} from '@activepick/domain/search/facets.ts';
import { tidyQuery } from '@activepick/domain/search/normalise-query.ts';
import { parseProgrammeValue } from '@activepick/domain/search/programme-filter.ts';
import { SEARCH_SORTS, type SearchSort } from '@activepick/domain/search/search-sorts.ts';

/** The state of the results page. */
export interface SearchState {
  words: string;
  choice: FacetChoice;
  /** The bikes of a programme, in the format of `programmeValue`; null for all products. */
  programme: string | null;
  /** Null: the sort order in the query, otherwise by relevance. */
  sort: SearchSort | null;
  cursor: string | null;
}

/** The path of the results page. */
export const SEARCH_PATH = '/search';
const CURSOR = /^[A-Za-z0-9_-]{1,400}$/;
const MAX_VALUES = 16;

/** Returns the search of a URL. Ignores invalid parameters. Choices are joined by commas or repeated. */
export function searchStateOf(params: URLSearchParams): SearchState {
  const sort = params.get('sort');
  const cursor = params.get('cursor');
  const choice = FACET_DIMENSIONS.flatMap((dimension): [FacetDimension, string[]][] => {
    const given = params.getAll(dimension).flatMap((values) => values.split(','));
    const values = [...new Set(given)].filter((value) => FACET_VALUE.test(value) && value !== 'all').sort();
    return values.length > 0 ? [[dimension, values.slice(0, MAX_VALUES)]] : [];
  });
  return {
    words: tidyQuery(params.get('q') ?? ''),
    choice: Object.fromEntries(choice),
    programme: parseProgrammeValue(params.get('programme') ?? '') ? params.get('programme') : null,
    sort: SEARCH_SORTS.find((one) => one === sort) ?? null,
    cursor: cursor !== null && CURSOR.test(cursor) ? cursor : null,
  };
}

/** Returns the query parameters of the state, in a fixed order, without unset ones. */
export function searchParams({ words, choice, programme, sort, cursor }: SearchState): [string, string][] {
  return [
    ...(words ? [['q', words] as [string, string]] : []),
    ...FACET_DIMENSIONS.flatMap((dimension): [string, string][] => {
      const values = choice[dimension] ?? [];
      return values.length > 0 ? [[dimension, [...values].sort().join(',')]] : [];
    }),
    ...(programme === null ? [] : [['programme', programme] as [string, string]]),
    ...(sort === null ? [] : [['sort', sort] as [string, string]]),
    ...(cursor ? [['cursor', cursor] as [string, string]] : []),
  ];
}

/** Returns the path and query string of the state. Commas are not escaped, so that people can read the URL. */
export function searchUrl(state: SearchState): string {
  const query = new URLSearchParams(searchParams(state)).toString().replaceAll('%2C', ',');
  return query ? `${SEARCH_PATH}?${query}` : SEARCH_PATH;
}

/** Returns the state with a value toggled, back on the first page. */
export function toggled(state: SearchState, dimension: FacetDimension, value: string): SearchState {
  const before = state.choice[dimension] ?? [];
  const after = before.includes(value) ? before.filter((one) => one !== value) : [...before, value];
  return { ...state, choice: { ...state.choice, [dimension]: after }, cursor: null };
}

/** Returns the state with other words, back on the first page. */
export const worded = (state: SearchState, words: string): SearchState => ({ ...state, words, cursor: null });

/** The empty state. */
export const NOTHING_ASKED: SearchState = {
  words: '',
  choice: {},
  programme: null,
  sort: null,
  cursor: null,
};
