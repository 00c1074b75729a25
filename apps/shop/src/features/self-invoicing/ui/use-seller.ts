// The chosen seller's next invoice number, payment terms, agreement and particulars.
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#src/wire/call.ts';
import type { readSeller, SellerFacts } from '../contract.ts';

/** Returns the data of a seller, null until loaded, and a function that reads it again. */
export function useSeller(
  supplierNumber: string,
  onFacts: (facts: SellerFacts) => void,
): { facts: SellerFacts | null; reload: () => void } {
  const [known, setKnown] = useState<{ of: string; facts: SellerFacts } | null>(null);
  const [asked, setAsked] = useState(0);
  const latest = useRef(onFacts);
  latest.current = onFacts;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `asked` reads the data again
  useEffect(() => {
    if (supplierNumber === '') return;
    let isWanted = true;
    const params = { number: supplierNumber };
    call<typeof readSeller>('GET', '/api/self-invoices/sellers/:number', { params }).then(
      (facts) => {
        if (!isWanted) return;
        setKnown({ of: supplierNumber, facts });
        latest.current(facts);
      },
      // On failure the user fills in the form manually, as the specification says.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [supplierNumber, asked]);
  const reload = useCallback(() => setAsked((count) => count + 1), []);
  return { facts: known?.of === supplierNumber ? known.facts : null, reload };
}
