// The filters of both lists are in the URL, so links, reloads and the back button work.

import {
  ACTIVITY_KINDS,
  type ActivityKind,
  AUDIT_ACTIONS,
  AUDIT_SUBJECTS,
  COMPANY_ACTIONS,
  type CompanyAction,
} from '@activepick/domain/audit/audit-actions.ts';
import { isDay } from '@activepick/domain/calendar.ts';
import { UUID } from '@activepick/domain/identifiers/ids.ts';

const OF_NOBODY = ['others', 'system'] as const;

/** The filters of a company's log; empty texts for all. */
export interface ActivityView {
  person: string;
  kind: ActivityKind | '';
  action: CompanyAction | '';
  from: string;
  to: string;
}

/** Returns the filters in a URL. Values that do not exist are left out. */
export function activityViewOf(search: string): ActivityView {
  const query = new URLSearchParams(search);
  const person = query.get('person') ?? '';
  const kind = ACTIVITY_KINDS.find((one) => one === query.get('kind')) ?? '';
  const action = query.get('action') ?? '';
  const isOfKind =
    Object.hasOwn(COMPANY_ACTIONS, action) && (!kind || COMPANY_ACTIONS[action as CompanyAction] === kind);
  return {
    person: UUID.test(person) || OF_NOBODY.some((one) => one === person) ? person : '',
    kind,
    action: isOfKind ? (action as CompanyAction) : '',
    ...daysOf(query),
  };
}

/** The filters of the whole log; empty texts for all. */
export interface AuditView {
  actor: string;
  action: string;
  subject: string;
  id: string;
  company: string;
  from: string;
  to: string;
}

/** Returns the filters in a URL. Values that do not exist are left out. */
export function auditViewOf(search: string): AuditView {
  const query = new URLSearchParams(search);
  const company = query.get('company') ?? '';
  return {
    actor: (query.get('actor') ?? '').trim().slice(0, 254),
    action: AUDIT_ACTIONS.find((one) => one === query.get('action')) ?? '',
    subject: AUDIT_SUBJECTS.find((one) => one === query.get('subject')) ?? '',
    id: (query.get('id') ?? '').trim().slice(0, 200),
    company: UUID.test(company) ? company : '',
    ...daysOf(query),
  };
}

function daysOf(query: URLSearchParams): { from: string; to: string } {
  const day = (name: string) => {
    const text = query.get(name) ?? '';
    return isDay(text) ? text : '';
  };
  return { from: day('from'), to: day('to') };
}

/** Returns the filters that are set, as the endpoints take them. */
export const setFilters = (view: ActivityView | AuditView): Record<string, string> =>
  Object.fromEntries(Object.entries(view).filter(([, value]) => value !== ''));

/** Returns the query string with its `?`; empty for the whole list. */
export function queryOf(view: ActivityView | AuditView): string {
  const text = new URLSearchParams(setFilters(view)).toString();
  return text ? `?${text}` : '';
}
