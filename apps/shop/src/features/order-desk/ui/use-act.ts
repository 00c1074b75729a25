import { useState } from 'react';
import { CallRefused } from '#src/wire/call.ts';

/**
 * How an act on an order ended. 'conflict': somebody else changed the order meanwhile. 'store-missing': it is not known
 * where the order is collected.
 */
export type ActEnd = 'done' | 'conflict' | 'not-possible' | 'store-missing' | 'failed';

/**
 * Runs one act after the other; while one runs, the next is not begun. An act ends when `refresh` has brought what it made, or
 * what somebody else has made.
 */
export function useAct(refresh: () => Promise<void>): {
  isBusy: boolean;
  run: (act: () => Promise<unknown>) => Promise<ActEnd | null>;
} {
  const [isBusy, setBusy] = useState(false);
  const run = async (act: () => Promise<unknown>) => {
    if (isBusy) return null;
    setBusy(true);
    const end = await act().then((): ActEnd => 'done', endOf);
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
  return code === 'not-possible-now' ? 'not-possible' : 'failed';
}
