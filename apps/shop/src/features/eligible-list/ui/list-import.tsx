import {
  importedFacts,
  outcomeCounts,
  type RowOutcome,
} from '@activepick/domain/companies/employee-import.ts';
import {
  COLUMN_USES,
  type ColumnUse,
  type EmployeeColumn,
  type ImportedEmployee,
  LIST_BOUNDS,
  type ListedEmployee,
  type RejectedRow,
} from '@activepick/domain/companies/employee-list.ts';
import type { FileColumn } from '@activepick/domain/table-columns.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { formatNumber } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { eligibleMessages } from '#src/languages/catalogues/eligible-list/messages.ts';
import { fileColumnsMessages } from '#src/languages/catalogues/shared/file-columns.ts';
import { Button } from '#src/ui/button.tsx';
import { EncodingQuestion, FileColumns } from '#src/ui/file-columns.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { EncodingChoice } from '#src/wire/read-table.ts';
import type { JudgedEligible } from '../contract.ts';
import type { FileToRead, ReadFile } from './employee-worker.ts';
import { ImportRows, type ShownRow } from './import-rows.tsx';
import type { FileChoices } from './read-employee-file.ts';

// The wizard takes CSV files only (specification section 5). HR systems also write .txt and .tsv.
const WIZARD_FILES = { name: /\.csv$/i, accept: '.csv,text/csv' };
const PORTAL_FILES = {
  name: /\.(?:csv|txt|tsv)$/i,
  accept: '.csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values',
};

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
  columns: readonly FileColumn<ColumnUse>[];
  /** The encodings to choose from, while the right one is unknown. */
  encodings: readonly EncodingChoice[];
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
  const { read, run, busy, problem, hasChanged, judgeAgain, open, choose, confirm, end } =
    useListImport(props);
  const isUncertain = (read?.encodings.length ?? 0) > 0;
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
          accept={judge ? PORTAL_FILES.accept : WIZARD_FILES.accept}
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
      {read && isUncertain ? (
        <EncodingQuestion choices={read.encodings} onChoose={(encoding) => choose({ encoding })} />
      ) : null}
      {read && read.columns.length > 0 ? (
        <FileColumns
          columns={read.columns}
          uses={usesWith(messages, judge !== undefined)}
          disabled={busy !== null}
          onChange={(uses) => choose({ uses })}
        />
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
            disabled={changes === 0 || isUncertain}
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
  const fileMessages = useMessages(fileColumnsMessages);
  const chosen = useRef<{ file: File; choices: FileChoices } | null>(null);
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
  const take = (answer: ReadFile) => {
    if (!answer.ok)
      return refuse(
        answer.reason === 'broken' ? messages.csvBroken : fileMessages.unclosedQuote({ line: answer.line }),
      );
    const { encodings, judged } = answer;
    // A list that is saved as a whole has no personal numbers.
    const columns = answer.list.columns.map((column) =>
      stored && column.use === 'personalNumber' ? { ...column, use: null } : column,
    );
    const list = { ...answer.list, columns };
    if (!list.ok) {
      if (list.reason === 'too-many-columns') return refuse(fileMessages.tooManyColumns);
      setProblem(list.reason === 'columns-missing' ? messages.csvColumns : messages.csvNobody);
      setRead({ columns, encodings, employees: [], lines: [], rejected: list.rejected });
      return setBusy(null);
    }
    setRead({ ...list, encodings });
    if (!judged) return void judgeAgain({ ...list, encodings }, false);
    setRun({ employees: list.employees, replacesAll: false, ...judged });
    setBusy(null);
  };
  const open = async (file: File) => {
    end();
    setProblem(null);
    const files = judge ? PORTAL_FILES : WIZARD_FILES;
    if (!files.name.test(file.name)) return refuse(judge ? messages.textOnly : messages.csvOnly);
    if (file.size > LIST_BOUNDS.bytes) return refuse(messages.csvTooLarge);
    chosen.current = { file, choices: {} };
    await readAgain();
  };
  /** Reads the same file with a choice of the person. Another encoding keeps the choice of the columns. */
  const choose = (choice: FileChoices) => {
    if (!chosen.current) return;
    chosen.current.choices = { ...chosen.current.choices, ...choice };
    setRun(null);
    setProblem(null);
    void readAgain();
  };
  const readAgain = async () => {
    if (!chosen.current) return;
    const { file, choices } = chosen.current;
    setBusy('reading');
    worker.current?.terminate();
    const reader = new Worker(new URL('./employee-worker.ts', import.meta.url), { type: 'module' });
    worker.current = reader;
    reader.addEventListener('error', () => refuse(messages.csvBroken));
    reader.addEventListener('message', ({ data }: MessageEvent<ReadFile>) => take(data));
    try {
      const bytes = await file.arrayBuffer();
      const message: FileToRead = { bytes, today, choices, ...(stored ? { stored } : {}) };
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
  return { read, run, busy, problem, hasChanged, judgeAgain, open, choose, confirm, end };
}

interface UseNames {
  columns: Record<EmployeeColumn, string>;
  firstName: string;
  lastName: string;
}

const usesWith = (messages: UseNames, hasNumbers: boolean) =>
  COLUMN_USES.filter((use) => hasNumbers || use !== 'personalNumber').map(
    (use) => [use, useName(messages, use)] as const,
  );

const useName = (messages: UseNames, use: ColumnUse): string =>
  use === 'firstName' || use === 'lastName' ? messages[use] : messages.columns[use];

const lineOf = ({ line }: ShownRow) => line ?? Number.POSITIVE_INFINITY;

function shownRows({ employees, lines, rejected }: FileContent, run: DryRun | null): ShownRow[] {
  const judged = (run?.rows ?? []).map(
    ({ at, outcome, columns, was, problem, column, name, email }): ShownRow => {
      const employee = at === undefined ? null : employees[at];
      return {
        line: at === undefined ? null : (lines[at] ?? null),
        outcome,
        words: [employee?.name ?? name, employee?.email ?? email].filter(Boolean).join(', '),
        facts: employee ? importedFacts(employee, columns, was) : [],
        problem: problem ?? null,
        column: column ?? null,
      };
    },
  );
  const refused = rejected.map(
    ({ line, problem, column, cells }): ShownRow => ({
      line,
      outcome: 'refused' satisfies RowOutcome,
      words: cells.join('; '),
      facts: [],
      problem,
      column,
    }),
  );
  return refused.length === 0
    ? judged
    : [...judged, ...refused].sort((one, other) => lineOf(one) - lineOf(other));
}
