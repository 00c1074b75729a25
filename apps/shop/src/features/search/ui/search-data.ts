import type { AnswerOf, PublicRead } from '#src/wire/endpoint.ts';
import type { searchProducts } from '../contract.ts';
import { type SearchState, searchParams } from './search-url.ts';

type Answer = AnswerOf<typeof searchProducts>;

/** The data of the results page, and the cursor of the page shown. */
export type SearchData = Omit<Answer, 'success'> & { cursor: string | null };

/** Reads the results for the state of a URL. */
export async function readSearch(read: PublicRead, state: SearchState): Promise<SearchData> {
  const query = Object.fromEntries(searchParams(state));
  const { success: _, ...data } = await read<typeof searchProducts>('/api/search', { query });
  return { ...data, cursor: state.cursor };
}
