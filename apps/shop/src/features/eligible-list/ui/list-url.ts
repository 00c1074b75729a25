// The search and the filters are in the URL, so links, reloads and the back button work.

/** The search and filters of the list. */
export interface EmployeeListView {
  q: string;
  department: string;
  costCentre: string;
  ending: boolean;
  joined: 'yes' | 'no' | '';
}

/** The list without search and filters. */
export const AT_FIRST: EmployeeListView = {
  q: '',
  department: '',
  costCentre: '',
  ending: false,
  joined: '',
};

const MAX_WORD = 200;

/** Returns the filters in a URL. */
export function lookedAt(search: string): EmployeeListView {
  const query = new URLSearchParams(search);
  const text = (name: string, longest: number) => (query.get(name) ?? '').trim().slice(0, longest);
  return {
    q: text('q', 100),
    department: text('department', MAX_WORD),
    costCentre: text('costCentre', 100),
    ending: query.get('ending') === 'yes',
    joined: (['yes', 'no'] as const).find((one) => one === query.get('joined')) ?? '',
  };
}

/** Returns the filters in the format of the endpoint. */
export const filtersOf = ({ q, department, costCentre, ending, joined }: EmployeeListView) => ({
  ...(q ? { q } : {}),
  ...(department ? { department } : {}),
  ...(costCentre ? { costCentre } : {}),
  ...(ending ? { ending: 'yes' as const } : {}),
  ...(joined ? { joined } : {}),
});

/** Returns the query string with its `?`; empty for the whole list. */
export function queryOf(looked: EmployeeListView): string {
  const text = new URLSearchParams(filtersOf(looked)).toString();
  return text ? `?${text}` : '';
}
