// The list of employees while it is edited. It is loaded and saved as a whole, and detects saves by other
// people.
import { changeOfList, type ListedEmployee, mergedList } from '@activepick/domain/companies/employee-list.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { listEmployees, replaceEmployees } from '#src/features/companies/contract.ts';
import { drop, keep, kept } from '#src/ui/kept-draft.ts';
import { CallRefused, call } from '#src/wire/call.ts';

/** The current list. */
export interface Employees {
  list: readonly ListedEmployee[];
  state: 'loading' | 'failed' | 'saved' | 'changed';
  isBusy: boolean;
  hasFailed: boolean;
  /**
   * A list that another person has saved in the meantime, with the rows that are only in theirs and those
   * that are only in this one.
   */
  newer: {
    version: number;
    list: readonly ListedEmployee[];
    theirs: ListedEmployee[];
    mine: ListedEmployee[];
  } | null;
  change: (list: readonly ListedEmployee[]) => void;
  read: () => Promise<void>;
  /** Discards the changes and reads the stored list. */
  takeNewer: () => Promise<void>;
  /** Merges the changes into the newer list, for review before saving. */
  merge: () => void;
  /** Saves over the version that was read, or over a newer one after confirmation. */
  save: (over?: number) => Promise<void>;
}

// An unsaved list, and the version it is based on. A long list is not stored, because it came from a file,
// and storing it at each change would block the page.
const MAX_KEPT = 2_000;
interface Draft {
  list: readonly ListedEmployee[];
  /** The list as it was read, before the changes. */
  base: readonly ListedEmployee[];
  version: number;
}
const nameOf = (companyId: string) => `wizard-employees-${companyId}`;
function keptDraft(companyId: string): Draft | null {
  const found = kept(nameOf(companyId)) as Partial<Draft> | null;
  const isWhole = Array.isArray(found?.list) && Array.isArray(found.base);
  return isWhole && typeof found?.version === 'number' ? (found as Draft) : null;
}
const ask = (id: string) =>
  call<typeof listEmployees>('GET', '/api/companies/:id/employees', { params: { id } });

/** Returns the employees of a company. */
export function useEmployees(companyId: string): Employees {
  const [list, setList] = useState<readonly ListedEmployee[]>([]);
  const [version, setVersion] = useState(0);
  const [state, setState] = useState<Employees['state']>('loading');
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [newer, setNewer] = useState<Employees['newer']>(null);
  const base = useRef<readonly ListedEmployee[]>([]);
  const read = useCallback(async () => {
    setState('loading');
    setNewer(null);
    try {
      const found = await ask(companyId);
      const draft = keptDraft(companyId);
      setList(draft?.list ?? found.data);
      base.current = draft?.base ?? found.data;
      setVersion(draft?.version ?? found.version);
      setState(draft ? 'changed' : 'saved');
      if (draft && draft.version !== found.version) setNewer(comparison(found, draft.list));
    } catch {
      setState('failed');
    }
  }, [companyId]);
  useEffect(() => void read(), [read]);
  // Changes made while saving stay, as unsaved changes.
  const newest = useRef(list);
  const keepDraft = (after: readonly ListedEmployee[], over: number) => {
    const draft: Draft = { list: after, base: base.current, version: over };
    if (after.length + base.current.length <= MAX_KEPT) keep(nameOf(companyId), draft);
    else drop(nameOf(companyId));
  };
  const save = async (over: number = version) => {
    if (isBusy) return;
    newest.current = list;
    setBusy(true);
    setFailed(false);
    try {
      const saved = await call<typeof replaceEmployees>('PUT', '/api/companies/:id/employees', {
        params: { id: companyId },
        body: { version: over, employees: [...list] },
      });
      setVersion(saved.version);
      setNewer(null);
      base.current = list;
      if (newest.current === list) {
        setState('saved');
        drop(nameOf(companyId));
      } else keepDraft(newest.current, saved.version);
    } catch (error) {
      const isStale = error instanceof CallRefused && error.problem.code === 'changed-meanwhile';
      const found = isStale ? await ask(companyId).catch(() => null) : null;
      if (found) setNewer(comparison(found, list));
      else setFailed(true);
    }
    setBusy(false);
  };
  const change = (after: readonly ListedEmployee[]) => {
    newest.current = after;
    setList(after);
    setState('changed');
    keepDraft(after, version);
  };
  const takeNewer = () => {
    drop(nameOf(companyId));
    return read();
  };
  const merge = () => {
    if (!newer) return;
    const merged = mergedList(base.current, newer.list, list);
    base.current = newer.list;
    newest.current = merged;
    setList(merged);
    setVersion(newer.version);
    setNewer(null);
    setState('changed');
    keepDraft(merged, newer.version);
  };
  return { list, state, isBusy, hasFailed, newer, change, read, takeNewer, merge, save };
}

function comparison(
  { data, version }: { data: readonly ListedEmployee[]; version: number },
  mine: readonly ListedEmployee[],
): NonNullable<Employees['newer']> {
  const { removed, added } = changeOfList(data, mine);
  return { version, list: data, theirs: removed, mine: added };
}
