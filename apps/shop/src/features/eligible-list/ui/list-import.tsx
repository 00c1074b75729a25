import { outcomeCounts, type RowOutcome } from '@activepick/domain/companies/employee-import.ts';
import {
  type ImportedEmployee,
  LIST_BOUNDS,
  type ListedEmployee,
  type RejectedRow,
} from '@activepick/domain/companies/employee-list.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { formatNumber } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { eligibleMessages } from '#src/languages/catalogues/eligible-list/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { JudgedEligible } from '../contract.ts';
import type { FileToRead, ReadFile } from './employee-worker.ts';
import { ImportRows, type ShownRow } from './import-rows.tsx';

const CSV_NAME = /\.csv$/i;

/** A dry run: the employees of a file and the outcome of each. */
export interface DryRun {
  employees: readonly ImportedEmployee[];
  rows: readonly JudgedEligible[];
  replacesAll: boolean;
  /** The token of the dry run on the server. */
  token?: string;
  /** The list after the import, if the page holds the list. */
  after?: readonly ListedEmployee[];
}

interface FileContent {
  employees: readonly ImportedEmployee[];
  lines: readonly number[];
  rejected: readonly RejectedRow[];
}

interface ImportOptions {
  today: string;
  stored?: readonly ListedEmployee[];
  judge?: (
    employees: readonly ImportedEmployee[],
    replacesAll: boolean,
  ) => Promise<{ rows: readonly JudgedEligible[]; token: string }>;
  onConfirm: (run: DryRun) => boolean | Promise<boolean>;
  confirmLabel: string;
}

/**
 * Imports a CSV file after a dry run that shows the outcome of each row. With `stored`, the page has the list
 * and compares the file itself. Otherwise `judge` asks the server. `onConfirm` returns false when the list
 * has changed since the dry run, which is then repeated.
 */
export function ListImport(props: ImportOptions) {
  const { judge, confirmLabel } = props;
  const messages = useMessages(eligibleMessages);
  const { language } = useLanguage();
  const id = useId();
  const { read, run, busy, problem, hasChanged, judgeAgain, open, confirm, end } = useListImport(props);
  const shown = read ? shownRows(read, run) : [];
  const counts = outcomeCounts(shown);
  const changes = counts.added + counts.changed + counts.ended;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-surface px-5 py-4">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        <label htmlFor={id} className="text-small font-semibold">
          {messages.import}
        </label>
        <p id={`${id}-hint`} className="text-small text-ink-soft">
          {messages.importHint} {judge ? messages.importNumbers : ''}
        </p>
        <input
          id={id}
          type="file"
          accept=".csv,text/csv"
          aria-describedby={`${id}-hint`}
          className="min-h-11 max-w-full text-small file:mr-4 file:min-h-11 file:rounded-card file:border file:border-control file:bg-transparent file:px-4 file:font-semibold"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void open(file);
            // Choosing the same file again counts as a new choice.
            event.target.value = '';
          }}
        />
      </div>
      {busy === 'reading' || (busy === 'judging' && !run) ? (
        <p role="status">{messages[busy === 'reading' ? 'reading' : 'judging']}</p>
      ) : null}
      {problem ? (
        <Notice tone="error" live="alert">
          {problem}
        </Notice>
      ) : null}
      {hasChanged ? (
        <Notice tone="warn" live="alert">
          {messages.importChanged}
        </Notice>
      ) : null}
      {run ? (
        <p role="status" className="font-semibold">
          {messages.found({
            count: run.employees.length,
            shown: formatNumber(run.employees.length, language),
          })}
        </p>
      ) : null}
      {run && read && judge ? (
        <label className="flex min-h-11 cursor-pointer items-start gap-3 text-small">
          <input
            type="checkbox"
            checked={run.replacesAll}
            disabled={busy !== null}
            aria-describedby={`${id}-replace`}
            onChange={({ target }) => void judgeAgain(read, target.checked)}
            className="mt-0.5 size-6 shrink-0 accent-act"
          />
          <span>
            <span className="block font-semibold">{messages.replaceAll}</span>
            <span id={`${id}-replace`} className="text-ink-soft">
              {messages.replaceAllHint}
            </span>
          </span>
        </label>
      ) : null}
      {counts.refused > 0 ? (
        <p>{messages.rejected({ count: counts.refused, shown: formatNumber(counts.refused, language) })}</p>
      ) : null}
      {shown.length > 0 ? <ImportRows rows={shown} counts={counts} /> : null}
      {run ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant="primary"
            busy={busy === 'importing' || busy === 'judging'}
            busyLabel={messages[busy === 'importing' ? 'importing' : 'judging']}
            disabled={changes === 0}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </Button>
          <Button onClick={end}>{messages.discard}</Button>
          {changes === 0 ? <span className="text-small text-ink-soft">{messages.nothingChanges}</span> : null}
        </div>
      ) : null}
    </div>
  );
}

/** Reads the chosen file in a worker, has its rows judged, and confirms the run. */
function useListImport({ today, stored, judge, onConfirm }: Omit<ImportOptions, 'confirmLabel'>) {
  const messages = useMessages(eligibleMessages);
  const [read, setRead] = useState<FileContent | null>(null);
  const [run, setRun] = useState<DryRun | null>(null);
  const [busy, setBusy] = useState<'reading' | 'judging' | 'importing' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [hasChanged, setChanged] = useState(false);
  const worker = useRef<Worker | null>(null);
  useEffect(() => () => worker.current?.terminate(), []);
  const end = () => {
    worker.current?.terminate();
    worker.current = null;
    setRead(null);
    setRun(null);
    setBusy(null);
    setChanged(false);
  };
  const refuse = (text: string) => {
    end();
    setProblem(text);
  };
  const judgeAgain = async ({ employees }: FileContent, replacesAll: boolean) => {
    if (!judge) return;
    setBusy('judging');
    try {
      setRun({ employees, replacesAll, ...(await judge(employees, replacesAll)) });
      setProblem(null);
    } catch {
      setProblem(messages.dryRunFailed);
    }
    setBusy(null);
  };
  const take = ({ list, judged }: ReadFile) => {
    if (!list.ok) {
      if (list.reason === 'columns-missing') return refuse(messages.csvColumns);
      setProblem(messages.csvNobody);
      setRead({ employees: [], lines: [], rejected: list.rejected });
      return setBusy(null);
    }
    setRead(list);
    if (!judged) return void judgeAgain(list, false);
    setRun({ employees: list.employees, replacesAll: false, ...judged });
    setBusy(null);
  };
  const open = async (file: File) => {
    end();
    setProblem(null);
    if (!CSV_NAME.test(file.name)) return refuse(messages.csvOnly);
    if (file.size > LIST_BOUNDS.bytes) return refuse(messages.csvTooLarge);
    setBusy('reading');
    const reader = new Worker(new URL('./employee-worker.ts', import.meta.url), { type: 'module' });
    worker.current = reader;
    reader.addEventListener('error', () => refuse(messages.csvBroken));
    reader.addEventListener('message', ({ data }: MessageEvent<ReadFile | null>) =>
      data ? take(data) : refuse(messages.csvBroken),
    );
    try {
      const bytes = await file.arrayBuffer();
      const message: FileToRead = { bytes, today, ...(stored ? { stored } : {}) };
      reader.postMessage(message, [bytes]);
    } catch {
      refuse(messages.csvBroken);
    }
  };
  const confirm = async () => {
    if (!run || !read || busy) return;
    setBusy('importing');
    setChanged(false);
    try {
      if (await onConfirm(run)) return end();
      setChanged(true);
      await judgeAgain(read, run.replacesAll);
    } catch {
      setProblem(messages.importFailed);
      setBusy(null);
    }
  };
  return { read, run, busy, problem, hasChanged, judgeAgain, open, confirm, end };
}

const lineOf = ({ line }: ShownRow) => line ?? Number.POSITIVE_INFINITY;

function shownRows({ employees, lines, rejected }: FileContent, run: DryRun | null): ShownRow[] {
  const judged = (run?.rows ?? []).map(({ at, outcome, columns, problem, column, name, email }): ShownRow => {
    const employee = at === undefined ? null : employees[at];
    return {
      line: at === undefined ? null : (lines[at] ?? null),
      outcome,
      words: [employee?.name ?? name, employee?.email ?? email].filter(Boolean).join(', '),
      columns: columns ?? [],
      problem: problem ?? null,
      column: column ?? null,
    };
  });
  const refused = rejected.map(
    ({ line, problem, column, cells }): ShownRow => ({
      line,
      outcome: 'refused' satisfies RowOutcome,
      words: cells.join('; '),
      columns: [],
      problem,
      column,
    }),
  );
  return refused.length === 0
    ? judged
    : [...judged, ...refused].sort((one, other) => lineOf(one) - lineOf(other));
}
