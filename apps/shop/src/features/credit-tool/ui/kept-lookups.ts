// Look-ups cost money, so the tab stores their answers for a reload. Answers about a sole trader or a person are personal
// data and are not stored.
import { parseOrgNumber } from '@activepick/domain/identifiers/org-number.ts';
import type { LookupViews } from './use-lookups.ts';

const KEY = 'credit-tool';
const KEPT = ['company-rating', 'company-information', 'signing-combinations'] as const;

/** The stored state of the tool: the number and the answers about it. */
export interface KeptLookups {
  companyId: string;
  views: Partial<LookupViews>;
}

/** Stores the answers about a company. Deletes the stored ones if there are no answers. */
export function keepLookups(orgNumber: string, views: LookupViews, today: string): void {
  const parsed = parseOrgNumber(orgNumber, today);
  const done = KEPT.filter((name) => views[name].phase === 'done').map((name) => [name, views[name]]);
  try {
    if (parsed.ok && parsed.kind === 'company' && done.length > 0)
      sessionStorage.setItem(KEY, JSON.stringify({ companyId: orgNumber, views: Object.fromEntries(done) }));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage, the browser asks again after a reload.
  }
}

/** Returns the stored answers, or null. */
export function keptLookups(): KeptLookups | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as KeptLookups | null;
    return typeof found?.companyId === 'string' && typeof found.views === 'object' ? found : null;
  } catch {
    return null;
  }
}
