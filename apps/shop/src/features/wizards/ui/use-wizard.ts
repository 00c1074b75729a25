// One company in its wizard. The URL identifies it, so a reload, a colleague or another device can continue.
import { type CompanyKind, stepToGoOnWith, WIZARD_STEPS } from '@activepick/domain/companies/wizard.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Company, readCompany } from '#src/features/companies/contract.ts';
import { call } from '#src/wire/call.ts';
import { differingFields, typedOf } from './draft.ts';

const LOOK_EVERY_MS = 15_000;

/** The current company and the state of its wizard. */
export interface Wizard {
  kind: CompanyKind;
  step: number;
  company: Company | null;
  state: 'ready' | 'loading' | 'failed';
  /** The version that another person has saved since, or null. */
  newer: Company | null;
  done: readonly number[];
  /** True if the URL has a step that is not available yet. */
  isHeldBack: boolean;
  go: (step: number) => void;
  /** Sets the saved company. With `advance`, goes to the next step if this one is complete. */
  take: (company: Company, advance?: boolean) => void;
  open: (id: string) => void;
  reset: () => void;
  retry: () => void;
}

/** Returns the wizard of a kind. */
export function useWizard(kind: CompanyKind): Wizard {
  const [params, setParams] = useSearchParams();
  const id = params.get('company');
  const [company, setCompany] = useState<Company | null>(null);
  const [newer, setNewer] = useState<Company | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const done = company?.stepsDone ?? [];
  // A company that was just found or saved is set before its id is in the URL. Until then the step stays.
  const asked = Number(params.get('step')) || (company && id ? stepToGoOnWith(kind, done) : 1);
  // A step is available once the previous ones are complete.
  const last = company ? stepToGoOnWith(kind, done) : WIZARD_STEPS[kind];
  const step = Math.min(Math.max(1, asked), last);
  const write = useCallback(
    (change: Record<string, string | null>) =>
      setParams(
        (before) => {
          for (const [name, value] of Object.entries(change))
            if (value === null) before.delete(name);
            else before.set(name, value);
          return before;
        },
        { preventScrollReset: false },
      ),
    [setParams],
  );
  const latestId = useRef(id);
  latestId.current = id;
  const read = useCallback(async (wanted: string) => {
    try {
      const { data } = await call<typeof readCompany>('GET', '/api/companies/:id', {
        params: { id: wanted },
      });
      if (latestId.current !== wanted) return;
      setCompany(data);
      setNewer(null);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, []);
  const known = company?.id ?? null;
  const idBefore = useRef(id);
  useEffect(() => {
    if (id && id !== known) void read(id);
    // The user has left the page of the company. A company that was just saved is set before its id is in the
    // URL.
    if (!id && idBefore.current) setCompany(null);
    idBefore.current = id;
  }, [id, known, read]);
  useNewerVersions(company, { tell: setNewer, takeQuietly: setCompany });
  return {
    kind,
    step,
    company,
    newer,
    done,
    isHeldBack: company !== null && asked > step,
    state: hasFailed ? 'failed' : id && !company ? 'loading' : 'ready',
    go: (to) => write({ step: String(to) }),
    take: (saved, advance = false) => {
      setCompany(saved);
      setNewer(null);
      const next = advance && saved.stepsDone.includes(step) ? Math.min(step + 1, WIZARD_STEPS[kind]) : step;
      write({ company: saved.id, step: String(next) });
    },
    open: (wanted) => write({ company: wanted, step: null }),
    reset: () => {
      setNewer(null);
      write({ company: null, step: null });
    },
    retry: () => id && void read(id),
  };
}

// Checks for saves by another user, so that a conflict is visible before this user saves. Changes outside the
// typed fields, such as the contract id or signatures, are applied silently.
function useNewerVersions(
  company: Company | null,
  { tell, takeQuietly }: Record<'tell' | 'takeQuietly', (newer: Company) => void>,
): void {
  const latest = useRef(company);
  latest.current = company;
  const id = company?.id;
  useEffect(() => {
    if (!id) return;
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      const { data } = await call<typeof readCompany>('GET', '/api/companies/:id', { params: { id } });
      const mine = latest.current;
      if (mine?.id !== data.id || data.version <= mine.version) return;
      const isTyped = differingFields(typedOf(mine), typedOf(data)).length > 0;
      if (isTyped) tell(data);
      else takeQuietly(data);
    };
    // A failed check is ignored. The next one, or the save, detects a conflict.
    const poll = () => void look().catch(() => undefined);
    const timer = setInterval(poll, LOOK_EVERY_MS);
    addEventListener('focus', poll);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', poll);
    };
  }, [id, tell, takeQuietly]);
}
