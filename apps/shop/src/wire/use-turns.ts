import { useRef } from 'react';

/** Something that is changed version by version. */
interface Versioned {
  version: number;
}

/**
 * Runs acts on one record one after another, each on the version that the one before it made: nobody is told of a clash with
 * what they have done themselves, from another part of the page or before the page was read anew. What others do in
 * between still clashes (docs/security.md, F21). `shown`: the version of the record on the page; `act` answers the version that it made.
 */
export function useTurns(id: string, shown: number) {
  const made = useRef({ id, version: 0 });
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return <Done extends Versioned>(act: (version: number) => Promise<Done>): Promise<Done> => {
    const turn = last.current.then(async () => {
      const own = made.current.id === id ? made.current.version : 0;
      const done = await act(Math.max(shown, own));
      made.current = { id, version: done.version };
      return done;
    });
    last.current = turn.catch(() => undefined);
    return turn;
  };
}

/** What the parts of a page share to act on its record. */
export type InTurn = ReturnType<typeof useTurns>;
