// What was looked up costs money: it stays with the tab over a reload. A sole trader's number and credit are a person's and
// are not kept, nor is what was asked about a person.
import { parseOrgNumber } from '@activepick/domain/identifiers/org-number.ts';
import type { LookupViews } from './use-lookups.ts';

const KEY = 'credit-tool';
const KEPT = ['company-rating', 'company-information', 'signing-combinations'] as const;

/** What is kept of the tool: the number, and the answers about it. */
export interface KeptLookups {
  companyId: string;
  views: Partial<LookupViews>;
}

/** Keeps the answers about a company; nothing where there are none. */
export function keepLookups(orgNumber: string, views: LookupViews, today: string): void {
  const parsed = parseOrgNumber(orgNumber, today);
  const done = KEPT.filter((name) => views[name].phase === 'done').map((name) => [name, views[name]]);
  try {
    if (parsed.ok && parsed.kind === 'company' && done.length > 0)
      sessionStorage.setItem(KEY, JSON.stringify({ companyId: orgNumber, views: Object.fromEntries(done) }));
    else sessionStorage.removeItem(KEY);
  } catch {
    // A browser without storage asks again after a reload.
  }
}

/** Returns what was kept, or null. */
export function keptLookups(): KeptLookups | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as KeptLookups | null;
    return typeof found?.companyId === 'string' && typeof found.views === 'object' ? found : null;
  } catch {
    return null;
  }
}
