import { FORMAT_NAMES } from '@activepick/domain/benefit/policy.ts';
import { type ReactNode, useState } from 'react';
import {
  FILE_FORMATS,
  type FileFormat,
  type PeriodProblem,
  type PeriodSummary,
} from '#src/features/payroll/contract.ts';
import type { ExportProblem, exportPayroll } from '#src/features/payroll-files/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { payrollMessages } from '#src/languages/catalogues/payroll-pages/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { ChoiceCards } from '#src/ui/choice-cards.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { CallRefused, call } from '#src/wire/call.ts';
import { download } from '#src/wire/download.ts';
import { useRefusal } from './refusal.ts';

type Result = { tone: 'info' | 'error'; text: string } | { notReady: NotReady } | null;
interface NotReady {
  people: readonly ExportProblem[];
  missingWageTypes: PeriodSummary['missingWageTypes'];
}

/** The files of a closed period: makes one, and downloads those that exist. `children` are further actions. */
export function ExportSection(props: {
  companyId: string;
  summary: PeriodSummary;
  onExported: () => Promise<void>;
  children?: ReactNode;
}) {
  const { companyId, summary, onExported, children } = props;
  const { month, mayExport, state } = summary;
  const messages = useMessages(payrollMessages);
  const words = messages.files;
  const path = usePath();
  const refusal = useRefusal();
  const [chosen, setChosen] = useState<FileFormat>(summary.usualFormat);
  const [busy, setBusy] = useState<FileFormat | null>(null);
  const [result, setResult] = useState<Result>(null);
  const open = FILE_FORMATS.filter((format) => !summary.files.includes(format));
  const format = open.includes(chosen) ? chosen : open[0];
  const fetchFile = async (one: FileFormat) => {
    try {
      await download('/api/employer/:companyId/payroll/:month/files/:format', {
        companyId,
        month,
        format: one,
      });
      return true;
    } catch {
      setResult({ tone: 'error', text: words.downloadFailed });
      return false;
    }
  };
  const makeFile = async (one: FileFormat) => {
    try {
      await call<typeof exportPayroll>('POST', '/api/employer/:companyId/payroll/:month/files', {
        params: { companyId, month },
        body: { format: one },
      });
    } catch (error) {
      const problem = error instanceof CallRefused ? error.problem : null;
      if (problem?.code === 'payroll-not-ready') setResult({ notReady: notReadyOf(problem.facts) });
      else setResult({ tone: 'error', text: problem ? refusal(error) : words.failed });
      return;
    }
    if (await fetchFile(one)) setResult({ tone: 'info', text: words.done });
    await onExported();
  };
  const run = async (one: FileFormat, work: (one: FileFormat) => Promise<unknown>) => {
    if (busy) return;
    setBusy(one);
    setResult(null);
    await work(one);
    setBusy(null);
  };
  return (
    <section
      aria-labelledby="files-title"
      className="no-print grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card bg-moss p-5 md:p-6"
    >
      <h2 id="files-title" className="text-h3 font-semibold">
        {words.title}
      </h2>
      <p className="max-w-[42rem]">{words.text}</p>
      <Outcome result={result} settings={path(`/employer/${companyId}/payroll/settings`)} />
      {summary.files.length > 0 ? (
        <div className="flex flex-wrap gap-3">
          {summary.files.map((one) => (
            <Button
              key={one}
              variant="primary"
              busy={busy === one}
              busyLabel={words.downloading}
              onClick={() => void run(one, fetchFile)}
            >
              {words.download({ format: FORMAT_NAMES[one] })}
            </Button>
          ))}
        </div>
      ) : null}
      {mayExport && state === 'closed' && format ? (
        <div className="max-w-2xl">
          <ChoiceCards
            legend={words.format}
            name="format"
            value={format}
            onChange={(value) => setChosen(value as FileFormat)}
            choices={FILE_FORMATS.map((value) => ({
              value,
              label: FORMAT_NAMES[value],
              description: value === 'csv' ? words.csvText : words.paxmlText,
            }))}
          />
        </div>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        {mayExport && format ? (
          <Button
            variant={state === 'closed' ? 'primary' : 'quiet'}
            busy={busy === format}
            busyLabel={words.busy}
            onClick={() => void run(format, makeFile)}
          >
            {(state === 'closed' ? words.action : words.another)({ format: FORMAT_NAMES[format] })}
          </Button>
        ) : null}
        {children}
      </div>
    </section>
  );
}

function notReadyOf(facts: Record<string, unknown> | undefined): NotReady {
  const { people, missingWageTypes } = (facts ?? {}) as Partial<NotReady>;
  return { people: people ?? [], missingWageTypes: missingWageTypes ?? [] };
}

function Outcome({ result, settings }: { result: Result; settings: string }) {
  const messages = useMessages(payrollMessages);
  if (result === null) return null;
  if ('text' in result)
    return (
      <Notice tone={result.tone} live={result.tone === 'error' ? 'alert' : 'status'}>
        {result.text}
      </Notice>
    );
  const { people, missingWageTypes } = result.notReady;
  const word = (problem: PeriodProblem, characters: readonly string[]) =>
    problem === 'characters'
      ? messages.files.characters({ characters: characters.join(' ') })
      : messages.problems[problem].toLowerCase();
  return (
    <Notice tone="error" live="alert">
      <p>{messages.files.notReady}</p>
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        {missingWageTypes.length > 0 ? (
          <li>
            {messages.tasks.wageTypes({
              kinds: missingWageTypes.map((kind) => messages.kinds[kind]).join(', '),
            })}
          </li>
        ) : null}
        {people.map(({ personId, name, problems, characters }) => (
          <li key={personId} className="wrap-anywhere">
            {name}: {problems.map((problem) => word(problem, characters)).join(', ')}
          </li>
        ))}
      </ul>
      <PageLink to={settings} className="link mt-2 inline-flex min-h-8 items-center">
        {messages.files.changeSettings}
      </PageLink>
    </Notice>
  );
}
