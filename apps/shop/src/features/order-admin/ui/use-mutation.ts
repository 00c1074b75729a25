import { useState } from 'react';
import { CallRefused } from '#src/wire/call.ts';

/**
 * The outcome of an action on an order. 'conflict': another person changed the order in the meantime.
 * 'store-missing': the pickup store is unknown. 'policy-refused': the employer's policy does not allow the
 * approval.
 */
export type MutationResult =
  | 'done'
  | 'conflict'
  | 'not-possible'
  | 'store-missing'
  | 'policy-refused'
  | 'failed';

/**
 * Runs one action at a time; while one runs, no other starts. An action ends when `refresh` has loaded its
 * result, or another person's change.
 */
export function useMutation(refresh: () => Promise<void>): {
  isBusy: boolean;
  run: (work: () => Promise<unknown>) => Promise<MutationResult | null>;
} {
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>) => {
    if (isBusy) return null;
    setBusy(true);
    const result = await work().then((): MutationResult => 'done', resultOf);
    if (result !== 'failed') await refresh();
    setBusy(false);
    return result;
  };
  return { isBusy, run };
}

function resultOf(error: unknown): MutationResult {
  const code = error instanceof CallRefused ? error.problem.code : null;
  if (code === 'changed-meanwhile') return 'conflict';
  if (code === 'invalid-pickup-store') return 'store-missing';
  if (code === 'policy-refused') return code;
  return code === 'not-possible-now' ? 'not-possible' : 'failed';
}
