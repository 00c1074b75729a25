import { useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { termEndMessages } from '#src/languages/catalogues/term-end-pages/messages.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { CallRefused } from '#src/wire/call.ts';
import type { FieldProblem } from '#src/wire/problems.ts';

/** How a step ended: done, refused at fields, or refused otherwise, which the reader has been told. */
export type StepOutcome = { outcome: 'done' | 'told' } | { outcome: 'fields'; fields: FieldProblem[] };

/**
 * Returns a function that makes a change and then reads the page again. A change that came too late is told in a toast, with
 * the newer state behind it; `failure` is the text of any other.
 */
export function useStep(onChanged: () => Promise<unknown>) {
  const messages = useMessages(termEndMessages);
  const { show } = useToast();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (change: () => Promise<unknown>, done: string): Promise<StepOutcome> => {
    if (isBusy) return { outcome: 'told' };
    setBusy(true);
    setFailure(null);
    let outcome: StepOutcome = { outcome: 'done' };
    try {
      await change();
      show({ text: done });
      await onChanged();
    } catch (error) {
      outcome = await refusal(error);
    }
    setBusy(false);
    return outcome;
  };
  const refusal = async (error: unknown): Promise<StepOutcome> => {
    const problem = error instanceof CallRefused ? error.problem : null;
    if (problem?.fields?.length) return { outcome: 'fields', fields: problem.fields };
    const late = { 'changed-meanwhile': messages.stale, 'not-possible-now': messages.notNow } as const;
    const text = problem && problem.code in late ? late[problem.code as keyof typeof late] : null;
    if (problem?.code === 'another-approver-required') setFailure(messages.staff.own);
    else if (text) {
      show({ tone: 'error', text });
      await onChanged();
    } else setFailure(messages.actionFailed);
    return { outcome: 'told' };
  };
  return { isBusy, failure, run };
}
