// The page's state is in its URL: a company, or the list with its filters.
import { UUID } from '@activepick/domain/identifiers/ids.ts';
import { hiddenParts } from '#src/ui/row-parts.tsx';

/** The choices of the filter by kind. */
export const COMPANY_KINDS = ['employer', 'store'] as const;
/** The parts of a row that can be hidden. */
export const COMPANY_PARTS = ['number', 'contact', 'changed'] as const;
/** One of COMPANY_PARTS. */
export type CompanyPart = (typeof COMPANY_PARTS)[number];

/** The state of the page. */
export interface CompanyListView {
  /** The id of the company that is shown. */
  company: string | null;
  q: string;
  kind: (typeof COMPANY_KINDS)[number] | null;
  /** Only companies whose wizard was not finished. */
  progress: 'unfinished' | null;
  hide: readonly CompanyPart[];
}

/** Returns the state in a URL. Ignores unknown parameters. */
export function lookedAt(search: string): CompanyListView {
  const query = new URLSearchParams(search);
  const company = query.get('company') ?? '';
  return {
    company: UUID.test(company) ? company : null,
    q: (query.get('q') ?? '').trim().slice(0, 100),
    kind: COMPANY_KINDS.find((one) => one === query.get('kind')) ?? null,
    progress: query.get('progress') === 'unfinished' ? 'unfinished' : null,
    hide: hiddenParts(query, COMPANY_PARTS),
  };
}

/** Returns the query of a state, with its `?`; empty for the whole list. */
export function queryOf({ hide, ...looked }: CompanyListView): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(looked)) if (value) query.set(name, value);
  if (hide.length > 0) query.set('hide', hide.join('.'));
  const text = query.toString();
  return text ? `?${text}` : '';
}
