import { type ReactNode, useCallback, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { formatNumber } from '#src/i18n/format.ts';
import type { Language } from '#src/i18n/language.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { eligibleMessages } from '#src/languages/catalogues/eligible-list/messages.ts';
import { EmployerShell } from '#src/layout/employer-shell.tsx';
import { AdminList } from '#src/ui/admin-list.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { FilterSelect } from '#src/ui/filter-select.tsx';
import { LeaveDialog } from '#src/ui/leave-dialog.tsx';
import { ListFilters } from '#src/ui/list-filters.tsx';
import { SearchForm } from '#src/ui/search-form.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useCsvDownload } from '#src/ui/use-csv-download.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { CallRefused, call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { saveFile } from '#src/wire/save-file.ts';
import { useSite } from '#src/wire/site-context.ts';
import { type ListView, useList } from '#src/wire/use-list.ts';
import { useQuery } from '#src/wire/use-query.ts';
import type {
  EligibleEmployee,
  endEligible,
  importEligible,
  listEligible,
  removeEligible,
  summariseEligible,
  tryEligibleImport,
} from '../contract.ts';
import { EligibleRow } from '../ui/eligible-row.tsx';
import { EmployeeForm } from '../ui/employee-form.tsx';
import { EndForm } from '../ui/end-form.tsx';
import { EqualTermsNotice } from '../ui/equal-terms-notice.tsx';
import { type DryRun, ListImport } from '../ui/list-import.tsx';
import { AT_FIRST, type EmployeeListView, filtersOf, lookedAt, queryOf } from '../ui/list-url.ts';
import { sampleFile } from '../ui/sample-file.ts';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${eligibleMessages[language].title} – ${site.name}`,
  description: eligibleMessages[language].description,
  canonical: null,
});

type Summary = Awaited<ReturnType<typeof summaryOf>>;
const summaryOf = async (companyId: string) =>
  (
    await call<typeof summariseEligible>('GET', '/api/employer/:companyId/employees-summary', {
      params: { companyId },
    })
  ).data;

/** The page where members with the right manage the eligible list of their company. */
export default function EmployeesPage() {
  const { companyId = '' } = useParams();
  const messages = useMessages(eligibleMessages);
  return (
    <EmployerShell title={messages.title} access="member-hr">
      {() => <EligiblePage key={companyId} companyId={companyId} />}
    </EmployerShell>
  );
}

function EligiblePage({ companyId }: { companyId: string }) {
  const messages = useMessages(eligibleMessages);
  const ask = useCallback(() => summaryOf(companyId), [companyId]);
  const answer = useQuery<Summary>(ask, { keeps: true });
  if (answer.state === 'there')
    return <Eligible companyId={companyId} summary={answer.data} askAgain={answer.askAgain} />;
  if (answer.state === 'loading') return <Skeleton className="h-dvh w-full" />;
  return <FailureNotice text={messages.loadFailed} action={messages.tryAgain} onAction={answer.askAgain} />;
}

type Open = { kind: 'form'; of: EligibleEmployee | null } | { kind: 'end'; of: EligibleEmployee } | null;

function Eligible(props: { companyId: string; summary: Summary; askAgain: () => Promise<void> }) {
  const { companyId, summary, askAgain } = props;
  const messages = useMessages(eligibleMessages);
  const { language } = useLanguage();
  const { today } = useSite();
  const path = usePath();
  const looked = lookedAt(useLocation().search);
  const hrefOf = (to: Partial<EmployeeListView>) =>
    path(`/employer/${companyId}/employees${queryOf({ ...looked, ...to })}`);
  const list = useEligibleList(companyId, looked);
  const refresh = async () => {
    await Promise.all([list.reload(), askAgain()]);
  };
  const actions = useEmployeeActions(companyId, refresh);
  const count = (value: number) => formatNumber(value, language);
  const listed = messages.onList({ count: summary.count, shown: count(summary.count) });
  const isWhole = queryOf(looked) === '';
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid min-w-0 gap-2">
          <p className="max-w-[42rem] text-ink-soft">{messages.lead}</p>
          <p className="font-semibold">
            {[
              listed,
              messages.joinedCount({ shown: count(summary.joined) }),
              ...(summary.ending > 0 ? [messages.endingCount({ count: summary.ending })] : []),
            ].join(', ')}
          </p>
        </div>
        <Button variant="primary" onClick={() => actions.setOpen({ kind: 'form', of: null })}>
          {messages.add}
        </Button>
      </div>
      {summary.shorterThan ? (
        <EqualTermsNotice listed={summary.count} interval={summary.shorterThan} />
      ) : null}
      <Filters looked={looked} hrefOf={hrefOf} summary={summary} />
      <section aria-label={messages.title} className="grid grid-cols-[minmax(0,1fr)]">
        <AdminList
          list={list}
          label={messages.title}
          empty={isWhole ? messages.empty : messages.none}
          emptyText={isWhole ? messages.emptyText : messages.noneText}
          row={(of) => (
            <EligibleRow
              of={of}
              today={today}
              onEdit={() => actions.setOpen({ kind: 'form', of })}
              onEnd={() => actions.setOpen({ kind: 'end', of })}
            />
          )}
          tools={<ExportButton companyId={companyId} />}
        />
      </section>
      <ImportSection companyId={companyId} refresh={refresh} />
      <EditDialog companyId={companyId} actions={actions} />
    </>
  );
}

/** The open dialog, the result of its save, and the undo. */
function useEmployeeActions(companyId: string, refresh: () => Promise<void>) {
  const messages = useMessages(eligibleMessages);
  const { show } = useToast();
  const [open, setOpen] = useState<Open>(null);
  // Unsaved input in the dialog. Closing it asks first.
  const [isChanged, setChanged] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const close = () => {
    setOpen(null);
    setChanged(false);
    setAsked(false);
  };
  const closeUnlessChanged = () => (isChanged ? setAsked(true) : close());
  const undo = (work: () => Promise<unknown>) => ({
    label: messages.undo,
    onAct: () =>
      void work().then(
        async () => {
          await refresh();
          show({ text: messages.undone });
        },
        () => show({ tone: 'error', text: messages.undoFailed }),
      ),
  });
  const setLastDay = ({ id: personId, version }: EligibleEmployee, lastDay: string | null) =>
    call<typeof endEligible>('POST', '/api/employer/:companyId/employees/:personId/last-day', {
      params: { companyId, personId },
      body: { version, lastDay },
    });
  const saved = (before: EligibleEmployee | null, after: EligibleEmployee) => {
    close();
    void refresh();
    if (before) return show({ text: messages.saved({ name: after.name }) });
    const remove = () =>
      call<typeof removeEligible>('POST', '/api/employer/:companyId/employees/:personId/removal', {
        params: { companyId, personId: after.id },
        body: { version: after.version },
      });
    show({ text: messages.added({ name: after.name }), action: undo(remove) });
  };
  const end = async (of: EligibleEmployee, lastDay: string | null) => {
    const { data } = await setLastDay(of, lastDay);
    close();
    void refresh();
    const text = lastDay
      ? messages.ended({ name: of.name, day: lastDay })
      : messages.continued({ name: of.name });
    show({ text, action: undo(() => setLastDay(data, of.lastDay)) });
  };
  return { open, setOpen, isChanged, setChanged, isAsked, setAsked, close, closeUnlessChanged, saved, end };
}

function ImportSection({ companyId, refresh }: { companyId: string; refresh: () => Promise<void> }) {
  const messages = useMessages(eligibleMessages);
  const { language } = useLanguage();
  const { today } = useSite();
  const { show } = useToast();
  const params = { companyId };
  const count = (value: number) => formatNumber(value, language);
  const { personalNumber: _number, ...columns } = messages.columns;
  const headings = Object.values(columns);
  return (
    <section aria-labelledby="import-title" className="no-print grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="import-title" className="text-h3">
          {messages.importTitle}
        </h2>
        <Button onClick={() => saveFile(sampleFile(headings), messages.sampleName)}>{messages.sample}</Button>
      </div>
      <ListImport
        today={today}
        judge={async (employees, replacesAll) => {
          const { data } = await call<typeof tryEligibleImport>(
            'POST',
            '/api/employer/:companyId/employees-dry-run',
            { params, body: { employees: [...employees], replacesAll } },
          );
          return data;
        }}
        confirmLabel={messages.confirmImport}
        onConfirm={async (run) => {
          const counts = await importRun(companyId, run);
          if (!counts) return false;
          const { added = 0, changed = 0, ended = 0 } = counts;
          show({
            text: messages.imported({ added: count(added), changed: count(changed), ended: count(ended) }),
          });
          await refresh();
          return true;
        }}
      />
    </section>
  );
}

function EditDialog({
  companyId,
  actions,
}: {
  companyId: string;
  actions: ReturnType<typeof useEmployeeActions>;
}) {
  const messages = useMessages(eligibleMessages);
  const { today } = useSite();
  const { open, isChanged, setChanged, isAsked, setAsked, close, closeUnlessChanged, saved, end } = actions;
  return (
    <>
      <LeaveDialog
        isChanged={isChanged}
        isAsked={isAsked}
        onLeave={close}
        onStay={() => setAsked(false)}
        texts={messages.leave}
      />
      <Dialog
        open={open !== null && !isAsked}
        onClose={closeUnlessChanged}
        title={titleOfDialog(open, messages)}
      >
        {open?.kind === 'form' ? (
          <EmployeeForm
            companyId={companyId}
            of={open.of}
            onSaved={(after) => saved(open.of, after)}
            onChanged={setChanged}
            onCancel={closeUnlessChanged}
          />
        ) : null}
        {open?.kind === 'end' ? (
          <EndForm
            of={open.of}
            today={today}
            save={end}
            onChanged={setChanged}
            onCancel={closeUnlessChanged}
          />
        ) : null}
      </Dialog>
    </>
  );
}

function titleOfDialog(open: Open, messages: (typeof eligibleMessages)[Language]): ReactNode {
  if (open?.kind === 'end') return messages.endFor({ name: open.of.name });
  return open?.of ? messages.edit({ name: open.of.name }) : messages.add;
}

function useEligibleList(companyId: string, looked: EmployeeListView): ListView<EligibleEmployee> {
  const { q, department, costCentre, ending, joined } = looked;
  const ask = useCallback(
    (cursor: string | null) =>
      call<typeof listEligible>('GET', '/api/employer/:companyId/employees', {
        params: { companyId },
        query: { ...filtersOf({ q, department, costCentre, ending, joined }), ...(cursor ? { cursor } : {}) },
      }),
    [companyId, q, department, costCentre, ending, joined],
  );
  return useList<EligibleEmployee>(ask);
}

// Null if the list has changed since the dry run.
async function importRun(companyId: string, { employees, replacesAll, token = '' }: DryRun) {
  try {
    const { counts } = await call<typeof importEligible>(
      'POST',
      '/api/employer/:companyId/employees-import',
      {
        params: { companyId },
        body: { employees: [...employees], replacesAll, token },
      },
    );
    return counts;
  } catch (error) {
    if (error instanceof CallRefused && error.problem.code === 'changed-meanwhile') return null;
    throw error;
  }
}

function ExportButton({ companyId }: { companyId: string }) {
  const messages = useMessages(eligibleMessages);
  const { download, isBusy } = useCsvDownload();
  const get = () => download('/api/employer/:companyId/employees-export', { companyId }, {});
  return (
    <Button busy={isBusy} busyLabel={messages.exporting} onClick={() => void get()}>
      {messages.export}
    </Button>
  );
}

function Filters(props: {
  looked: EmployeeListView;
  hrefOf: (to: Partial<EmployeeListView>) => string;
  summary: Summary;
}) {
  const { looked, hrefOf, summary } = props;
  const messages = useMessages(eligibleMessages);
  const navigate = useNavigate();
  const choices = (values: readonly string[], current: string): [string, string][] => [
    ['', messages.all],
    ...[...new Set([...values, ...(current ? [current] : [])])].map((one): [string, string] => [one, one]),
  ];
  const active = [looked.department, looked.costCentre, looked.ending, looked.joined].filter(Boolean).length;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SearchForm
        q={looked.q}
        label={messages.search}
        hint={messages.searchHint}
        onSearch={(q) => void navigate(hrefOf({ q }))}
        clear={{ to: hrefOf(AT_FIRST), label: messages.clear }}
      />
      <ListFilters active={active} className="grid max-w-3xl gap-3 sm:grid-cols-3">
        <FilterSelect
          label={messages.department}
          value={looked.department}
          choices={choices(summary.departments, looked.department)}
          hrefOf={(department) => hrefOf({ department })}
        />
        <FilterSelect
          label={messages.costCentre}
          value={looked.costCentre}
          choices={choices(summary.costCentres, looked.costCentre)}
          hrefOf={(costCentre) => hrefOf({ costCentre })}
        />
        <FilterSelect
          label={messages.employment}
          value={looked.ending ? 'yes' : ''}
          choices={[
            ['', messages.all],
            ['yes', messages.ending],
          ]}
          hrefOf={(value) => hrefOf({ ending: value === 'yes' })}
        />
        <FilterSelect
          label={messages.joining}
          value={looked.joined}
          choices={[
            ['', messages.all],
            ['yes', messages.joined],
            ['no', messages.notJoined],
          ]}
          hrefOf={(joined) => hrefOf({ joined: joined as EmployeeListView['joined'] })}
        />
      </ListFilters>
    </div>
  );
}
