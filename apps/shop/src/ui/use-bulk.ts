import { useRef, useState } from 'react';
import { useLanguage } from '../i18n/use-messages.ts';
import { CallRefused } from '../wire/call.ts';

/** A row that an act could not change. `reason` is the server's sentence, or null when no answer came. */
export interface NotDone<Row> {
  row: Row;
  reason: string | null;
}

/**
 * Runs an act for one row after another, as it is run for a single one: each is checked, recorded and told by itself.
 * `progress` says how many have ended. `run` returns the rows that could not be changed, or null while another run goes on.
 */
export function useBulk<Row extends { id: string }>() {
  const { language } = useLanguage();
  const isRunning = useRef(false);
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const [failed, setFailed] = useState<readonly NotDone<Row>[]>([]);
  const run = async (
    rows: readonly Row[],
    act: (row: Row, options: { language: 'sv' | 'en' }) => Promise<unknown>,
  ): Promise<readonly NotDone<Row>[] | null> => {
    if (isRunning.current) return null;
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
    return notDone;
  };
  return { progress, failed, run };
}
