// The filters of the list are in the URL, so links, reloads and the back button work.
import { ROLES, type Role } from '@activepick/domain/access/permissions.ts';
import { PERSON_STATES, type PersonState } from '../contract.ts';

/** The filters; empty texts for all. */
export interface PeopleView {
  q: string;
  role: Role | '';
  state: PersonState | '';
}

/** Returns the filters in a URL. Values that do not exist are left out. */
export function peopleViewOf(search: string): PeopleView {
  const query = new URLSearchParams(search);
  return {
    q: (query.get('q') ?? '').trim().slice(0, 100),
    role: ROLES.find((one) => one === query.get('role')) ?? '',
    state: PERSON_STATES.find((one) => one === query.get('state')) ?? '',
  };
}

/** Returns the filters that are set, as the endpoint takes them. */
export const setFilters = (view: PeopleView): Record<string, string> =>
  Object.fromEntries(Object.entries(view).filter(([, value]) => value !== ''));

/** Returns the query string with its `?`; empty for the whole list. */
export function queryOf(view: PeopleView): string {
  const text = new URLSearchParams(setFilters(view)).toString();
  return text ? `?${text}` : '';
}
