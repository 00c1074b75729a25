import { useCallback, useEffect, useState } from 'react';
import type {
  chooseSignatories,
  listSignatories,
  revealSignatory,
  Signatory,
} from '#src/features/companies/contract.ts';
import { CallRefused, call } from '#src/wire/call.ts';

/** A person chosen to sign; `id` once the server has stored them. */
export type ChosenSignatory = Omit<Signatory, 'id'> & { id?: string };

/** The result of saving a choice. */
export type SaveOutcome = 'saved' | 'changed' | 'failed';

/** The chosen signatories of a company, and the functions that change them. */
export interface Signatories {
  chosen: readonly ChosenSignatory[];
  /** Another person's saved choice, and the choice here. */
  conflict: { theirs: readonly Signatory[]; mine: readonly ChosenSignatory[] } | null;
  change: (chosen: readonly ChosenSignatory[]) => void;
  /**
   * Saves the choice. 'changed': another person has saved a choice in the meantime, which becomes the
   * conflict.
   */
  save: (chosen: readonly ChosenSignatory[]) => Promise<SaveOutcome>;
  /** Resolves the conflict: takes their choice, or overwrites it with the choice here. */
  settle: (which: 'theirs' | 'mine') => Promise<void>;
  /** Returns the full personal number, or null on failure. Revealing it is audited. */
  reveal: (id: string) => Promise<string | null>;
}

/** Returns the signatories of a company. */
export function useSignatories(companyId: string | null): Signatories {
  const [chosen, setChosen] = useState<readonly ChosenSignatory[]>([]);
  // The signatories on the server, which a new choice replaces.
  const [stored, setStored] = useState<readonly string[]>([]);
  const [conflict, setConflict] = useState<Signatories['conflict']>(null);
  const put = useCallback((data: readonly Signatory[]) => {
    setChosen(data);
    setStored(data.map(({ id }) => id));
    setConflict(null);
  }, []);
  useEffect(() => {
    if (!companyId) return;
    call<typeof listSignatories>('GET', '/api/companies/:id/signatories', { params: { id: companyId } })
      .then(({ data }) => put(data))
      // If reading fails, the signatories can be chosen again.
      .catch(() => put([]));
  }, [companyId, put]);
  const replace = async (
    wanted: readonly ChosenSignatory[],
    replaces: readonly string[],
  ): Promise<SaveOutcome> => {
    if (!companyId) return 'failed';
    try {
      const signatories = wanted.map(({ id: _id, ...signatory }) => signatory);
      const { data } = await call<typeof chooseSignatories>('PUT', '/api/companies/:id/signatories', {
        params: { id: companyId },
        body: { signatories, replaces: [...replaces] },
      });
      put(data);
      return 'saved';
    } catch (error) {
      const facts = error instanceof CallRefused ? error.problem.facts : undefined;
      if (!facts?.signatories) return 'failed';
      setConflict({ theirs: facts.signatories as Signatory[], mine: wanted });
      return 'changed';
    }
  };
  const settle = async (which: 'theirs' | 'mine') => {
    if (!conflict) return;
    const { theirs, mine } = conflict;
    if (which === 'theirs') return put(theirs);
    await replace(
      mine,
      theirs.map(({ id }) => id),
    );
  };
  const reveal = useCallback(
    async (signatoryId: string) => {
      if (!companyId) return null;
      try {
        const path = '/api/companies/:id/signatories/:signatoryId/reveal';
        const params = { id: companyId, signatoryId };
        return (await call<typeof revealSignatory>('POST', path, { params, body: {} })).data.personalNumber;
      } catch {
        return null;
      }
    },
    [companyId],
  );
  return {
    chosen,
    conflict,
    change: setChosen,
    save: (wanted) => replace(wanted, stored),
    settle,
    reveal,
  };
}
