import { type Employee, type EmployeeList, LIST_BOUNDS } from '@activepick/domain/companies/employee-list.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { formatNumber } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { wizardMessages } from '../messages.ts';

const PAGE = 20;
const CELLS_SHOWN = 120;
const CSV_NAME = /\.csv$/i;

/** A CSV file, looked at before anything of it is taken: how many, and each row that is not, with the reason. */
export function EmployeeImport({ onTake }: { onTake: (employees: readonly Employee[]) => void }) {
  const messages = useMessages(wizardMessages);
  const { language } = useLanguage();
  const id = useId();
  const [state, setState] = useState<{ list: EmployeeList } | 'reading' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const worker = useRef<Worker | null>(null);
  useEffect(() => () => worker.current?.terminate(), []);
  const end = () => {
    worker.current?.terminate();
    worker.current = null;
    setState(null);
  };
  const refuse = (text: string) => {
    end();
    setProblem(text);
  };
  const read = async (file: File) => {
    end();
    setProblem(null);
    if (!CSV_NAME.test(file.name)) return refuse(messages.csvOnly);
    if (file.size > LIST_BOUNDS.bytes) return refuse(messages.csvTooLarge);
    setState('reading');
    const reader = new Worker(new URL('./employee-worker.ts', import.meta.url), { type: 'module' });
    worker.current = reader;
    reader.addEventListener('error', () => refuse(messages.csvBroken));
    reader.addEventListener('message', ({ data }: MessageEvent<EmployeeList | null>) => {
      if (!data) return refuse(messages.csvBroken);
      if (!data.ok && data.reason === 'columns-missing') return refuse(messages.csvColumns);
      if (!data.ok) setProblem(messages.csvNobody);
      setState({ list: data });
    });
    try {
      const bytes = await file.arrayBuffer();
      reader.postMessage(bytes, [bytes]);
    } catch {
      refuse(messages.csvBroken);
    }
  };
  const list = state && state !== 'reading' ? state.list : null;
  const count = (value: number) => formatNumber(value, language);
  return (
    <div className="grid gap-4 rounded-card border border-line bg-surface px-5 py-4">
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-small font-semibold">
          {messages.import}
        </label>
        <p id={`${id}-hint`} className="text-small text-ink-soft">
          {messages.importHint}
        </p>
        <input
          id={id}
          type="file"
          accept=".csv,text/csv"
          aria-describedby={`${id}-hint`}
          className="min-h-11 max-w-full text-small file:mr-4 file:min-h-11 file:rounded-card file:border file:border-control file:bg-transparent file:px-4 file:font-semibold"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            // The same file once more is a new choice.
            if (file) void read(file);
            event.target.value = '';
          }}
        />
      </div>
      {state === 'reading' ? <p role="status">{messages.reading}</p> : null}
      {problem ? (
        <Notice tone="error" live="alert">
          {problem}
        </Notice>
      ) : null}
      {list ? (
        <>
          {list.ok ? (
            <p role="status" className="font-semibold">
              {messages.found({ count: list.employees.length, shown: count(list.employees.length) })}
            </p>
          ) : null}
          <Rejected list={list} />
          {list.ok ? (
            <div className="flex flex-wrap gap-3">
              <Button
                variant="primary"
                onClick={() => {
                  onTake(list.employees);
                  end();
                }}
              >
                {messages.takeOver}
              </Button>
              <Button onClick={end}>{messages.discard}</Button>
            </div>
          ) : null}
        </>
      ) : null}
    </div>
  );
}

function Rejected({ list: { rejected } }: { list: EmployeeList }) {
  const messages = useMessages(wizardMessages);
  const { language } = useLanguage();
  const [page, setPage] = useState(0);
  if (rejected.length === 0) return null;
  const pages = Math.ceil(rejected.length / PAGE);
  const count = (value: number) => formatNumber(value, language);
  return (
    <div className="grid gap-2">
      <p>{messages.rejected({ count: rejected.length, shown: count(rejected.length) })}</p>
      <ul className="grid gap-1 text-small">
        {rejected.slice(page * PAGE, (page + 1) * PAGE).map(({ line, problem, cells }) => (
          <li key={line} className="flex flex-wrap gap-x-3 border-b border-line py-1">
            <span className="w-20 tabular-nums">{messages.line({ line })}</span>
            <span className="font-semibold text-danger">{messages.rowProblems[problem]}</span>
            <span className="break-all text-ink-soft">{cells.join('; ').slice(0, CELLS_SHOWN)}</span>
          </li>
        ))}
      </ul>
      {pages > 1 ? (
        <div className="flex flex-wrap items-center gap-4">
          <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
            {messages.previous}
          </Button>
          <span className="text-small">{messages.page({ page: count(page + 1), of: count(pages) })}</span>
          <Button disabled={page === pages - 1} onClick={() => setPage(page + 1)}>
            {messages.next}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
