import { useState } from 'react';
import { CallRefused } from '#src/wire/call.ts';

/**
 * The outcome of an action on an order. 'conflict': somebody else changed the order meanwhile. 'store-missing': the
 * pickup store is unknown. 'policy-refused': the employer's policy does not allow the approval.
 */
export type ActEnd = 'done' | 'conflict' | 'not-possible' | 'store-missing' | 'policy-refused' | 'failed';

/**
 * Runs one action at a time; while one runs, no other starts. An action ends when `refresh` has loaded its result, or
 * somebody else's change.
 */
export function useMutation(refresh: () => Promise<void>): {
  isBusy: boolean;
  run: (work: () => Promise<unknown>) => Promise<ActEnd | null>;
} {
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>) => {
    if (isBusy) return null;
    setBusy(true);
    const end = await work().then((): ActEnd => 'done', endOf);
    if (end !== 'failed') await refresh();
    setBusy(false);
    return end;
  };
  return { isBusy, run };
}

function endOf(error: unknown): ActEnd {
  const code = error instanceof CallRefused ? error.problem.code : null;
  if (code === 'changed-meanwhile') return 'conflict';
  if (code === 'invalid-pickup-store') return 'store-missing';
  if (code === 'policy-refused') return code;
  return code === 'not-possible-now' ? 'not-possible' : 'failed';
}
