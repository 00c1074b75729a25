import { useEffect, useState } from 'react';
import type { listAgreements } from '#src/features/agreements/contract.ts';
import { call } from '#src/wire/call.ts';

/** Returns the addresses to which a contract was sent, from the provider; empty until they are known. */
export function useSentTo(contractId: string | null): readonly string[] {
  const [sentTo, setSentTo] = useState<readonly string[]>([]);
  useEffect(() => {
    setSentTo([]);
    if (!contractId) return;
    let isCurrent = true;
    call<typeof listAgreements>('POST', '/api/agreements/search', { body: { q: contractId } })
      .then(({ data }) => {
        const participants = data.find((one) => one.contractId === contractId)?.participants ?? [];
        const signers = participants.filter(({ isSignatory }) => isSignatory);
        if (isCurrent) setSentTo(signers.map(({ email }) => email).filter(Boolean));
      })
      // The box then states that it was sent, without an address.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [contractId]);
  return sentTo;
}
