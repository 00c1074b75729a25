import { useState } from 'react';
import { CallRefused } from '#src/wire/call.ts';

/**
 * The outcome of an action on an order. 'conflict': somebody else changed the order meanwhile. 'store-missing': the
 * pickup store is unknown. 'policy-refused': the employer's policy does not allow the approval. 'agreement-unsigned',
 * 'handover-missing': the order waits for its benefits.
 */
export type MutationResult =
  | 'done'
  | 'conflict'
  | 'not-possible'
  | 'store-missing'
  | 'policy-refused'
  | 'agreement-unsigned'
  | 'handover-missing'
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
  if (code === 'policy-refused' || code === 'agreement-unsigned' || code === 'handover-missing') return code;
  return code === 'not-possible-now' ? 'not-possible' : 'failed';
}
