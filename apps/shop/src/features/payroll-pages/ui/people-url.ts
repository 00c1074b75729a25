// The filter, the search and the open person of a period are in the URL, so links, reloads and the back button work.
import { PEOPLE_FILTERS } from '#src/features/payroll/contract.ts';

/** The filter and search of a period's people. */
export interface PeopleView {
  filter: (typeof PEOPLE_FILTERS)[number];
  q: string;
  /** The id of the person whose lines are open; empty for none. */
  person: string;
}

/** Everybody, with no lines open. */
export const EVERYBODY: PeopleView = { filter: 'all', q: '', person: '' };

/** Returns the view in a URL. Ignores unknown values. */
export function peopleViewOf(search: string): PeopleView {
  const query = new URLSearchParams(search);
  const person = query.get('person') ?? '';
  return {
    filter: PEOPLE_FILTERS.find((filter) => filter === query.get('filter')) ?? 'all',
    q: (query.get('q') ?? '').trim().slice(0, 100),
    person: /^[0-9a-f-]{36}$/.test(person) ? person : '',
  };
}

/** Returns the query string with its `?`; empty for everybody. */
export function peopleQuery({ filter, q, person }: PeopleView): string {
  const text = new URLSearchParams({
    ...(filter === 'all' ? {} : { filter }),
    ...(q ? { q } : {}),
    ...(person ? { person } : {}),
  }).toString();
  return text ? `?${text}` : '';
}
