import { useRef, useState } from 'react';
import type { Language } from '#src/i18n/language.ts';
import { useLanguage } from '../i18n/use-messages.ts';
import { CallRefused } from '../wire/call.ts';
import { useToast } from './use-toast.ts';

/** A row that could not be changed. `reason` is the server's message, or null without a response. */
export interface NotDone<Row> {
  row: Row;
  reason: string | null;
}

/**
 * Runs an action for one row after another with the endpoint for a single row. `progress` is the number of finished rows.
 * `run` does nothing during another run. At the end, a toast shows `doneText` if every row was changed, and `onDone`
 * gets the ids of unchanged rows.
 */
export function useBulk<Row extends { id: string }>(props: {
  doneText: (p: { count: number }) => string;
  onDone: (kept: readonly string[]) => void;
}) {
  const { show } = useToast();
  const { language } = useLanguage();
  const isRunning = useRef(false);
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const [failed, setFailed] = useState<readonly NotDone<Row>[]>([]);
  const run = async (
    rows: readonly Row[],
    act: (row: Row, options: { language: Language }) => Promise<unknown>,
  ): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setFailed([]);
    const notDone: NotDone<Row>[] = [];
    for (const [done, row] of rows.entries()) {
      setProgress({ done, of: rows.length });
      await act(row, { language }).catch((error: unknown) => {
        notDone.push({ row, reason: error instanceof CallRefused ? error.problem.detail : null });
      });
    }
    setProgress(null);
    setFailed(notDone);
    isRunning.current = false;
    if (notDone.length === 0) show({ text: props.doneText({ count: rows.length }) });
    props.onDone(notDone.map(({ row }) => row.id));
  };
  return { progress, failed, run };
}
