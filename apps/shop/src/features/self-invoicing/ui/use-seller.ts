// What the form needs of the seller that is chosen: its next number, its terms, its agreement, who it is.
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#src/wire/call.ts';
import type { ReadSeller, SellerFacts } from '../contract.ts';

/** Returns the facts of a seller, null until they are there, and the way to read them anew. */
export function useSeller(
  supplierNumber: string,
  onFacts: (facts: SellerFacts) => void,
): { facts: SellerFacts | null; reload: () => void } {
  const [known, setKnown] = useState<{ of: string; facts: SellerFacts } | null>(null);
  const [asked, setAsked] = useState(0);
  const latest = useRef(onFacts);
  latest.current = onFacts;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` counts what is to be read anew
  useEffect(() => {
    if (supplierNumber === '') return;
    let isWanted = true;
    const params = { number: supplierNumber };
    call<ReadSeller>('GET', '/api/self-invoices/sellers/:number', { params }).then(
      (facts) => {
        if (!isWanted) return;
        setKnown({ of: supplierNumber, facts });
        latest.current(facts);
      },
      // Without it the form is filled in by hand, as the specification has it.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [supplierNumber, asked]);
  const reload = useCallback(() => setAsked((count) => count + 1), []);
  return { facts: known?.of === supplierNumber ? known.facts : null, reload };
}
