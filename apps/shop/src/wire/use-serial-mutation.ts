import { useRef } from 'react';

/** A record with versions. */
interface Versioned {
  version: number;
}

/**
 * Serialises edits of one record, each based on the version of the previous one, so that users never conflict
 * with their own earlier edit. Edits by others still conflict (docs/security.md, F21). `shown` is the version
 * of the record on the page; `act` resolves to the new version.
 */
export function useSerialMutation(id: string, shown: number) {
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

/** The shared state of all parts of the page that edit the record. */
export type SerialMutation = ReturnType<typeof useSerialMutation>;
