// One payroll period: its sums, what must be completed, its people and its files.
import { MONTH_PATTERN, monthAt, monthIndex } from '@activepick/domain/month.ts';
import { useCallback, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type {
  listPeriods,
  PayrollPerson,
  PeriodSummary,
  readPeriod,
} from '#src/features/payroll/contract.ts';
import { formatMonth } from '#src/i18n/format-month.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { payrollMessages } from '#src/languages/catalogues/payroll-pages/messages.ts';
import { EmployerShell } from '#src/layout/employer-shell.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { ReadState } from '#src/ui/read-state.tsx';
import { useFocusAfter } from '#src/ui/use-focus-after.ts';
import { call, orNull } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useQuery } from '#src/wire/use-query.ts';
import { ExportSection } from '../ui/export-section.tsx';
import { PeopleSection, problemsHref, usePeople } from '../ui/people-section.tsx';
import { EVERYBODY, peopleQuery } from '../ui/people-url.ts';
import { PeriodStateLine } from '../ui/period-state.tsx';
import { CloseStep, ReopenStep } from '../ui/period-steps.tsx';
import { PeriodTasks } from '../ui/period-tasks.tsx';
import { PeriodTotals } from '../ui/period-totals.tsx';
import { PersonDialog } from '../ui/person-dialog.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${payrollMessages[language].title} – ${site.name}`,
  description: payrollMessages[language].description,
  canonical: null,
});

/** The page. */
export default function PayrollPeriodPage() {
  const { month = '' } = useParams();
  const { period, title } = useMessages(payrollMessages);
  const { language } = useLanguage();
  const isMonth = MONTH_PATTERN.test(month);
  return (
    <EmployerShell
      title={isMonth ? period.title({ month: formatMonth(month, language) }) : title}
      access="member-payroll"
    >
      {({ companyId }) => (
        <Shown key={`${companyId} ${month}`} companyId={companyId} month={isMonth ? month : null} />
      )}
    </EmployerShell>
  );
}

interface ReadPeriod {
  summary: PeriodSummary;
  /** The month that is closed next, and the present one. */
  next: string | null;
  current: string;
}

function usePeriod(companyId: string, month: string | null) {
  const ask = useCallback(
    () =>
      orNull(async (): Promise<ReadPeriod | null> => {
        if (month === null) return null;
        const [{ data: summary }, { data: all }] = await Promise.all([
          call<typeof readPeriod>('GET', '/api/employer/:companyId/payroll/:month', {
            params: { companyId, month },
          }),
          call<typeof listPeriods>('GET', '/api/employer/:companyId/payroll', { params: { companyId } }),
        ]);
        return { summary, next: all.next, current: all.current };
      }),
    [companyId, month],
  );
  return useQuery(ask, { keeps: true });
}

function Shown({ companyId, month }: { companyId: string; month: string | null }) {
  const messages = useMessages(payrollMessages);
  const { loading, failed, tryAgain, missing, missingText } = messages;
  const path = usePath();
  const answer = usePeriod(companyId, month);
  const read = answer.state === 'there' ? answer.data : null;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <PageLink
          to={path(`/employer/${companyId}/payroll`)}
          className="link no-print inline-flex min-h-8 items-center"
        >
          {messages.period.back}
        </PageLink>
        {read ? <PeriodStateLine period={read.summary} /> : null}
      </div>
      <ReadState answer={answer} as="h2" texts={{ loading, failed, tryAgain, missing, missingText }} />
      {answer.state === 'there' && answer.isStale ? (
        <Notice tone="warn" live="status">
          {messages.period.stale}
        </Notice>
      ) : null}
      {read ? <PeriodView companyId={companyId} read={read} onChanged={answer.askAgain} /> : null}
    </>
  );
}

function PeriodView(props: { companyId: string; read: ReadPeriod; onChanged: () => Promise<void> }) {
  const { companyId, read, onChanged } = props;
  const { summary, next, current } = read;
  const { period, yearLink } = useMessages(payrollMessages);
  const path = usePath();
  const year = summary.month.slice(0, 4);
  const focusAfter = useFocusAfter();
  const shown = usePeople(companyId, summary.month);
  const reload = async () => {
    await Promise.all([onChanged(), shown.list.reload()]);
  };
  // Closing and opening replace the pressed button by the next step.
  const moved = (id: string) => async () => {
    await reload();
    focusAfter(() => document.getElementById(id));
  };
  const step = { companyId, summary };
  return (
    <>
      {summary.isPreliminary ? (
        <Notice>
          <p className="font-semibold">{period.preliminary}</p>
          <p>{period.preliminaryText}</p>
          <PageLink
            to={path(`/employer/${companyId}/payroll/years/${year}`)}
            className="link inline-flex min-h-8 items-center"
          >
            {yearLink({ year })}
          </PageLink>
        </Notice>
      ) : null}
      <PeriodTotals summary={summary} />
      {summary.state === 'exported' ? null : (
        <PeriodTasks {...step} problemsHref={problemsHref(shown)} onChanged={reload} />
      )}
      {summary.state === 'open' ? (
        <CloseStep {...step} onChanged={moved('files-title')} />
      ) : (
        <ExportSection {...step} onExported={onChanged}>
          {summary.mayReopen ? <ReopenStep {...step} onChanged={moved('close-title')} /> : null}
        </ExportSection>
      )}
      <PeopleSection shown={shown} />
      <OpenPerson
        {...step}
        shown={shown}
        corrections={summary.state !== 'open' && next ? { month: next, hasBegun: next <= current } : null}
        onChanged={reload}
      />
    </>
  );
}

interface OpenPersonProps {
  companyId: string;
  summary: PeriodSummary;
  shown: ReturnType<typeof usePeople>;
  corrections: { month: string; hasBegun: boolean } | null;
  onChanged: () => Promise<void>;
}

function OpenPerson({ companyId, summary, shown, corrections, onChanged }: OpenPersonProps) {
  const { list, view, hrefOf } = shown;
  const path = usePath();
  const navigate = useNavigate();
  const [last, setLast] = useState<PayrollPerson | null>(null);
  const found = list.rows.find(({ personId }) => personId === view.person);
  // Reloading shows only the first page again, which the open person may not be on.
  if (found && found !== last) setLast(found);
  // The closed dialog stays mounted, so that the browser returns the focus to the row.
  const person = found ?? last;
  if (!person) return null;
  const hrefIn = (month: string) => {
    const query = peopleQuery({ ...EVERYBODY, q: person.name.slice(0, 100), person: person.personId });
    return path(`/employer/${companyId}/payroll/${month}${query}`);
  };
  const before = monthAt(monthIndex(summary.month) - 1);
  return (
    <PersonDialog
      isOpen={person.personId === view.person}
      companyId={companyId}
      summary={summary}
      person={person}
      corrections={corrections}
      earlier={summary.mayCorrect && person.lastSums ? { month: before, href: hrefIn(before) } : null}
      hrefIn={hrefIn}
      onChanged={onChanged}
      onClose={() => void navigate(hrefOf({ person: '' }), { replace: true, preventScrollReset: true })}
    />
  );
}
