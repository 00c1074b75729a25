import { useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { appointmentMessages } from '#src/languages/catalogues/appointments/messages.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { CallRefused } from '#src/wire/call.ts';
import type { FieldProblem } from '#src/wire/problems.ts';

/**
 * Returns a function that makes a change and then reads the appointment again. It returns the refused fields, which are empty
 * otherwise. If another change came first, a toast says so, and the page shows the newer state.
 */
export function useChange(onChanged: () => Promise<unknown>) {
  const messages = useMessages(appointmentMessages);
  const { show } = useToast();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (change: () => Promise<unknown>, done: string): Promise<readonly FieldProblem[]> => {
    if (isBusy) return [];
    setBusy(true);
    setFailure(null);
    let fields: readonly FieldProblem[] = [];
    try {
      await change();
      show({ text: done });
      await onChanged();
    } catch (error) {
      const problem = error instanceof CallRefused ? error.problem : null;
      if (problem?.fields?.length) fields = problem.fields;
      else if (problem?.code === 'changed-meanwhile' || problem?.code === 'not-possible-now') {
        show({
          tone: 'error',
          text: problem.code === 'changed-meanwhile' ? messages.changed : messages.notNow,
        });
        await onChanged();
      } else setFailure(problem?.code === 'too-many-requests' ? messages.tooMany : messages.actionFailed);
    }
    setBusy(false);
    return fields;
  };
  return { isBusy, failure, run };
}
