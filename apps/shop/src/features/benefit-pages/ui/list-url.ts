// The search and the filters of a list of benefits are in the URL, so links, reloads and the back button work.
import { BENEFIT_STATES, type BenefitState } from '@activepick/domain/benefit/benefit-states.ts';

/** The search and filters of a list. An employer's list has no company and returns, an admin's only these. */
export interface BenefitListView {
  q: string;
  state: BenefitState | '';
  department: string;
  costCentre: string;
  company: string;
  returns: 'late' | '';
}

/** The list without search and filters. */
export const AT_FIRST: BenefitListView = {
  q: '',
  state: '',
  department: '',
  costCentre: '',
  company: '',
  returns: '',
};

const MAX_WORD = 200;
const UUID_LENGTH = 36;

/** Returns the filters in a URL; whatever it does not know is left out. */
export function lookedAt(search: string): BenefitListView {
  const query = new URLSearchParams(search);
  const text = (name: string, longest: number) => (query.get(name) ?? '').trim().slice(0, longest);
  const company = text('company', UUID_LENGTH);
  return {
    q: text('q', 100),
    state: BENEFIT_STATES.find((state) => state === query.get('state')) ?? '',
    department: text('department', MAX_WORD),
    costCentre: text('costCentre', MAX_WORD),
    returns: query.get('returns') === 'late' ? 'late' : '',
    company: /^[0-9a-f-]{36}$/.test(company) ? company : '',
  };
}

/** Returns the filters as the endpoints take them. */
export const filtersOf = ({ q, state, department, costCentre, company, returns }: BenefitListView) => ({
  ...(q ? { q } : {}),
  ...(state ? { state } : {}),
  ...(department ? { department } : {}),
  ...(costCentre ? { costCentre } : {}),
  ...(company ? { company } : {}),
  ...(returns ? { returns } : {}),
});

/** Returns the query string with its `?`; empty for the whole list. */
export function queryOf(looked: BenefitListView): string {
  const text = new URLSearchParams(filtersOf(looked)).toString();
  return text ? `?${text}` : '';
}
